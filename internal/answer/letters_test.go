package answer

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/dict"
	"wordgame/internal/lexicon"
	"wordgame/trie"
)

// spellings are letters that begin others: those of any alphabet, and those of an
// alphabet of their own.
var spellings = []struct {
	spell    spelling
	alphabet []string
}{
	{spelling{'a': "b", 'b': "b\u030c", 'c': "c"}, nil},
	{spelling{'a': "c", 'b': "cs", 'c': "s"}, []string{"c", "cs", "s"}},
}

// randomWords returns words of some of a, b and c, sorted, each once, in none of
// which a stands before c: spelled as c and s they would be another letter.
func randomWords(r *rand.Rand) []string {
	letters := []string{"abc", "aab", "aac", "bbc"}[r.IntN(4)]
	var words []string
	for len(words) < 3+r.IntN(20) {
		w := ""
		for range 1 + r.IntN(5) {
			w += string(letters[r.IntN(3)])
		}
		if !strings.Contains(w, "ac") {
			words = append(words, w)
		}
	}
	slices.Sort(words)
	return slices.Compact(words)
}

// lexiconOf returns a lexicon of words of one letter or more; nil letters are those
// that occur.
func lexiconOf(t *testing.T, words, letters []string, need lexicon.Need) *lexicon.Lexicon {
	o := lexicon.Options{
		Lists: lexicon.Lists{Names: []string{"-"}, Stdin: strings.NewReader(strings.Join(words, "\n"))},
		Words: dict.Options{Min: 1}, Need: need,
	}
	if letters != nil {
		var err error
		o.Words.Letters, err = trie.NewAlphabet(letters...)
		require.NoError(t, err)
	}
	lex, err := lexicon.Load(t.Context(), o)
	require.NoError(t, err)
	return lex
}

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
