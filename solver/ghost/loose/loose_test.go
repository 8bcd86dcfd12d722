package loose_test

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/dict"
	"wordgame/solver"
	"wordgame/solver/ghost/loose"
	"wordgame/trie"
	"wordgame/wordlists"
)

// build returns an automaton of words.
func build(t testing.TB, words ...string) *trie.Trie {
	a, err := trie.AlphabetOf(slices.Values(words))
	require.NoError(t, err)
	slices.Sort(words)
	tr, err := trie.Build(a, slices.Values(words))
	require.NoError(t, err)
	return tr
}

// list returns the words of a list, those of four letters and up to some most.
func list(t testing.TB, name string, most int) *trie.Trie {
	l, ok := wordlists.Find(name)
	require.True(t, ok)
	words, err := dict.Options{}.Words(func(yield func(string, error) bool) {
		for w := range l.Entries() {
			if len(w) <= most && !yield(w, nil) {
				return
			}
		}
	})
	require.NoError(t, err)
	tr, err := trie.Build(words.Alphabet, words.Kept())
	require.NoError(t, err)
	return tr
}

func solve(t testing.TB, words *trie.Trie, r loose.Rules) *loose.Solution {
	s, err := loose.Solve(context.Background(), words, r, loose.Options{})
	require.NoError(t, err)
	return s
}

func find(t testing.TB, s *loose.Solution, fragment string) loose.Position {
	p, nearest, ok := s.Find(fragment)
	require.True(t, ok, "%q, nearest %q", fragment, nearest)
	return p
}

// The example that books on Spook give.
func TestBashful(t *testing.T) {
	s := solve(t, build(t, "bashful", "flashbulb"), loose.Rules{})
	p := find(t, s, "abflsu")
	assert.Equal(t, []solver.Ranked[loose.Position]{
		{Move: find(t, s, "abbflsu"), Result: solver.Result{Value: solver.Loss, Remoteness: 3}},
		{Move: find(t, s, "abfllsu"), Result: solver.Result{Value: solver.Loss, Remoteness: 3}},
		{Move: find(t, s, "abfhlsu"), Result: solver.Result{Value: solver.Loss, Remoteness: 1}},
	}, s.Moves(p), "h completes bashful, b and l do not")
	assert.True(t, s.Word(find(t, s, "bashful")))
	assert.Equal(t, "flashbulb", s.Example(find(t, s, "bb")))
}

func TestRefused(t *testing.T) {
	long := strings.Repeat("a", loose.MaxLetters)
	words := build(t, "cat", "at")
	for name, c := range map[string]struct {
		words *trie.Trie
		rules loose.Rules
		want  string
	}{
		"no words":           {&trie.Trie{}, loose.Rules{}, "no word can end the game: want at least one"},
		"none odd":           {build(t, "at"), loose.Rules{End: trie.Odd}, "want at least one of an odd number of letters"},
		"none even":          {build(t, "a"), loose.Rules{End: trie.Even}, "want at least one of an even number of letters"},
		"no such end":        {words, loose.Rules{End: 4}, "words that end the game of lengths 4: want all, even or odd"},
		"too long":           {build(t, "b", long+"a"), loose.Rules{}, fmt.Sprintf("a word that starts with %.60q: want at most 120 letters", long)},
		"too long, and more": {build(t, long+"ab", long), loose.Rules{Ordered: true}, "want at most 120 letters"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := loose.Solve(context.Background(), c.words, c.rules, loose.Options{})
			assert.ErrorContains(t, err, c.want)
		})
	}
}

