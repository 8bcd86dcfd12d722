package faces

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/lexicon"
)

// Two lists differ as they do when they are spelled in letters of one byte.
func TestDiffSpelled(t *testing.T) {
	t.Parallel()
	base := rand.Uint64() >> 1
	for seed := base; seed < base+30; seed++ {
		r := rand.New(rand.NewPCG(seed, 1))
		test := spellings[seed%2]
		diff := func(spell spelling, alphabet []string, a, b []string) *Difference {
			d, err := Diff(t.Context(), [2]*lexicon.Lexicon{
				lexiconOf(t, spell.texts(a), alphabet, lexicon.All), lexiconOf(t, spell.texts(b), alphabet, lexicon.All),
			})
			require.NoError(t, err)
			return d
		}
		a, b := randomWords(r), randomWords(r)
		plain, spelled := diff(nil, nil, a, b), diff(test.spell, test.alphabet, a, b)
		common := slices.DeleteFunc(slices.Clone(a), func(w string) bool { return !slices.Contains(b, w) })
		assert.Equal(t, len(common), plain.Common, "seed %d: %q and %q", seed, a, b)
		for i := range plain.Lists {
			plain.Lists[i].Winning = test.spell.texts(plain.Lists[i].Winning)
		}
		plain.Removed, plain.Added = test.spell.texts(plain.Removed), test.spell.texts(plain.Added)
		for i := range plain.First {
			plain.First[i].Fragment = test.spell.text(plain.First[i].Fragment)
		}
		assert.Equal(t, plain, spelled, "seed %d: %q and %q", seed, test.spell.texts(a), test.spell.texts(b))
	}
}

// All techniques and lexicons find the same winning letters. What a lexicon takes is not all
// memory, which is measured: so no other test runs meanwhile.
func TestCompare(t *testing.T) {
	a, err := Compare(t.Context(), lexiconOf(t, append([]string{"cats", "a"}, animals...), nil, lexicon.All))
	require.NoError(t, err)
	var names []string
	for _, r := range slices.Concat(a.Rows, a.HowSoon) {
		names = append(names, r.Technique)
		assert.Equal(t, []string{"g"}, r.Winning, r.Technique)
		assert.Positive(t, r.Positions)
	}
	assert.Equal(t, []string{"minimax", "alpha-beta", "pruned words", "parity", "table", "order", "alpha-beta and table", "parity", "order"}, names)
	require.Len(t, a.Lexicons, 2)
	for _, l := range a.Lexicons {
		assert.Equal(t, []string{"g"}, l.Winning, l.Lexicon)
		assert.GreaterOrEqual(t, l.Bytes, 0)
		assert.Less(t, l.Bytes, heap())
	}
}
