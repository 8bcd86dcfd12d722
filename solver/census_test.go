package solver_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
	"wordgame/solver/gametest"
)

// piles are two, of which a player takes one, two or three from either; whoever takes the
// last wins. They mirror each other. A position can come after several numbers of plies.
type piles struct{}

func (piles) Terminal(p [2]int) solver.Value {
	if p == [2]int{} {
		return solver.Loss
	}
	return solver.Undecided
}

func (piles) Moves(dst [][2]int, p [2]int) [][2]int {
	for take := 1; take <= 3; take++ {
		for i, n := range p {
			if take <= n {
				q := p
				q[i] -= take
				dst = append(dst, q)
			}
		}
	}
	return dst
}

func (piles) Play(_, to [2]int) [2]int { return to }

func (piles) Canonical(p [2]int) [2]int { return [2]int{max(p[0], p[1]), min(p[0], p[1])} }

func (piles) Mirrors(p [2]int) int {
	if p[0] == p[1] {
		return 1
	}
	return 2
}

// An audited game writes down how many positions were looked at.
type audited[P comparable, M any] struct {
	solver.Game[P, M]
	solver.Symmetric[P]
	solver.Mirrored[P]
	looks *int
}

func (g audited[P, M]) Terminal(p P) solver.Value {
	*g.looks++
	return g.Game.Terminal(p)
}

// census is what both ways of counting say.
func census[P comparable, M any](t *testing.T, g solver.Game[P, M], start P, about ...any) *solver.Census {
	t.Helper()
	c, err := solver.Count(t.Context(), g, start, nil)
	require.NoError(t, err, about...)
	require.Equal(t, gametest.Count(g, start), c, about...)
	return c
}

// Counted by hand: of one pile of three there are four lines of play, and its end can come
// after one, two or three plies.
func TestCensusByHand(t *testing.T) {
	t.Parallel()
	c := census(t, piles{}, [2]int{3, 0})
	assert.Equal(t, &solver.Census{
		Layers: []solver.Layer{{1, 1, 1}, {3, 3, 3}, {2, 2, 3}, {1, 1, 1}},
		Total:  solver.Layer{Positions: 4, UpToSymmetry: 4, Lines: 8},
		Final:  solver.Split{First: 1, Second: 1}, FinalUpToSymmetry: solver.Split{First: 1, Second: 1},
		Games: solver.Split{First: 2, Second: 2},
	}, c)
	c = census(t, piles{}, [2]int{1, 1})
	assert.Equal(t, []solver.Layer{{1, 1, 1}, {2, 1, 2}, {1, 1, 2}}, c.Layers)
	c = census(t, piles{}, [2]int{})
	assert.Equal(t, solver.Split{Second: 1}, c.Games, "whoever begins has lost")
}

// Every kind of game, from every kind of start: those that mirror nothing else, those that
// do, and those that are over; with mirrors that are counted, that are not, and without.
func TestCensusAgainstNaive(t *testing.T) {
	t.Parallel()
	require.NoError(t, gametest.Check(piles{}, [2]int{5, 5}), "the games of these tests keep what they offer")
	require.NoError(t, gametest.Check(piles{}, [2]int{5, 3}, [2]int{1, 6}))
	for a := range 6 {
		for b := range 6 {
			p := [2]int{a, b}
			c := census(t, piles{}, p, p)
			require.Equal(t, (a+1)*(b+1), c.Total.Positions, p)
			census(t, struct {
				solver.Game[[2]int, [2]int]
				solver.Symmetric[[2]int]
			}{piles{}, piles{}}, p, p)
			census(t, struct{ solver.Game[[2]int, [2]int] }{piles{}}, p, p)
		}
	}
	for seed := range uint64(100) {
		r := rand.New(rand.NewPCG(seed, 3))
		g := gametest.NewRandom(r, 2+r.IntN(20), 1+r.IntN(4))
		census(t, g, 0, seed)
		census(t, twofold{g}, side{}, seed)
		timed := clock{g, 1 + r.IntN(12)}
		census(t, timed, tick{0, timed.plies}, seed)
	}
}

// One position of all that mirror each other is looked at, where that is right.
func TestCensusMerges(t *testing.T) {
	t.Parallel()
	for start, merges := range map[[2]int]bool{{5, 5}: true, {5, 4}: false, {4, 5}: false} {
		looks := 0
		c, err := solver.Count(t.Context(), audited[[2]int, [2]int]{piles{}, piles{}, piles{}, &looks}, start, nil)
		require.NoError(t, err)
		want := 0
		for _, l := range c.Layers {
			if merges {
				want += l.UpToSymmetry
			} else {
				want += l.Positions
			}
		}
		assert.Equal(t, want, looks, start)
	}
}

// Progress grows, and a count can be stopped there.
func TestCensusProgress(t *testing.T) {
	t.Parallel()
	var told []int
	c, err := solver.Count(t.Context(), piles{}, [2]int{60, 60}, func(positions int) { told = append(told, positions) })
	assert.ErrorContains(t, err, "too many lines of play")
	assert.Nil(t, c)
	assert.NotEmpty(t, told)
	assert.IsIncreasing(t, told)

	told = nil
	ctx, cancel := context.WithCancel(t.Context())
	const start = 30_000
	stopped, err := solver.Count(ctx, countdown{}, start, func(positions int) {
		told = append(told, positions)
		cancel()
	})
	assert.ErrorIs(t, err, context.Canceled)
	assert.Len(t, told, 1)

	// What was counted until then is the beginning of the whole.
	whole, err := solver.Count(t.Context(), countdown{}, start, nil)
	require.NoError(t, err)
	n := len(stopped.Layers)
	require.Less(t, n, len(whole.Layers))
	assert.Equal(t, whole.Layers[:n], stopped.Layers)
	lines := 0
	for _, l := range stopped.Layers {
		lines += l.Lines
	}
	assert.Equal(t, lines, stopped.Total.Lines)
}