// The longest words, the longest game, and more fragments than can be counted.
func TestLongest(t *testing.T) {
	long := strings.Repeat("a", loose.MaxLetters)
	s := solve(t, build(t, long), loose.Rules{})
	assert.Equal(t, loose.MaxLetters+1, s.Fragments())
	assert.Zero(t, s.Open())
	assert.Equal(t, solver.Result{Value: solver.Win, Remoteness: loose.MaxLetters}, s.Result(""))
	assert.Len(t, s.Line(""), loose.MaxLetters)

	s = solve(t, build(t, long, long[1:]), loose.Rules{Ordered: true})
	assert.Equal(t, solver.Result{Value: solver.Loss, Remoteness: loose.MaxLetters - 1}, s.Result(""))

	// Two ways to make a longest game: with a choice, and before it.
	s = solve(t, build(t, long, "b"), loose.Rules{})
	assert.Equal(t, solver.Result{Value: solver.Win, Remoteness: loose.MaxLetters}, s.Result(""))

	var various []rune
	for r := range loose.MaxLetters {
		various = append(various, 'ā'+rune(r))
	}
	s = solve(t, build(t, string(various)), loose.Rules{Ordered: true})
	assert.Equal(t, math.MaxInt, s.Fragments())
	_, _, err := s.Starts(60)
	assert.ErrorContains(t, err, "more than 8388608 fragments of 60 letters")
	_, nearest, ok := s.Find(strings.Repeat(string(various[1])+"b", 1<<10))
	assert.False(t, ok)
	assert.Equal(t, string(various[1]), nearest)
}

func TestRoom(t *testing.T) {
	words := list(t, "english-35", 6)
	for bytes, want := range map[int]string{
		1 << 10: "too many words: they have 17 endings and more, and 1024 bytes have room for 16",
		2 << 20: "ways to go on and more to come, which take",
	} {
		_, err := loose.Solve(context.Background(), words, loose.Rules{Ordered: true}, loose.Options{MaxBytes: bytes})
		assert.ErrorContains(t, err, want)
	}
	// For the fragments and the graph there is room, but not for both.
	text := strings.Repeat("abcdefg", 3)
	small := build(t, text, text+"h")
	fragments := solve(t, small, loose.Rules{Ordered: true}).Open()
	_, err := loose.Solve(context.Background(), small, loose.Rules{Ordered: true}, loose.Options{MaxBytes: fragments + 8<<10})
	assert.ErrorContains(t, err, fmt.Sprintf("too much: %d fragments take", fragments))

	// Two words that share many subsequences: few ways to go on, and far more
	// fragments than bytes.
	a := strings.Repeat("abcdefghijklmnopqrstuvwxyz", 3)
	_, err = loose.Solve(context.Background(), build(t, a, a[1:]), loose.Rules{Ordered: true}, loose.Options{MaxBytes: 1 << 20})
	assert.ErrorContains(t, err, "fragments reached and more to come, and there is room for")
}

func TestCancel(t *testing.T) {
	words := list(t, "english-35", 30)
	for _, after := range []time.Duration{0, 20 * time.Millisecond, 300 * time.Millisecond} {
		ctx, cancel := context.WithCancel(context.Background())
		var at time.Time
		time.AfterFunc(after, func() { at = time.Now(); cancel() })
		_, err := loose.Solve(ctx, words, loose.Rules{Ordered: true}, loose.Options{})
		require.ErrorIs(t, err, context.Canceled)
		assert.Less(t, time.Since(at), time.Second, "0.1 s on a machine that does nothing else")
	}
}

func TestProgress(t *testing.T) {
	words := list(t, "english-35", 6)
	var steps [][2]int
	s, err := loose.Solve(context.Background(), words, loose.Rules{}, loose.Options{Progress: func(done, of int) {
		steps = append(steps, [2]int{done, of})
	}})
	require.NoError(t, err)
	require.NotEmpty(t, steps)
	assert.Zero(t, steps[0][1], "counting")
	assert.Equal(t, [2]int{s.Open() - 1, s.Open() - 1}, steps[len(steps)-1], "all but the empty one")
	assert.True(t, slices.IsSortedFunc(steps, func(x, y [2]int) int {
		if x[1] != y[1] || x[1] == 0 {
			return x[1] - y[1]
		}
		return x[0] - y[0]
	}))
}
