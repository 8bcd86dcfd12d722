package ghost_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"wordgame/solver/ghost"
	"wordgame/solver/ghost/ghosttest"
)

// A text is divided where it has something that isn't a letter.
func TestRuns(t *testing.T) {
	t.Parallel()
	letters := ghosttest.Automaton(t, "ab").Alphabet()
	for text, want := range map[string][]int{"": {0}, "ab": {2}, "a-b": {1, 1}, "a--b": {1, 0, 1}, "-": {0, 0}, "aéb": {1, 1}, "ba-": {2, 0}} {
		var got []int
		for _, run := range ghost.Runs(letters, text) {
			got = append(got, len(run))
		}
		assert.Equal(t, want, got, text)
	}
}
