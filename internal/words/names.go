package words

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"wordgame/internal/text"
	"wordgame/wordlists"
)

// Names returns the names of the lists inside the program, and of those of a system.
func Names(s System) (names []string) {
	for _, l := range wordlists.All() {
		names = append(names, l.Name)
	}
	for _, l := range s.Lists() {
		names = append(append(names, l.Name), l.Also...)
	}
	return names
}

// find returns the list of a name inside the program, or else its file, which is "" for the reader.
func (o Options) find(name string) (list *wordlists.List, file string, err error) {
	called, system := strings.CutPrefix(name, systemPrefix)
	if list, ok := wordlists.Find(name); ok {
		return &list, "", nil
	}
	if name == "-" && o.Stdin != nil {
		return nil, "", nil
	}
	if _, err := os.Lstat(name); !system && !errors.Is(err, fs.ErrNotExist) {
		return nil, name, nil
	}
	if file, ok := o.System.Find(called); ok {
		return nil, file, nil
	}
	return nil, "", o.noList(name)
}

// names returns the names of the lists that are joined.
func (o Options) names() []string {
	if len(o.Names) == 0 {
		return []string{wordlists.Default}
	}
	return o.Names
}

// all returns the names of all lists, those that are taken away last.
func (o Options) all() []string { return slices.Concat(o.names(), o.Without) }

// Name returns the names as they were given: those that are joined by "+", and those that
// are taken away after "without", as in "english-60 without slurs.txt".
func (o Options) Name() string {
	return without(strings.Join(o.names(), "+"), strings.Join(o.Without, "+"))
}

// Title returns the names for people.
func (o Options) Title() string { return without(o.titles(o.names()), o.titles(o.Without)) }

func without(lists, taken string) string {
	if taken == "" {
		return lists
	}
	return lists + " without " + taken
}

func (o Options) titles(names []string) string {
	var titles []string
	for _, name := range names {
		if name == "-" {
			name = cmp.Or(o.Called, "the standard input")
		}
		titles = append(titles, text.Name(name))
	}
	return strings.Join(titles, "+")
}

// inside reports whether all of some lists are inside the program.
func inside(names []string) bool {
	return !slices.ContainsFunc(names, func(name string) bool {
		_, ok := wordlists.Find(name)
		return !ok
	})
}

// note warns of options about files where there is none, and of each name that is given and means a
// list inside the program, where there is such a file, too.
func (o Options) note() {
	how := o.Read
	if inside(o.all()) && (how.Encoding != "" || how.Column != "" || how.CountColumn != "" || how.MinCount != 0) {
		o.warn("how a file is read changes nothing for %s, inside the program", o.Title())
	}
	for _, name := range slices.Concat(o.Names, o.Without) {
		if info, err := os.Stat(name); err == nil && !info.IsDir() && inside([]string{name}) {
			o.warn("%s is the list inside the program; .%c%s is the file", name, filepath.Separator, name)
		}
	}
}

// noList returns the error of a name that nothing has.
func (o Options) noList(name string) error {
	all := append([]string{wordlists.Default}, Names(o.System)...) // the default first, for those who say english
	if near, ok := text.Nearest(strings.ToLower(name), all); ok {
		return fmt.Errorf("no word list and no file is called %s: did you mean %s?", text.Name(name), near)
	}
	return o.hinted(fmt.Errorf("no word list and no file is called %s: the lists inside the program are %s",
		text.Name(name), text.List(Names(nil), "and")), text.Unbroken(o.Program+" dict list")+" shows all")
}
