package dict

import (
	"errors"
	"iter"
	"math/rand/v2"
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
	for _, c := range []struct {
		name string
		Options
		list           string
		kept, playable string
		counts         []int // entries, then after capitals, letters, length, duplicates, prefixes
	}{
		{"nothing", Options{}, "", "", "", []int{0, 0, 0, 0, 0, 0}},
		{"CRLF", Options{}, "neat\r\nnearby\r\nfar\r\n", "nearby neat", "nearby neat", []int{3, 3, 3, 2, 2, 2}},
		{"unsorted", Options{}, "nearly\nnear\nnearest\nnearer\n", "near nearer nearest nearly", "near", []int{4, 4, 4, 4, 4, 1}},
		{"prefixes of prefixes", Options{}, "near\nnearly\nnearlys\nnova\n", "near nearly nearlys nova", "near nova", []int{4, 4, 4, 4, 4, 2}},
		{"a prefix with words between", Options{}, "near\nneap\nnearabc\nnearz\nneas\n", "neap near nearabc nearz neas", "neap near neas", []int{5, 5, 5, 5, 5, 3}},
		{"too short to be a prefix", Options{}, "cat\ncats\ncatsuit\ncattle\n", "cats catsuit cattle", "cats cattle", []int{4, 4, 4, 3, 3, 2}},
		{"short enough for a prefix", Options{Min: 3}, "cat\ncats\ncatsuit\ncattle\n", "cat cats catsuit cattle", "cat", []int{4, 4, 4, 4, 4, 1}},
		{"one letter", Options{Min: 1}, "b\na\nab\n", "a ab b", "a b", []int{3, 3, 3, 3, 3, 2}},
		{"duplicates", Options{}, "near\nnear\nnova\nnear\n", "near nova", "near nova", []int{4, 4, 4, 4, 2, 2}},
		{"no letters", Options{}, "can't\nx-ray\nmp3s\nad hoc\nnear\n", "near", "near", []int{5, 5, 1, 1, 1, 1}},
		{"beside the letters in ASCII", Options{}, "near`\nnear{\n@near\nnear[\nazaz\n", "azaz", "azaz", []int{5, 5, 1, 1, 1, 1}},

		{"all capitals", Options{}, "NEAR\nNOVA\n", "", "", []int{2, 0, 0, 0, 0, 0}},
		{"all capitals, kept", Options{Skip: SkipCapitals}, "NEAR\nNOVA\n", "near nova", "near nova", []int{2, 2, 2, 2, 2, 2}},
		{"capitals make duplicates", Options{Skip: SkipCapitals}, "Near\nnear\nNEAR\n", "near", "near", []int{3, 3, 3, 3, 1, 1}},
		{"first capital only", Options{}, "McAdam\niPad\npH\nÉire\néIRE\n", "ipad éire", "ipad éire", []int{5, 3, 3, 2, 2, 2}},
		{"title case", Options{}, "ǅabc\nabǅc\n", "abǆc", "abǆc", []int{2, 1, 1, 1, 1, 1}},
		{"title case, kept", Options{Skip: SkipCapitals}, "ǅabc\nabǅc\n", "abǆc ǆabc", "abǆc ǆabc", []int{2, 2, 2, 2, 2, 2}},
		// There is no J with a caron in one rune, but there is a j.
		{"lower case composes", Options{}, "abcJ\u030c\n", "abc\u01f0", "abc\u01f0", []int{1, 1, 1, 1, 1, 1}},

		{"order of a locale", Options{}, "école\nzebra\n", "zebra école", "zebra école", []int{2, 2, 2, 2, 2, 2}},
		{"marks make letters", Options{}, "coté\ncote\ncôte\n", "cote coté côte", "cote coté côte", []int{3, 3, 3, 3, 3, 3}},
		{"marks folded", Options{Fold: true}, "coté\ncote\ncôte\n", "cote", "cote", []int{3, 3, 3, 3, 1, 1}},
		{"a letter is no byte", Options{}, "été\nétés\n", "étés", "étés", []int{2, 2, 2, 1, 1, 1}},
		{"length after composing", Options{}, "ne\u0301e\nne\u0301ee\n", "néee", "néee", []int{2, 2, 2, 1, 1, 1}},
		{"length after folding", Options{Fold: true}, "naß\nœuf\nété\n", "nass oeuf", "nass oeuf", []int{3, 3, 3, 2, 2, 2}},
		{"length unfolded", Options{}, "naß\nœuf\n", "", "", []int{2, 2, 2, 0, 0, 0}},
		{"folding makes prefixes", Options{Fold: true}, "façade\nfacades\n", "facade facades", "facade", []int{2, 2, 2, 2, 2, 1}},

		{"a mark is no letter", Options{}, "abɔ\u0303\nabcɔ\u0303\n", "abcɔ\u0303", "abcɔ\u0303", []int{2, 2, 2, 1, 1, 1}},
		{"marks are of a letter", Options{}, "abcɔ\nabcɔ\u0303\nabcɔ\u0303d\n", "abcɔ abcɔ\u0303 abcɔ\u0303d", "abcɔ abcɔ\u0303", []int{3, 3, 3, 3, 3, 2}},
		// By their bytes the last two stood the other way round.
		{"letters with marks in order", Options{}, "abcɔ\u0303\nabcɔa\nabcɔœ\n", "abcɔa abcɔœ abcɔ\u0303", "abcɔa abcɔœ abcɔ\u0303", []int{3, 3, 3, 3, 3, 3}},
		{"a mark alone", Options{}, "\u0303abcd\nab1\u0303cd\n", "", "", []int{2, 2, 0, 0, 0, 0}},
		{"marks beside letters", Options{}, "हिन्दीमें\n", "हिन्दीमें", "हिन्दीमें", []int{1, 1, 1, 1, 1, 1}},

		{"other letters", Options{Letters: alphabet(t, latin)}, "café\nnova\nабвг\n", "nova", "nova", []int{3, 3, 1, 1, 1, 1}},
		{"other letters, folded", Options{Letters: alphabet(t, latin), Fold: true}, "café\nnova\nабвг\n", "cafe nova", "cafe nova", []int{3, 3, 2, 2, 2, 2}},
		{"letters asked for stay", Options{Letters: alphabet(t, latin+" ñ"), Fold: true}, "años\narbol\nárbol\nvergüenza\n", "arbol años verguenza", "arbol años verguenza", []int{4, 4, 4, 4, 3, 3}},
		{"a letter with a mark is another", Options{Letters: alphabet(t, latin+" ɔ")}, "abcɔ\u0303\n", "", "", []int{1, 1, 0, 0, 0, 0}},
		{"more than letters", Options{Letters: alphabet(t, latin+" '")}, "can't\n'tis\n", "can't 'tis", "can't 'tis", []int{2, 2, 2, 2, 2, 2}},
		{"letters of two runes", Options{Letters: alphabet(t, "a k s sz z")}, "kasz\nkasza\nkasa\n", "kasa kasza", "kasa kasza", []int{3, 3, 3, 2, 2, 2}},
		// Hungarian: s is no prefix of sz.
		{"no prefix within a letter", Options{Letters: alphabet(t, "a k s sz z")}, "akas\nakasza\nakasa\n", "akas akasa akasza", "akas akasza", []int{3, 3, 3, 3, 3, 2}},
		// Czech: ch comes after h.
		{"order of letters", Options{Letters: alphabet(t, "a c d h ch i r t")}, "chata\nhrad\ncihta\nhrada\n", "cihta hrad hrada chata", "cihta hrad chata", []int{4, 4, 4, 4, 4, 3}},
		{"any order of letters", Options{Letters: alphabet(t, "z y x a")}, "axyz\nzyxa\nzyxaa\nxxxx\nxxxx\n", "zyxa zyxaa xxxx axyz", "zyxa xxxx axyz", []int{5, 5, 5, 5, 4, 3}},
	} {
		t.Run(c.name, func(t *testing.T) {
			w, err := c.Words(Lines(strings.NewReader(c.list), "list"))
			require.NoError(t, err)
			assert.Equal(t, c.kept, joined(w.Kept()))
			assert.Equal(t, c.playable, joined(w.Playable()))
			assert.Equal(t, c.counts, counts(t, w.Steps))
		})
	}
}

