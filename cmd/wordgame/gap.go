package main

import (
	"errors"
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
	"wordgame/trie"
)

// A gapSolution is what wordgame solve says with --knows; its JSON is a contract.
// It is as that of solve, for the player who knows all words and is to move.
type gapSolution struct {
	Game       string       `json:"game"`
	Words      string       `json:"words"`
	Min        int          `json:"min"`
	Entries    int          `json:"entries"`
	Kept       int          `json:"kept"`
	Playable   int          `json:"playable"`
	Knows      string       `json:"knows"` // the list of the other one
	Known      int          `json:"known"` // of the words, to the other one
	Fragment   string       `json:"fragment"`
	Word       bool         `json:"word"`
	Players    int          `json:"players"`
	Value      solver.Value `json:"value"`
	Remoteness int          `json:"remoteness"`
	Winning    []string     `json:"winning"`
	Because    []string     `json:"because"` // of these, those that would lose if the other knew all words
	Moves      []move       `json:"moves"`
	Stats      cli.Stats    `json:"stats"`

	title, knows string
}

// solveGap answers against somebody who knows another list.
func solveGap(c *ucli.Context) error {
	if c.NArg() > 1 {
		return cli.Usage("--knows with %d fragments: want one", c.NArg())
	}
	lex, err := load(c)
	if err != nil {
		return err
	}
	if c.String("knows") == "-" && slices.Contains(lex.lists.names, "-") {
		return cli.Usage("--words - and --knows -: the standard input can be read once")
	}
	other, err := load(c, c.String("knows"))
	if err != nil {
		return fmt.Errorf("--knows: %w", err)
	}
	kept, err := lex.kept()
	if err != nil {
		return err
	}
	known, err := lex.shared(kept, other)
	if err != nil {
		return err
	}
	begin := time.Now()
	g := ghost.Gap{All: kept, Known: known}
	s := &gapSolution{
		Game: "ghost", Words: lex.lists.String(), Knows: other.lists.String(), title: lex.name, knows: other.name,
		Min: lex.options.Min, Entries: lex.steps.Entries(), Playable: lex.steps.Out(dict.Prefixes),
		Kept: kept.Count(kept.Root()), Known: known.Count(known.Root()), Fragment: lex.options.Normal(c.Args().First()), Players: 2,
		Winning: []string{}, Because: []string{}, Moves: []move{},
	}
	p, ok := g.Find(s.Fragment, false)
	if !ok {
		return fmt.Errorf("%.40q cannot come up: no word of %s starts so, or somebody would have ended the game before", s.Fragment, lex.name)
	}
	engine := &solver.Solver[ghost.Side, ghost.Move[trie.Node]]{Game: g}
	result, err := engine.Solve(c.Context, p)
	if err != nil {
		return err
	}
	s.Value, s.Remoteness, s.Word = result.Value, result.Remoteness, p.Node.Final()
	if g.Terminal(p) == solver.Undecided {
		if err := s.rank(c, engine, p, lex); err != nil {
			return err
		}
	}
	s.Stats = cli.Stats{Positions: engine.Stats().Positions, Seconds: time.Since(begin).Seconds()}
	if c.Bool("json") {
		return cli.PrintJSON(c.App.Writer, s)
	}
	return s.print(c.App.Writer)
}

// shared returns the words of another list that are among one's own.
func (lex *lexicon) shared(kept *trie.Trie, other *lexicon) (*trie.Trie, error) {
	theirs, err := other.kept()
	if err != nil {
		return nil, err
	}
	known, err := inBoth(lex.options, kept, theirs.Words(theirs.Root()))
	if err == nil && known.Root().Leaf() {
		err = errors.New("no word is in both lists: whatever is said, the other one takes it for a bluff")
	}
	return known, err
}

// rank fills in the moves.
func (s *gapSolution) rank(c *ucli.Context, engine *solver.Solver[ghost.Side, ghost.Move[trie.Node]], p ghost.Side, lex *lexicon) error {
	ranked, err := engine.Rank(c.Context, p)
	if err != nil {
		return err
	}
	g := engine.Game.(ghost.Gap)
	full := ghost.NewSolver(lex.playable)
	for _, r := range ranked {
		letter := g.All.Alphabet().Text(r.Move.Letter)
		after := s.Fragment + letter
		s.Moves = append(s.Moves, move{letter, r.Value, r.Remoteness, after, after + firstWord(g.All, r.Move.To)})
		if r.Value != solver.Win {
			continue
		}
		s.Winning = append(s.Winning, letter)
		// Beyond a word that only one of them knows, play would be over.
		v := solver.Win
		if n, _, ok := lex.playable.Find(after); ok {
			if v, err = full.Value(c.Context, n); err != nil {
				return err
			}
		}
		if v == solver.Win {
			s.Because = append(s.Because, letter)
		}
	}
	byLetter := func(a, b string) int { return g.All.Alphabet().Compare(a, b) }
	slices.SortFunc(s.Winning, byLetter)
	slices.SortFunc(s.Because, byLetter)
	return nil
}

// print writes the solution for people.
func (s *gapSolution) print(w io.Writer) error {
	b := new(strings.Builder)
	fmt.Fprintf(b, "Ghost on %s, %s, against somebody who knows %s of them, those of %s.\n\n", s.title,
		cli.Count(s.Kept, "word", "words"), cli.Thousands(s.Known), s.knows)
	switch {
	case len(s.Moves) == 0:
		fmt.Fprintf(b, "%s is a word: the other one completed it, and has lost.\n", s.Fragment)
	case s.Value == solver.Win:
		fmt.Fprintf(b, "You, the player to move, win with %s.\n", cli.List(s.Winning, "or"))
		if len(s.Because) > 0 {
			fmt.Fprintf(b, "Only because of what the other one does not know: %s.\n", strings.Join(s.Because, ", "))
		}
		b.WriteByte('\n')
	default:
		b.WriteString("You, the player to move, lose, whatever the letter.\n\n")
	}
	t := tabwriter.NewWriter(b, 0, 0, 2, ' ', 0)
	for _, m := range s.Moves {
		verb := "wins"
		if m.Value == solver.Loss {
			verb = "loses"
		}
		if m.Value == s.Value {
			fmt.Fprintf(t, "  %s\t%s in %s\tas in %s\n", m.Move, verb, cli.Count(m.Remoteness, "ply", "plies"), m.Example)
		}
	}
	if err := t.Flush(); err != nil {
		return err
	}
	_, err := io.WriteString(w, b.String())
	return err
}
