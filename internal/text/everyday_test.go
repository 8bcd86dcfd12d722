package text

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// In everyday language plies are moves, but where a sentence has both. All else is said as ever, by the same verbs.
func TestEveryday(t *testing.T) {
	verbs := regexp.MustCompile(`%(\[\d\])?[a-z]`)
	german := ForLocale("de")
	english, everyday := Everyday(nil), Everyday(german)
	changed := 0
	for format, said := range german.formats {
		own, others := english.format(format), everyday.format(format)
		if own == format {
			assert.Equal(t, said, others)
			continue
		}
		changed++
		assert.NotRegexp(t, `\bpl(y|ies)\b`, own)
		assert.NotContains(t, others, "Halbz")
		assert.Equal(t, verbs.FindAllString(format, -1), verbs.FindAllString(own, -1))
		assert.Equal(t, verbs.FindAllString(said, -1), verbs.FindAllString(others, -1))
	}
	assert.Greater(t, changed, 8)
	assert.Equal(t, []string{"in 1 move", "in 2,000 moves"}, english.all([]Sentence{Say("in %d ply|in %[1]d plies", 1), Say("in %d ply|in %[1]d plies", 2000)}))
	assert.Equal(t, "in 3 Zügen", Say("in %d ply|in %[1]d plies", 3).In(everyday))
	assert.Equal(t, `no list`, strings.ToLower(Say("No list").In(english)))
}
