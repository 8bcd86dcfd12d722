package answer

import (
	"testing"

	"github.com/stretchr/testify/require"

	"wordgame/dict"
)

// sentence wants an error of one line.
func sentence(t *testing.T, err error) {
	require.NotEmpty(t, err.Error())
	require.NotContains(t, err.Error(), "\n")
	require.Less(t, len(err.Error()), 1500)
}

// FuzzReadMove reads moves in all games with words: one that is read is a move of the
// answer, and its own text is read as it.
func FuzzReadMove(f *testing.F) {
	lex := judgeOf(f, dict.Options{Min: 3}, []string{"abc", "acab", "bača", "bad", "cab", "dada", "e\u0301e\u0323e"}).Lexicon
	var answers []*Ghost
	for _, game := range []string{PlainGhost, Superghost, Superduperghost, Xghost, Spook} {
		solve, err := NewFamily(f.Context(), lex, game, Options{})
		require.NoError(f, err)
		for _, at := range []string{"", "a"} {
			a, err := solve(f.Context(), at)
			require.NoError(f, err)
			for _, m := range a.Moves {
				f.Add(uint8(len(answers)), m.Move)
			}
			f.Add(uint8(len(answers)), " -B-\xff")
			answers = append(answers, a)
		}
	}
	f.Fuzz(func(t *testing.T, which uint8, typed string) {
		a := answers[int(which)%len(answers)]
		m, err := a.ReadMove(lex, typed)
		if err != nil {
			sentence(t, err)
			return
		}
		again, err := a.ReadMove(lex, m.Move)
		require.NoError(t, err)
		require.Equal(t, m.Move, again.Move)
		require.NotEmpty(t, whyMove(m))
	})
}
