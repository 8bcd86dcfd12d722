package dict

import (
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/trie"
)

// alphabet returns the alphabet of letters that stand with spaces between.
func alphabet(t testing.TB, letters string) *trie.Alphabet {
	t.Helper()
	a, err := trie.NewAlphabet(strings.Fields(letters)...)
	require.NoError(t, err)
	return a
}

const latin = "a b c d e f g h i j k l m n o p q r s t u v w x y z"

// texts returns an alphabet's letters with spaces between.
func texts(a *trie.Alphabet) string {
	var letters []string
	for l := range a.Len() {
		letters = append(letters, a.Text(trie.Letter(l)))
	}
	return strings.Join(letters, " ")
}

// joined returns words with spaces between.
func joined(words iter.Seq[string]) string { return strings.Join(slices.Collect(words), " ") }

// counts returns the number of entries, and what was left of them after each
// step, having made sure that each step begins with what the last one left.
func counts(t testing.TB, steps Steps) []int {
	t.Helper()
	all := []int{steps.Entries()}
	var names []string
	for _, s := range steps {
		require.Equal(t, all[len(all)-1], s.In, "into step %s", s.Name)
		all = append(all, s.Out)
		names = append(names, s.Name)
	}
	if i := slices.Index(names, Without); i >= 0 {
		require.Equal(t, Length, names[i-1])
		names = slices.Delete(names, i, i+1)
	}
	require.Equal(t, []string{Capitals, Letters, Length, Duplicates, Prefixes}, names)
	return all
}

func TestWords(t *testing.T) {
	usual := Options{}
	of := func(letters string) Options { return Options{Letters: alphabet(t, letters)} }
	for _, c := range []struct {
		name string
		Options
		list           string // with strokes between
		kept, playable string
		counts         string // entries, then after capitals, letters, length, duplicates, prefixes
	}{
		{"a prefix with words between", usual, "near|neap|nearabc|nearz|neas", "neap near nearabc nearz neas",
			"neap near neas", "5 5 5 5 5 3"},
		{"first capital only", usual, "McAdam|iPad|pH|Éire|éIRE", "ipad éire", "ipad éire", "5 3 3 2 2 2"},
		// There is no J with a caron in one rune, but there is a j.
		{"lower case composes", usual, "abcJ\u030c", "abc\u01f0", "abc\u01f0", "1 1 1 1 1 1"},

		{"marks are of a letter", usual, "abcɔ|abcɔ\u0303|abcɔ\u0303d", "abcɔ abcɔ\u0303 abcɔ\u0303d",
			"abcɔ abcɔ\u0303", "3 3 3 3 3 2"},
		// By their bytes the last two stood the other way round.
		{"a mark alone", usual, "\u0303abcd|ab1\u0303cd", "", "", "2 2 0 0 0 0"},

		// Hungarian: s is no prefix of sz.
		{"no prefix within a letter", of("a k s sz z"), "akas|akasza|akasa", "akas akasa akasza", "akas akasza",
			"3 3 3 3 3 2"},
		// Czech: ch comes after h.
		{"order of letters", of("a c d h ch i r t"), "chata|hrad|cihta|hrada", "cihta hrad hrada chata",
			"cihta hrad chata", "4 4 4 4 4 3"},
	} {
		t.Run(c.name, func(t *testing.T) {
			w, err := c.Words(entries(strings.Split(c.list, "|")...))
			require.NoError(t, err)
			assert.Equal(t, c.kept, joined(w.Kept()))
			assert.Equal(t, c.playable, joined(w.Playable()))
			assert.Equal(t, c.counts, strings.Trim(fmt.Sprint(counts(t, w.Steps)), "[]"))
		})
	}
}

// entries yields entries as Lines does.
func entries(all ...string) iter.Seq2[string, error] {
	return func(yield func(string, error) bool) {
		for _, entry := range all {
			if !yield(entry, nil) {
				return
			}
		}
	}
}

func TestWordsOfNoList(t *testing.T) {
	w, err := Options{}.Words(entries())
	require.NoError(t, err)
	assert.Empty(t, joined(w.Kept()))
	assert.Zero(t, w.Steps.Entries())
	assert.Zero(t, w.Alphabet.Len())
}

func TestWordsErrors(t *testing.T) {
	_, err := Options{Min: -1}.Words(entries("near"))
	assert.EqualError(t, err, "words of at least -1 letters: want 1 or more")

	broken := errors.New("broken")
	w, err := Options{}.Words(func(yield func(string, error) bool) {
		_ = yield("near", nil) && yield("", broken) && assert.Fail(t, "an error must end all")
	})
	assert.Equal(t, broken, err)
	assert.Nil(t, w)
}

// Lists in JSON may have zero bytes, and those kept verbatim, too.
func TestWordsWithZeroBytes(t *testing.T) {
	list := []string{"ab\x00", "b", "ab", "ab\x00\x00", "ab\x00", "a\x00b", "ab", "ab\x00c"}
	want := []string{"a\x00b", "ab", "ab\x00", "ab\x00\x00", "ab\x00c", "b"}
	for _, o := range []Options{{Min: 1, Raw: true}, {Min: 1, Raw: true, Fold: true}} {
		w, err := o.Words(entries(list...))
		require.NoError(t, err)
		requireSame(t, want, slices.Collect(w.Kept()))
		_, err = trie.Build(w.Alphabet, w.Kept())
		require.NoError(t, err)
	}
}

// A word's length has 16 bits in a text, and an entry may be longer than the
// line that it stood in.
func TestWordsTooLong(t *testing.T) {
	const two = "\u0958" // two runes of three bytes each, in normal form C
	doubled, err := collect(t, Lines(strings.NewReader(strings.Repeat(two, MaxLine/len(two))), "list"))
	require.NoError(t, err)
	require.Greater(t, len(doubled[0]), MaxLine)
	most := strings.Repeat("a", MaxLine)
	for _, o := range []Options{{}, {Letters: alphabet(t, latin+" é क\u093c")}, {KeepCapitals: true}} {
		w, err := o.Words(entries(most, most+"a", doubled[0], "é"+most))
		require.NoError(t, err)
		assert.Equal(t, []int{4, 4, 4, 1, 1, 1}, counts(t, w.Steps))
		requireSame(t, []string{most}, slices.Collect(w.Kept()))
	}
}

// A letter that no alphabet can have costs the entry, not the list.
func TestHeapedMarks(t *testing.T) {
	heaped := "abc" + strings.Repeat("\u0301", trie.MaxLetterBytes)
	longest := "abcx" + strings.Repeat("\u0301", (trie.MaxLetterBytes-1)/2) // no rune is an x with this mark
	w, err := Options{}.Words(entries("good", heaped, longest))
	require.NoError(t, err)
	assert.Equal(t, []string{longest, "good"}, slices.Collect(w.Kept()))
	assert.Equal(t, Step{Letters, 3, 2}, w.Steps[1])
}
