package lists

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"wordgame/dict"
	"wordgame/dict/source"
	"wordgame/internal/lexicon"
	"wordgame/internal/text"
	"wordgame/wordlists"
)

// Lists are word lists by their names: of a list inside the program, of a file, of a list
// of the system, or "-" for a reader. No names mean the default list. Where several have a
// name, the first of them is meant, but system:NAME is always a list of the system.
type Lists struct {
	Names   []string
	Without []string       // names of lists whose words are taken away
	System  System         // where the lists of the system are
	Source  source.Options // how those outside the program are read
	Stdin   io.Reader      // what "-" names
	Called  string         // what messages call that; "" means the standard input
	Rules   source.Rules   // of that, if it is a hunspell dictionary
}

func (l Lists) names() []string {
	if len(l.Names) == 0 {
		return []string{wordlists.Default}
	}
	return l.Names
}

// all returns the names of all lists, those that are taken away last.
func (l Lists) all() []string { return slices.Concat(l.names(), l.Without) }

// Name returns the names as they were given: those that are joined by "+", and those that
// are taken away after "without", as in "english-60 without slurs.txt".
func (l Lists) Name() string {
	name := strings.Join(l.names(), "+")
	if len(l.Without) > 0 {
		name += " without " + strings.Join(l.Without, "+")
	}
	return name
}

// Title returns the names for people.
func (l Lists) Title() string {
	title := l.titles(l.names())
	if len(l.Without) > 0 {
		title += " without " + l.titles(l.Without)
	}
	return title
}

func (l Lists) titles(names []string) string {
	var titles []string
	for _, name := range names {
		title := text.Name(name)
		switch {
		case name == "-" && l.Called == "":
			title = "the standard input"
		case name == "-":
			title = text.Name(l.Called)
		}
		titles = append(titles, title)
	}
	return strings.Join(titles, "+")
}

// A place is where a list is: inside the program, in a file, or in a reader.
type place struct {
	embedded *wordlists.List
	file     string // "" for the reader
}

// find returns where the list of a name is.
func (l Lists) find(name string) (place, error) {
	if list, ok := wordlists.Find(name); ok {
		return place{embedded: &list}, nil
	}
	if name == "-" {
		return place{}, nil
	}
	if called, ok := strings.CutPrefix(name, systemPrefix); ok {
		file, ok := l.System.Find(called)
		if !ok {
			return place{}, l.System.noList(called)
		}
		return place{file: file}, nil
	}
	if _, err := os.Lstat(name); !errors.Is(err, fs.ErrNotExist) {
		return place{file: name}, nil
	}
	if file, ok := l.System.Find(name); ok {
		return place{file: file}, nil
	}
	return place{}, l.noList(name)
}

// Notes returns a sentence for each name that is given and means a list inside the
// program, where the system has a list of that name, or there is such a file, too.
func (l Lists) Notes() []string {
	var notes []string
	for _, name := range slices.Concat(l.Names, l.Without) {
		if _, ok := wordlists.Find(name); !ok {
			continue
		}
		if file, ok := l.System.Find(name); ok {
			notes = append(notes, fmt.Sprintf("%s is the list inside the program; %s is that of the system, %s", name, systemPrefix+name, text.Name(file)))
		}
		if info, err := os.Stat(name); err == nil && !info.IsDir() {
			file := "." + string(filepath.Separator) + name
			notes = append(notes, fmt.Sprintf("%s is the list inside the program; %s is the file", name, file))
		}
	}
	return notes
}

// Inside reports whether all lists are inside the program.
func (l Lists) Inside() bool {
	return !slices.ContainsFunc(l.all(), func(name string) bool {
		_, ok := wordlists.Find(name)
		return !ok
	})
}

// Embedded returns the list inside the program that is meant, if it is the only one.
func (l Lists) Embedded() (wordlists.List, bool) {
	if len(l.all()) != 1 {
		return wordlists.List{}, false
	}
	return wordlists.Find(l.names()[0])
}

// A Reading reads the entries of all lists, as [source.Source.Entries] has them: of those
// that are joined, and of those whose words are taken away.
type Reading func(without []iter.Seq2[string, error], lists ...iter.Seq2[string, error]) error