func TestWordsAllDropped(t *testing.T) {
	w, err := Options{}.Words(entries("NEAR", "NOVA", "EA"))
	require.NoError(t, err)
	assert.Equal(t, Step{Capitals, 3, 0}, w.Steps.Greediest(), "the step to tell of")
}

func TestWordsAlphabet(t *testing.T) {
	for _, c := range []struct {
		name string
		Options
		entries []string
		want    string
	}{
		{"none", Options{}, nil, ""},
		{"letters of words only", Options{}, []string{"near", "abc", "Zoos", "x-ray"}, "a e n r"},
		{"in lower case", Options{Skip: SkipCapitals}, []string{"NEAR", "kЯКЯ"}, "a e k n r к я"},
		{"in the order of bytes", Options{}, []string{"żaźą", "ʰaaa", "𝔞zaa", "ɔaḁa"}, "a z ą ź ż ɔ ʰ ḁ 𝔞"},
		{"folded", Options{Fold: true}, []string{"cßté"}, "c e s t"},
		// From U+0800 on, the kinds of runes aren't remembered.
		{"of two bytes and of three", Options{Fold: true}, []string{"a\u07eaa\u0800"}, "a \u07ea \u0800"},
		// ɔ and x stand nowhere without a mark.
		{"with marks", Options{}, []string{"ɔ\u0303bax\u0303"}, "a b x\u0303 ɔ\u0303"},
		{"with marks and without", Options{}, []string{"ɔ\u0303baɔ"}, "a b ɔ ɔ\u0303"},
		{"asked for", Options{Letters: alphabet(t, "z sz a")}, []string{"aaaa"}, "z sz a"},
	} {
		t.Run(c.name, func(t *testing.T) {
			w, err := c.Words(entries(c.entries...))
			require.NoError(t, err)
			assert.Equal(t, c.want, texts(w.Alphabet))
		})
	}
}

