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
	"wordgame/trie"
)

// A solution is what wordgame solve says; its JSON is a contract.
type solution struct {
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
	Remoteness int          `json:"remoteness"`
	Winning    []string     `json:"winning"`
	Moves      []move       `json:"moves"`
	Stats      cli.Stats    `json:"stats"`
	Grundy     *int64       `json:"grundy,omitempty"` // with --grundy
	Line       []lineMove   `json:"line,omitempty"`   // with --line

	title string
	line  []string // letters of a game in which both play best
	learn int      // words that the winner must know
}

// A lineMove is a ply of best play.
type lineMove struct {
	Move     string `json:"move"`
	Fragment string `json:"fragment"` // after it
	Seat     int    `json:"seat"`     // 1 is the player to move at the start of the line
	Word     string `json:"word"`     // that who makes it may have in mind
}

type move struct {
	Move       string       `json:"move"`
	Value      solver.Value `json:"value"`
	Remoteness int          `json:"remoteness"`
	Fragment   string       `json:"fragment"`
	Example    string       `json:"example"`
}

// bareAction is what wordgame does without a command: it solves the whole game.
// A fragment it leaves to the command, since a mistyped command looks like one.
func bareAction(c *ucli.Context) error {
	if given := c.Args().First(); given != "" {
		if err := cli.NoCommand(c); err != nil {
			return err
		}
		return cli.Usage("no command %.40q: to solve a fragment, type wordgame solve and the fragment", given)
	}
	return solveAction(c)
}

func solveAction(c *ucli.Context) error {
	players, err := playersOf(c)
	if err != nil {
		return err
	}
	v, err := newVariant(c)
	if err != nil {
		return err
	}
	switch {
	case !v.usual() && (players > 2 || c.String("knows") != "" || c.Bool("grundy")):
		return cli.Usage("--players, --knows and --grundy are for plain Ghost: want them without --variant and what changes its rules")
	case !v.usual():
		return solveVariant(c, v)
	case c.String("knows") != "" && players > 2:
		return cli.Usage("--knows and --players %d: want one of them", players)
	case (c.Bool("grundy") || c.Bool("line")) && (c.String("knows") != "" || players > 2 || c.NArg() > 1):
		return cli.Usage("--grundy and --line are for one game of two who know the same words")
	case c.String("knows") != "":
		return solveGap(c)
	case c.NArg() > 1:
		return solveSum(c, players)
	}
	lex, fragment, n, err := position(c)
	if err != nil {
		return err
	}
	if players > 2 {
		return solveTable(c, lex, fragment, n, players)
	}
	s, err := solve(c, lex, fragment, n)
	if err != nil {
		return err
	}
	if c.Bool("json") {
		return cli.PrintJSON(c.App.Writer, s)
	}
	return s.print(c.App.Writer)
}

// position returns the words to play with, and the fragment that the arguments
// name, as they write it, with its node.
func position(c *ucli.Context) (lex *lexicon, fragment string, n trie.Node, err error) {
	if c.NArg() > 1 {
		return nil, "", 0, cli.Usage("%d fragments (%s): want one", c.NArg(), strings.Join(c.Args().Slice(), ", "))
	}
	if lex, err = load(c); err != nil {
		return nil, "", 0, err
	}
	fragment, n, err = lex.find(c.Args().First())
	return lex, fragment, n, err
}

// find returns a fragment as words are written, and its node.
func (lex *lexicon) find(text string) (fragment string, n trie.Node, err error) {
	fragment = lex.options.Normal(text)
	n, valid, ok := lex.playable.Find(fragment)
	switch {
	case ok:
	case n.Final():
		err = fmt.Errorf("%.40q cannot be reached: %q is a word already, and ends the game", fragment, fragment[:valid])
	case valid > 0:
		err = fmt.Errorf("no word of %s starts with %.40q: the longest part that starts one is %q", lex.name, fragment, fragment[:valid])
	default:
		err = fmt.Errorf("no word of %s starts with %.40q, nor with its first letter", lex.name, fragment)
	}
	return fragment, n, err
}