// Read gives the entries of the lists to a function that reads them, and adds to warnings
// what was found out about the lists.
func (l Lists) Read(ctx context.Context, warnings *[]string, into Reading) error {
	*warnings = append(*warnings, l.Notes()...)
	var all []iter.Seq2[string, error]
	var open []*source.Source
	defer func() {
		for _, s := range open {
			_ = s.Close() // only read
		}
	}()
	var joined, taken int // entries
	n := &joined
	for i, name := range l.all() {
		if i == len(l.names()) { // it is taken away, whatever its counts are
			n, l.Source.Column, l.Source.MinCount, l.Source.MaxLevel = &taken, "", 0, 0
		}
		p, err := l.find(name)
		if err != nil {
			return err
		}
		if p.embedded != nil {
			all = append(all, counted(ctx, name, n, lexicon.Entries(p.embedded.Entries())))
			continue
		}
		s, err := l.open(p)
		if err != nil {
			return &ListError{name, err}
		}
		open, all = append(open, s), append(all, counted(ctx, name, n, s.Entries()))
	}
	if err := into(all[len(l.names()):], all[:len(l.names())]...); err != nil {
		return err
	}
	if joined == 0 {
		return fmt.Errorf("%s is empty: want a list with a word a line", l.titles(l.names()))
	}
	for _, s := range open {
		*warnings = append(*warnings, s.Warnings()...)
	}
	return nil
}

// Words takes the lists through the pipeline, and adds to warnings what was found out
// about the lists.
func (l Lists) Words(ctx context.Context, o dict.Options, warnings *[]string) (words *dict.Words, err error) {
	err = l.Read(ctx, warnings, func(without []iter.Seq2[string, error], lists ...iter.Seq2[string, error]) (err error) {
		words, err = o.WordsWithout(without, lists...)
		return err
	})
	if err != nil {
		return nil, err
	}
	if s := words.Steps.Step(dict.Without); s.In > 0 && s.In == s.Out {
		*warnings = append(*warnings, fmt.Sprintf("%s takes away no word of %s", l.titles(l.Without), l.titles(l.names())))
	}
	return words, nil
}

// Dropped gives each entry that the pipeline drops for what it is to a function, as
// [dict.Options.Dropped] yields them, and adds to warnings as Read does.
func (l Lists) Dropped(ctx context.Context, o dict.Options, warnings *[]string, into func(dict.Fate)) error {
	return l.Read(ctx, warnings, func(without []iter.Seq2[string, error], lists ...iter.Seq2[string, error]) error {
		for f, err := range o.Dropped(without, lists...) {
			if err != nil {
				return err
			}
			into(f)
		}
		return nil
	})
}

// open opens a list that is not inside the program.
func (l Lists) open(p place) (*source.Source, error) {
	if p.file == "" && l.Rules.Reader != nil {
		return l.Source.ReadHunspell(l.Stdin, l.Called, l.Rules)
	}
	if p.file == "" {
		return l.Source.Read(l.Stdin, l.Called)
	}
	return l.Source.Open(p.file)
}

// WordColumn returns the column that seems to have the words, if the list of a name is a table:
// see [source.Source.WordColumn].
func (l Lists) WordColumn(name string) string {
	if p, err := l.find(name); err == nil && p.embedded == nil {
		if s, err := l.open(p); err == nil {
			defer s.Close()
			return s.WordColumn()
		}
	}
	return "1"
}

// noList returns the error of a name that nothing has.
func (l Lists) noList(name string) error {
	var names []string
	for _, l := range wordlists.All() {
		names = append(names, l.Name)
	}
	all := slices.Concat([]string{wordlists.Default}, names, l.System.names()) // the default first, for those who say english
	if near, ok := text.Nearest(strings.ToLower(name), all); ok {
		return fmt.Errorf("no word list and no file is called %s: did you mean %s?", text.Name(name), near)
	}
	return NoListError{fmt.Sprintf("no word list and no file is called %s: the lists inside the program are %s", text.Name(name), text.List(names, "and"))}
}

// A NoListError is the error of a name that is like that of no list.
type NoListError struct{ text string }

func (e NoListError) Error() string { return e.text }

// A ListError is the error of a list that cannot be read.
type ListError struct {
	Name string // as it was given
	Err  error
}

func (e *ListError) Error() string { return e.Err.Error() }

func (e *ListError) Unwrap() error { return e.Err }

// counted yields the entries of a list, whose errors name it, and counts them, until a context is done.
func counted(ctx context.Context, name string, n *int, entries iter.Seq2[string, error]) iter.Seq2[string, error] {
	return func(yield func(string, error) bool) {
		for e, err := range entries {
			if *n++; *n%4096 == 0 && ctx.Err() != nil {
				yield("", ctx.Err())
				return
			}
			if err != nil {
				err = &ListError{name, err}
			}
			if !yield(e, err) {
				return
			}
		}
	}
}
