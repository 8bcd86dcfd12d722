package quiz_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/quiz"
	"wordgame/solver"
	"wordgame/solver/tictactoe"
)

// A decision is one: the moves have more than one value. The same source of chance
// finds the same.
func TestDecision(t *testing.T) {
	g, err := tictactoe.New(tictactoe.Rules{Width: 3, Height: 3, Line: 3})
	require.NoError(t, err)
	engine := solver.New(g)
	seen := map[any]bool{}
	for seed := range uint64(20) {
		find := func() any {
			p, ranked, err := quiz.Decision(t.Context(), rand.New(rand.NewPCG(seed, 0)), g, engine.Rank, tictactoe.Position{})
			require.NoError(t, err)
			values := map[solver.Value]bool{}
			for _, m := range g.Moves(nil, p) {
				v, err := engine.Value(t.Context(), g.Play(p, m))
				require.NoError(t, err)
				values[v.Opposite()] = true
			}
			require.Greater(t, len(values), 1, "seed %d", seed)
			require.Len(t, ranked, len(g.Moves(nil, p)))
			return p
		}
		p := find()
		require.Equal(t, p, find(), "seed %d", seed)
		seen[p] = true
	}
	assert.Greater(t, len(seen), 10)
}
