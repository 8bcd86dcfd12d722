package main

import (
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"os"
	"slices"
	"strings"

	ucli "github.com/urfave/cli/v2"
	"golang.org/x/text/unicode/norm"

	"wordgame/dict/source"
	"wordgame/internal/cli"
	"wordgame/wordlists"
)

// Lists are the word lists that the flags of a command name.
type lists struct {
	command *ucli.Context
	names   []string
	options source.Options
}

const stdin = "the standard input"

// newLists returns the lists that --words names, or others if there are any.
func newLists(c *ucli.Context, names ...string) (l lists, err error) {
	l = lists{c, names, source.Options{
		Encoding: c.String("encoding"),
		Column:   c.String("column"),
		MinCount: c.Int("min-count"),
		MaxLevel: c.Int("max-level"),
		MaxBytes: c.Int64("max-bytes"),
	}}
	for name, n := range map[string]int64{"min-count": int64(l.options.MinCount), "max-level": int64(l.options.MaxLevel), "max-bytes": l.options.MaxBytes} {
		if n < 0 || n == 0 && name == "max-bytes" {
			return l, cli.Usage("--%s %d: want a positive number", name, n)
		}
	}
	if len(l.names) > 0 {
		return l, nil
	}
	defer func() {
		if i := slices.Index(l.names, "-"); err == nil && i >= 0 && slices.Contains(l.names[i+1:], "-") {
			err = cli.Usage("--words - twice: the standard input can be read once")
		}
	}()
	l.names = c.StringSlice("words")
	if value, set := os.LookupEnv("WORDGAME_WORDS"); len(l.names) == 0 || set && value == "" && len(l.names) == 1 && l.names[0] == "" {
		l.names = []string{wordlists.Default}
	}
	return l, nil
}

// String names the lists as they were given.
func (l lists) String() string { return strings.Join(l.names, "+") }

// title names the lists in a line.
func (l lists) title() string {
	var titles []string
	for _, name := range l.names {
		if name == "-" {
			name = stdin
		}
		titles = append(titles, cli.Name(name))
	}
	return strings.Join(titles, "+")
}

// embedded returns the list inside the program that is meant, if it is one alone.
func (l lists) embedded() (wordlists.List, bool) {
	if len(l.names) != 1 {
		return wordlists.List{}, false
	}
	return wordlists.Find(l.names[0])
}

// open opens a list that is not inside the program.
func (l lists) open(name string) (*source.Source, error) {
	if name == "-" {
		if _, ok := cli.Terminal(l.command.App.Reader); ok && !l.command.Bool("quiet") {
			fmt.Fprintln(l.command.App.ErrWriter, "Type a word a line; Ctrl-D ends the list.")
		}
		return l.options.Read(l.command.App.Reader, stdin)
	}
	if _, err := os.Lstat(name); errors.Is(err, fs.ErrNotExist) {
		return nil, noList(name)
	}
	return l.options.Open(name)
}

// warn says what was found out about a list.
func (l lists) warn(warnings ...string) {
	if l.command.Bool("quiet") {
		return
	}
	for _, w := range warnings {
		fmt.Fprintf(l.command.App.ErrWriter, "%s: %s\n", l.command.App.Name, w)
	}
}

// read gives the entries of all lists to a function that reads them, and returns
// what there was to warn of, having done so.
func (l lists) read(into func(...iter.Seq2[string, error]) error) (warnings []string, err error) {
	var all []iter.Seq2[string, error]
	var open []*source.Source
	defer func() {
		for _, s := range open {
			_ = s.Close() // only read
		}
	}()
	for _, name := range l.names {
		if list, ok := wordlists.Find(name); ok {
			all = append(all, withoutErrors(list.Entries()))
			continue
		}
		s, err := l.open(name)
		if err != nil {
			return nil, err
		}
		open = append(open, s)
		all = append(all, s.Entries())
	}
	if err := into(all...); err != nil {
		return nil, err
	}
	for _, s := range open {
		warnings = append(warnings, s.Warnings()...)
	}
	l.warn(warnings...)
	return warnings, nil
}

// withoutErrors yields words as a list's reader does: in normal form C, whoever
// made the automaton that they are from.
func withoutErrors(words iter.Seq[string]) iter.Seq2[string, error] {
	return func(yield func(string, error) bool) {
		for w := range words {
			if !yield(norm.NFC.String(w), nil) {
				return
			}
		}
	}
}

// noList returns the error of a name that nothing has.
func noList(name string) error {
	var names []string
	for _, l := range wordlists.All() {
		names = append(names, l.Name)
	}
	if near, ok := cli.Nearest(strings.ToLower(name), names); ok {
		return fmt.Errorf("no word list and no file is called %s: did you mean %s?", cli.Name(name), near)
	}
	return fmt.Errorf("no word list and no file is called %s: the lists inside the program are %s", cli.Name(name), strings.Join(names, ", "))
}

// files returns the files that are read for the lists, and how many for each, if
// they are files all.
func (l lists) files() (files []string, groups []int, ok bool) {
	for _, name := range l.names {
		if _, ok := wordlists.Find(name); ok || name == "-" {
			return nil, nil, false
		}
		group := source.Files(name)
		files, groups = append(files, group...), append(groups, len(group))
	}
	return files, groups, !slices.ContainsFunc(files, irregular)
}

func irregular(file string) bool {
	info, err := os.Stat(file)
	return err != nil || !info.Mode().IsRegular()
}
