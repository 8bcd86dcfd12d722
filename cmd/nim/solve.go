package main

import (
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"
	"time"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/answer"
	"wordgame/internal/cli"
	"wordgame/internal/text"
	"wordgame/solver"
	"wordgame/solver/nim"
)

// A solution is what nim solve says; its JSON is a contract.
type solution struct {
	Rule       string       `json:"rule"`
	Play       string       `json:"play"`
	Heaps      []int64      `json:"heaps"`
	Value      solver.Value `json:"value"`
	Remoteness *int         `json:"remoteness"` // null if it is not known
	NimSum     int64        `json:"nim_sum"`    // of the heaps
	Grundy     *int64       `json:"grundy"`     // the nim-sum of the Grundy values; null if it is not known
	Winning    [][]int64    `json:"winning"`
	Moves      []move       `json:"moves"`
	// These are there if not all legal moves are in moves, but only winning
	// ones; and if even of those there are more.
	MovesTotal  *big.Int     `json:"moves_total,omitempty"`
	WinningMore bool         `json:"winning_more,omitempty"`
	Stats       answer.Stats `json:"stats"`
	Parts       []part       `json:"parts"`
	Reason      string       `json:"reason"`
	By          []string     `json:"by"` // theory, search, or both
	Quotient    *order       `json:"quotient,omitempty"`
}

type move struct {
	Heaps      []int64      `json:"heaps"`
	Value      solver.Value `json:"value"`
	Remoteness *int         `json:"remoteness"`
}

// A part is a heap or a board.
type part struct {
	Rule   string  `json:"rule"`
	Sizes  []int64 `json:"sizes"`
	Grundy *int64  `json:"grundy"` // null if it is not known
}

// An order is that of a misère quotient.
type order struct {
	Order   int    `json:"order"`
	Losing  int    `json:"losing"`
	Element string `json:"element"` // of the position
}

func solveAction(c *ucli.Context) error {
	q, err := questionOf(c)
	if err != nil {
		return err
	}
	s, done := newSolver(c, q)
	begin := time.Now()
	a, err := s.Solve(c.Context, q.parts...)
	done()
	if err != nil {
		return err
	}
	if c.Bool("json") {
		return cli.PrintJSON(c.App.Writer, newSolution(q, a, time.Since(begin)))
	}
	return report(c, q, s, a)
}

// newSolver returns a solver for a question, whose searches that take their time show
// what they do. The function that it returns takes the bar of the last one away.
func newSolver(c *ucli.Context, q question) (s *nim.Solver, done func()) {
	s = &nim.Solver{Play: q.play, Search: q.search}
	if c.Bool("quiet") {
		return s, func() {}
	}
	bar := new(cli.Progress)
	s.Searching = func(positions float64) {
		fmt.Fprintf(c.App.ErrWriter, "%s: searching about %s positions\n", c.App.Name, text.Commas(strconv.FormatFloat(positions, 'f', 0, 64)))
		bar = cli.NewProgress(c, 0, "positions searched")
	}
	s.Progress = func(cost solver.Stats) { bar.At(cost.Positions) }
	return s, func() {
		bar.Finish()
	}
}

func newSolution(q question, a *nim.Answer, took time.Duration) solution {
	s := solution{
		Rule:        rulesText(q),
		Play:        q.play.String(),
		Heaps:       sizes(q.parts),
		Value:       a.Value,
		Remoteness:  known(a.Remoteness),
		Winning:     [][]int64{},
		Moves:       []move{},
		WinningMore: a.More || a.Perhaps,
		Stats:       answer.Stats{Positions: a.Stats.Positions, Seconds: took.Seconds()},
		Reason:      reason(q, a),
		By:          []string{},
	}
	s.NimSum = solver.NimSum(s.Heaps...)
	if worth, ok := values(a); ok {
		sum := solver.NimSum(worth...)
		s.Grundy = &sum
	}
	for i, p := range q.parts {
		s.Parts = append(s.Parts, part{Rule: p.Rule.String(), Sizes: p.Sizes})
		if a.Values != nil && a.Values[i] != solver.Unknown {
			s.Parts[i].Grundy = &a.Values[i]
		}
	}
	over := a.Legal != nil && a.Legal.Sign() == 0
	if a.Theory && !over {
		s.By = append(s.By, "theory")
	}
	if a.Searched || over {
		s.By = append(s.By, "search")
	}
	if a.Quotient != nil {
		s.Quotient = &order{a.Quotient.Order(), a.Quotient.Losing(), a.Quotient.Word(a.Element)}
	}
	for _, m := range a.Moves {
		after := sizes(nim.After(q.parts, m.Place, m.To))
		s.Moves = append(s.Moves, move{after, m.Value, known(m.Remoteness)})
		if m.Value == solver.Win {
			s.Winning = append(s.Winning, after)
		}
	}
	if a.Legal == nil || a.Legal.Cmp(big.NewInt(int64(len(a.Moves)))) > 0 {
		s.MovesTotal = a.Legal
	}
	return s
}

// reason says why the answer is what it is, in a few sentences.
func reason(q question, a *nim.Answer) string {
	if a.Legal == nil || a.Legal.Sign() != 0 {
		return strings.Join(reasons(q, a), " ")
	}
	if a.Value == solver.Win {
		return "There is no move: the player to move wins."
	}
	return "There is no move: the player to move loses."
}

// values returns the Grundy values of all parts, if they are known.
func values(a *nim.Answer) ([]int64, bool) {
	return a.Values, a.Values != nil && !slices.Contains(a.Values, solver.Unknown)
}

// rulesText names the rules, each once.
func rulesText(q question) string {
	var names []string
	seen := make(map[string]bool)
	for _, p := range q.parts {
		if name := p.Rule.String(); !seen[name] {
			seen[name] = true
			names = append(names, name)
		}
	}
	return strings.Join(names, "+")
}

// sizes returns those of all parts, one after another.
func sizes(parts []nim.Part) []int64 {
	all := make([]int64, 0, len(parts))
	for _, p := range parts {
		all = append(all, p.Sizes...)
	}
	return all
}

// known returns what JSON has for a remoteness.
func known(remoteness int) *int {
	if remoteness == solver.Unknown {
		return nil
	}
	return &remoteness
}
