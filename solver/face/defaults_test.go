package face_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
	"wordgame/solver/face"
)

// A pair of counters: a move takes one of the first, or one of the second.
type pair struct{ a, b int }

type pairs struct{}

func (pairs) Terminal(p pair) solver.Value {
	if p == (pair{}) {
		return solver.Loss
	}
	return solver.Undecided
}

func (pairs) Moves(dst []int, p pair) []int {
	if p.a > 0 {
		dst = append(dst, 1)
	}
	if p.b > 0 {
		dst = append(dst, 2)
	}
	return dst
}

func (pairs) Play(p pair, m int) pair {
	if m == 1 {
		p.a--
	} else {
		p.b--
	}
	return p
}

// What an author leaves out has a default: texts of positions and moves, and how they are read.
func TestDefaults(t *testing.T) {
	f := face.Single("pairs", face.Face[pair, int]{Title: "Pairs", Rules: pairs{}, Start: pair{3, 2}})
	assert.Equal(t, "{3 2}", f.Example)
	assert.Equal(t, "Pairs", f.About)
	values, err := f.Read("", nil)
	require.NoError(t, err)
	g, err := f.New(t.Context(), values, "")
	require.NoError(t, err)
	assert.Equal(t, []string{"1", "2"}, face.Names(g.Start().Moves()))
	for _, text := range []string{"{1 2}", "{0 0}", "{3 1}", "{1 2}"} {
		p, err := g.At(text)
		require.NoError(t, err)
		assert.Equal(t, text, p.String())
	}
	_, err = g.At("{4 2}")
	assert.EqualError(t, err, "{4 2} is no position that comes from {3 2}: want one such as {2 2}")
}

// A position that no Read reads is looked for among so many.
func TestDefaultsEnd(t *testing.T) {
	g := face.Of(face.Face[pair, int]{Title: "Pairs", Rules: pairs{}, Start: pair{1_000_000, 1_000_000}})
	_, err := g.At("{999999 999900}")
	require.NoError(t, err)
	_, err = g.At("{0 0}")
	assert.EqualError(t, err, "{0 0} is not among the first 100,000 positions that come from {1000000 1000000}")
}
