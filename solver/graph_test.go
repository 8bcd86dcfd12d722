package solver_test

import (
	"strings"

	"wordgame/solver"
)

// A graph is a game written out: for each position, those that its moves lead
// to, which are the moves' names too. A position that is not in it ends the
// game: the player to move has won at w, w1, ..., lost at l, and drawn at d.
type graph map[string]string

func (g graph) Terminal(p string) solver.Value {
	if _, ok := g[p]; ok {
		return solver.Undecided
	}
	return map[byte]solver.Value{'w': solver.Win, 'd': solver.Draw, 'l': solver.Loss}[p[0]]
}

func (g graph) Moves(dst []string, p string) []string { return append(dst, strings.Fields(g[p])...) }
func (g graph) Play(_, m string) string               { return m }

// A numbered graph has places for its positions in a flat table.
type numbered struct {
	graph
	order string // all positions at which the game goes on, each of one letter
}

func (g numbered) Index(p string) int { return strings.Index(g.order, p) }
func (g numbered) Indexes() int       { return len(g.order) }

// A knowing graph has shortcuts.
type knowing struct {
	graph
	known map[string]solver.Value
}

func (g knowing) Shortcut(p string) solver.Value { return g.known[p] }

// A mirrored graph has positions for which another stands.
type mirrored struct {
	graph
	mirrors map[string]string
}

func (g mirrored) Canonical(p string) string {
	if q, ok := g.mirrors[p]; ok {
		return q
	}
	return p
}
