package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"
	"unicode"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/internal/play"
	"wordgame/solver"
	"wordgame/solver/nim"
)

type player = play.Player[nim.Position, nim.Move]

// mostCoins is the size of a heap that is drawn coin by coin.
const mostCoins = 40

// mostOptions is the number of moves that a heap may have in play.
const mostOptions = 10_000

func playAction(c *ucli.Context) error {
	q, err := question(c)
	if err != nil {
		return err
	}
	seats, err := play.Two(c.String("players"), play.IsLevel)
	if err != nil {
		return err
	}
	for _, p := range q.Parts {
		if _, ok := p.Rule.(nim.Octal); ok && p.Sizes[0] > nim.MostTail {
			return fmt.Errorf("a heap of %d: for play by %v, want at most %s counters", p.Sizes[0], p.Rule, cli.Thousands(nim.MostTail))
		}
		count := p.Count()
		if count == nil || count.Cmp(big.NewInt(mostOptions)) > 0 {
			what := "a heap of " + sizesText(p)
			if _, isHeap := p.Rule.(nim.HeapRule); !isHeap {
				what = fmt.Sprintf("%v %s", p.Rule, sizesText(p))
			}
			moves := "too many"
			if count != nil {
				moves = cli.Commas(count.String())
			}
			return fmt.Errorf("%s has %s moves: for play, want heaps with at most %s", what, moves, cli.Thousands(mostOptions))
		}
	}
	rule, heaps, ok := q.Heaps()
	if !ok {
		return playSum(c, q, seats)
	}
	game := nim.Game{Rule: rule, Misere: q.Play == nim.Misere}
	b := play.Board[nim.Position, nim.Move]{
		Rules: game,
		Draw:  func(p nim.Position) string { return draw(p, cli.Width(c.App.Writer)) },
		Line:  nim.Position.String,
		Name:  func(_ nim.Position, m nim.Move) string { return m.String() },
		Entry: func(_ nim.Position, m nim.Move) string { return moveEntry(m) },
		Parse: func(p nim.Position, text string) (nim.Move, error) { return readMove(game, p, text) },
	}
	return match(c, q, seats, b, nim.NewPosition(heaps...), perfect(q, rule), func(ctx context.Context, p nim.Position) (solver.Result, error) {
		a, err := nim.Solve(ctx, nim.Question{Rule: rule, Play: q.Play, Heaps: p.Heaps()})
		if err != nil {
			return solver.Result{}, err
		}
		return solver.Result{Value: a.Value, Remoteness: a.Remoteness}, nil
	},
		"A move is the size of a heap and what is left of it: 5 1 makes one of five, 6 4 2 splits six.")
}

// match plays a match on a board, with a player who makes the best moves, and what
// says how a position ends.
func match[P comparable, M any](c *ucli.Context, q nim.Sum, seats [2]play.Seat, b play.Board[P, M], start P, best play.Player[P, M],
	solve func(context.Context, P) (solver.Result, error), help string,
) error {
	if err := play.CheckHistory(c); err != nil {
		return err // rather now than after the game
	}
	var players [2]play.Player[P, M]
	r := cli.Rand(c)
	for i, s := range seats {
		b.Names[i] = s.Name
		players[i], _ = play.AtLevel(s.Kind, b.Rules, best, r)
		if s.Kind == "perfect" && b.Rules.Terminal(start) == solver.Undecided {
			if _, err := players[i](c.Context, start); err != nil {
				return err // rather now than in the middle of the game
			}
		}
	}
	fmt.Fprintf(c.App.Writer, "Rule %s, %s.\n", rulesText(q), playText(q))
	played, err := play.Run(c, b.Match(play.State[P]{Position: start}, players, best, help))
	if err != nil {
		return err
	}
	return b.History(c, fmt.Sprintf("Rule %s, %s", rulesText(q), playText(q)), played, solve)
}

// perfect returns a player who makes the best move, as nim solve has it.
func perfect(q nim.Sum, rule nim.HeapRule) player {
	return func(ctx context.Context, p nim.Position) (nim.Move, error) {
		at := nim.Question{Rule: rule, Play: q.Play, Heaps: p.Heaps()}
		a, err := nim.Solve(ctx, at)
		if err == nil && len(a.Moves) == 0 && a.Value == solver.Win { // theory knows who wins, but no move
			at.Search = true
			a, err = nim.Solve(ctx, at)
		}
		if err != nil {
			return nim.Move{}, err
		}
		if len(a.Moves) == 0 { // lost, and too many moves to list: all the same
			return nim.Game{Rule: rule}.Moves(nil, p)[0], nil
		}
		return a.Moves[0].Move, nil
	}
}

// draw draws the heaps, a row each, in so many columns if that is not 0.
func draw(p nim.Position, width int) string {
	heaps := p.Heaps()
	if len(heaps) == 0 {
		return "\n  no counters\n"
	}
	var b strings.Builder
	b.WriteByte('\n')
	for _, n := range heaps {
		b.WriteString(drawHeap(n, width))
	}
	return b.String()
}

// drawHeap draws a heap in a row.
func drawHeap(n int64, width int) string {
	most := int64(mostCoins)
	if width > 0 {
		most = min(most, max(1, int64(width-len("  1234  …"))/2))
	}
	coins := strings.Repeat("o ", int(min(n, most)))
	if n > most {
		coins += "… "
	}
	return strings.TrimRight(fmt.Sprintf("  %4d  %s", n, coins), " ") + "\n"
}

// moveEntry writes a move as readMove reads it.
func moveEntry(m nim.Move) string {
	text := fmt.Sprintf("%d %d", m.Heap, m.Option[0])
	for _, n := range m.Option[1:] {
		if n > 0 {
			text += fmt.Sprintf(" %d", n)
		}
	}
	return text
}

var errMove = errors.New("want the size of a heap and what is left of it, such as 5 1")

// readMove reads a move: the size of a heap and those that it becomes.
func readMove(g nim.Game, p nim.Position, text string) (nim.Move, error) {
	var sizes []int64
	for word := range strings.FieldsFuncSeq(text, func(r rune) bool { return !unicode.IsDigit(r) && r != '-' }) {
		n, err := strconv.ParseInt(word, 10, 64)
		if err != nil || n < 0 {
			return nim.Move{}, fmt.Errorf("%q: %w", text, errMove)
		}
		sizes = append(sizes, n)
	}
	if len(sizes) < 2 || len(sizes) > 4 {
		return nim.Move{}, fmt.Errorf("%q: %w", text, errMove)
	}
	want := nim.Move{Heap: sizes[0]}
	slices.SortFunc(sizes[1:], func(a, b int64) int { return cmp.Compare(b, a) })
	copy(want.Option[:], sizes[1:])
	for _, m := range g.Moves(nil, p) {
		if m == want {
			return m, nil
		}
	}
	return nim.Move{}, fmt.Errorf("%v is no legal move here", want)
}
