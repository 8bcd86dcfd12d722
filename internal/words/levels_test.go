package words

import (
	"errors"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/dict"
	"wordgame/trie"
	"wordgame/wordlists"
)

// Each level knows what the one before it knows, and the last one all.
func TestLevels(t *testing.T) {
	english, _ := wordlists.Find("english-60")
	var invented []string
	for _, a := range "bcdfghjklm" {
		for _, e := range "àèìòùáéíóú" {
			for _, i := range "pqrstvwxzñ" {
				invented = append(invented, string([]rune{a, e, i, 'ø'}))
			}
		}
	}
	large, ok := wordlists.Find("english-70")
	require.True(t, ok)
	assert.Less(t, large.Len(), maxEnglish)
	for name, c := range map[string]struct {
		entries []string
		shared  bool
		counts  [4]int // about
	}{
		"english":  {slices.Collect(english.Entries()), false, [4]int{38_610, 64_000, 77_000, 77_000}},
		"invented": {invented, true, [4]int{125, 333, 667, 1000}},
	} {
		t.Run(name, func(t *testing.T) {
			l := listOf(t, dict.Options{}, c.entries...)
			levels, shared, err := l.Levels([]int{len(limited)})
			require.NoError(t, err)
			assert.Equal(t, c.shared, shared)
			require.Len(t, levels, 4)
			for i, known := range levels {
				assert.InEpsilon(t, c.counts[i], known.Count(known.Root()), 0.15, "level %d", i)
				larger := levels[min(i+1, 3)]
				for w := range known.Words(known.Root()) {
					if !larger.Contains(w) {
						require.Fail(t, "not known to the next level", "level %d: %s", i, w)
					}
				}
			}
			assert.Same(t, l.All, levels[3])
			some, _, err := l.Levels([]int{-1, 1})
			require.NoError(t, err)
			assert.Equal(t, []bool{true, false, true, false}, []bool{some[0] == nil, some[1] == nil, some[2] == nil, some[3] == nil})
			assert.Equal(t, slices.Collect(levels[1].Words(levels[1].Root())), slices.Collect(some[1].Words(some[1].Root())))
		})
	}
}

// What players know is made once, whoever asks; with a word more, it is made of other words.
func TestLevelsAreKept(t *testing.T) {
	t.Parallel()
	l := listOf(t, dict.Options{}, "ghost", "goat", "house")
	levels, _, err := l.Levels([]int{0})
	require.NoError(t, err)
	var asking sync.WaitGroup
	for range 4 {
		asking.Go(func() {
			again, _, err := l.Levels([]int{0, 1})
			assert.NoError(t, err)
			assert.Same(t, levels[0], again[0])
		})
	}
	asking.Wait()
	more, _, err := l.With("water")
	require.NoError(t, err)
	known, _, err := more.Levels([]int{0})
	require.NoError(t, err)
	assert.Equal(t, []bool{false, true}, []bool{levels[0].Contains("water"), known[0].Contains("water")})
}

// One word in ten is enough for a list to count as English, even a rare one.
func TestFewestEnglish(t *testing.T) {
	t.Parallel()
	words := []string{"aaab", "aaac", "aaad", "aaae", "aaaf", "aaag", "aaah", "aaai", "aaaj", "aaak"}
	rare := "gahnite"
	require.Equal(t, limited[2].level, wordlists.Levels()(rare))
	for others, want := range map[int]bool{9: false, 10: true} {
		_, shared, err := listOf(t, dict.Options{}, append(words[:others:others], rare)...).Levels([]int{-1})
		require.NoError(t, err)
		assert.Equal(t, want, shared, others)
	}
}

// A word refused changes nothing, and the error has the step that would drop it.
func TestRefused(t *testing.T) {
	latin, err := trie.NewAlphabet(strings.Split("abcdefghijklmnopqrstuvwxyz", "")...)
	require.NoError(t, err)
	for _, test := range []struct {
		o          dict.Options
		word, step string
	}{
		{dict.Options{}, "", dict.Length},
		{dict.Options{Min: 5}, "caf\u0301e\u0301", dict.Length},
		{dict.Options{}, "ice cream", dict.Letters},
		{dict.Options{}, "goat" + strings.Repeat("\u0301", 200), dict.Letters},
		{dict.Options{}, "goat\xff", dict.Letters},
		{dict.Options{}, "𝐆oats", dict.Capitals}, // one that has no small letter
		{dict.Options{Letters: latin}, "café", dict.Letters},
		{dict.Options{}, strings.Repeat("a", dict.MaxLine+1), dict.Length},
		{dict.Options{}, "Goat", ""}, // which is there
	} {
		l := listOf(t, test.o, "goats", "camel", "goat")
		before := *l
		_, _, err := l.With(test.word)
		dropped := new(DroppedError)
		if errors.As(err, &dropped); assert.Error(t, err) {
			assert.Equal(t, test.step, dropped.Step, "%q", test.word)
		}
		assert.Equal(t, before, *l)
	}
}
