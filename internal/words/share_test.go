package words

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/dict"
	"wordgame/trie"
	"wordgame/wordlists"
)

// A share has so many of the words, rounded up, the most common first; a larger one has all of it. Of equally common
// words another seed draws others. The letters stay.
func TestShare(t *testing.T) {
	t.Parallel()
	level := wordlists.Levels()
	list, _ := wordlists.Find("english-50")
	var some, invented []string
	for w := range list.Entries() {
		if len(w) == 5 && w[1] == 'o' {
			some = append(some, w)
		}
	}
	for _, a := range strings.Fields("c ch s sz szcz") {
		for _, b := range strings.Fields("à é ì ó ú") {
			for _, c := range strings.Fields("p q r s t v w x z") {
				invented = append(invented, a+b+c+"ø")
			}
		}
	}
	letters, err := trie.NewAlphabet(strings.Fields("a à ch c é ì ó p q r szcz sz s ú t v w x z ø")...)
	require.NoError(t, err)
	for name, l := range map[string]*List{
		"english": listOf(t, dict.Options{}, some...), "invented": listOf(t, dict.Options{Letters: letters}, invented...),
	} {
		all := wordsIn(l.All)
		var smaller *List
		for percent := 1; percent <= 100; percent += 11 {
			share, err := l.Share(percent, 1)
			require.NoError(t, err)
			known := wordsIn(share.All)
			assert.Equal(t, (len(all)*percent+99)/100, len(known), "%s: %d %%", name, percent)
			assert.Equal(t, known, wordsIn(share.Playable), "words that begin with others stay")
			assert.Same(t, l.All.Alphabet(), share.All.Alphabet())
			rarest, common := 0, 1000 // that is known, and that is not
			for _, w := range all {
				if share.All.Contains(w) {
					rarest = max(rarest, level(w))
				} else {
					common = min(common, level(w))
				}
			}
			assert.LessOrEqual(t, rarest, common, "%s: %d %%", name, percent)
			if smaller != nil {
				assert.Subset(t, known, wordsIn(smaller.All), "%s: %d %%", name, percent)
			}
			smaller = share

			other, err := l.Share(percent, 2)
			require.NoError(t, err)
			if now := wordsIn(other.All); percent < 100 {
				assert.NotEqual(t, known, now, "%s: %d %%", name, percent)
				for _, w := range now { // what is more common than the rarest is known whatever the seed
					assert.True(t, level(w) == rarest || slices.Contains(known, w), w)
				}
			}
		}
		whole, err := l.Share(100, 1)
		require.NoError(t, err)
		assert.Equal(t, []any{all, all}, []any{wordsIn(whole.All), wordsIn(whole.Playable)})
	}
	one, err := listOf(t, dict.Options{}, "goat", "camel").Share(10, 1)
	require.NoError(t, err)
	assert.Len(t, wordsIn(one.All), 1)
}
