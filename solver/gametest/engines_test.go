package gametest_test

import (
	"context"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
	"wordgame/solver/gametest"
)

// randomGames yields games of every kind, each with the seed in its name.
func randomGames(seeds uint64, do func(seed uint64, kind string, g solver.Game[int, int])) {
	for seed := range seeds {
		r := rand.New(rand.NewPCG(seed, 3))
		g := gametest.NewRandom(r, 2+r.IntN(30), 1+r.IntN(4))
		do(seed, "plain", g)
		do(seed, "scored", gametest.RandomScored{Random: g, Most: 1 + r.IntN(100)})
		do(seed, "turned", gametest.RandomTurned{Random: g})
	}
}

func TestInduct(t *testing.T) {
	randomGames(200, func(seed uint64, kind string, g solver.Game[int, int]) {
		whole, err := solver.Induct(t.Context(), g, 0)
		require.NoError(t, err)
		oracle := gametest.NewOracle(g)
		want := oracle.Result(0)
		count, last := 0, -1
		for p, r := range whole.All() {
			require.Equal(t, oracle.Result(p), r, "%s game of seed %d, position %d", kind, seed, p)
			at, ok := whole.Result(p)
			require.True(t, ok)
			require.Equal(t, r, at)
			count, last = count+1, p
		}
		require.Equal(t, whole.Len(), count)
		require.Equal(t, 0, last, "the start comes last")
		r, _ := whole.Result(0)
		require.Equal(t, want, r)
		_, ok := whole.Result(-1)
		require.False(t, ok)
	})
}

// Two players who make the best of it get what minimax says; a random one is
// as good as the mean of the moves.
func TestExpectation(t *testing.T) {
	randomGames(200, func(seed uint64, kind string, g solver.Game[int, int]) {
		oracle := gametest.NewOracle(g)
		sign := func(r solver.Result) float64 {
			if kind == "scored" {
				return float64(r.Score)
			}
			return float64(r.Value) - float64(solver.Draw)
		}
		best := solver.Expectation[int, int]{Game: g}
		odds, err := best.Odds(t.Context(), 0)
		require.NoError(t, err)
		require.Equal(t, sign(oracle.Result(0)), odds.Score, "%s game of seed %d", kind, seed)
		require.InDelta(t, 1, odds.Win+odds.Draw+odds.Loss, 1e-9)

		random := solver.Expectation[int, int]{Game: g, Mine: solver.Uniform[int, int], Theirs: solver.Uniform[int, int]}
		odds, err = random.Odds(t.Context(), 0)
		require.NoError(t, err)
		require.InDelta(t, mean(g, 0), odds.Score, 1e-9*(1+math.Abs(odds.Score)), "%s game of seed %d", kind, seed)

		// Against a random opponent, the best reply is at least as good
		// as any, and as what is sure.
		against := solver.Expectation[int, int]{Game: g, Theirs: solver.Uniform[int, int]}
		ranked, err := against.Rank(t.Context(), 0)
		require.NoError(t, err)
		reply, err := against.Odds(t.Context(), 0)
		require.NoError(t, err)
		require.GreaterOrEqual(t, reply.Score+1e-9, sign(oracle.Result(0)))
		for i, r := range ranked {
			if i == 0 {
				require.Equal(t, reply.Score, r.Score)
			} else {
				require.LessOrEqual(t, r.Score, ranked[i-1].Score)
			}
		}
	})
}

// mean is what two random players expect at p, by the definition.
func mean(g solver.Game[int, int], p int) float64 {
	if v := g.Terminal(p); v != solver.Undecided {
		if s, ok := g.(solver.Scored[int]); ok {
			return float64(s.Score(p))
		}
		return float64(v) - float64(solver.Draw)
	}
	sum := 0.0
	moves := g.Moves(nil, p)
	for _, m := range moves {
		q := g.Play(p, m)
		if turned, ok := g.(solver.Turned[int]); ok && turned.First(p) == turned.First(q) {
			sum += mean(g, q)
		} else {
			sum -= mean(g, q)
		}
	}
	return sum / float64(len(moves))
}

