package main

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"
	"time"

	ucli "github.com/urfave/cli/v2"

	"wordgame/dict"
	"wordgame/internal/cli"
	"wordgame/solver"
	"wordgame/solver/ghost"
	"wordgame/solver/ghost/round"
	"wordgame/trie"
)

// playersOf returns how many play.
func playersOf(c *ucli.Context) (int, error) {
	n := c.Int("players")
	if n < round.FewestSeats || n > round.MostSeats {
		return 0, cli.Usage("--players %d: want %d to %d", n, round.FewestSeats, round.MostSeats)
	}
	return n, nil
}

// A tableSolution is what wordgame solve says of more than two players; its JSON
// is a contract. Value, winning and the values of moves are about the player to
// move, seat 1: a win is to be safe.
type tableSolution struct {
	Game       string       `json:"game"`
	Words      string       `json:"words"`
	Min        int          `json:"min"`
	Entries    int          `json:"entries"`
	Kept       int          `json:"kept"`
	Playable   int          `json:"playable"`
	Fragment   string       `json:"fragment"`
	Word       bool         `json:"word"`
	Players    int          `json:"players"`
	Value      solver.Value `json:"value"`
	Remoteness *int         `json:"remoteness"` // null: nobody hurries
	Winning    []string     `json:"winning"`
	Moves      []tableMove  `json:"moves"` // safe ones first, then those of the least chance
	Seats      []seatAnswer `json:"seats"`
	Stats      cli.Stats    `json:"stats"`

	title string
}

type tableMove struct {
	Move       string       `json:"move"`
	Value      solver.Value `json:"value"`
	Remoteness *int         `json:"remoteness"`
	Chance     float64      `json:"chance"` // that who makes it loses
	Fragment   string       `json:"fragment"`
	Example    string       `json:"example"`
}

type seatAnswer struct {
	Seat   int     `json:"seat"` // 1 is the player to move
	Safe   bool    `json:"safe"`
	Chance float64 `json:"chance"` // of losing
}

// solveTable answers for more than two players.
func solveTable(c *ucli.Context, lex *lexicon, fragment string, n trie.Node, players int) error {
	begin := time.Now()
	s := &tableSolution{
		Game: "ghost", Words: lex.lists.String(), title: lex.name, Min: lex.options.Min,
		Entries: lex.steps.Entries(), Kept: lex.steps.Out(dict.Duplicates), Playable: lex.steps.Out(dict.Prefixes),
		Fragment: fragment, Word: n.Final(), Players: players, Winning: []string{}, Moves: []tableMove{},
	}
	seats := ghost.NewSeats(lex.playable, players)
	s.Value = valueOf(seats.Safe(n, 0))
	for i, chance := range seats.Chances(n) {
		s.Seats = append(s.Seats, seatAnswer{i + 1, seats.Safe(n, i), chance})
	}
	for l, to := range lex.playable.Follow(n) {
		letter := lex.playable.Alphabet().Text(l)
		m := tableMove{Move: letter, Value: valueOf(seats.Safe(to, players-1)), Chance: seats.Chances(to)[players-1],
			Fragment: fragment + letter, Example: fragment + letter + firstWord(lex.playable, to)}
		s.Moves = append(s.Moves, m)
		if m.Value == solver.Win {
			s.Winning = append(s.Winning, letter)
		}
	}
	slices.SortStableFunc(s.Moves, func(a, b tableMove) int {
		return cmp.Or(cmp.Compare(b.Value, a.Value), cmp.Compare(a.Chance, b.Chance))
	})
	s.Stats.Seconds = time.Since(begin).Seconds()
	if c.Bool("json") {
		return cli.PrintJSON(c.App.Writer, s)
	}
	return s.print(c.App.Writer)
}

func valueOf(safe bool) solver.Value {
	if safe {
		return solver.Win
	}
	return solver.Loss
}