func TestNormal(t *testing.T) {
	assert.Equal(t, "café", Options{}.Normal("CAFE\u0301"))
	assert.Equal(t, "cafe", Options{Fold: true}.Normal("CAFE\u0301"))
	assert.Equal(t, "abc\u01f0", Options{}.Normal("ABCJ\u030c"), "composed in lower case")
	assert.Equal(t, "nass-1", Options{Fold: true}.Normal("Naß-1"), "what is no word stays")
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

func TestWordsOfSeveralLists(t *testing.T) {
	w, err := Options{}.Words(entries("nova", "near"), entries(), entries("nearly", "nova", "arch"))
	require.NoError(t, err)
	assert.Equal(t, "arch near nearly nova", joined(w.Kept()))
	assert.Equal(t, "arch near nova", joined(w.Playable()))
	assert.Equal(t, []int{5, 5, 5, 5, 4, 3}, counts(t, w.Steps))

	w, err = Options{}.Words()
	require.NoError(t, err)
	assert.Empty(t, joined(w.Kept()))
	assert.Zero(t, w.Steps.Entries())
	assert.Zero(t, w.Alphabet.Len())
}

func TestWordsErrors(t *testing.T) {
	_, err := Options{Min: -1}.Words(entries("near"))
	assert.EqualError(t, err, "words of at least -1 letters: want 1 or more")

	broken := errors.New("broken")
	second := func(yield func(string, error) bool) {
		_ = yield("near", nil) && yield("", broken) && assert.Fail(t, "an error must end all")
	}
	w, err := Options{}.Words(entries("nova"), second, func(func(string, error) bool) {
		assert.Fail(t, "a list after one that failed must not be read")
	})
	assert.Equal(t, broken, err)
	assert.Nil(t, w)
}

// Lists in JSON may have zero bytes, and those kept verbatim, too.
func TestWordsWithZeroBytes(t *testing.T) {
	list := []string{"ab\x00", "b", "ab", "ab\x00\x00", "ab\x00", "a\x00b", "ab", "ab\x00c"}
	want := []string{"a\x00b", "ab", "ab\x00", "ab\x00\x00", "ab\x00c", "b"}
	for _, o := range []Options{{Min: 1, Skip: SkipLetters}, verbatim} {
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
	for _, o := range []Options{{}, {Letters: alphabet(t, latin+" é क\u093c")}, {Skip: SkipCapitals}} {
		w, err := o.Words(entries(most, most+"a", doubled[0], "é"+most))
		require.NoError(t, err)
		assert.Equal(t, []int{4, 4, 4, 1, 1, 1}, counts(t, w.Steps))
		requireSame(t, []string{most}, slices.Collect(w.Kept()))
	}
}

func TestWordsMayBeReadInPart(t *testing.T) {
	w, err := Options{}.Words(entries("near", "nearly", "nova"))
	require.NoError(t, err)
	for _, words := range []iter.Seq[string]{w.Kept(), w.Playable()} {
		for first := range words {
			assert.Equal(t, "near", first)
			break
		}
		assert.Contains(t, joined(words), "near", "and again from the start")
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

// Words of an alphabet that isn't in the order of bytes are sorted by their letters,
// however many letters there are, and however long the words.
func TestWordsInOrderOfLetters(t *testing.T) {
	t.Parallel()
	letters := []string{"b", "a", "sz", "s", "z", "ż"}
	for r := rune(0x4e00); len(letters) < 300; r++ {
		letters = append(letters, string(r))
	}
	a, err := trie.NewAlphabet(letters...)
	require.NoError(t, err)
	seed := rand.Uint64()
	random := rand.New(rand.NewPCG(seed, 0))
	list := []string{strings.Repeat("a", MaxLine), strings.Repeat("b", MaxLine), strings.Repeat("a", MaxLine-1) + "b"}
	for range 1500 {
		word := ""
		for range 4 + random.IntN(4) {
			word += letters[random.IntN(1+random.IntN(len(letters)))]
		}
		list = append(list, word)
	}
	words, err := Options{Letters: a, Min: 1}.Words(entries(list...))
	require.NoError(t, err)
	slices.SortFunc(list, a.Compare)
	requireSame(t, slices.Compact(list), slices.Collect(words.Kept()))
	n := 0
	for word := range words.Playable() {
		require.True(t, slices.Contains(list, word), "seed %d: %q", seed, word)
		n++
	}
	require.Equal(t, words.Steps.Out(Prefixes), n)
}
