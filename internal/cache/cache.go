// Package cache keeps compiled word lists in a folder of the user's, so that a
// list that is used again need not be read again.
//
// A list is known by what its files contain, not by their names: by a SHA-256
// of each, and by how the list was made of them. So that files of many megabytes
// need not be read to find out that nothing has changed, the folder also has a
// note for each file: its length, its time of change, the hash of its contents,
// and where the system has them, its number and the time when anything about it
// changed. The note is trusted while those are the same, and if the file was not
// new when it was hashed: the clock of a file system may be coarse.
//
// A file can change while it is read. A note is written only if the file was the
// same before and after it was hashed, and whoever saves an automaton must hash
// the very bytes that it was made of.
package cache

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/natefinch/atomic"

	"wordgame/trie"
)

const (
	// version changes with the contents of files and the meaning of keys.
	version = "wordgame cache 2"

	ending = ".dawg"
	notes  = ".note"

	// MostFiles is the number of automata that are kept: those used last.
	MostFiles = 64

	// settled is the age from which on a file's time tells its changes apart.
	settled = 2 * time.Second

	// The lengths that files of the folder may have.
	maxAutomaton = 1 << 30
	maxNote      = 1 << 10
)

// A Folder is where automata are kept. It may not exist yet.
type Folder string

// User returns the folder of the user.
func User() (Folder, error) {
	dir, err := os.UserCacheDir()
	if err != nil {
		return "", err
	}
	if !filepath.IsAbs(dir) { // as one of a relative HOME is
		return "", fmt.Errorf("the cache folder %q changes with the current one: want an absolute path", dir)
	}
	return Folder(filepath.Join(dir, "wordgame")), nil
}

// Key returns the key of an automaton that was made as made says, which is
// whatever JSON writes of it.
func Key(made any) (string, error) {
	text, err := json.Marshal(made)
	if err != nil {
		return "", err
	}
	sum := sha256.Sum256(append([]byte(version+"\n"), text...))
	return hex.EncodeToString(sum[:16]), nil
}

// Sum returns the SHA-256 of a file's contents, in hexadecimal.
func (f Folder) Sum(file string) (string, error) {
	path, err := filepath.Abs(file)
	if err != nil {
		return "", err
	}
	in, err := os.Open(path)
	if err != nil {
		return "", err
	}
	defer in.Close()
	// Of the open file, since another may take its name at any time.
	info, err := in.Stat()
	if err != nil {
		return "", err
	}
	name := sha256.Sum256([]byte(path))
	note := f.path(hex.EncodeToString(name[:16]) + notes)
	before := stamp(info)
	if data, err := read(note, maxNote); err == nil {
		if sum, ok := strings.CutPrefix(string(data), before); ok && len(sum) == 2*sha256.Size {
			used(note)
			return sum, nil
		}
	}
	old := time.Since(info.ModTime()) > settled
	h := sha256.New()
	if _, err := io.Copy(h, in); err != nil {
		return "", err
	}
	sum := hex.EncodeToString(h.Sum(nil))
	if info, err = in.Stat(); err == nil && old && stamp(info) == before && f.make() == nil {
		_ = atomic.WriteFile(note, strings.NewReader(before+sum)) // without it, the file is read again
	}
	return sum, nil
}

// stamp tells the states of a file apart.
func stamp(info os.FileInfo) string {
	return fmt.Sprintf("%s\n%d %d %s\n", version, info.Size(), info.ModTime().UnixNano(), identity(info))
}

func (f Folder) path(name string) string { return filepath.Join(string(f), name) }

func (f Folder) make() error { return os.MkdirAll(string(f), 0o700) }

// read returns the contents of a file that has at most max bytes.
func read(path string, max int64) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() || info.Size() > max {
		return nil, fmt.Errorf("%s: want a file of at most %d bytes", path, max)
	}
	data := make([]byte, info.Size())
	_, err = io.ReadFull(f, data)
	return data, err
}

// used says that a file was used, for tidy to see.
func used(path string) {
	now := time.Now()
	_ = os.Chtimes(path, now, now) // it may go a little sooner then
}

// Load returns the automaton of a key, if there is a sound one.
func (f Folder) Load(key string) (*trie.Trie, bool) {
	file := File{Path: f.path(key + ending)}
	t, err := file.Open()
	if err != nil {
		return nil, false
	}
	used(file.Path)
	return t, true
}

// Save keeps an automaton under a key: whole, or not at all. Those used longest
// ago go when there are too many.
func (f Folder) Save(key string, t *trie.Trie) error {
	if err := f.make(); err != nil {
		return err
	}
	var b bytes.Buffer
	if _, err := t.WriteTo(&b); err != nil {
		return err
	}
	if err := atomic.WriteFile(f.path(key+ending), &b); err != nil {
		return err
	}
	f.tidy()
	return nil
}

// tidy removes what is too much, automata and notes each, and what a process has
// left that was killed while it wrote.
func (f Folder) tidy() {
	for _, file := range f.files("") {
		if name := file.Name(); !strings.HasSuffix(name, ending) && !strings.HasSuffix(name, notes) && time.Since(file.ModTime()) > time.Hour {
			_ = os.Remove(f.path(name))
		}
	}
	for _, kind := range []string{ending, notes} {
		files := f.files(kind)
		for _, file := range files[min(MostFiles, len(files)):] {
			_ = os.Remove(f.path(file.Name())) // another process may have been quicker
		}
	}
}

// files returns the files of a kind, those used last first.
func (f Folder) files(kind string) []os.FileInfo {
	entries, err := os.ReadDir(string(f))
	if err != nil {
		return nil
	}
	var files []os.FileInfo
	for _, e := range entries {
		if info, err := e.Info(); err == nil && strings.HasSuffix(e.Name(), kind) && info.Mode().IsRegular() {
			files = append(files, info)
		}
	}
	slices.SortFunc(files, func(a, b os.FileInfo) int {
		return cmp.Or(b.ModTime().Compare(a.ModTime()), strings.Compare(a.Name(), b.Name()))
	})
	return files
}

// A File is an automaton that is kept.
type File struct {
	Path  string
	Bytes int64
	Used  time.Time
}

// Files returns what is kept, what was used last first.
func (f Folder) Files() []File {
	var files []File
	for _, info := range f.files(ending) {
		files = append(files, File{f.path(info.Name()), info.Size(), info.ModTime()})
	}
	return files
}

// Open returns the automaton.
func (f File) Open() (*trie.Trie, error) {
	data, err := read(f.Path, maxAutomaton)
	if err != nil {
		return nil, err
	}
	return trie.Open(data)
}
