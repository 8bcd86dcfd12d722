package gametest_test

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
	index     func(p int) int
	canonical func(p int) int
	shortcut  func(p int) solver.Value
	score     func(p int) int
}

func (g *toy) Terminal(p int) solver.Value  { return g.terminal(p) }
func (g *toy) Moves(dst []int, p int) []int { return g.moves(dst, p) }
func (g *toy) Play(p, m int) int            { return g.play(p, m) }
func (g *toy) Index(p int) int              { return g.index(p) }
func (g *toy) Indexes() int                 { return toyStart + 1 }
func (g *toy) Canonical(p int) int          { return g.canonical(p) }
func (g *toy) Shortcut(p int) solver.Value  { return g.shortcut(p) }
func (g *toy) Score(p int) int              { return g.score(p) }

const toyStart = 8

// newToy returns a game with nothing wrong: a pile of counters, of which each
// player takes one or two in turn; who takes the last wins a point.
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
		index:     func(p int) int { return p },
		canonical: func(p int) int { return p },
		shortcut: func(p int) solver.Value {
			if p == 3 {
				return solver.Loss
			}
			return solver.Undecided
		},
		score: func(int) int { return -1 },
	}
}

func TestToy(t *testing.T) {
	require.NoError(t, gametest.Check(newToy(), toyStart))
	require.NoError(t, gametest.Check(newToy()), "no start, no position")
	require.NoError(t, gametest.Check(newToy(), 3, 3, 0, 8), "starts that are met again")
}

