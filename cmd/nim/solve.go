package main

import (
	"fmt"
	"math/big"
	"strconv"
	"time"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
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
	Grundy     *int64       `json:"grundy"`     // the nim-sum of their Grundy values; null if it is not known
	Winning    [][]int64    `json:"winning"`
	Moves      []move       `json:"moves"`
	// These are there if not all legal moves are in moves, but only winning
	// ones; and if even of those there are more.
	MovesTotal  *big.Int  `json:"moves_total,omitempty"`
	WinningMore bool      `json:"winning_more,omitempty"`
	Stats       cli.Stats `json:"stats"`
}

type move struct {
	Heaps      []int64      `json:"heaps"`
	Value      solver.Value `json:"value"`
	Remoteness *int         `json:"remoteness"`
}

// bareAction is what nim does without a command: it solves. What is no number
// may be a mistyped command.
func bareAction(c *ucli.Context) error {
	if err := cli.NoCommand(c); err != nil {
		return err
	}
	return solveAction(c)
}

func solveAction(c *ucli.Context) error {
	q, err := question(c)
	if err != nil {
		return err
	}
	if !c.Bool("quiet") {
		q.Searching = func(positions float64) {
			fmt.Fprintf(c.App.ErrWriter, "%s: searching about %s positions\n", c.App.Name, cli.Commas(strconv.FormatFloat(positions, 'f', 0, 64)))
		}
	}
	begin := time.Now()
	a, err := nim.Solve(c.Context, q)
	if err != nil {
		return err
	}
	if c.Bool("json") {
		return cli.PrintJSON(c.App.Writer, newSolution(q, a, time.Since(begin)))
	}
	return report(c.App.Writer, q, a)
}

func newSolution(q nim.Question, a *nim.Answer, took time.Duration) solution {
	s := solution{
		Rule:        q.Rule.String(),
		Play:        q.Play.String(),
		Heaps:       q.Heaps,
		Value:       a.Value,
		Remoteness:  known(a.Remoteness),
		NimSum:      solver.NimSum(q.Heaps...),
		Winning:     [][]int64{},
		Moves:       []move{},
		WinningMore: a.More,
		Stats:       cli.Stats{Positions: a.Stats.Positions, Seconds: took.Seconds()},
	}
	if a.Values != nil {
		sum := solver.NimSum(a.Values...)
		s.Grundy = &sum
	}
	for _, m := range a.Moves {
		after := nim.After(q.Heaps, m.Place, m.Option)
		s.Moves = append(s.Moves, move{after, m.Value, known(m.Remoteness)})
		if m.Value == solver.Win {
			s.Winning = append(s.Winning, after)
		}
	}
	if a.Legal.Cmp(big.NewInt(int64(len(a.Moves)))) > 0 {
		s.MovesTotal = a.Legal
	}
	return s
}

// known returns what JSON has for a remoteness.
func known(remoteness int) *int {
	if remoteness == nim.Unknown {
		return nil
	}
	return &remoteness
}