// A search deeper than the game says what minimax says; one that is not, says
// nothing that is false.
func TestLookahead(t *testing.T) {
	randomGames(200, func(seed uint64, kind string, g solver.Game[int, int]) {
		oracle := gametest.NewOracle(g)
		for _, depth := range []int{1, 2, 3, 40} {
			l := solver.Lookahead[int, int]{Game: g, Depth: depth}
			guesses, reached, err := l.Rank(t.Context(), 0)
			require.NoError(t, err)
			if len(guesses) == 0 {
				require.NotEqual(t, solver.Undecided, g.Terminal(0))
				continue
			}
			require.LessOrEqual(t, reached, depth)
			for _, guess := range guesses {
				want := oracle.Move(0, guess.Move)
				switch {
				case kind == "scored" && depth == 40:
					require.Equal(t, want.Score, guess.Score, "%s game of seed %d", kind, seed)
				case guess.Value != solver.Undecided:
					require.Equal(t, want.Value, guess.Value, "%s game of seed %d, depth %d", kind, seed, depth)
				case depth == 40 && kind != "scored":
					require.Equal(t, solver.Draw, want.Value, "%s game of seed %d", kind, seed)
				}
			}
		}
	})
}

// Playouts find the best move of a small game, and the same ones from the same
// source of chance.
func TestUCT(t *testing.T) {
	right, games := 0, 0
	randomGames(100, func(_ uint64, kind string, g solver.Game[int, int]) {
		oracle := gametest.NewOracle(g)
		if kind == "scored" || g.Terminal(0) != solver.Undecided {
			return
		}
		search := func() []solver.Tried[int] {
			tried, err := solver.UCT[int, int]{Game: g, Playouts: 3000, Rand: rand.New(rand.NewPCG(1, 1))}.Rank(t.Context(), 0)
			require.NoError(t, err)
			return tried
		}
		tried := search()
		require.Equal(t, tried, search())
		visits := 0
		for _, m := range tried {
			visits += m.Visits
			require.LessOrEqual(t, math.Abs(m.Mean), 1.0)
		}
		require.Equal(t, 3000, visits)
		games++
		if oracle.Move(0, tried[0].Move).Value == oracle.Result(0).Value {
			right++
		}
	})
	assert.Greater(t, games, 100)
	assert.GreaterOrEqual(t, right, games*98/100, "%d of %d", right, games)
}

func TestCounts(t *testing.T) {
	randomGames(200, func(seed uint64, kind string, g solver.Game[int, int]) {
		const depth = 6
		got, err := solver.Perft(t.Context(), g, 0, depth)
		require.NoError(t, err)
		for plies, n := range got {
			require.Equal(t, lines(g, 0, plies), n, "%s game of seed %d", kind, seed)
		}
		tally, err := solver.Games(t.Context(), g, 0)
		require.NoError(t, err)
		require.Equal(t, tallied(g, 0, true), tally, "%s game of seed %d", kind, seed)
	})
}

func lines(g solver.Game[int, int], p, plies int) (n int) {
	if plies == 0 {
		return 1
	}
	for _, m := range g.Moves(nil, p) {
		n += lines(g, g.Play(p, m), plies-1)
	}
	return n
}

// tallied plays every game to its end, and asks only then whose win it is.
func tallied(g solver.Game[int, int], p int, mine bool) (t solver.Tally) {
	switch v := g.Terminal(p); {
	case v == solver.Draw:
		return solver.Tally{Draws: 1}
	case v != solver.Undecided && (v == solver.Win) == mine:
		return solver.Tally{Wins: 1}
	case v != solver.Undecided:
		return solver.Tally{Losses: 1}
	}
	for _, m := range g.Moves(nil, p) {
		q := g.Play(p, m)
		turned, ok := g.(solver.Turned[int])
		x := tallied(g, q, mine == (ok && turned.First(p) == turned.First(q)))
		t.Wins += x.Wins
		t.Draws += x.Draws
		t.Losses += x.Losses
	}
	return t
}

// All stop when they are told to.
func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	g := gametest.NewRandom(rand.New(rand.NewPCG(1, 4)), 50, 3)
	_, err := solver.Induct(ctx, g, 0)
	assert.ErrorIs(t, err, context.Canceled)
	_, err = (&solver.Expectation[int, int]{Game: g}).Odds(ctx, 0)
	assert.ErrorIs(t, err, context.Canceled)
	_, _, err = (&solver.Lookahead[int, int]{Game: g, Depth: 3}).Rank(ctx, 0)
	assert.ErrorIs(t, err, context.Canceled)
	_, err = solver.UCT[int, int]{Game: g, Rand: rand.New(rand.NewPCG(1, 1))}.Rank(ctx, 0)
	assert.ErrorIs(t, err, context.Canceled)
	_, err = solver.Perft(ctx, g, 0, 3)
	assert.ErrorIs(t, err, context.Canceled)
	_, err = solver.Games(ctx, g, 0)
	assert.ErrorIs(t, err, context.Canceled)
}
