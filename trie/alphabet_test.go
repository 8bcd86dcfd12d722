package trie

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// An acute is a combining mark: with a base before it, a letter of two runes.
const acute = "\u0301"

func TestNewAlphabetRefuses(t *testing.T) {
	for _, c := range []struct {
		name    string
		letters []string
		want    string
	}{
		{"an empty letter", []string{"a", ""}, "letter 2 of the alphabet"},
		{"a letter too long", []string{strings.Repeat("a", MaxLetterBytes+1)}, "1 to 255 bytes"},
		{"half a rune", []string{"a", "b", "\xc5"}, `letter 3 of the alphabet is "\xc5"`},
		{"the same letter twice", []string{"a", "b", "a"}, `letter "a" is in the alphabet twice`},
		{"the same long letter twice", []string{"sz", "sz"}, `letter "sz" is in the alphabet twice`},
		{"too many letters", manyLetters(maxLetters + 1), "65537 letters"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := NewAlphabet(c.letters...)
			assert.ErrorContains(t, err, c.want)
		})
	}
}

func TestNewAlphabetAtItsLimits(t *testing.T) {
	letters := append(manyLetters(maxLetters-1), strings.Repeat("a", MaxLetterBytes))
	a, err := NewAlphabet(letters...)
	require.NoError(t, err)
	require.Equal(t, maxLetters, a.Len())

	codes, n := a.Encode(nil, letters[maxLetters-1]+letters[maxLetters-2])
	assert.Equal(t, []Letter{maxLetters - 1, maxLetters - 2}, codes)
	assert.Equal(t, MaxLetterBytes+len(letters[maxLetters-2]), n)
}

func TestAlphabetIsItsOwn(t *testing.T) {
	letters := []string{"a", "b"}
	a := alphabet(t, letters...)
	letters[0] = "c"
	assert.Equal(t, "a", a.Text(0), "the caller's slice is not the alphabet's")
}

func TestByteOrder(t *testing.T) {
	for _, c := range []struct {
		letters string
		want    bool
	}{
		{"", true},
		{"a b z", true},
		{"a z ą ż", true},
		{"b a", false},
		{"a ą b", false},
		{"a sz", false},
		{"a a" + acute, false},
	} {
		assert.Equal(t, c.want, alphabet(t, strings.Fields(c.letters)...).ByteOrder(), "%q", c.letters)
	}
}

func TestEncode(t *testing.T) {
	for _, c := range []struct {
		letters, text string
		want          []Letter
		valid         int
	}{
		{"a b", "", nil, 0},
		{"a b", "abba", []Letter{0, 1, 1, 0}, 4},
		{"a b", "abcab", []Letter{0, 1}, 2},
		{"", "a", nil, 0},
		{"z ż", "żzź", []Letter{1, 0}, 3},
		{"s z sz szcz c", "szczszsc", []Letter{3, 2, 0, 4}, 8},
		{"s sz szcz", "szczszc", []Letter{2, 1}, 6},
		{"e e" + acute, "ee" + acute + "e", []Letter{0, 1, 0}, 5},
		// A mark that is no letter belongs to what it stands on.
		{"e", "e" + acute, nil, 0},
		{"e ż", "ee" + acute + "e", []Letter{0}, 1},
		{"e e" + acute, "e" + acute + acute, nil, 0},
		{"e " + acute, "e" + acute, []Letter{0, 1}, 1 + len(acute)},
		{"s z sz", "ssz" + acute, []Letter{0, 0}, 2},
		{"s z sz", "sz" + acute + "s", []Letter{0}, 1},
		{"z sz", "sz" + acute, nil, 0},
		{"e", acute, nil, 0},
		{"a", "a\xffa", []Letter{0}, 1},
		// What a broken byte decodes to is a letter like any other, but
		// the byte itself is none.
		{"a \uFFFD", "a\uFFFDa", []Letter{0, 1, 0}, 5},
		{"a \uFFFD", "a\xffa", []Letter{0}, 1},
		{"a \uFFFD", "\xff", nil, 0},
		{"aa \uFFFD", "aa\xff", []Letter{0}, 2},
		{"b b" + acute, "b" + acute, []Letter{1}, 1 + len(acute)},
		{"c cs s", "csc", []Letter{1, 0}, 3},
		{"c cs s", "cs", []Letter{1}, 2},
		{"c s", "csc", []Letter{0, 1, 0}, 3},
		{"cs", "c", nil, 0},
		// At the border of ASCII: U+0080, and the byte 80, which alone isn't UTF-8.
		{"a \u0080 é", "a\u0080aé", []Letter{0, 1, 0, 2}, 6},
		{"a \u0080 é", "\x80", nil, 0},
		{"a \u0080 é", "a\x80", []Letter{0}, 1},
		{"a é", "\u0080", nil, 0},
		{"a é", "é" + acute, nil, 0},
		{"a é cs", "csé", []Letter{2, 1}, 4},
		{"a é cs", "é" + acute, nil, 0},
		{"a é cs", "\u0080", nil, 0},
		{"a é cs", "a\x80", []Letter{0}, 1},
	} {
		a := alphabet(t, strings.Fields(c.letters)...)
		got, valid := a.Encode([]Letter{7}, c.text)
		assert.Equal(t, append([]Letter{7}, c.want...), got, "%q in %q", c.text, c.letters)
		assert.Equal(t, c.valid, valid, "%q in %q", c.text, c.letters)
		assert.Equal(t, "-"+c.text[:c.valid], string(a.Decode([]byte("-"), c.want...)))
		// Letter says the same.
		l, ok := a.Letter(c.text)
		assert.Equal(t, len(c.want) == 1 && c.valid == len(c.text), ok, "%q in %q", c.text, c.letters)
		if ok {
			assert.Equal(t, c.want[0], l, "%q in %q", c.text, c.letters)
		}
	}
}

