package ghost

import (
	"fmt"
	"iter"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/dict"
	"wordgame/solver"
	"wordgame/trie"
	"wordgame/wordlists"
)

// entriesOf returns the entries of a list inside the program.
func entriesOf(t testing.TB, name string) iter.Seq2[string, error] {
	list, ok := wordlists.Find(name)
	require.True(t, ok)
	return func(yield func(string, error) bool) {
		for w := range list.Entries() {
			if !yield(w, nil) {
				return
			}
		}
	}
}

// build returns all words of a list.
func build(t testing.TB, entries iter.Seq2[string, error], o dict.Options) *trie.Trie {
	words, err := o.Words(entries)
	require.NoError(t, err)
	automaton, err := trie.Build(words.Alphabet, words.Kept())
	require.NoError(t, err)
	return automaton
}

// listed returns the words of a list inside the program, those of four letters and up to some most.
func listed(t testing.TB, name string, most int) *trie.Trie {
	return build(t, func(yield func(string, error) bool) {
		for w, err := range entriesOf(t, name) {
			if len(w) <= most && !yield(w, err) {
				return
			}
		}
	}, dict.Options{})
}

// A searched game was solved twice: by search, and by a program that looked at every
// fragment, the longest first.
type searched struct {
	list    string
	most    int // letters of its words
	variant *Variant
	value   solver.Value
	plies   int
	winning string // first letters, the soonest win first
	end     string // of a line of best play
}

func (k searched) check(t *testing.T) {
	s := solve(t, k.variant, listed(t, k.list, k.most))
	ranked := s.ranked(t, s.start())
	assert.Len(t, ranked, 26)
	assert.Equal(t, solver.Result{Value: k.value, Remoteness: k.plies}, ranked[0].Result)
	assert.Equal(t, k.winning, winning(ranked))
	line := s.line(t, s.start())
	require.Len(t, line, k.plies)
	assert.Equal(t, k.end, s.text(line[len(line)-1]))
}

func TestSearched(t *testing.T) {
	t.Parallel()
	searched{"english-35", 8, Xghost, solver.Win, 8, "a b c d e f g h i j k l m n o p r s t u v w y z", "database"}.check(t)
}

// The winning letters were computed twice: here, and by a program that keeps the
// words left in another way. Positions say whether the search has become worse.
// TestLongSearched has larger lists.
// A table that is far too small forgets, and answers the same.
func TestValues(t *testing.T) {
	t.Parallel()
	words := listed(t, "english-35", 30)
	for v, want := range map[*Variant]string{Xghost: "g m u", Spook: "e"} {
		s := solve(t, v, words)
		s.OnlyValues = true
		assert.Equal(t, want, winning(s.ranked(t, s.start())))
		assert.Less(t, s.Stats().Positions, map[*Variant]int{Xghost: 12_000, Spook: 38_000}[v])
	}
	s := solve(t, Xghost, words)
	s.OnlyValues, s.Memory = true, 1<<15
	assert.Equal(t, "g m u", winning(s.ranked(t, s.start())))
}

// starts returns the fragments of a length that win for whoever begins with one, the
// soonest first, and how many there are that are no words.
func starts(t *testing.T, s solution, length int) (winning []solver.Ranked[Position], all int) {
	x := s.index.(*substrings)
	for y := range uint32(len(x.tree.letters)) {
		p := Position{at: y}
		n := len([]rune(s.text(p)))
		if n > length {
			break // the longer ones come later
		}
		if n < length || x.over(y) {
			continue
		}
		all++
		if r := s.result(t, p).Before(); r.Value == solver.Win {
			winning = append(winning, solver.Ranked[Position]{Move: p, Result: r})
		}
	}
	slices.SortStableFunc(winning, func(a, b solver.Ranked[Position]) int { return a.Remoteness - b.Remoteness })
	return winning, all
}

// summary sums up a solution: the number of fragments, the result of the empty
// one, the first letters that win with the plies to the end, how many starts of
// two letters win and of how many, from where to where best play leads, and what
// there is to learn after the best first letter: how many answers and words.
//
// First letters and counts of fragments with the usual rules have been
// published. The rest is pinned because the naive game agrees with all results
// (see TestLongNaive).
func summary(t *testing.T, s solution) string {
	x := s.index.(*substrings)
	var first []string
	winning, _ := starts(t, s, 1)
	for _, m := range winning {
		first = append(first, fmt.Sprint(s.text(m.Move), m.Remoteness))
	}
	slices.Sort(first)
	learned := new(cover)
	if len(winning) > 0 {
		var err error
		learned, err = x.cover(t.Context(), s.Solver, winning[0].Move.at)
		require.NoError(t, err)
	}
	winning, all := starts(t, s, 2)
	line, r := s.line(t, s.start()), s.result(t, s.start())
	return fmt.Sprintf("%d, %v %d, %v, %d/%d, %s %s, %d %d", len(x.tree.letters), r.Value, r.Remoteness, first,
		len(winning), all, s.text(line[2]), s.text(line[len(line)-1]), len(learned.answers), len(learned.words))
}

// checkSummaries checks Superghost and Superduperghost.
func checkSummaries(t *testing.T, entries iter.Seq2[string, error], least int, want ...string) {
	words := build(t, entries, dict.Options{Min: least})
	for i, v := range []*Variant{Superghost, Superduperghost} {
		assert.Equal(t, want[i], summary(t, solve(t, v, words)), v.Name)
	}
}

func TestEnglish35(t *testing.T) {
	t.Parallel()
	checkSummaries(t, entriesOf(t, "english-35"), 4,
		"226032, win 12, [e12 i14 n12 s14 v12 z12], 28/506, leh wholehearted, 167 48",
		"226032, win 10, [i10 l12 s12 t12 v12 y10 z12], 22/506, kpi stockpiled, 90 28")
}
