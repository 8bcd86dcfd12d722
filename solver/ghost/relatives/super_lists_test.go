package relatives_test

import (
	"fmt"
	"iter"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/dict"
	"wordgame/solver"
	"wordgame/solver/ghost/relatives"
	"wordgame/trie"
	"wordgame/wordlists"
)

func readWeb2(t testing.TB) iter.Seq2[string, error] {
	list, ok := wordlists.Find("web2")
	require.True(t, ok)
	return func(yield func(string, error) bool) {
		for w := range list.Entries() {
			if !yield(w, nil) {
				return
			}
		}
	}
}

func buildList(t testing.TB, entries iter.Seq2[string, error], o dict.Options) *trie.Trie {
	words, err := o.Words(entries)
	require.NoError(t, err)
	automaton, err := trie.Build(words.Alphabet, words.Kept())
	require.NoError(t, err)
	return automaton
}

// starts returns the fragments of a length that win for whoever begins with one, the
// soonest first, and how many there are that are no words.
func starts(t *testing.T, s solution, length int) (winning []solver.Ranked[relatives.Fragment], all int) {
	for p := range relatives.Fragment(s.Fragments()) {
		n := len([]rune(s.Text(p)))
		if n > length {
			break // the longer ones come later
		}
		if n < length || s.Over(p) {
			continue
		}
		all++
		if r := result(t, s, p).Before(); r.Value == solver.Win {
			winning = append(winning, solver.Ranked[relatives.Fragment]{Move: p, Result: r})
		}
	}
	slices.SortStableFunc(winning, func(a, b solver.Ranked[relatives.Fragment]) int { return a.Remoteness - b.Remoteness })
	return winning, all
}

// answer sums up a solution: the number of fragments, the result of the empty
// one, the first letters that win with the plies to the end, how many starts of
// two letters win and of how many, from where to where best play leads, and what
// there is to learn after the best first letter: how many answers and words.
//
// First letters and counts of fragments with the usual rules have been
// published. The rest is pinned because the naive game agrees with all results
// (see TestLongNaive).
func answer(t *testing.T, s solution) string {
	var first []string
	winning, _ := starts(t, s, 1)
	for _, m := range winning {
		first = append(first, fmt.Sprint(s.Text(m.Move), m.Remoteness))
	}
	slices.Sort(first)
	var learned relatives.Lesson
	if len(winning) > 0 {
		var err error
		learned, err = s.Learn(t.Context(), winning[0].Move)
		require.NoError(t, err)
	}
	winning, all := starts(t, s, 2)
	line, err := s.Line(t.Context(), 0)
	require.NoError(t, err)
	r := result(t, s, 0)
	return fmt.Sprintf("%d, %v %d, %v, %d/%d, %s %s, %d %d",
		s.Fragments(), r.Value, r.Remoteness, first, len(winning), all, s.Text(line[2]), s.Text(line[len(line)-1]),
		len(learned.Answers), len(learned.Words))
}

type answers map[string]string

func checkAnswers(t *testing.T, entries iter.Seq2[string, error], least int, want answers) {
	words := buildList(t, entries, dict.Options{Min: least})
	games := map[string]bool{"superghost": false, "superduperghost": true}
	got := make(answers)
	for name := range want {
		reverse, ok := games[name]
		require.True(t, ok, name)
		s, err := solve(t.Context(), words, reverse)
		require.NoError(t, err)
		got[name] = answer(t, s)
	}
	assert.Equal(t, want, got)
}

func TestWeb2(t *testing.T) {
	t.Parallel()
	checkAnswers(t, readWeb2(t), 4, answers{
		"superghost":      "2017850, win 14, [e14 o20 s18 u14], 37/611, eiv perceivingness, 364 97",
		"superduperghost": "2017850, win 12, [h12 n12 s16 y14 z12], 37/611, hoq orthoquinone, 151 27",
	})
}
