package play

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
	"wordgame/solver/gametest"
)

// A perfect player never loses what is won, whoever the opponent is.
func TestPerfectWins(t *testing.T) {
	won := 0
	for seed := range uint64(300) {
		r := rand.New(rand.NewPCG(seed, 5))
		g := gametest.NewRandom(r, 5+r.IntN(40), 1+r.IntN(4))
		s := &solver.Solver[int, int]{Game: g}
		v, err := s.Value(t.Context(), 0)
		require.NoError(t, err)
		if v != solver.Win || g.Terminal(0) != solver.Undecided {
			continue
		}
		won++
		for _, level := range Levels {
			opponent, ok := atLevel(level, g, r)
			require.Equal(t, level != "perfect", ok)
			if !ok {
				opponent = anyBest(s, r)
			}
			assert.Equal(t, solver.Win, result(t, g, anyBest(s, r), opponent), "seed %d, against %s", seed, level)
		}
	}
	assert.Greater(t, won, 50)
	_, ok := atLevel[int, int]("divine", gametest.NewRandom(rand.New(rand.NewPCG(1, 1)), 5, 2), nil)
	assert.False(t, ok)
}

// estimating returns a strategy whose search never ends within its limit.
func estimating[P comparable, M any](a Able[P, M]) Able[P, M] {
	a.Exact = func(context.Context, P, int) ([]solver.Ranked[M], error) { return nil, &solver.LimitError{} }
	a.Estimate.Playouts = 20
	return a
}

// No level overlooks a win by the next move, none but easy a loss by the one after it, and
// none loses at once where it need not.
func TestLevelsSeeWhatIsNear(t *testing.T) {
	t.Parallel()
	wins, losses := 0, 0
	for seed := range uint64(300) {
		r := rand.New(rand.NewPCG(seed, 9))
		g := gametest.NewRandom(r, 5+r.IntN(40), 1+r.IntN(4))
		if g.Terminal(0) != solver.Undecided {
			continue
		}
		oracle := gametest.NewOracle[int, int](g)
		best := solver.Result{Value: solver.Loss}
		for _, m := range g.Moves(nil, 0) {
			if x := oracle.Move(0, m); x.Better(best) {
				best = x
			}
		}
		estimate := estimating(Able[int, int]{Estimate: solver.UCT[int, int]{Game: g, Rand: r}})
		for _, level := range Levels {
			choose, ok := atLevel(level, g, r)
			if !ok {
				choose = anyBest(estimate, r)
			}
			m, err := choose(t.Context(), 0)
			require.NoError(t, err)
			plies := 2
			if level == "easy" {
				plies = 1
			}
			switch got := oracle.Move(0, m); {
			case best.Value == solver.Win && best.Remoteness == 1:
				require.Equal(t, best, got, "%s, seed %d", level, seed)
				wins++
			case best.Value != solver.Loss || best.Remoteness > plies:
				require.False(t, got.Value == solver.Loss && got.Remoteness <= plies, "%s, seed %d", level, seed)
				losses++
			}
		}
	}
	assert.Greater(t, wins, 50)
	assert.Greater(t, losses, 50)
}

// result plays a game to its end, and returns how it ends for the first.
func result(t *testing.T, g solver.Game[int, int], players ...Player[int, int]) solver.Value {
	p := 0
	for i := 0; ; i++ {
		if v := g.Terminal(p); v != solver.Undecided {
			if i%2 == 1 {
				v = v.Opposite()
			}
			return v
		}
		m, err := players[i%2](context.Background(), p)
		require.NoError(t, err)
		require.Contains(t, g.Moves(nil, p), m)
		p = g.Play(p, m)
	}
}
