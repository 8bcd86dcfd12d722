package answer

import (
	"strings"
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

func sizes(h *HeapPosition) (all []string) {
	for _, p := range h.Parts {
		all = append(all, p.Rule.String()+SizesText(p))
	}
	return all
}

// FuzzReadHeaps reads heaps by any rule: those that are read have an address, which is read
// as they.
func FuzzReadHeaps(f *testing.F) {
	for _, words := range []string{"3 4 5", "1,2,", "kayles:10 2", "moore:2:1,2,3", "chomp:4x2 dynamic:3:20/6", "nim", "-1", "9223372036854775807 99999999999999999999", "octal:0.77:7,8", ":", "staircase:1,2 0", "chomp:4x26 dynamic:2:03/6"} {
		f.Add("nim", "", words)
		f.Add("take:1-3", "misere", words)
	}
	f.Add("kaylse", "normal", "1")
	f.Add("chomp", "Normal", "3,2")
	f.Add("take:\n", "misere", "1")
	f.Add("allbut:\v1001", "", "moore:\xff:1")
	f.Fuzz(func(t *testing.T, rule, play, words string) {
		h, err := ReadHeaps(rule, play, strings.Fields(words))
		if err != nil {
			sentence(t, err)
			return
		}
		r, err := HeapRule(rule)
		require.NoError(t, err)
		again, err := ReadHeaps(rule, h.Play.String(), strings.Fields(h.Address(r)))
		require.NoError(t, err)
		require.ElementsMatch(t, sizes(h), sizes(again))
		require.NotEmpty(t, h.Title())
		require.NotEmpty(t, h.Rules())
		_ = h.Playable()
	})
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
