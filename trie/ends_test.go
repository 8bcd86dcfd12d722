package trie

import (
	"maps"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// randomWords returns an automaton of random words, in an alphabet with letters of several runes,
// and the words.
func randomWords(t *testing.T, r *rand.Rand) (*Trie, []string) {
	texts := []string{"a", "b", "cs", "d", "e", "f", "g", "h", "i", "j", "k"}
	alphabet, err := NewAlphabet(texts...)
	require.NoError(t, err)
	set := make(map[string]bool)
	for range r.IntN(100) {
		word := ""
		for range 1 + r.IntN(6) {
			word += texts[r.IntN(1+r.IntN(len(texts)))]
		}
		set[word] = true
	}
	words := slices.SortedFunc(maps.Keys(set), alphabet.Compare)
	automaton, err := Build(alphabet, slices.Values(words))
	require.NoError(t, err)
	return automaton, words
}

func random(t *testing.T) *rand.Rand {
	seed := uint64(time.Now().UnixNano())
	t.Logf("seed %d", seed)
	return rand.New(rand.NewPCG(seed, 0))
}

func TestEnds(t *testing.T) {
	t.Parallel()
	r := random(t)
	for range 300 {
		automaton, words := randomWords(t, r)
		want := make([][]int, automaton.Alphabet().Len())
		for a := range want {
			want[a] = make([]int, len(want))
		}
		for _, w := range words {
			letters, _ := automaton.Alphabet().Encode(nil, w)
			want[letters[0]][letters[len(letters)-1]]++
		}
		require.Equal(t, want, automaton.Ends(), "%q", words)
	}
	assert.Empty(t, new(Trie).Ends())
}

// All words of a and b with 80 letters are more than an int counts.
func TestEndsSaturates(t *testing.T) {
	t.Parallel()
	alphabet, err := NewAlphabet("a", "b")
	require.NoError(t, err)
	automaton, err := Derive(alphabet, 80, func(dst []Branch[int], left int) []Branch[int] {
		if left == 0 {
			return dst
		}
		return append(dst, Branch[int]{1, left - 1, left == 1}, Branch[int]{0, left - 1, left == 1})
	})
	require.NoError(t, err)
	most := []int{math.MaxInt, math.MaxInt}
	assert.Equal(t, [][]int{most, most}, automaton.Ends())
}

// Derive makes the automaton that Build makes of the words that a machine reads; here of those
// that have an a, from all.
func TestDerive(t *testing.T) {
	t.Parallel()
	r := random(t)
	type state struct {
		node Node
		a    bool
	}
	for range 300 {
		all, words := randomWords(t, r)
		want, err := Build(all.Alphabet(), filtered(words, func(w string) bool { return strings.Contains(w, "a") }))
		require.NoError(t, err)
		got, err := Derive(all.Alphabet(), state{node: all.Root()}, func(dst []Branch[state], s state) []Branch[state] {
			for l, next := range all.Follow(s.node) {
				n := state{next, s.a || l == 0}
				dst = append(dst, Branch[state]{l, n, n.a && next.Final()})
			}
			slices.Reverse(dst)
			return dst
		})
		require.NoError(t, err)
		same(t, want, got)
	}
}

func filtered(words []string, keep func(string) bool) func(yield func(string) bool) {
	return func(yield func(string) bool) {
		for _, w := range words {
			if keep(w) && !yield(w) {
				return
			}
		}
	}
}

// same checks that automata have the same words, parities and number of edges.
func same(t *testing.T, want, got *Trie) {
	require.Equal(t, slices.Collect(want.Words(want.Root())), slices.Collect(got.Words(got.Root())))
	assert.Equal(t, want.Edges(), got.Edges())
	assert.Equal(t, want.Parity(want.Root()), got.Parity(got.Root()))
	for w := range want.Words(want.Root()) {
		assert.True(t, got.Contains(w), w)
	}
}

func TestTrim(t *testing.T) {
	t.Parallel()
	r := random(t)
	for range 300 {
		all, _ := randomWords(t, r)
		trimmed, err := all.Trim()
		require.NoError(t, err)
		same(t, all, trimmed)
		occur, err := AlphabetOf(all.Words(all.Root()))
		require.NoError(t, err)
		assert.LessOrEqual(t, trimmed.Alphabet().Len(), occur.Len(), "cs is one letter")
		for l, n := range trimmed.Stats().Letters {
			assert.Positive(t, n, trimmed.Alphabet().Text(Letter(l)))
		}
	}
}
