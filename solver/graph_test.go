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

// A numbered graph has a number for each of its positions, which are of two letters
// at most.
type numbered struct{ graph }

func (g numbered) KeyBits() int        { return 16 }
func (g numbered) Key(p string) uint64 { return uint64(p[0])<<8 | uint64((p + " ")[1]) }

// A knowing graph has shortcuts.
type knowing struct {
	graph
	known map[string]solver.Value
}

func (g knowing) Bounds(p string) (low, high solver.Result) { return solver.Exactly(g.known[p]) }

// A forcing graph has positions with one move that need be looked at.
type forcing struct {
	graph
	only map[string]string
}

func (g forcing) Forced(p string) (string, bool) {
	m, ok := g.only[p]
	return m, ok
}

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
