package face_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/gametree"
	"wordgame/solver/face"
	"wordgame/solver/face/quiz"
)

func chance(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 0)) }

// The same seed asks the same questions, each once, and their best moves keep the value.
func TestQuestions(t *testing.T) {
	t.Parallel()
	values := plain{}
	ask := func(seed uint64) (asked []string) {
		g, p := at(t, "", "")
		next, err := face.Questions(t.Context(), g, p, chance(seed), face.Soon)
		require.NoError(t, err)
		for range 20 {
			q, err := next(t.Context())
			require.NoError(t, err)
			assert.NotContains(t, asked, q.Position)
			asked = append(asked, q.Position)
			here := in(t, g, q.Position)
			assert.Equal(t, here.Moves(), q.Moves)
			assert.Contains(t, q.Text.String(), here.Turn().String()+" What do you play?")
			var best []string
			for _, m := range q.Moves {
				after, err := here.Play(m)
				require.NoError(t, err)
				if values.value(t, after).Opposite() == values.value(t, here) {
					best = append(best, m)
				}
			}
			assert.ElementsMatch(t, best, q.Best)
			assert.Less(t, len(best), len(q.Moves))
		}
		return asked
	}
	first := ask(1)
	assert.Equal(t, first, ask(1))
	assert.NotEqual(t, first, ask(2))
}

// What a question is about, and what is said to each answer.
func TestQuestion(t *testing.T) {
	g := face.Of(heap())
	next, err := face.Questions(t.Context(), g, in(t, g, "2"), chance(1), face.Soon)
	require.NoError(t, err)
	q, err := next(t.Context())
	require.NoError(t, err)
	assert.Equal(t, "What do you play?", q.Text.String())
	assert.Equal(t, "  2\n", q.Picture.Indented(gametree.Highlight{}, nil))
	assert.Equal(t, "2", q.Position)
	assert.Equal(t, "Take one or two.", q.Help.String())
	assert.Equal(t, []string{"take 2"}, q.Best)
	right, err := q.Mark("TAKE  2")
	require.NoError(t, err)
	assert.True(t, right.Right)
	why, err := q.Explain(t.Context(), "take 2")
	require.NoError(t, err)
	assert.Equal(t, "take 2 wins at once.", fmt.Sprint(why[0]))
	why, err = q.Explain(t.Context(), "take 1")
	require.NoError(t, err)
	assert.Equal(t, "[take 1 loses in 2 moves. take 2 wins at once.]", fmt.Sprint(why))
	_, err = q.Mark("take 3")
	assert.EqualError(t, err, "take 3 is no move here: want take 1 or take 2")
	_, err = next(t.Context())
	assert.ErrorIs(t, err, quiz.ErrNoDecision, "there is only one")
}

// one is a heap of which each player takes one.
type one struct{ take }

func (one) Moves(dst []int, p int) []int { return append(dst, []int{1}[:min(p, 1)]...) }

func TestNoQuestions(t *testing.T) {
	f := heap()
	f.Rules = one{}
	alone := face.Of(f)
	g := face.Of(heap())
	for _, p := range []face.Position{alone.Start(), in(t, g, "0"), in(t, g, "1")} {
		next, err := face.Questions(t.Context(), g, p, chance(1), face.Soon)
		require.NoError(t, err)
		_, err = next(t.Context())
		assert.ErrorIs(t, err, quiz.ErrNoDecision, p)
	}
	_, err := face.Questions(t.Context(), g, large(t), chance(1), face.Budget{Positions: 100, Playouts: 50})
	assert.EqualError(t, err, "too large to solve at once, and a quiz must know the answers: want a smaller position")
}
