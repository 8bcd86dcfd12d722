package solver_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
	"wordgame/solver/gametest"
)

// randomGames yields games, each with its seed.
func randomGames(seeds uint64, do func(seed uint64, g solver.Game[int, int])) {
	for seed := range seeds {
		r := rand.New(rand.NewPCG(seed, 3))
		do(seed, gametest.NewRandom(r, 2+r.IntN(30), 1+r.IntN(4)))
	}
}

// uniform chooses any move as likely as any other.
func uniform(_ int, moves []int) []float64 {
	return slices.Repeat([]float64{1 / float64(len(moves))}, len(moves))
}

// Of two random players, one is as good as the mean of the moves.
func TestExpectation(t *testing.T) {
	t.Parallel()
	randomGames(200, func(seed uint64, g solver.Game[int, int]) {
		random := solver.Expectation[int, int]{Game: g, Mine: uniform, Theirs: uniform}
		odds, err := random.Odds(t.Context(), 0)
		require.NoError(t, err)
		require.InDelta(t, mean(g, 0), odds.Win-odds.Loss, 1e-9, "seed %d", seed)
		require.InDelta(t, 1, odds.Win+odds.Draw+odds.Loss, 1e-9, "seed %d", seed)
	})
}

// mean is what two random players expect at p, by the definition.
func mean(g solver.Game[int, int], p int) float64 {
	if v := g.Terminal(p); v != solver.Undecided {
		return float64(v) - float64(solver.Draw)
	}
	sum := 0.0
	moves := g.Moves(nil, p)
	for _, m := range moves {
		sum -= mean(g, g.Play(p, m))
	}
	return sum / float64(len(moves))
}

// A guessing game guesses how each position ends.
type guessing struct{ gametest.Random }

func (guessing) Estimate(p int) int { return p*7919%201 - 100 }

// guessed is the score at p by the definition, with ends further beyond the nearer they are.
func guessed(g guessing, p, depth int) float64 {
	switch v := g.Terminal(p); {
	case v == solver.Draw:
		return 0
	case v == solver.Win:
		return 1<<28 + float64(depth)
	case v == solver.Loss:
		return -1<<28 - float64(depth)
	case depth == 0:
		return float64(g.Estimate(p))
	}
	most := math.Inf(-1)
	for _, m := range g.Moves(nil, p) {
		most = max(most, -guessed(g, g.Play(p, m), depth-1))
	}
	return most
}

// A move that ends the game within the depth is decided, as minimax says. The score of each other one
// is the estimate that best play by the score leads to; without estimates it is 0.
func TestLookahead(t *testing.T) {
	t.Parallel()
	randomGames(200, func(seed uint64, random solver.Game[int, int]) {
		g := guessing{random.(gametest.Random)}
		oracle := gametest.NewOracle(random)
		for _, depth := range []int{0, 1, 2, 3, 4, 40} {
			ranked, err := (&solver.Lookahead[int, int]{Game: g, Depth: depth}).Rank(t.Context(), 0)
			require.NoError(t, err)
			require.Len(t, ranked, len(g.Moves(nil, 0)))
			for i, r := range ranked {
				want := oracle.Move(0, r.Move)
				switch {
				case want.Value != solver.Draw && want.Remoteness <= max(depth, 1):
					require.Equal(t, want, r.Result, "seed %d, depth %d", seed, depth)
				case depth == 40:
					require.Equal(t, solver.Draw, want.Value, "seed %d", seed)
				default:
					require.Equal(t, solver.Result{Value: solver.Undecided, Remoteness: solver.Unknown}, r.Result, "seed %d, depth %d", seed, depth)
					require.Equal(t, -guessed(g, g.Play(0, r.Move), max(depth, 1)-1), r.Score, "seed %d, depth %d", seed, depth)
				}
				require.True(t, i == 0 || r.Score <= ranked[i-1].Score)
			}
			ranked, err = (&solver.Lookahead[int, int]{Game: random, Depth: depth}).Rank(t.Context(), 0)
			require.NoError(t, err)
			for _, r := range ranked {
				require.True(t, r.Value != solver.Undecided || r.Score == 0, "a game that estimates nothing")
			}
		}
	})
}

