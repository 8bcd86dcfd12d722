package lexicon

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"os"
	"strings"

	"wordgame/dict"
	"wordgame/dict/source"
	"wordgame/internal/text"
	"wordgame/wordlists"
)

// Lists are word lists by their names: of a list inside the program, of a file, or
// "-" for a reader. No names mean the default list.
type Lists struct {
	Names  []string
	Source source.Options // how those outside the program are read
	Stdin  io.Reader      // what "-" names
	Called string         // what messages call that; "" means the standard input
}

const stdin = "the standard input"

func (l Lists) names() []string {
	if len(l.Names) == 0 {
		return []string{wordlists.Default}
	}
	return l.Names
}

// Name returns the names as they were given, joined by "+".
func (l Lists) Name() string { return strings.Join(l.names(), "+") }

// Title returns the names for a sentence.
func (l Lists) Title() string {
	var titles []string
	for _, name := range l.names() {
		if name == "-" {
			name = l.called()
		}
		titles = append(titles, text.Name(name))
	}
	return strings.Join(titles, "+")
}

func (l Lists) called() string { return cmp.Or(l.Called, stdin) }

// Embedded returns the list inside the program that is meant, if it is the only one.
func (l Lists) Embedded() (wordlists.List, bool) {
	if len(l.names()) != 1 {
		return wordlists.List{}, false
	}
	return wordlists.Find(l.names()[0])
}

// Read gives the entries of each list, as [source.Source.Entries] has them, to a
// function that reads them all, and adds to warnings what was found out about the
// lists.
func (l Lists) Read(ctx context.Context, warnings *[]string, into func(...iter.Seq2[string, error]) error) error {
	_, err := l.read(ctx, warnings, into)
	return err
}

// read returns the hashes of the files of each list as well, if the options ask for
// them.
func (l Lists) read(ctx context.Context, warnings *[]string, into func(...iter.Seq2[string, error]) error) (hashes [][]string, err error) {
	var all []iter.Seq2[string, error]
	var open []*source.Source
	defer func() {
		for _, s := range open {
			_ = s.Close() // only read
		}
	}()
	for _, name := range l.names() {
		if list, ok := wordlists.Find(name); ok {
			all = append(all, until(ctx, withoutErrors(list.Entries())))
			continue
		}
		s, err := l.open(name)
		if err != nil {
			return nil, err
		}
		open = append(open, s)
		all = append(all, until(ctx, s.Entries()))
	}
	if err := into(all...); err != nil {
		return nil, err
	}
	for _, s := range open {
		*warnings = append(*warnings, s.Warnings()...)
		sums, err := s.Hashes()
		if err != nil {
			return nil, err
		}
		hashes = append(hashes, sums)
	}
	return hashes, nil
}

// Raw gives the entries of the list of that name, as they stand in it, to a function
// that reads them, and adds to warnings as Read does.
func (l Lists) Raw(name string, warnings *[]string, into func(iter.Seq2[dict.Entry, error]) error) error {
	if list, ok := wordlists.Find(name); ok {
		return into(func(yield func(dict.Entry, error) bool) {
			for w := range list.Entries() {
				if !yield(dict.Entry{Text: w}, nil) {
					return
				}
			}
		})
	}
	s, err := l.open(name)
	if err != nil {
		return err
	}
	defer s.Close()
	err = into(s.Raw())
	*warnings = append(*warnings, s.Warnings()...)
	return err
}

// open opens a list that is not inside the program.
func (l Lists) open(name string) (*source.Source, error) {
	if name == "-" {
		return l.Source.Read(l.Stdin, l.called())
	}
	if _, err := os.Lstat(name); errors.Is(err, fs.ErrNotExist) {
		return nil, noList(name)
	}
	return l.Source.Open(name)
}

// noList returns the error of a name that nothing has.
func noList(name string) error {
	var names []string
	for _, l := range wordlists.All() {
		names = append(names, l.Name)
	}
	if near, ok := text.Nearest(strings.ToLower(name), names); ok {
		return fmt.Errorf("no word list and no file is called %s: did you mean %s?", text.Name(name), near)
	}
	return fmt.Errorf("no word list and no file is called %s: the lists inside the program are %s", text.Name(name), strings.Join(names, ", "))
}

// until yields entries until a context is done, and then its error.
func until(ctx context.Context, entries iter.Seq2[string, error]) iter.Seq2[string, error] {
	return func(yield func(string, error) bool) {
		n := 0
		for e, err := range entries {
			if n++; n%4096 == 0 && ctx.Err() != nil {
				yield("", ctx.Err())
				return
			}
			if !yield(e, err) {
				return
			}
		}
	}
}

// withoutErrors yields words as a list's reader does: in normal form C, whoever
// made the automaton that they are from.
func withoutErrors(words iter.Seq[string]) iter.Seq2[string, error] {
	return func(yield func(string, error) bool) {
		for w := range words {
			if !yield(dict.Compose(w), nil) {
				return
			}
		}
	}
}
