package lexicon

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"wordgame/dict/define"
	"wordgame/internal/text"
)

// Books opens the books of definitions that a name means: the one in a file (see
// [define.Open]), or a dictd database of the system by its name. No name means all
// databases of the system, which may have none. Whoever calls it closes the books.
func (s System) Books(name string) (books []*define.Book, err error) {
	paths := []string{name}
	if name == "" {
		paths = s.databases()
	} else if !exists(name) && !exists(name+".index") {
		if paths, err = s.database(name); err != nil {
			return nil, err
		}
	}
	for _, path := range paths {
		b, err := define.Open(path)
		if err != nil {
			for _, b := range books {
				_ = b.Close() // only read
			}
			return nil, err
		}
		books = append(books, b)
	}
	return books, nil
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

// databases returns the paths of the indexes of dictd databases.
func (s System) databases() (paths []string) {
	for _, folder := range s {
		if filepath.Base(folder) == "dictd" {
			found, _ := filepath.Glob(filepath.Join(folder, "*.index")) // most systems have none
			paths = append(paths, found...)
		}
	}
	return paths
}

// database returns the path of the database of a name, alone.
func (s System) database(name string) ([]string, error) {
	var names []string
	for _, path := range s.databases() {
		called := strings.TrimSuffix(filepath.Base(path), ".index")
		if called == name {
			return []string{path}, nil
		}
		names = append(names, called)
	}
	if near, ok := text.Nearest(name, names); ok {
		return nil, fmt.Errorf("no file and no dictd database is called %s: did you mean %s?", text.Name(name), near)
	}
	if len(names) > 0 {
		return nil, fmt.Errorf("no file and no dictd database is called %s: the system has %s", text.Name(name), text.List(names, "and"))
	}
	return nil, fmt.Errorf("no file is called %s, and the system has no dictd database", text.Name(name))
}