func TestSplit(t *testing.T) {
	for _, c := range []struct {
		word string
		want []string
	}{
		{"", nil},
		{"ab", []string{"a", "b"}},
		{"żż", []string{"ż", "ż"}},
		{"e" + acute + "e", []string{"e" + acute, "e"}},
		{"ж" + acute + acute, []string{"ж" + acute + acute}},
		{acute + "e", []string{acute, "e"}}, // a mark without a base stands alone
		{"a\xff\xc5b", []string{"a", "\xff", "\xc5", "b"}},
	} {
		assert.Equal(t, c.want, slices.Collect(Split(c.word)), "%q", c.word)
	}
	for l := range Split("ab") {
		assert.Equal(t, "a", l)
		break // Split must stop with its caller
	}
}

func TestAlphabetOf(t *testing.T) {
	words := []string{"żab", "be" + acute + "z", "żab", "", "e"}
	a, err := AlphabetOf(slices.Values(words))
	require.NoError(t, err)
	assert.Equal(t, []string{"a", "b", "e", "e" + acute, "z", "ż"}, a.letters)

	for _, wrong := range []string{"\xff", "\x80"} {
		_, err = AlphabetOf(slices.Values([]string{"a", "b" + wrong}))
		assert.ErrorContains(t, err, strconv.Quote(wrong))
	}
	_, err = AlphabetOf(slices.Values([]string{"a" + strings.Repeat(acute, MaxLetterBytes/2+1)}))
	assert.ErrorContains(t, err, "1 to 255 bytes")
}

// alphabet is NewAlphabet for letters that are known to be good.
func alphabet(t testing.TB, letters ...string) *Alphabet {
	a, err := NewAlphabet(letters...)
	require.NoError(t, err)
	return a
}

// manyLetters returns n different letters of one rune.
func manyLetters(n int) []string {
	letters := make([]string, n)
	for i := range letters {
		letters[i] = string(rune(0x20000 + i)) // a stretch without surrogates
	}
	return letters
}

func TestCompare(t *testing.T) {
	for _, test := range []struct {
		letters string
		x, y    string
		want    int
	}{
		{"a b c", "ab", "b", -1},
		{"a b c", "ab", "a", 1},
		{"c b a", "ab", "b", 1},
		{"a s sz z", "sza", "sa", 1}, // sz is a letter after s
		{"a s sz z", "sza", "za", -1},
		{"z sz s a", "sza", "sza", 0},
	} {
		a := alphabet(t, strings.Fields(test.letters)...)
		assert.Equal(t, test.want, a.Compare(test.x, test.y), test)
		assert.Equal(t, -test.want, a.Compare(test.y, test.x), test)
	}
}
