package solver_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
	"wordgame/solver/gametest"
)

// A taught game knows something of some positions without looking ahead.
type taught struct {
	bounds map[int][2]solver.Result
	only   map[int]int
}

func (t taught) Bounds(p int) (low, high solver.Result) {
	if b, ok := t.bounds[p]; ok {
		return b[0], b[1]
	}
	return solver.Anything()
}

func (t taught) Forced(p int) (int, bool) {
	m, ok := t.only[p]
	return m, ok
}

// teach has an oracle tell something of one position in so many: its value, or
// a result that it is at least or at most; or a best move.
func teach(r *rand.Rand, g solver.Game[int, int], positions, in int) taught {
	oracle := gametest.NewOracle(g)
	t := taught{make(map[int][2]solver.Result), make(map[int]int)}
	for p := range positions {
		if g.Terminal(p) != solver.Undecided {
			continue
		}
		result := oracle.Result(p)
		low, high := solver.Anything()
		switch r.IntN(4 * in) {
		case 0:
			low, high = solver.Exactly(result.Value)
		case 1:
			low = result
		case 2:
			high = result
		case 3:
			for _, m := range g.Moves(nil, p) {
				if oracle.Move(p, m) == result {
					t.only[p] = m
				}
			}
		}
		t.bounds[p] = [2]solver.Result{low, high}
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

func (g twofold) KeyBits() int { return 32 }

func (g twofold) Key(p side) uint64 {
	if p.Mirror {
		return uint64(2*p.At + 1)
	}
	return uint64(2 * p.At)
}

// A complete game offers all there is to offer, but a clock.
type complete struct {
	twofold
	taught taught
}

func (g complete) Bounds(p side) (low, high solver.Result) { return g.taught.Bounds(p.At) }
func (g complete) Forced(p side) (int, bool)               { return g.taught.Forced(p.At) }

// Whatever random games offer, of which each takes a part here, the engine
// must agree with plain minimax.
func TestRandomOffers(t *testing.T) {
	t.Parallel()
	type (
		game  = solver.Game[int, int]
		sides = solver.Game[side, int]
	)
	work := make(tally)
	for seed := range uint64(150) {
		r := rand.New(rand.NewPCG(seed, 2))
		positions := 2 + r.IntN(40)
		g := gametest.NewRandom(r, positions, 1+r.IntN(5))
		knows := teach(r, g, positions, 3)
		two := twofold{g}

		check(t, seed, work, "a map", struct{ game }{g}, 0)
		check(t, seed, work, "ordered", ordered{g, new(int)}, 0)
		check(t, seed, work, "shortcuts", struct {
			gametest.Random
			taught
		}{g, knows}, 0)
		check(t, seed, work, "keys and symmetry", two, side{})
		check(t, seed, work, "a map and symmetry", struct {
			sides
			solver.Symmetric[side]
		}{two, two}, side{})
		check(t, seed, work, "all", complete{two, knows}, side{})
	}
	work.saves(t, "a map", solver.AlphaBeta, solver.Table)
	work.saves(t, "shortcuts", solver.AlphaBeta, solver.Table, solver.Shortcuts)
	work.saves(t, "keys and symmetry", solver.AlphaBeta, solver.Table, solver.Symmetry)
	work.saves(t, "a map and symmetry", solver.AlphaBeta, solver.Table, solver.Symmetry)
	work.saves(t, "all", solver.AlphaBeta, solver.Table, solver.Symmetry, solver.Shortcuts)
}

// A clock has every position as often as there are plies that may have been played.
type clock struct {
	gametest.Random
	plies int
}

type tick struct{ at, left int }

func (g clock) Terminal(p tick) solver.Value {
	v := g.Random.Terminal(p.at)
	if v == solver.Draw && p.left > 0 {
		return solver.Undecided // nothing is left but to wait
	}
	if v == solver.Undecided && p.left == 0 {
		return solver.Draw
	}
	return v
}

func (g clock) Moves(dst []int, p tick) []int {
	switch {
	case g.Terminal(p) != solver.Undecided:
		return dst
	case g.Random.Terminal(p.at) == solver.Draw:
		return append(dst, -1)
	}
	return g.Random.Moves(dst, p.at)
}

func (g clock) Play(p tick, m int) tick {
	q := tick{p.at, p.left - 1}
	if m >= 0 {
		q.at = g.Random.Play(p.at, m)
	}
	if v := g.Random.Terminal(q.at); v == solver.Win || v == solver.Loss {
		q.left = 0 // the end is the same, whenever it comes
	}
	return q
}

func (g clock) Left(p tick) int { return p.left }

// So must it agree on games with a clock, in which it looks for a win by the number
// of plies. That search comes to an end.
func TestRandomTimed(t *testing.T) { // not parallel: others would wait for ever
	for seed := range uint64(300) {
		r := rand.New(rand.NewPCG(seed, 6))
		g := clock{gametest.NewRandom(r, 2+r.IntN(30), 1+r.IntN(4)), 1 + r.IntN(12)}
		s := solver.New(g)
		s.MaxPositions = 20_000
		_, err := s.Solve(t.Context(), tick{0, g.plies})
		require.NoError(t, err, "seed %d", seed)
		require.NoError(t, gametest.Check(g, tick{0, g.plies}), "seed %d", seed)
	}
}

// A game is asked for an order unless that is forbidden.
func TestOrderIsAsked(t *testing.T) {
	t.Parallel()
	g := ordered{gametest.NewRandom(rand.New(rand.NewPCG(1, 5)), 30, 4), new(int)}
	for _, without := range []solver.Technique{solver.Order, 0} {
		_, err := (&solver.Solver[int, int]{Game: g, Without: without}).Solve(t.Context(), 0)
		require.NoError(t, err)
		assert.Equal(t, without == 0, *g.asked > 0)
	}
}

// An ordered game tries the last moves first, and counts how often it is asked.
type ordered struct {
	gametest.Random
	asked *int
}

func (g ordered) Order(_ int, moves []int) {
	*g.asked++
	slices.Reverse(moves)
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

// A game embedded as its own type goes on offering what it does, one embedded as a
// Game does not.
func TestOffers(t *testing.T) {
	t.Parallel()
	two := twofold{gametest.NewRandom(rand.New(rand.NewPCG(1, 1)), 5, 2)}
	assert.Equal(t, []string{"Keyed", "Symmetric"}, gametest.Offers(two))
	assert.Equal(t, []string{"Keyed", "Symmetric", "Bounded", "Forced"}, gametest.Offers(complete{twofold: two}))
	assert.Empty(t, gametest.Offers(struct{ solver.Game[side, int] }{two}))
	assert.Equal(t, []string{"Timed"}, gametest.Offers(clock{}))
	assert.Equal(t, []string{"Symmetric", "Mirrored"}, gametest.Offers(piles{}))
}
