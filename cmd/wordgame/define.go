package main

import (
	"errors"
	"strings"

	ucli "github.com/urfave/cli/v2"

	"wordgame/dict"
	"wordgame/dict/define"
	"wordgame/internal/answer"
	"wordgame/internal/cli"
	"wordgame/internal/lexicon"
	"wordgame/solver/ghost/match"
	"wordgame/solver/ghost/round"
)

func definitionsFlag(usage string) ucli.Flag {
	return &ucli.StringFlag{Name: "definitions", TakesFile: true, DefaultText: "the dictd databases of the system",
		Usage: usage + " from `FILE`: lines of a word, a tab and its definition, or a dictd database"}
}

// defineAction writes what a word means.
func defineAction(c *ucli.Context) error {
	if c.NArg() != 1 {
		return cli.Usage("define: want one word")
	}
	books, err := lexicon.ThisSystem().Books(c.String("definitions"))
	if err != nil {
		return err
	}
	defer closeBooks(books)
	if len(books) == 0 {
		return errors.New("the system has no definitions: --definitions names a file with some, such as a dictd database, which the packages dict-wn and dict-gcide have")
	}
	return show(c, definedText)(answer.Define(books, c.Args().First(), dict.Options{}.Normal))
}

func closeBooks(books []*define.Book) {
	for _, b := range books {
		_ = b.Close() // only read
	}
}

func definedText(p *page, a *answer.Defined) {
	for i, d := range a.Definitions {
		if i == 0 || d.Source != a.Definitions[i-1].Source {
			source := d.Source
			if d.Title != "" {
				source += ", " + d.Title
			}
			p.say("From %s:", source)
		}
		p.say("\n%s\n", strings.Trim(d.Text, "\n"))
	}
}

// A glossary says in a line what words mean, where it knows.
type glossary struct {
	c      *ucli.Context
	normal func(string) string
	open   bool
	books  []*define.Book
}

// newGlossary returns the glossary of a command. The file that --definitions names is
// opened at once, and the system's when a word is looked up.
func newGlossary(c *ucli.Context, normal func(string) string) (*glossary, error) {
	g := &glossary{c: c, normal: normal}
	name := c.String("definitions")
	if g.open = name != "" || c.Bool("quiet"); name == "" {
		return g, nil
	}
	var err error
	g.books, err = lexicon.ThisSystem().Books(name)
	return g, err
}

func (g *glossary) close() { closeBooks(g.books) }

// line returns what a word means, or "". It warns of books that can't be read, and does
// without them from then on.
func (g *glossary) line(word string) string {
	if g.c.Bool("quiet") {
		return ""
	}
	var err error
	if !g.open {
		g.open = true
		g.books, err = lexicon.ThisSystem().Books("")
	}
	line := ""
	if err == nil {
		line, err = answer.DefinitionLine(g.books, word, g.normal)
	}
	if err != nil {
		g.close()
		g.books = nil
		warn(g.c, []string{err.Error()})
	}
	return line
}

// named returns the word that an act has named or completed, if it has ended its round and
// the word is one.
func named(r round.Round) (word string, ok bool) {
	if _, over := r.Loser(); !over {
		return "", false
	}
	acts := r.Acts()
	if last := acts[len(acts)-1]; last.Kind == round.Name {
		return last.Text, r.Words().Contains(last.Text)
	}
	return r.Completed()
}

// tell adds the definition of the word that an act named to the lines about that act.
func (g *glossary) tell(told string, s, next match.State) string {
	if word, ok := named(next.Rounds[len(s.Rounds)-1]); ok {
		if line := g.line(word); line != "" {
			told += line + "\n"
		}
	}
	return told
}
