package ghost_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"wordgame/solver/ghost"
	"wordgame/trie"
)

// Only words of the parity asked for end the game, where one is asked for.
func TestEndsGame(t *testing.T) {
	t.Parallel()
	for letters := range 6 {
		assert.True(t, ghost.EndsGame(0, letters))
		assert.True(t, ghost.EndsGame(trie.Odd|trie.Even, letters))
		assert.Equal(t, letters%2 == 1, ghost.EndsGame(trie.Odd, letters))
		assert.Equal(t, letters%2 == 0, ghost.EndsGame(trie.Even, letters))
	}
}

// A game that no word can end is refused.
func TestCheckEnd(t *testing.T) {
	t.Parallel()
	even, odd, none := buildWords(t, []string{"goat"}), buildWords(t, []string{"ghost"}), buildWords(t, nil)
	for _, c := range []struct {
		words *trie.Trie
		end   trie.Parity
		want  string
	}{
		{even, 0, ""}, {even, trie.Even, ""}, {even, trie.Odd | trie.Even, ""},
		{odd, 0, ""}, {odd, trie.Odd, ""}, {odd, trie.Odd | trie.Even, ""},
		{even, trie.Odd, "no word can end the game: want at least one of an odd number of letters"},
		{odd, trie.Even, "no word can end the game: want at least one of an even number of letters"},
		{none, 0, "no word can end the game: want at least one"},
		{none, trie.Odd | trie.Even, "no word can end the game: want at least one"},
		{even, 4, "words that end the game of lengths 4: want all, even or odd"},
	} {
		if err := ghost.CheckEnd(c.words, c.end); c.want == "" {
			assert.NoError(t, err)
		} else {
			assert.EqualError(t, err, c.want)
		}
	}
}

// A text is divided where it has something that isn't a letter.
func TestRuns(t *testing.T) {
	t.Parallel()
	letters := buildWords(t, []string{"ab"}).Alphabet()
	for text, want := range map[string][]int{"": {0}, "ab": {2}, "a-b": {1, 1}, "a--b": {1, 0, 1}, "-": {0, 0}, "aéb": {1, 1}, "ba-": {2, 0}} {
		var got []int
		for _, run := range ghost.Runs(letters, text) {
			got = append(got, len(run))
		}
		assert.Equal(t, want, got, text)
	}
}
