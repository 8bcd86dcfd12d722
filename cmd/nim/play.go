package main

import (
	"context"
	"fmt"
	"strings"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/answer"
	"wordgame/internal/cli"
	"wordgame/internal/play"
	"wordgame/internal/terminal"
	"wordgame/solver/nim"
)

func playAction(c *ucli.Context) error {
	heaps, script, err := terminal.Opening(c, settings...)
	if err != nil {
		return err
	}
	h, err := heapsOf(c, heaps...)
	if err == nil {
		err = h.Playable()
	}
	if err != nil {
		return script.About(err)
	}
	b, start := boardFor(c, h)
	return terminal.Board(c, b, settings, script, start, 0)
}

// settings are the flags that say what is played.
var settings = []string{"rule", "misere", "normal"}

// quizAction asks for winning moves.
func quizAction(c *ucli.Context) error {
	var usual []string
	if !c.IsSet("rule") {
		usual = []string{"3", "4", "5"}
	}
	h, err := heapsOf(c, usual...)
	if err != nil {
		return err
	}
	if err := h.Playable(); err != nil {
		return err
	}
	g, _ := h.Game()
	b, start := boardFor(c, h)
	return terminal.Quiz(c, b, start, func(ctx context.Context, p nim.Position, m nim.Move) (string, error) {
		return h.WhyMove(ctx, g, p, m)
	})
}

// boardFor returns how heaps are played at a terminal.
func boardFor(c *ucli.Context, h *answer.HeapPosition) (play.Board[nim.Position, nim.Move], nim.Position) {
	b, start := play.Heaps(h)
	g, _ := h.Game()
	b.Draw = func(p nim.Position) string { return draw(g, p, cli.Width(c.App.Writer)) }
	return b, start
}

// mostCoins is the size of a heap that is drawn coin by coin.
const mostCoins = 40

// draw draws parts, a row for each size, in so many columns if that is not 0.
func draw(g *nim.Game, p nim.Position, width int) string {
	parts := g.Parts(p)
	heaps := len(g.Rules()) == 1 && nim.IsHeap(g.Rules()[0])
	switch {
	case len(parts) == 0 && heaps:
		return "\n  no counters\n"
	case len(parts) == 0:
		return "\n  no move\n"
	}
	most := int64(mostCoins)
	if width > 0 {
		most = min(most, max(1, int64(width-len("  1234  …"))/2))
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
			coins := strings.Repeat("o ", int(min(n, most)))
			if n > most {
				coins += "… "
			}
			b.WriteString(strings.TrimRight(fmt.Sprintf("  %4d  %s", n, coins), " ") + "\n")
		}
	}
	return b.String()
}
