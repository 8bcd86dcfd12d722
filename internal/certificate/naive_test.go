package certificate

import (
	"iter"
	"slices"

	"wordgame/solver"
	"wordgame/solver/gametest"
	"wordgame/solver/ghost/ghosttest"
)

// A naive game is one by its definition, as certificates have it.
type naive struct {
	solver.Game[string, string]
	*gametest.Oracle[string, string]
}

func naiveOf(g solver.Game[string, string]) naive { return naive{g, gametest.NewOracle(g)} }

// ghost is Ghost of some words.
func ghost(words ...string) naive { return naiveOf(ghosttest.Naive(words, "ghost")) }

func (g naive) Text(p string) string {
	if p == "" {
		return "."
	}
	return p
}

func (g naive) Over(p string) solver.Value { return g.Terminal(p) }

func (g naive) Moves(p string) iter.Seq[string] { return slices.Values(g.Game.Moves(nil, p)) }

func (g naive) Value(p string) (solver.Result, error) { return g.Result(p), nil }