// Playouts find the best move of a small game.
func TestUCT(t *testing.T) {
	t.Parallel()
	right, games := 0, 0
	randomGames(150, func(_ uint64, g solver.Game[int, int]) {
		oracle := gametest.NewOracle(g)
		if g.Terminal(0) != solver.Undecided {
			return
		}
		tried, err := solver.UCT[int, int]{Game: g, Playouts: 2000, Rand: rand.New(rand.NewPCG(1, 1))}.Rank(t.Context(), 0)
		require.NoError(t, err)
		games++
		if oracle.Move(0, tried[0].Move).Value == oracle.Result(0).Value {
			right++
		}
	})
	assert.Greater(t, games, 80)
	assert.GreaterOrEqual(t, right, games*98/100, "%d of %d", right, games)
}

// Moves that win within two plies come first, those that lose so soon last, and of no other
// is more said than a score, however few the playouts are.
func TestUCTDecides(t *testing.T) {
	t.Parallel()
	decided := map[solver.Result]int{}
	randomGames(300, func(seed uint64, g solver.Game[int, int]) {
		if g.Terminal(0) != solver.Undecided {
			return
		}
		oracle := gametest.NewOracle(g)
		ranked, err := solver.UCT[int, int]{Game: g, Playouts: 1, Rand: rand.New(rand.NewPCG(seed, 1))}.Rank(t.Context(), 0)
		require.NoError(t, err)
		require.Len(t, ranked, len(g.Moves(nil, 0)), "seed %d", seed)
		for i, r := range ranked {
			want := oracle.Move(0, r.Move)
			if want.Value == solver.Draw || want.Remoteness > 2 || want.Remoteness == solver.Unknown {
				want = solver.Result{Value: solver.Undecided, Remoteness: solver.Unknown}
			}
			require.Equal(t, want, r.Result, "seed %d", seed)
			decided[want]++
			place := map[solver.Value]int{solver.Win: 0, solver.Undecided: 1, solver.Loss: 2}
			require.True(t, i == 0 || place[ranked[i-1].Value] <= place[r.Value], "seed %d", seed)
		}
	})
	assert.Len(t, decided, 5, "%v", decided) // or an opponent loses where they are to move
}

// A search that might look at too many lines looks fewer plies ahead, but one at least.
func TestLookaheadLines(t *testing.T) {
	g := graph{"s": "l a b", "a": "l", "b": "c", "c": "l"}
	for lines, want := range map[int]int{1: 1, 3: 1, 8: 1, 9: 2, 26: 2, 27: 3, 81: 3, 0: 3} {
		ranked, err := (&solver.Lookahead[string, string]{Game: g, Depth: 3, MaxLines: lines}).Rank(t.Context(), "s")
		require.NoError(t, err)
		deepest := 0
		for _, r := range ranked {
			deepest = max(deepest, r.Remoteness)
		}
		assert.Equal(t, want, deepest, "%d lines", lines)
	}
}

// What playouts say of a small game, and how the number of them changes it, is pinned.
func TestUCTPinned(t *testing.T) {
	t.Parallel()
	g := graph{"s": "a b c", "a": "d e", "b": "f w2", "c": "l1 d1", "d": "l w", "e": "w f", "f": "l d w"}
	for playouts, want := range map[int]string{
		1: "b -1.000 a 0.000 c -1.000 ", 7: "b -0.000 a -0.333 c -1.000 ", 40: "b 0.838 a -0.333 c -1.000 ",
		400: "b 0.965 a -0.600 c -1.000 ", 0: "b 0.984 a -0.600 c -1.000 ", // as many as usual
	} {
		ranked, err := solver.UCT[string, string]{Game: g, Playouts: playouts, Rand: rand.New(rand.NewPCG(1, 2))}.Rank(t.Context(), "s")
		require.NoError(t, err)
		got := ""
		for _, r := range ranked {
			got += fmt.Sprintf("%s %.3f ", r.Move, r.Score)
		}
		assert.Equal(t, want, got, "%d playouts", playouts)
	}
}
