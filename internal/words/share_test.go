package words

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/dict"
	"wordgame/wordlists"
)

// A share has so many of the words, rounded up, the most common first; a larger one has all of it. Of equally common
// words another seed draws others. The letters stay.
func TestShare(t *testing.T) {
	t.Parallel()
	some := []string{"żółw", "łoś", "goat", "goats"} // of which the program has no level, or one that begins with another
	list, _ := wordlists.Find("english-50")
	for w := range list.Entries() {
		if len(w) == 5 && w[1] == 'o' {
			some = append(some, w)
		}
	}
	l, level := listOf(t, dict.Options{Min: 3}, some...), wordlists.Levels()
	all, smaller := wordsIn(l.All), []string{}
	for percent := 1; percent <= 100; percent += 33 {
		share, err := l.Share(percent, 1)
		require.NoError(t, err)
		known := wordsIn(share.All)
		assert.Equal(t, (len(all)*percent+99)/100, len(known), "%d %%", percent)
		assert.Equal(t, known, wordsIn(share.Playable), "words that begin with others stay")
		assert.Same(t, l.All.Alphabet(), share.All.Alphabet())
		assert.Subset(t, known, smaller, "%d %%", percent)
		smaller = known

		other, err := l.Share(percent, 2)
		require.NoError(t, err)
		assert.Equal(t, percent == 100, slices.Equal(known, wordsIn(other.All)), "%d %%", percent)
		unknown := 1000 // the level of the most common word that is not known
		for _, w := range all {
			if !share.All.Contains(w) {
				unknown = min(unknown, level(w))
			}
		}
		for _, w := range known {
			assert.LessOrEqual(t, level(w), unknown, w)
		}
	}
}
