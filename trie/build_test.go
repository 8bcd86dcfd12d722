package trie

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestBuildRefuses(t *testing.T) {
	for _, c := range []struct {
		name, letters string
		words         []string
		want          string
	}{
		{"descending", "a b", []string{"ab", "b", "aa"}, `word "aa" after "b"`},
		{"a prefix after its word", "a b", []string{"ab", "a"}, `word "a" after "ab"`},
		{"twice", "a b", []string{"ab", "ab"}, `word "ab" after "ab"`},
		{"in order of bytes only", "a ł z", []string{"z", "ł"}, `word "ł" after "z"`},
		{"in order of runes only", "a s z sz", []string{"sz", "z"}, `word "z" after "sz"`},
		{"empty", "a b", []string{""}, "empty word"},
		{"empty after another", "a b", []string{"ab", ""}, `empty word after "ab"`},
		{"a foreign letter", "a b", []string{"ab", "bac"}, `word "bac": "c" isn't a letter`},
		{"a foreign mark", "a e", []string{"ae" + acute + "a"}, `"e` + acute + `" isn't a letter`},
		{"a foreign base with a mark", "a", []string{"ae" + acute + "a"}, `"e` + acute + `" isn't a letter`},
		{"half a rune", "a ą", []string{"a\xc4"}, `word "a\xc4": "\xc4" isn't a letter`},
		{"half a rune, and what it decodes to", "a \uFFFD", []string{"a\xc4"}, `word "a\xc4": "\xc4" isn't a letter`},
		{"no letters at all", "", []string{"a"}, `word "a"`},
		{"too long", "a", []string{strings.Repeat("a", MaxLength+1)}, "a word of 65536 letters: want at most 65535"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := Build(alphabet(t, strings.Fields(c.letters)...), slices.Values(c.words))
			assert.ErrorContains(t, err, c.want)
		})
	}
}

func TestBuildLongestWord(t *testing.T) {
	word := strings.Repeat("a", MaxLength)
	tr := open(t, saved(t, build(t, []string{"a"}, []string{word})))
	assert.Equal(t, []string{word}, slices.Collect(tr.Words(tr.Root())))
	assert.True(t, tr.Contains(word))
	assert.False(t, tr.Contains(word[1:]))
	assert.Equal(t, Odd, tr.Parity(tr.Root()))
}

// The widest letters leave room for 4096 edges, one of them a placeholder.
func TestBuildMostEdges(t *testing.T) {
	letters := manyLetters(maxLetters)
	a := alphabet(t, letters...)

	tr, err := Build(a, slices.Values(letters[:4095]))
	require.NoError(t, err)
	assert.Equal(t, 4096, tr.Edges())
	assert.Equal(t, letters[:4095], slices.Collect(tr.Words(tr.Root())))
	assert.Equal(t, 4095, open(t, saved(t, tr)).Count(tr.Root()))

	tooMany := letters[:4096]
	deep := make([]string, len(tooMany)) // the node too large is not the root
	for i, l := range tooMany {
		deep[i] = letters[0] + l
	}
	for _, words := range [][]string{tooMany, deep, append(deep, letters[1], "?")} {
		_, err := Build(a, slices.Values(words))
		assert.ErrorContains(t, err, "more than 4096 edges: with an alphabet of 65536 letters")
	}
}

// FuzzBuild builds an automaton of the lines of any text. Those that are not
// UTF-8 must be refused; the others are the alphabet.
func FuzzBuild(f *testing.F) {
	for _, text := range []string{
		"", "a", "b\nab\na\nb\n", "żaba\nźrebię\nzając", "e" + acute + "e\nee\n" + acute + "\ne" + acute,
		"\uFFFD\n\xff\na\xffb", "\x00\n\x00\x00", "a" + strings.Repeat(acute, 180), "語\n日本語\n日本",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 400 {
			return // which the oracle takes long for
		}
		var words, broken []string
		tooLong := false
		for w := range strings.SplitSeq(text, "\n") {
			switch {
			case !utf8.ValidString(w):
				broken = append(broken, w)
			case w != "":
				words = append(words, w)
			}
			for l := range Split(w) {
				tooLong = tooLong || utf8.ValidString(w) && len(l) > MaxLetterBytes
			}
		}
		a, err := AlphabetOf(slices.Values(words))
		if tooLong {
			require.Error(t, err)
			return
		}
		require.NoError(t, err)

		o := newOracle(a.letters, words)
		tr, err := Build(a, slices.Values(o.words))
		require.NoError(t, err)
		require.Equal(t, o.endings[""], slices.Collect(tr.Words(tr.Root())))
		require.Equal(t, len(o.words), tr.Count(tr.Root()))
		for p := range o.endings {
			require.Equal(t, slices.Contains(o.words, p), tr.Contains(p), "%q", p)
		}
		for _, w := range broken {
			require.False(t, tr.Contains(w), "%q", w)
			_, err := Build(a, slices.Values([]string{w}))
			require.ErrorContains(t, err, "isn't a letter", "%q", w)
		}
	})
}

// FuzzNewAlphabet makes an alphabet of the lines of any text, and encodes another text: as
// far as that has letters, they come back.
func FuzzNewAlphabet(f *testing.F) {
	for _, letters := range []string{"a\nb", "sz\ns\nz\nszcz", "é\ne" + acute + "\ne", acute + "\na", "a\n\nb", "a\na", "\xff", strings.Repeat("a", 256)} {
		f.Add(letters, "szczaé")
		f.Add(letters, "e"+acute+"ab")
	}
	f.Fuzz(func(t *testing.T, letters, text string) {
		given := strings.Split(letters, "\n")
		a, err := NewAlphabet(given...)
		if err != nil {
			require.NotContains(t, err.Error(), "\n")
			require.Less(t, len(err.Error()), 1200)
			return
		}
		require.Equal(t, len(given), a.Len())
		for i, l := range given {
			require.Equal(t, l, a.Text(Letter(i)))
		}
		encoded, known := a.Encode(nil, text)
		require.LessOrEqual(t, known, len(text))
		require.Equal(t, text[:known], string(a.Decode(nil, encoded...)))
	})
}