// print writes the solution for people.
func (s *tableSolution) print(w io.Writer) error {
	b := new(strings.Builder)
	fmt.Fprintf(b, "Ghost for %d on %s: %s, %s of at least %s, %s of them playable.\n\n", s.Players, s.title,
		cli.Count(s.Entries, "entry", "entries"), cli.Count(s.Kept, "word", "words"), cli.Count(s.Min, "letter", "letters"), cli.Thousands(s.Playable))
	switch {
	case s.Word:
		fmt.Fprintf(b, "%s is a word: the last seat completed it, and has lost.\n", s.Fragment)
		_, err := io.WriteString(w, b.String())
		return err
	case s.Value == solver.Win:
		fmt.Fprintf(b, "Seat 1, the player to move, is safe with %s, whatever the others do.\n\n", cli.List(s.Winning, "or"))
	default:
		b.WriteString("The others together can make seat 1, the player to move, lose.\n\n")
	}
	t := tabwriter.NewWriter(b, 0, 0, 2, ' ', 0)
	fmt.Fprintln(t, "  seat\tsafe\tchance of losing, if each lowers their own")
	for _, seat := range s.Seats {
		safe := "no"
		if seat.Safe {
			safe = "yes"
		}
		fmt.Fprintf(t, "  %d\t%s\t%s\n", seat.Seat, safe, percent(seat.Chance))
	}
	fmt.Fprintln(t, "\n  letter\tsafe\tchance\texample")
	for _, m := range s.Moves {
		safe := "no"
		if m.Value == solver.Win {
			safe = "yes"
		}
		fmt.Fprintf(t, "  %s\t%s\t%s\t%s\n", m.Move, safe, percent(m.Chance), m.Example)
	}
	if err := t.Flush(); err != nil {
		return err
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func percent(chance float64) string { return fmt.Sprintf("%.2f %%", 100*chance) }

// A sumSolution is what wordgame solve says of several games side by side; its
// JSON is a contract.
type sumSolution struct {
	Game      string         `json:"game"`
	Words     string         `json:"words"`
	Fragments []fragmentOf   `json:"fragments"`
	Value     solver.Value   `json:"value"`
	Grundy    int64          `json:"grundy"`  // the nim-sum
	Winning   []string       `json:"winning"` // fragments to make, in the order of the games and of the alphabet
	Moves     []sideMoveJSON `json:"moves"`   // those that win first
}

type fragmentOf struct {
	Fragment string `json:"fragment"`
	Grundy   int64  `json:"grundy"`
}

type sideMoveJSON struct {
	Place    int          `json:"place"` // of the fragment, from 1
	Move     string       `json:"move"`
	Fragment string       `json:"fragment"` // after it
	Value    solver.Value `json:"value"`
	Grundy   int64        `json:"grundy"` // of the fragment after it
}

// solveSum answers for several games side by side.
func solveSum(c *ucli.Context, players int) error {
	if players != 2 {
		return cli.Usage("--players %d with %d fragments: several games side by side are for two", players, c.NArg())
	}
	lex, err := load(c)
	if err != nil {
		return err
	}
	nimbers := ghost.NewNimbers(lex.playable)
	s := sumSolution{Game: "ghost", Words: lex.lists.String(), Winning: []string{}, Moves: []sideMoveJSON{}}
	var nodes []trie.Node
	for _, text := range c.Args().Slice() {
		fragment, n, err := lex.find(text)
		if err != nil {
			return err
		}
		if n.Final() {
			return fmt.Errorf("%q is a word: whoever completed it has lost all the games", fragment)
		}
		nodes = append(nodes, n)
		s.Fragments = append(s.Fragments, fragmentOf{fragment, nimbers.Of(n)})
		s.Grundy ^= nimbers.Of(n)
	}
	s.Value = valueOf(s.Grundy != 0)
	for i, f := range s.Fragments {
		for l, to := range lex.playable.Follow(nodes[i]) {
			letter := lex.playable.Alphabet().Text(l)
			m := sideMoveJSON{i + 1, letter, f.Fragment + letter, solver.Loss, nimbers.Of(to)}
			if !to.Final() && s.Grundy^f.Grundy^m.Grundy == 0 {
				m.Value = solver.Win
				s.Winning = append(s.Winning, m.Fragment)
			}
			s.Moves = append(s.Moves, m)
		}
	}
	slices.SortStableFunc(s.Moves, func(a, b sideMoveJSON) int { return cmp.Compare(b.Value, a.Value) })
	if c.Bool("json") {
		return cli.PrintJSON(c.App.Writer, s)
	}
	return s.print(c.App.Writer, lex.name)
}

func (s sumSolution) print(w io.Writer, title string) error {
	b := new(strings.Builder)
	fmt.Fprintf(b, "Ghost on %s, %d games side by side; who must complete a word has lost.\n\n", title, len(s.Fragments))
	t := tabwriter.NewWriter(b, 0, 0, 2, ' ', 0)
	for _, f := range s.Fragments {
		fmt.Fprintf(t, "  %s\tis worth %d\n", f.Fragment, f.Grundy)
	}
	if err := t.Flush(); err != nil {
		return err
	}
	fmt.Fprintf(b, "  nim-sum %d\n\n", s.Grundy)
	if s.Grundy == 0 {
		b.WriteString("The player to move loses: whatever is played, there is a reply that makes the nim-sum 0 again.\n")
	} else {
		fmt.Fprintf(b, "The player to move wins, by making %s: then the nim-sum is 0.\n", cli.List(s.Winning, "or"))
	}
	_, err := io.WriteString(w, b.String())
	return err
}