// solve finds all there is to say about a fragment.
func solve(c *ucli.Context, lex *lexicon, fragment string, n trie.Node) (*solution, error) {
	sol := &solution{
		Game:     "ghost",
		Words:    lex.lists.String(),
		title:    lex.name,
		Min:      lex.options.Min,
		Entries:  lex.steps.Entries(),
		Kept:     lex.steps.Out(dict.Duplicates),
		Playable: lex.steps.Out(dict.Prefixes),
		Fragment: fragment,
		Word:     n.Final(),
		Players:  2,
		Value:    solver.Win,
		Winning:  []string{},
		Moves:    []move{},
	}
	if sol.Word {
		return sol, nil
	}
	begin := time.Now()
	engine := ghost.NewSolver(lex.playable)
	ranked, err := engine.Rank(c.Context, n)
	if err != nil {
		return nil, err
	}
	letters := lex.playable.Alphabet()
	sol.Value, sol.Remoteness = ranked[0].Value, ranked[0].Remoteness
	for _, r := range ranked {
		letter := letters.Text(r.Move.Letter)
		after := fragment + letter
		sol.Moves = append(sol.Moves, move{letter, r.Value, r.Remoteness, after, after + firstWord(lex.playable, r.Move.To)})
	}
	slices.SortFunc(ranked, func(a, b solver.Ranked[ghost.Move[trie.Node]]) int { return cmp.Compare(a.Move.Letter, b.Move.Letter) })
	for _, r := range ranked {
		if r.Value == solver.Win {
			sol.Winning = append(sol.Winning, letters.Text(r.Move.Letter))
		}
	}
	line, err := engine.Line(c.Context, n)
	if err != nil {
		return nil, err
	}
	text := fragment
	for i, m := range line {
		letter := letters.Text(m.Letter)
		sol.line = append(sol.line, letter)
		if c.Bool("line") {
			text += letter
			sol.Line = append(sol.Line, lineMove{letter, text, 1 + i%2, inMind(lex.playable, text, m.To)})
		}
	}
	if c.Bool("grundy") { // which looks at all of the game
		sol.Grundy = new(ghost.NewNimbers(lex.playable).Of(n))
	}
	strategy, err := ghost.Learn(c.Context, engine, fragment, n, nil) // how many, whichever they are
	if err != nil {
		return nil, err
	}
	sol.learn = len(strategy.Words)
	sol.Stats = cli.Stats{Positions: engine.Stats().Positions, Seconds: time.Since(begin).Seconds()}
	return sol, nil
}

// inMind returns a word that who has just made a fragment may think of: one that
// the other would complete, if there is any.
func inMind(t *trie.Trie, fragment string, n trie.Node) string {
	first := ""
	for ending := range t.Words(n) {
		if first == "" {
			first = ending
		}
		if letters, _ := t.Alphabet().Encode(nil, ending); len(letters)%2 == 1 {
			return fragment + ending
		}
	}
	return fragment + first
}

// firstWord returns the first ending of a word at n.
func firstWord(t *trie.Trie, n trie.Node) string {
	for ending := range t.Words(n) {
		return ending
	}
	return ""
}

// printLine writes how the game goes if both play best.
func (s *solution) printLine(b *strings.Builder, seats [2]string) {
	fmt.Fprintf(b, "With best play: %s, and %s has completed %s.\n",
		strings.Join(s.line, " "), seats[(len(s.line)+1)%2], s.Fragment+strings.Join(s.line, ""))
	if s.Line == nil {
		return
	}
	b.WriteByte('\n')
	t := tabwriter.NewWriter(b, 0, 0, 2, ' ', 0)
	for i, m := range s.Line {
		mind := "thinking of " + m.Word
		if i == len(s.Line)-1 {
			mind = "completed"
		}
		fmt.Fprintf(t, "  %d\t%s\t%s\t%s\n", i+1, seats[m.Seat-1], m.Fragment, mind)
	}
	t.Flush()
}

// print writes the solution for people.
func (s *solution) print(w io.Writer) error {
	b := new(strings.Builder)
	fmt.Fprintf(b, "Ghost on %s: %s, %s of at least %s, %s of them playable.\n\n", s.title,
		cli.Count(s.Entries, "entry", "entries"), cli.Count(s.Kept, "word", "words"), cli.Count(s.Min, "letter", "letters"), cli.Thousands(s.Playable))
	seats := [2]string{"the player to move", "the other player"}
	if s.Fragment == "" {
		seats = [2]string{"the first player", "the second player"}
	}
	winner, verb := seats[0], "wins"
	switch {
	case s.Word:
		fmt.Fprintf(b, "%s is a word: whoever completed it has lost.\n", s.Fragment)
	case s.Value == solver.Win:
		fmt.Fprintf(b, "%s wins with %s.\n\n", cli.Capital(seats[0]), cli.List(s.Winning, "or"))
	default:
		fmt.Fprintf(b, "%s loses, whatever the letter.\n\n", cli.Capital(seats[0]))
		winner, verb = seats[1], "loses"
	}
	if !s.Word {
		t := tabwriter.NewWriter(b, 0, 0, 2, ' ', 0)
		last := s.Moves[0]
		for _, m := range s.Moves {
			if m.Value == s.Value {
				fmt.Fprintf(t, "  %s\t%s in %s\tas in %s\n", m.Move, verb, cli.Count(m.Remoteness, "ply", "plies"), m.Example)
			} else if last.Value == s.Value {
				last = m // the losing moves come last, the slowest first
			}
		}
		t.Flush()
		b.WriteByte('\n')
		if last.Value != s.Value {
			fmt.Fprintf(b, "Any other letter loses; %s lasts longest, %s.\n", last.Move, cli.Count(last.Remoteness, "ply", "plies"))
		}
		fmt.Fprintf(b, "To be sure of it, %s must know %s: see wordgame learn.\n", winner, cli.Count(s.learn, "word", "words"))
		if s.Grundy != nil {
			fmt.Fprintf(b, "Side by side with other games, it is worth %d.\n", *s.Grundy)
		}
		s.printLine(b, seats)
	}
	_, err := io.WriteString(w, b.String())
	return err
}
