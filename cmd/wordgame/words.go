package main

import (
	"fmt"
	"os"
	"slices"

	ucli "github.com/urfave/cli/v2"

	"wordgame/dict"
	"wordgame/dict/source"
	"wordgame/internal/cli"
	"wordgame/internal/lexicon"
	"wordgame/internal/lexicon/lists"
	"wordgame/internal/lexicon/shelf"
	"wordgame/internal/text"
	"wordgame/solver/face"
	"wordgame/solver/face/command"
	"wordgame/solver/ghost/faces"
	"wordgame/wordlists"
)

// A program has the word lists that the flags of its commands name.
type program struct {
	*shelf.Shelf
}

// begin prepares the shelf for a command.
func (p *program) begin(c *ucli.Context) {
	quiet := slices.Contains(os.Args[min(1, len(os.Args)):], "-q") || c.Bool("quiet")
	p.Stdin = c.App.Reader
	p.Warn = func(said string) {
		if !quiet {
			cli.Reply(c, c.App.Name+": "+said)
		}
	}
	p.Asks = func() {
		if _, isTerminal := cli.Terminal(c.App.Reader); isTerminal && !quiet {
			cli.Reply(c, "Type a word a line; Ctrl-D ends the list.")
		}
	}
}

// values returns the settings about words that the flags of a command set.
func (p *program) values(c *ucli.Context) (face.Values, error) {
	settings := faces.WordSettings(p)
	v, err := face.Family{Name: "wordgame", Settings: settings}.Read("", command.Given(c, settings))
	if err != nil {
		err = cli.Usage("%w", err)
	}
	return v, err
}

// load reads the words that the flags of a command name.
func (p *program) load(c *ucli.Context, need lexicon.Need) (*lexicon.Lexicon, error) {
	v, err := p.values(c)
	if err != nil {
		return nil, err
	}
	return p.Lexicon(c.Context, v, need)
}

// loadOther reads words from another list than the flags name.
func (p *program) loadOther(c *ucli.Context, name string, need lexicon.Need) (*lexicon.Lexicon, error) {
	v, err := p.values(c)
	if err != nil {
		return nil, err
	}
	if slices.Contains(v.List(faces.Without), "-") {
		return nil, cli.Usage("--without -: both lists need the standard input, which can be read once")
	}
	v[faces.Words] = name
	return p.Lexicon(c.Context, v, need)
}

// lists returns the lists that the flags of a command name, with how their files are read, and
// how entries become words.
func (p *program) lists(c *ucli.Context) (o dict.Options, l lists.Lists, err error) {
	p.Source = source.Options{Encoding: c.String("encoding"), Column: c.String("column"), MinCount: c.Int("min-count"), MaxLevel: c.Int("max-level")}
	for flag, n := range map[string]int{"min-count": p.Source.MinCount, "max-level": p.Source.MaxLevel} {
		if n < 0 {
			return o, l, cli.Usage("--%s %s: want a positive number", flag, text.Thousands(n))
		}
	}
	v, err := p.values(c)
	if err != nil {
		return o, l, err
	}
	if o, err = shelf.Pipeline(v); err == nil {
		l, err = p.Lists(v)
	}
	if err != nil && !face.IsUnanswerable(err) {
		err = cli.Usage("%w", err)
	}
	if err != nil {
		return o, l, err
	}
	p.Warned(unused(p.Source, l))
	return o, l, nil
}

// unused returns a sentence for each flag that says how a list is read, where all lists
// that it could be about are inside the program.
func unused(s source.Options, l lists.Lists) (notes []string) {
	of := func(lists lists.Lists, flag string, set bool) {
		if set && lists.Inside() {
			notes = append(notes, fmt.Sprintf("--%s says how a file is read: it changes nothing for %s, inside the program", flag, lists.Title()))
		}
	}
	of(l, "encoding", s.Encoding != "")
	l.Without = nil // whatever their counts are, they are taken away
	of(l, "column", s.Column != "")
	of(l, "min-count", s.MinCount != 0)
	of(l, "max-level", s.MaxLevel != 0)
	return notes
}

// fromLists asks about lists, and tells the warnings about them.
func fromLists[A any](p *program, c *ucli.Context, ask func(warnings *[]string) (A, error)) (A, error) {
	var warnings []string
	a, err := ask(&warnings)
	p.Warned(warnings)
	v, _ := p.values(c)
	return a, p.Hinted(v, err)
}

// listNames returns the names of all lists, but of those of the system that have another
// list's name.
func listNames() []string {
	var names []string
	for _, l := range wordlists.All() {
		names = append(names, l.Name)
	}
	for _, l := range lists.ThisSystem().Lists() {
		if l.Given() == l.Name {
			names = append(names, l.Name)
		}
	}
	return names
}

// flagsOf returns those of some flags that have a name.
func flagsOf(flags []ucli.Flag, names ...string) []ucli.Flag {
	return slices.DeleteFunc(slices.Clone(flags), func(f ucli.Flag) bool { return !slices.Contains(names, f.Names()[0]) })
}

// withoutArguments is an action that takes no argument: what is given may be
// meant as a list.
func withoutArguments(action ucli.ActionFunc) ucli.ActionFunc {
	return func(c *ucli.Context) error {
		switch {
		case c.NArg() == 0:
			return action(c)
		case len(flagsOf(c.Command.Flags, "words")) > 0:
			return cli.Usage("%s takes no argument: %.80q: --words names a list", c.Command.Name, c.Args().First())
		}
		return cli.Usage("%s takes no argument: %.80q", c.Command.Name, c.Args().First())
	}
}
