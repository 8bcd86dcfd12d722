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

func playAction(c *ucli.Context) error {
	q, err := question(c)
	if err != nil {
		return err
	}
	game := nim.Game{Rule: q.Rule, Misere: q.Play == nim.Misere}
	computer, ok := play.AtLevel(c.String("level"), game, perfect(q), cli.Rand(c))
	if !ok {
		return cli.Usage("--level %q: want one of %s", c.String("level"), strings.Join(play.Levels, ", "))
	}
	for _, n := range q.Heaps {
		if count := q.Rule.Count(n); count > 10_000 {
			return fmt.Errorf("a heap of %d has %d moves: for play, want heaps of at most 10,000", n, count)
		}
	}
	if c.String("level") == "perfect" && game.Terminal(nim.NewPosition(q.Heaps...)) == solver.Undecided {
		if _, err := computer(c.Context, nim.NewPosition(q.Heaps...)); err != nil {
			return err // rather now than in the middle of the game
		}
	}
	m := play.Match[nim.Position, nim.Move]{
		Game:    game,
		Start:   nim.NewPosition(q.Heaps...),
		Players: [2]player{nil, computer},
		Names:   [2]string{"You", "Computer"},
		Show:    show,
		Name:    func(_ nim.Position, m nim.Move) string { return m.String() },
		Read:    func(p nim.Position, text string) (nim.Move, error) { return readMove(game, p, text) },
		Hint:    perfect(q),
		Help:    "A move is the size of a heap and what is left of it: 5 1 makes one of five, 6 4 2 splits six.",
		In:      c.App.Reader,
		Out:     c.App.Writer,
		Ask:     c.App.ErrWriter,
	}
	if c.Bool("second") {
		m.Players, m.Names = [2]player{computer, nil}, [2]string{"Computer", "You"}
	}
	fmt.Fprintf(c.App.Writer, "Rule %v, %s.\n\n", q.Rule, playText(q))
	return m.Play(c.Context)
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

// show draws the heaps, a row each.
func show(p nim.Position) string {
	heaps := p.Heaps()
	if len(heaps) == 0 {
		return "\n  no counters\n"
	}
	var b strings.Builder
	b.WriteByte('\n')
	for _, n := range heaps {
		coins := strings.Repeat("o ", int(min(n, mostCoins)))
		if n > mostCoins {
			coins += "… "
		}
		fmt.Fprintf(&b, "  %4d  %s\n", n, strings.TrimRight(coins, " "))
	}
	return b.String()
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
