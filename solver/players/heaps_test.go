package players_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
	"wordgame/solver/players"
)

// Counters are taken one, two or three at a time; whoever takes the last one loses if there
// is one heap, and wins if there are two. A move is a slice, which has no ==, and to take two
// can be said in two ways. The game has no clock, and of two heaps each mirrors the other.
type counters struct{ heaps int }

type (
	heaps  [2]int
	player = solver.Strategy[heaps, []int]
)

func (g counters) Terminal(p heaps) solver.Value {
	switch {
	case p != heaps{}:
		return solver.Undecided
	case g.heaps == 1:
		return solver.Win
	}
	return solver.Loss
}

func (g counters) Moves(dst [][]int, p heaps) [][]int {
	for i, n := range p {
		for take := 1; take <= min(3, n); take++ {
			dst = append(dst, []int{i, take})
			if take == 2 {
				dst = append(dst, []int{i, 1, 1})
			}
		}
	}
	return dst
}

func (counters) Play(p heaps, m []int) heaps {
	for _, take := range m[1:] {
		p[m[0]] -= take
	}
	return p
}

// wins returns the chance that the player to move wins at p, line by line: one of the two
// plays at random, and the other wins at once where that is possible.
func wins(g counters, p heaps, eager bool) (chance float64) {
	if v := g.Terminal(p); v != solver.Undecided {
		return float64(v-solver.Loss) / 2
	}
	moves := g.Moves(nil, p)
	ends := func(m []int) bool { return g.Terminal(g.Play(p, m)) == solver.Loss }
	if eager && slices.ContainsFunc(moves, ends) {
		moves = slices.DeleteFunc(moves, func(m []int) bool { return !ends(m) })
	}
	for _, m := range moves {
		chance += (1 - wins(g, g.Play(p, m), !eager)) / float64(len(moves))
	}
	return chance
}

func random(g solver.Game[heaps, []int]) player {
	return players.Random[heaps, []int]{Game: g}
}

func eager(g solver.Game[heaps, []int]) player {
	return players.Eager[heaps, []int]{Game: g}
}

func chance(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 0)) }

// starts are of one heap and of two, over and not, with either parity of what is gone.
var starts = map[heaps]counters{{0, 0}: {1}, {1, 0}: {1}, {6, 0}: {1}, {7, 0}: {1}, {2, 2}: {2}, {4, 3}: {2}, {3, 4}: {2}}

// won returns what part of some games the first player wins.
func won[P comparable, M any](t *testing.T, g solver.Game[P, M], start P, first, second solver.Strategy[P, M], games int) float64 {
	wins, r := 0, chance(5)
	for range games {
		p, mover, other, n := start, first, second, 0
		for ; g.Terminal(p) == solver.Undecided; n++ {
			m, err := players.Choose(t.Context(), mover, p, r)
			require.NoError(t, err)
			p, mover, other = g.Play(p, m), other, mover
		}
		if v := g.Terminal(p); v == solver.Win && n%2 == 0 || v == solver.Loss && n%2 == 1 {
			wins++
		}
	}
	return float64(wins) / float64(games)
}

// Chances are those of all lines of play, each with its chance; and games come out by them,
// within four standard deviations. Whoever is to move at the start is the first.
func TestOtherGame(t *testing.T) {
	t.Parallel()
	for start, g := range starts {
		o, err := players.Exact(t.Context(), g, start, eager(g), random(g))
		require.NoError(t, err)
		want := wins(g, start, true)
		assert.InDelta(t, want, o.Win, 1e-12, start)
		assert.InDelta(t, 1-want, o.Loss, 1e-12, start)
		o, err = players.Exact(t.Context(), g, start, random(g), eager(g))
		require.NoError(t, err)
		assert.InDelta(t, wins(g, start, false), o.Win, 1e-12, start)

		const games = 4000
		assert.InDelta(t, want, won(t, g, start, eager(g), random(g), games), 0.032, start)
	}
}

// A game without a clock may be long: a search is no deeper than the longest.
func TestDepthWithoutClock(t *testing.T) {
	t.Parallel()
	for plies, want := range map[int]int{1 << 30: solver.MaxPlies, 5: 5, 0: 1} {
		s, ok := players.NewDepth(counters{1}, heaps{}, plies).(*solver.Lookahead[heaps, []int])
		require.True(t, ok)
		assert.Equal(t, want, s.Depth)
	}
}

// ranks is a strategy that always says the same.
type ranks [][]int

func (r ranks) Rank(context.Context, heaps) (all []solver.Ranked[[]int], err error) {
	for _, m := range r {
		all = append(all, solver.Ranked[[]int]{Move: m})
	}
	return all, nil
}

// Strategies and rules that are at fault are found out.
func TestFaults(t *testing.T) {
	t.Parallel()
	ctx, g, start := t.Context(), counters{1}, heaps{3, 0}
	none := ranks{}
	_, err := players.Exact(ctx, g, start, none, none)
	assert.ErrorContains(t, err, "[3 0]")
	illegal := ranks{{0, 4}}
	_, err = players.Exact(ctx, g, start, illegal, illegal)
	assert.ErrorContains(t, err, "[0 4]")
}
