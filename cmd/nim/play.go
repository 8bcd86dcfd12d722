package main

import (
	"context"
	"errors"
	"fmt"
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
	for _, n := range q.Heaps {
		if count := q.Rule.Count(n); count > mostOptions {
			return fmt.Errorf("a heap of %d has %s moves: for play, want heaps with at most %s", n, cli.Commas(fmt.Sprint(count)), cli.Thousands(mostOptions))
		}
	}
	game := nim.Game{Rule: q.Rule, Misere: q.Play == nim.Misere}
	start := nim.NewPosition(q.Heaps...)
	b := play.Board[nim.Position, nim.Move]{
		Rules: game,
		Draw:  func(p nim.Position) string { return draw(p, cli.Width(c.App.Writer)) },
		Name:  func(_ nim.Position, m nim.Move) string { return m.String() },
		Entry: func(_ nim.Position, m nim.Move) string { return moveEntry(m) },
		Parse: func(p nim.Position, text string) (nim.Move, error) { return readMove(game, p, text) },
	}
	var players [2]player
	r := cli.Rand(c)
	for i, s := range seats {
		b.Names[i] = s.Name
		players[i], _ = play.AtLevel(s.Kind, game, perfect(q), r)
		if s.Kind == "perfect" && game.Terminal(start) == solver.Undecided {
			if _, err := players[i](c.Context, start); err != nil {
				return err // rather now than in the middle of the game
			}
		}
	}
	fmt.Fprintf(c.App.Writer, "Rule %v, %s.\n", q.Rule, playText(q))
	_, err = play.Run(c, b.Match(play.State[nim.Position]{Position: start}, players, perfect(q),
		"A move is the size of a heap and what is left of it: 5 1 makes one of five, 6 4 2 splits six."))
	return err
}

// perfect returns a player who makes the best move, as nim solve has it.
func perfect(q nim.Question) player {
	return func(ctx context.Context, p nim.Position) (nim.Move, error) {
		q.Heaps = p.Heaps()
		a, err := nim.Solve(ctx, q)
		if err != nil {
			return nim.Move{}, err
		}
		if len(a.Moves) == 0 { // lost, and too many moves to list: all the same
			return nim.Game{Rule: q.Rule}.Moves(nil, p)[0], nil
		}
		return a.Moves[0].Move, nil
	}
}

// draw draws the heaps, a row each, in so many columns if that is not 0.
func draw(p nim.Position, width int) string {
	most := int64(mostCoins)
	if width > 0 {
		most = min(most, max(1, int64(width-len("  1234  …"))/2))
	}
	heaps := p.Heaps()
	if len(heaps) == 0 {
		return "\n  no counters\n"
	}
	var b strings.Builder
	b.WriteByte('\n')
	for _, n := range heaps {
		coins := strings.Repeat("o ", int(min(n, most)))
		if n > most {
			coins += "… "
		}
		fmt.Fprintf(&b, "  %4d  %s\n", n, strings.TrimRight(coins, " "))
	}
	return b.String()
}

// moveEntry writes a move as readMove reads it.
func moveEntry(m nim.Move) string {
	if m.Option[1] > 0 {
		return fmt.Sprintf("%d %d %d", m.Heap, m.Option[0], m.Option[1])
	}
	return fmt.Sprintf("%d %d", m.Heap, m.Option[0])
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
	if len(sizes) < 2 || len(sizes) > 3 {
		return nim.Move{}, fmt.Errorf("%q: %w", text, errMove)
	}
	want := nim.Move{Heap: sizes[0], Option: nim.Option{sizes[1]}}
	if len(sizes) == 3 {
		want.Option = nim.Option{max(sizes[1], sizes[2]), min(sizes[1], sizes[2])}
	}
	for _, m := range g.Moves(nil, p) {
		if m == want {
			return m, nil
		}
	}
	return nim.Move{}, fmt.Errorf("%v is no legal move here", want)
}
