package gametest_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"wordgame/solver"
	"wordgame/solver/gametest"
)

// A taught game knows some values without looking ahead.
type taught map[int]solver.Value

func (t taught) Shortcut(p int) solver.Value { return t[p] }

// teach has an oracle tell the values of one position in so many.
func teach(r *rand.Rand, g solver.Game[int, int], positions, in int) taught {
	oracle := gametest.NewOracle(g)
	t := make(taught)
	for p := range positions {
		if r.IntN(in) == 0 {
			t[p] = oracle.Result(p).Value
		}
	}
	return t
}

// A twofold game has each position of another twice, as it is and in a mirror,
// where the moves come in the opposite order. Some moves lead through the
// mirror.
type twofold struct{ gametest.Random }

type side struct {
	At     int
	Mirror bool
}

func (g twofold) Terminal(p side) solver.Value { return g.Random.Terminal(p.At) }

func (g twofold) Moves(dst []int, p side) []int {
	start := len(dst)
	dst = g.Random.Moves(dst, p.At)
	if p.Mirror {
		slices.Reverse(dst[start:])
	}
	return dst
}

func (g twofold) Play(p side, m int) side {
	return side{g.Random.Play(p.At, m), p.Mirror != (m%2 == 1)}
}

func (g twofold) Canonical(p side) side { return side{At: p.At} }

func (g twofold) Index(p side) int {
	if p.Mirror {
		return 2*p.At + 1
	}
	return 2 * p.At
}

func (g twofold) Indexes() int { return 2 * g.Random.Indexes() }

// A complete game offers all there is to offer.
type complete struct {
	twofold
	scores gametest.RandomScored
	turns  gametest.RandomTurned
	taught taught
}

func (g complete) Score(p side) int             { return g.scores.Score(p.At) }
func (g complete) First(p side) bool            { return g.turns.First(p.At) }
func (g complete) Shortcut(p side) solver.Value { return g.taught[p.At] }

// Whatever random games offer, of which each takes a part here, the engine
// must agree with plain minimax.
func TestRandomOffers(t *testing.T) {
	type (
		game  = solver.Game[int, int]
		sides = solver.Game[side, int]
	)
	work := make(tally)
	for seed := range uint64(150) {
		r := rand.New(rand.NewPCG(seed, 2))
		positions := 2 + r.IntN(40)
		g := gametest.NewRandom(r, positions, 1+r.IntN(5))
		scored := gametest.RandomScored{Random: g, Most: 1 + r.IntN(1000)}
		turned := gametest.RandomTurned{Random: g}
		knows := teach(r, g, positions, 4)
		two := twofold{g}
		all := complete{two, scored, turned, teach(r, turned, positions, 4)}

		check(t, seed, work, "a map", struct{ game }{g}, 0)
		check(t, seed, work, "a map and scores", struct {
			game
			solver.Scored[int]
		}{g, scored}, 0)
		check(t, seed, work, "a map and turns", struct {
			game
			solver.Turned[int]
		}{g, turned}, 0)
		check(t, seed, work, "shortcuts", struct {
			gametest.Random
			taught
		}{g, knows}, 0)
		check(t, seed, work, "shortcuts and scores", struct {
			gametest.RandomScored
			taught
		}{scored, knows}, 0)
		check(t, seed, work, "symmetry", two, side{})
		check(t, seed, work, "a map and symmetry", struct {
			sides
			solver.Symmetric[side]
		}{two, two}, side{})
		check(t, seed, work, "all", all, side{})
	}
	work.saves(t, "a map", solver.AlphaBeta, solver.Table)
	work.saves(t, "a map and scores", solver.AlphaBeta, solver.Table)
	work.saves(t, "a map and turns", solver.AlphaBeta, solver.Table)
	work.saves(t, "shortcuts", solver.AlphaBeta, solver.Table, solver.Shortcuts)
	work.saves(t, "shortcuts and scores", solver.AlphaBeta, solver.Table, solver.Shortcuts)
	work.saves(t, "symmetry", solver.AlphaBeta, solver.Table, solver.Symmetry)
	work.saves(t, "a map and symmetry", solver.AlphaBeta, solver.Table, solver.Symmetry)
	work.saves(t, "all", solver.AlphaBeta, solver.Table, solver.Symmetry, solver.Shortcuts)
}

// A tally is of positions visited for a value, by kind of game and by what the
// solver went without.
type tally map[string]map[solver.Technique]int

// saves requires that techniques have left out something: else they have not
// been used, and to agree with minimax was no feat.
func (w tally) saves(t *testing.T, name string, techniques ...solver.Technique) {
	for _, x := range techniques {
		require.Greater(t, w[name][x], w[name][0], "%s: positions visited without %v, and with it", name, x)
	}
}

func check[P comparable](t *testing.T, seed uint64, work tally, name string, g solver.Game[P, int], start P) {
	require.NoError(t, gametest.Check(g, start), "%s, seed %d", name, seed)
	if work[name] == nil {
		work[name] = make(map[solver.Technique]int)
	}
	for _, without := range []solver.Technique{0, solver.AlphaBeta, solver.Table, solver.Symmetry, solver.Shortcuts} {
		s := solver.Solver[P, int]{Game: g, Without: without}
		_, err := s.Value(context.Background(), start)
		require.NoError(t, err)
		work[name][without] += s.Stats().Positions
	}
}
