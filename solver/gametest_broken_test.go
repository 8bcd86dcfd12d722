package solver_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
	"wordgame/solver/gametest"
)

// A toy is a game made of functions, so that a test can break one of them.
type toy struct {
	terminal  func(p int) solver.Value
	moves     func(dst []int, p int) []int
	play      func(p, m int) int
	key       func(p int) uint64
	canonical func(p int) int
	shortcut  func(p int) solver.Value
	bounds    func(p int) (low, high solver.Result)
	forced    func(p int) (int, bool)
}

func (g *toy) Terminal(p int) solver.Value  { return g.terminal(p) }
func (g *toy) Moves(dst []int, p int) []int { return g.moves(dst, p) }
func (g *toy) Play(p, m int) int            { return g.play(p, m) }
func (g *toy) Key(p int) uint64             { return g.key(p) }
func (g *toy) KeyBits() int                 { return 56 }
func (g *toy) Canonical(p int) int          { return g.canonical(p) }
func (g *toy) Forced(p int) (int, bool)     { return g.forced(p) }

func (g *toy) Bounds(p int) (low, high solver.Result) {
	if g.bounds != nil {
		return g.bounds(p)
	}
	return solver.Exactly(g.shortcut(p))
}

const toyStart = 8

// newToy returns a game with nothing wrong: a pile of counters, of which each
// player takes one or two in turn; whoever takes the last wins.
func newToy() *toy {
	return &toy{
		terminal: func(p int) solver.Value {
			if p == 0 {
				return solver.Loss
			}
			return solver.Undecided
		},
		moves: func(dst []int, p int) []int {
			for take := 1; take <= min(2, p); take++ {
				dst = append(dst, take)
			}
			return dst
		},
		play:      func(p, m int) int { return p - m },
		key:       func(p int) uint64 { return uint64(p) },
		canonical: func(p int) int { return p },
		shortcut: func(p int) solver.Value {
			if p == 3 {
				return solver.Loss
			}
			return solver.Undecided
		},
		forced: func(p int) (int, bool) { return 1, p == 1 },
	}
}

func TestToy(t *testing.T) {
	t.Parallel()
	require.NoError(t, gametest.Check(newToy(), toyStart))
	require.NoError(t, gametest.Check(newToy()), "no start, no position")
	require.NoError(t, gametest.Check(newToy(), 3, 3, 0, 8), "starts that are met again")
}

// Each kind of check finds a fault: a conformance test that lets games pass is worse than none.
func TestCheckFinds(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name  string
		spoil func(g *toy)
		want  string
	}{
		{"a position comes back", func(g *toy) {
			g.play = func(p, m int) int { return (p - m + toyStart) % toyStart }
			g.terminal = func(int) solver.Value { return solver.Undecided }
			g.moves = func(dst []int, _ int) []int { return append(dst, 1) }
		}, "position 7 comes back in the same game"},
		{"too great a value", func(g *toy) {
			g.terminal = func(p int) solver.Value { return solver.Value(7 * (1 - min(p, 1))) }
		}, "position 0: Value(7) is no value"},
		{"no moves", func(g *toy) {
			moves := g.moves
			g.moves = func(dst []int, p int) []int {
				if p == 4 {
					return dst
				}
				return moves(dst, p)
			}
		}, "position 4 has no moves and is not at an end"},
		{"no plain Play", func(g *toy) {
			calls := 0
			g.play = func(p, m int) int { calls++; return p - m - calls/6 }
		}, "position 6, move 1: leads to 5, and then to 4"},
		{"a key twice", func(g *toy) {
			g.key = func(p int) uint64 { return uint64(p / 2) }
		}, "have the same key 0"},
		{"a canonical position of another value", func(g *toy) {
			g.canonical = func(p int) int { return p &^ 1 }
		}, "position 1 is {win 1}, and its canonical position 0 is {loss 0}"},
		{"bounds that are too narrow", func(g *toy) {
			g.bounds = func(p int) (low, high solver.Result) {
				low, high = solver.Anything()
				if p == 6 {
					low = solver.Result{Value: solver.Loss, Remoteness: 5}
				}
				return low, high
			}
		}, "position 6 is {loss 4}, and its bounds are {loss 5} and {win 0}"},
		{"a forced move that is worse", func(g *toy) {
			g.forced = func(p int) (int, bool) { return 1, p == 5 }
		}, "position 5 is {win 3}, and the forced move 1 leads to {loss 4}"},
		{"a shortcut that is false later", func(g *toy) {
			calls := 0
			g.shortcut = func(p int) solver.Value {
				if p != 3 {
					return solver.Undecided
				}
				calls++
				return solver.Loss + solver.Value(2*min(calls-1, 1))
			}
		}, "with [alpha-beta table symmetry shortcuts]: position 3: value win (error <nil>), want loss"},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := newToy()
			c.spoil(g)
			assert.ErrorContains(t, gametest.Check(g, toyStart), c.want)
		})
	}
}