// Each error that Check returns is provoked: a conformance test that lets
// games pass is worse than none.
func TestCheckFinds(t *testing.T) {
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
		{"too small a value", func(g *toy) {
			g.terminal = func(p int) solver.Value { return solver.Value(min(p, 1) - 1) }
		}, "position 0: Value(-1) is no value"},
		{"no moves", func(g *toy) {
			moves := g.moves
			g.moves = func(dst []int, p int) []int {
				if p == 4 {
					return dst
				}
				return moves(dst, p)
			}
		}, "position 4 has no moves and is not at an end"},
		{"moves after the end", func(g *toy) {
			g.moves = func(dst []int, p int) []int { return append(dst, 1) }
		}, "position 0 is at an end (loss) and has moves"},
		{"no plain Play", func(g *toy) {
			calls := 0
			g.play = func(p, m int) int { calls++; return p - m - calls/6 }
		}, "position 6, move 1: leads to 5, and then to 4"},
		{"no plain Terminal", func(g *toy) {
			calls := 0
			g.terminal = func(p int) solver.Value {
				if p > 0 {
					return solver.Undecided
				}
				calls++
				return []solver.Value{solver.Draw, solver.Loss, solver.Win}[calls%3]
			}
		}, "position 0: value loss, and then win"},
		{"Moves in another order", func(g *toy) {
			calls := 0
			g.moves = func(dst []int, p int) []int {
				if calls++; p < 2 {
					return append(dst, []int{1}[:p]...)
				}
				return append(dst, 1+calls%2, 2-calls%2)
			}
		}, "position 2: moves [2 1], and appended to themselves [2 1 1 2]"},
		{"Moves that do not append", func(g *toy) {
			moves := g.moves
			g.moves = func(_ []int, p int) []int { return moves(nil, p) }
		}, "position 1: moves [1], and appended to themselves [1]"},
		{"Moves that overwrite", func(g *toy) {
			moves := g.moves
			g.moves = func(dst []int, p int) []int {
				clear(dst)
				return moves(dst, p)
			}
		}, "position 1: moves [1], and appended to themselves [0 1]"},
		{"an index below 0", func(g *toy) {
			g.index = func(p int) int { return p - 5 }
		}, "position 1 has index -4 of 9"},
		{"too great an index", func(g *toy) {
			g.index = func(p int) int { return p + 7 }
		}, "position 2 has index 9 of 9"},
		{"an index twice", func(g *toy) {
			g.index = func(p int) int { return p / 2 }
		}, "positions 2 and 3 have the same index 1"},
		{"a canonical position of another value", func(g *toy) {
			g.canonical = func(p int) int { return p &^ 1 }
		}, "position 1 is {win 1 1}, and its canonical position 0 is {loss 0 -1}"},
		{"a canonical position of another remoteness", func(g *toy) {
			g.canonical = func(p int) int { return max(1, p%3) }
		}, "position 0 is {loss 0 -1}, and its canonical position 1 is {win 1 1}"},
		{"a canonical position with another", func(g *toy) {
			g.canonical = func(p int) int {
				if p == 1 || p == 2 {
					return 3 - p
				}
				return p
			}
		}, "canonical position 2 of 1 has another, 1"},
		{"a canonical position without an index", func(g *toy) { aside(g, 20) },
			"position -1 has index 20 of 9"},
		{"a canonical position with the index of another", func(g *toy) { aside(g, 5) },
			"positions -1 and 5 have the same index 5"},
		{"a false shortcut", func(g *toy) {
			g.shortcut = func(int) solver.Value { return solver.Win }
		}, "position 3 is a loss, and its shortcut says win"},
		{"a loss with a score above 0", func(g *toy) {
			g.score = func(int) int { return 1 }
		}, "position 0 is a loss with score 1"},
		{"a loss with score 0", func(g *toy) {
			g.score = func(int) int { return 0 }
		}, "position 0 is a loss with score 0"},
		{"a win with a score below 0", func(g *toy) {
			misere(g, solver.Win)
			g.score = func(int) int { return -1 }
		}, "position 0 is a win with score -1"},
		{"a draw with a score", func(g *toy) {
			misere(g, solver.Draw)
			g.score = func(int) int { return 1 }
		}, "position 0 is a draw with score 1"},

		// What no look at the rules tells, the engine stumbles over.
		{"a shortcut that is false later", func(g *toy) {
			calls := 0
			g.shortcut = func(p int) solver.Value {
				if p != 3 {
					return solver.Undecided
				}
				calls++
				return solver.Loss + solver.Value(2*min(calls-1, 1))
			}
		}, "with alpha-beta+table+symmetry+shortcuts: position 3: value win (error <nil>), want loss"},
		{"a score that rises", func(g *toy) {
			calls := 0
			g.score = func(int) int { calls++; return -(calls + 7) / 5 }
		}, "result {loss 0 -2} (error <nil>), want {loss 0 -1}"},
		{"moves that run out", func(g *toy) {
			later(g, func(dst []int, p int, moves []int) []int { return dst })
		}, "position 1: value undecided (error the game's rules are at fault: position 1 has no moves and is not at an end)"},
		{"moves that run out in one place", func(g *toy) {
			later(g, func(dst []int, p int, moves []int) []int {
				if p == 5 && dst == nil {
					return nil
				}
				return append(dst, moves...)
			})
		}, "with alpha-beta+table+symmetry+shortcuts: the game's rules are at fault: position 5 has no moves"},
		{"fewer moves", func(g *toy) {
			calls := 0
			later(g, func(dst []int, p int, moves []int) []int {
				if p == 5 && dst == nil {
					calls++
					return append(dst, moves[calls%2:]...)
				}
				return append(dst, moves...)
			})
		}, "position 5: 1 moves ranked, want 2"},
		{"moves in another order later", func(g *toy) {
			calls := 0
			later(g, func(dst []int, p int, moves []int) []int {
				if p == 3 && dst == nil {
					calls++
					return append(dst, 1+calls%2, 2-calls%2)
				}
				return append(dst, moves...)
			})
		}, "position 3: move 0 is 2 with {loss 2 -1}, want 1 with {loss 2 -1}"},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := newToy()
			c.spoil(g)
			assert.ErrorContains(t, gametest.Check(g, toyStart), c.want)
		})
	}
}

// misere gives the game another end.
func misere(g *toy, end solver.Value) {
	g.terminal = func(p int) solver.Value {
		if p == 0 {
			return end
		}
		return solver.Undecided
	}
}

// aside has a position that no game comes to stand for position 1.
func aside(g *toy, index int) {
	moves := g.moves
	g.moves = func(dst []int, p int) []int {
		if p == -1 {
			return append(dst, -1)
		}
		return moves(dst, p)
	}
	g.canonical = func(p int) int {
		if p == 1 {
			return -1
		}
		return p
	}
	g.index = func(p int) int {
		if p == -1 {
			return index
		}
		return p
	}
}

// later changes the moves once the rules have been looked at, which is when the
// shortcut of the last position is asked for.
func later(g *toy, change func(dst []int, p int, moves []int) []int) {
	looked := false
	shortcut, moves := g.shortcut, g.moves
	g.shortcut = func(p int) solver.Value {
		looked = looked || p == toyStart
		return shortcut(p)
	}
	g.moves = func(dst []int, p int) []int {
		if looked && p > 0 {
			return change(dst, p, moves(nil, p))
		}
		return moves(dst, p)
	}
}
