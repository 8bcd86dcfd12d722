package main

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"wordgame/internal/cli"
	"wordgame/solver"
)

// A variantSolution is what wordgame solve says of a game of the family; its JSON
// is a contract. It is as that of Ghost, and moves are the fragments that they
// make.
type variantSolution struct {
	solution
	Remoteness  *int   `json:"remoteness"` // null if no start wins
	Fragments   int    `json:"fragments"`  // of all words
	End         string `json:"end,omitempty"`
	Ban         string `json:"ban,omitempty"`
	Only        string `json:"only,omitempty"`
	StartLength int    `json:"start_length,omitempty"` // moves and winning are first moves of so many letters, those that win
	Starts      *int   `json:"starts,omitempty"`       // how many there are of these, winning or not

	over    bool
	variant variant
}

// shownMoves is how many moves of a variant are shown to people.
const shownMoves = 20

// print writes the solution for people.
func (s *variantSolution) print(w io.Writer) error {
	b := new(strings.Builder)
	fmt.Fprintf(b, "%s on %s: %s of at least %s, with %s.\n\n", s.variant.title(), s.title,
		cli.Count(s.Kept, "word", "words"), cli.Count(s.Min, "letter", "letters"), cli.Count(s.Fragments, "fragment", "fragments"))
	who := "The player to move"
	if s.Fragment == "" {
		who = "The first player"
	}
	switch {
	case s.Word:
		fmt.Fprintf(b, "%s is a word: whoever completed it has lost.\n", s.Fragment)
	case s.over:
		fmt.Fprintf(b, "Nothing can be added to %s: whoever made it has lost.\n", s.Fragment)
	case s.StartLength > 1 && len(s.Moves) == 0:
		fmt.Fprintf(b, "%s loses with any of the %s of %d letters to start with.\n", who, cli.Count(*s.Starts, "fragment", "fragments"), s.StartLength)
	case s.StartLength > 1:
		fmt.Fprintf(b, "%s wins by starting with %s of the %s of %d letters.\n\n", who, cli.Thousands(len(s.Moves)), cli.Count(*s.Starts, "fragment", "fragments"), s.StartLength)
	case s.Value == solver.Win:
		fmt.Fprintf(b, "%s wins with %s.\n\n", who, listed(s.Winning))
	default:
		fmt.Fprintf(b, "%s loses, whatever the letter.\n\n", who)
	}
	verb := "wins"
	if s.Value == solver.Loss {
		verb = "loses"
	}
	t := tabwriter.NewWriter(b, 0, 0, 2, ' ', 0)
	same := 0
	for _, m := range s.Moves {
		if m.Value != s.Value {
			continue
		}
		if same++; same <= shownMoves {
			fmt.Fprintf(t, "  %s\t%s in %s\tas in %s\n", m.Move, verb, cli.Count(m.Remoteness, "ply", "plies"), m.Example)
		}
	}
	if err := t.Flush(); err != nil {
		return err
	}
	if same > shownMoves {
		fmt.Fprintf(b, "  and %s more\n", cli.Thousands(same-shownMoves))
	}
	if len(s.line) > 0 {
		seats := [2]string{"the player to move", "the other player"}
		if s.Fragment == "" {
			seats = [2]string{"the first player", "the second player"}
		}
		fmt.Fprintf(b, "\nWith best play: %s, and %s has lost.\n", strings.Join(s.line, " "), seats[(len(s.line)+1)%2])
		s.printWords(b, seats)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// printWords writes the line of best play with words, if they are asked for.
func (s *variantSolution) printWords(b *strings.Builder, seats [2]string) {
	if s.Line == nil {
		return
	}
	b.WriteByte('\n')
	t := tabwriter.NewWriter(b, 0, 0, 2, ' ', 0)
	for i, m := range s.Line {
		fmt.Fprintf(t, "  %d\t%s\t%s\tas in %s\n", i+1, seats[m.Seat-1], m.Fragment, m.Word)
	}
	t.Flush()
}

// listed joins fragments as a sentence does, the first of them if they are many.
func listed(fragments []string) string {
	if len(fragments) > shownMoves {
		return fmt.Sprintf("%s and %s more", strings.Join(fragments[:shownMoves], ", "), cli.Thousands(len(fragments)-shownMoves))
	}
	return cli.List(fragments, "or")
}
