package main

import (
	"context"
	"fmt"
	"math/big"
	"slices"
	"strings"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/internal/play"
	"wordgame/internal/text"
	"wordgame/solver"
	"wordgame/solver/nim"
)

// mostCoins is the size of a heap that is drawn coin by coin.
const mostCoins = 40

// mostOptions is the number of moves that a part may have in play.
const mostOptions = 10_000

func playAction(c *ucli.Context) error {
	q, err := questionOf(c)
	if err != nil {
		return err
	}
	seats, err := play.Two(c.String("players"), play.IsLevel)
	if err != nil {
		return err
	}
	for _, p := range q.parts {
		if err := playable(p); err != nil {
			return err
		}
	}
	if err := play.CheckHistory(c); err != nil {
		return err // now rather than after the game
	}
	g, start := nim.NewGame(q.play, q.parts...)
	b := play.Board[nim.Position, nim.Move]{
		Rules: g,
		Draw:  func(p nim.Position) string { return draw(g, p, cli.Width(c.App.Writer)) },
		Line:  g.Show,
		Name:  g.Name,
		Entry: func(p nim.Position, m nim.Move) string { return entries(g, p, m)[0] },
		Parse: func(p nim.Position, text string) (nim.Move, error) { return readMove(g, p, text) },
	}
	best := perfect(c, q, g)
	var players [2]play.Player[nim.Position, nim.Move]
	r := cli.Rand(c)
	for i, s := range seats {
		b.Names[i] = s.Name
		players[i], _ = play.AtLevel(s.Kind, b.Rules, best, r)
		if s.Kind == "perfect" && g.Terminal(start) == solver.Undecided {
			if _, err := best(c.Context, start); err != nil {
				return err // now rather than in the middle of the game
			}
		}
	}
	title := fmt.Sprintf("Rule %s, %s", rulesText(q), playText(q))
	fmt.Fprintf(c.App.Writer, "%s.\n", title)
	played, err := play.Run(c, b.Match(play.State[nim.Position]{Position: start}, players, best, help(g, start)))
	if err != nil {
		return err
	}
	s := nim.Solver{Play: q.play}
	return b.History(c, title, played, func(ctx context.Context, p nim.Position) (solver.Result, error) {
		a, err := s.Solve(ctx, g.Parts(p)...)
		if err != nil {
			return solver.Result{}, err
		}
		return solver.Result{Value: a.Value, Remoteness: a.Remoteness}, nil
	})
}

// playable returns an error if a part has more moves than a list of them may have.
func playable(p nim.Part) error {
	count := p.Count()
	if count != nil && count.Cmp(big.NewInt(mostOptions)) <= 0 {
		return nil
	}
	what := "a heap of " + sizesText(p)
	if !nim.IsHeap(p.Rule) {
		what = fmt.Sprintf("%v %s", p.Rule, sizesText(p))
	}
	moves := "too many"
	if count != nil {
		moves = text.Commas(count.String())
	}
	return fmt.Errorf("%s has %s moves: for play, want heaps with at most %s", what, moves, text.Thousands(mostOptions))
}

// perfect returns a player who makes the best move, as nim solve has it.
func perfect(c *ucli.Context, q question, g *nim.Game) play.Player[nim.Position, nim.Move] {
	quick, done := newSolver(c, q)
	thorough, _ := newSolver(c, q)
	thorough.Search, thorough.Searching, thorough.Progress = true, quick.Searching, quick.Progress
	return func(ctx context.Context, p nim.Position) (nim.Move, error) {
		defer done()
		parts, moves := g.Parts(p), g.Moves(nil, p)
		a, err := quick.Solve(ctx, parts...)
		if err == nil && len(a.Moves) == 0 && a.Value == solver.Win { // theory knows who wins, but no move
			a, err = thorough.Solve(ctx, parts...)
		}
		if err != nil || len(a.Moves) == 0 { // any move of a lost position that has too many to list
			return moves[0], err
		}
		best := a.Moves[0]
		want := fmt.Sprint(parts[best.Place], best.To)
		i := slices.IndexFunc(moves, func(m nim.Move) bool {
			from, to := g.Change(p, m)
			return fmt.Sprint(from, to) == want
		})
		if i < 0 {
			return moves[0], fmt.Errorf("the program is at fault: %.200s is not a move", want)
		}
		return moves[i], nil
	}
}

// draw draws parts, a row for each size, in so many columns if that is not 0.
func draw(g *nim.Game, p nim.Position, width int) string {
	parts := g.Parts(p)
	heaps := len(g.Rules()) == 1 && nim.IsHeap(g.Rules()[0])
	if len(parts) == 0 {
		if heaps {
			return "\n  no counters\n"
		}
		return "\n  no move\n"
	}
	var b strings.Builder
	if heaps {
		b.WriteByte('\n')
	}
	for _, p := range parts {
		shown, note := p.Sizes, ""
		if _, ok := p.Rule.(nim.Dynamic); ok {
			shown, note = p.Sizes[:1], fmt.Sprintf(", at most %d to take", p.Sizes[1])
		}
		if !heaps {
			fmt.Fprintf(&b, "\n  %v%s\n", p.Rule, note)
		}
		for _, n := range shown {
			b.WriteString(drawHeap(n, width))
		}
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
