package words

import (
	"cmp"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"

	"wordgame/dict"
)

// A System is the folders in which a system keeps word lists, those first whose lists
// come first. In folders called dict each file is a list, under its own name; in all of
// them, a hunspell dictionary x.dic, with x.aff beside it, is the list x.
type System []string

// ThisSystem returns the folders of the machine that the program runs on.
func ThisSystem() System {
	home, _ := os.UserHomeDir() // whoever has none has no folder in it
	return systemOf(runtime.GOOS, os.Getenv("XDG_DATA_DIRS"), home)
}

// systemOf returns the folders of an operating system, in which dirs, if there are any,
// are the folders of data.
func systemOf(goos, dirs, home string) System {
	if goos == "windows" {
		return nil
	}
	var s System
	for _, dir := range filepath.SplitList(cmp.Or(dirs, "/usr/local/share:/usr/share")) {
		if filepath.IsAbs(dir) { // as the specification of XDG_DATA_DIRS demands
			for _, folder := range []string{"dict", "hunspell", "myspell", "myspell/dicts"} {
				s = append(s, filepath.Join(dir, folder))
			}
		}
	}
	if goos == "darwin" {
		if home != "" {
			s = append(s, filepath.Join(home, "Library/Spelling"))
		}
		s = append(s, "/Library/Spelling")
	}
	return s
}

// systemPrefix before a name says that the list of the system is meant.
const systemPrefix = "system:"

// A SystemList is a word list of the system.
type SystemList struct {
	Name     string   `json:"name"`     // the name, as `--words` takes it
	Also     []string `json:"also"`     // other names of the same file
	Language string   `json:"language"` // as in `fr-FR`; empty if the name doesn't say it
	Bytes    int64    `json:"bytes"`
	File     string   `json:"file"`
}

// Lists returns the lists of the system by their names. A file with several names, as
// links give it, is there once, under its own name.
func (s System) Lists() []SystemList {
	known := make(map[string]bool) // by name
	at := make(map[string]int)     // in all, by the files themselves
	all := []SystemList{}
	for _, folder := range s {
		files, _ := os.ReadDir(folder) // most systems lack most folders
		for _, f := range files {
			path := filepath.Join(folder, f.Name())
			name, ok := systemName(path)
			info, err := os.Stat(path)
			if !ok || known[name] || err != nil || !info.Mode().IsRegular() {
				continue
			}
			known[name] = true
			own := dict.Files(path)
			for i := range own {
				if real, err := filepath.EvalSymlinks(own[i]); err == nil {
					own[i] = real
				}
			}
			l := SystemList{name, []string{}, languageOf(path, name), info.Size(), path}
			key := strings.Join(own, "\x00")
			i, again := at[key]
			switch {
			case !again:
				at[key] = len(all)
				all = append(all, l)
			case own[0] == path:
				l.Also = append(all[i].Also, all[i].Name)
				all[i] = l
			default:
				all[i].Also = append(all[i].Also, name)
			}
		}
	}
	slices.SortFunc(all, func(a, b SystemList) int { return strings.Compare(a.Name, b.Name) })
	for i := range all {
		slices.Sort(all[i].Also)
		if inside([]string{all[i].Name}) { // which is another list
			all[i].Name = systemPrefix + all[i].Name
		}
	}
	return all
}

// systemName returns the name of the list in a file of a folder, if it is one.
func systemName(path string) (string, bool) {
	name := filepath.Base(path)
	if strings.HasPrefix(name, ".") || strings.HasPrefix(name, "README") {
		return "", false
	}
	if len(dict.Files(path)) > 1 {
		return name[:strings.LastIndex(strings.ToLower(name), ".dic")], true
	}
	return name, filepath.Base(filepath.Dir(path)) == "dict" && filepath.Ext(name) != ".aff"
}

// languageOf returns the language that the name of a hunspell dictionary says.
func languageOf(path, name string) string {
	languageName := regexp.MustCompile(`^[a-z]{2,3}([_-][A-Za-z0-9]{2,8})*$`)
	if filepath.Base(path) == name || !languageName.MatchString(name) {
		return ""
	}
	return strings.ReplaceAll(name, "_", "-")
}

// Find returns the file of the list of that name.
func (s System) Find(name string) (file string, ok bool) {
	for _, l := range s.Lists() {
		if strings.TrimPrefix(l.Name, systemPrefix) == name || slices.Contains(l.Also, name) {
			return l.File, true
		}
	}
	return "", false
}
