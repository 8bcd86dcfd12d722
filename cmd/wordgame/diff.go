package main

import (
	"context"
	"fmt"
	"io"
	"strings"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/solver"
	"wordgame/solver/ghost"
	"wordgame/trie"
)

// A difference is what wordgame dict diff says; its JSON is a contract. Lists
// are in the order of the alphabet.
type difference struct {
	Lists   [2]side   `json:"lists"`
	Common  int       `json:"common"`  // words of both
	Removed []string  `json:"removed"` // words of the first alone
	Added   []string  `json:"added"`   // words of the second alone
	Flips   int       `json:"flips"`   // fragments of both that another player wins
	First   []flipped `json:"shortest"`
}

// A side is one of the lists.
type side struct {
	Words      string       `json:"words"`
	Kept       int          `json:"kept"`
	Playable   int          `json:"playable"`
	Value      solver.Value `json:"value"`
	Remoteness int          `json:"remoteness"`
	Winning    []string     `json:"winning"`

	title string
}

// A flipped fragment, with its value in each list for the player to move.
type flipped struct {
	Fragment string          `json:"fragment"`
	Values   [2]solver.Value `json:"values"`
}

func diffAction(c *ucli.Context) error {
	if c.NArg() != 2 {
		return cli.Usage("diff: %s: want two lists to compare", cli.Count(c.NArg(), "list", "lists"))
	}
	if c.Args().Get(0) == "-" && c.Args().Get(1) == "-" {
		return cli.Usage("diff - -: the standard input can be read once")
	}
	var d difference
	var kept, playable [2]*trie.Trie
	for i, name := range c.Args().Slice() {
		lex, err := load(c, name)
		if err != nil {
			return err
		}
		if kept[i], err = lex.kept(); err != nil {
			return err
		}
		playable[i] = lex.playable
		if d.Lists[i], err = newSide(c.Context, lex, kept[i]); err != nil {
			return err
		}
	}
	d.Removed, d.Added = missing(kept[0], kept[1]), missing(kept[1], kept[0])
	d.Common = d.Lists[0].Kept - len(d.Removed)
	flips := ghost.NewFlips(playable[0], playable[1])
	d.Flips, d.First = flips.Count(), []flipped{}
	for fragment, winner := range flips.Shortest() {
		f := flipped{fragment, [2]solver.Value{solver.Loss, solver.Loss}}
		f.Values[winner] = solver.Win
		d.First = append(d.First, f)
	}
	if c.Bool("json") {
		return cli.PrintJSON(c.App.Writer, d)
	}
	return d.write(c.App.Writer)
}

func newSide(ctx context.Context, lex *lexicon, kept *trie.Trie) (side, error) {
	s := side{Words: lex.lists.String(), title: lex.name, Kept: kept.Count(kept.Root()),
		Playable: lex.playable.Count(lex.playable.Root()), Winning: []string{}}
	ranked, err := ghost.NewSolver(lex.playable).Rank(ctx, lex.playable.Root())
	if err != nil {
		return s, err
	}
	s.Value, s.Remoteness = ranked[0].Value, ranked[0].Remoteness
	for l := range lex.playable.Follow(lex.playable.Root()) {
		for _, r := range ranked {
			if r.Move.Letter == l && r.Value == solver.Win {
				s.Winning = append(s.Winning, lex.playable.Alphabet().Text(l))
			}
		}
	}
	return s, nil
}

// missing returns the words of a that b does not have.
func missing(a, b *trie.Trie) []string {
	words := []string{}
	for w := range a.Words(a.Root()) {
		if !b.Contains(w) {
			words = append(words, w)
		}
	}
	return words
}

func (d difference) write(w io.Writer) error {
	b := new(strings.Builder)
	for _, s := range d.Lists {
		who := "the second player wins"
		if s.Value == solver.Win {
			who = "the first player wins with " + cli.List(s.Winning, "or")
		}
		fmt.Fprintf(b, "%s: %s, %s playable; %s, in %s.\n", s.title, cli.Count(s.Kept, "word", "words"), cli.Thousands(s.Playable), who, cli.Count(s.Remoteness, "ply", "plies"))
	}
	fmt.Fprintf(b, "\n%s in both.\n", cli.Count(d.Common, "word", "words"))
	fmt.Fprintf(b, "Only in %s: %s\n", d.Lists[0].title, some(d.Removed))
	fmt.Fprintf(b, "Only in %s: %s\n\n", d.Lists[1].title, some(d.Added))
	if d.Flips == 0 {
		b.WriteString("No fragment of both has another winner.\n")
		_, err := io.WriteString(w, b.String())
		return err
	}
	fmt.Fprintf(b, "%s of both %s another winner. The shortest:\n", cli.Count(d.Flips, "fragment", "fragments"), verb(d.Flips))
	for _, f := range d.First[:min(len(d.First), shownFlips)] {
		name := f.Fragment
		if name == "" {
			name = "the start"
		}
		fmt.Fprintf(b, "  %s: a %v for the player to move in %s, a %v in %s\n", name, f.Values[0], d.Lists[0].title, f.Values[1], d.Lists[1].title)
	}
	if more := len(d.First) - shownFlips; more > 0 {
		fmt.Fprintf(b, "  and %s more of as many letters\n", cli.Thousands(more))
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// shownFlips and shownWords bound what is shown of long lists.
const (
	shownFlips = 12
	shownWords = 8
)

// some names the first of some words, and says how many there are.
func some(words []string) string {
	if len(words) == 0 {
		return "none."
	}
	text := fmt.Sprintf("%s: %s", cli.Count(len(words), "word", "words"), strings.Join(words[:min(len(words), shownWords)], ", "))
	if len(words) > shownWords {
		return text + ", …"
	}
	return text + "."
}

func verb(n int) string {
	if n == 1 {
		return "has"
	}
	return "have"
}
