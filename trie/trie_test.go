package trie

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/trie/trietest"
)

// alphabets are of the kinds that are encoded, sorted or indexed differently.
var alphabets = []struct {
	name    string
	letters []string
}{
	{"one", []string{"a"}},
	{"two", []string{"a", "b"}},
	{"latin", strings.Split("abcdefghijklmnopqrstuvwxyz", "")},
	{"polish", strings.Split("aąbcćdeęfghijklłmnńoóprsśtuwyzźż", "")}, // sorts otherwise than its bytes
	{"cyrillic", strings.Split("абвгґдеєжзиіїйклмнопрстуфхцчшщьюя", "")},
	{"digraphs", []string{"a", "c", "ch", "e", "e" + acute, "h", "s", "sz", "szcz", "z", "ż"}},
	{"marks", []string{"b", "b" + acute, "c", "\u030c", "ż"}}, // one of them alone
	{"many", manyLetters(300)}, // too many for a table of the first two
}

// An oracle is a set of words by plain maps.
type oracle struct {
	letters []string
	words   []string            // in the alphabet's order
	endings map[string][]string // of each text that leads somewhere, in that order too
}

func newOracle(letters, words []string) oracle {
	o := oracle{letters: letters, words: slices.Clone(words), endings: map[string][]string{"": nil}}
	slices.SortFunc(o.words, o.compare)
	o.words = slices.Compact(o.words)
	for _, w := range o.words {
		valid := 0
		o.endings[""] = append(o.endings[""], w)
		for _, l := range o.split(w) {
			valid += len(l)
			o.endings[w[:valid]] = append(o.endings[w[:valid]], w[valid:])
		}
	}
	return o
}

// split returns the letters of text, as far as it has any: each the longest that
// fits, and that has no mark after it that is none of the letters.
func (o oracle) split(text string) (parts []string) {
	for text != "" {
		best := ""
		for _, l := range o.letters {
			if len(l) > len(best) && strings.HasPrefix(text, l) && !o.foreignMark(text[len(l):]) {
				best = l
			}
		}
		if best == "" {
			break
		}
		parts, text = append(parts, best), text[len(best):]
	}
	return parts
}

func (o oracle) foreignMark(text string) bool {
	mark, _ := utf8.DecodeRuneInString(text)
	return unicode.Is(unicode.M, mark) && !slices.Contains(o.letters, string(mark))
}

func (o oracle) compare(a, b string) int {
	return slices.CompareFunc(o.split(a), o.split(b), func(x, y string) int {
		return cmp.Compare(slices.Index(o.letters, x), slices.Index(o.letters, y))
	})
}

// prefixes returns the texts that lead somewhere, in a fixed order.
func (o oracle) prefixes() []string { return slices.Sorted(maps.Keys(o.endings)) }

// texts returns texts to look for: all that lead somewhere, the same gone
// wrong, and random ones.
func (o oracle) texts(r *rand.Rand) []string {
	var texts []string
	for _, p := range o.prefixes() {
		l := o.letters[r.IntN(len(o.letters))]
		texts = append(texts, p, p+l, p+"?", p+"\xff", p+"€"+p, p+acute, p+l+acute+p)
		if p != "" {
			texts = append(texts, p[:len(p)-1])
		}
	}
	for range 50 {
		texts = append(texts, randomWord(r, o.letters))
	}
	return texts
}

// randomWord prefers the first letters, so that words share much.
func randomWord(r *rand.Rand, letters []string) string {
	var b strings.Builder
	for range 1 + r.IntN(6) {
		n := len(letters)
		b.WriteString(letters[min(r.IntN(n), r.IntN(n), r.IntN(n))])
	}
	return b.String()
}

func randomOracle(r *rand.Rand, letters []string, most int) oracle {
	words := make([]string, r.IntN(most+1))
	for i := range words {
		words[i] = randomWord(r, letters)
	}
	return newOracle(letters, words)
}

func build(t testing.TB, letters, words []string) *Trie {
	tr, err := Build(alphabet(t, letters...), slices.Values(words))
	require.NoError(t, err)
	return tr
}

// forSets runs f on random sets of words. Alphabet and seed are the name of
// the subtest, by which a set that fails can be run alone.
func forSets(t *testing.T, f func(*testing.T, *rand.Rand, oracle, *Trie)) {
	base := rand.Uint64() >> 1
	for _, a := range alphabets {
		for seed := base; seed < base+3; seed++ {
			t.Run(fmt.Sprintf("%s/%d", a.name, seed), func(t *testing.T) {
				t.Parallel()
				r := rand.New(rand.NewPCG(seed, 0))
				o := randomOracle(r, a.letters, 40)
				f(t, r, o, build(t, o.letters, o.words))
			})
		}
	}
}

// at returns the node that a text of the oracle's leads to.
func at(t *testing.T, tr *Trie, text string) Node {
	n, valid, ok := tr.Find(text)
	require.True(t, ok, "Find(%q)", text)
	require.Equal(t, len(text), valid, "Find(%q)", text)
	return n
}

func TestFind(t *testing.T) {
	forSets(t, func(t *testing.T, r *rand.Rand, o oracle, tr *Trie) {
		for _, text := range o.texts(r) {
			want := ""
			for _, l := range o.split(text) {
				if _, ok := o.endings[want+l]; !ok {
					break
				}
				want += l
			}
			n, valid, ok := tr.Find(text)
			require.Equal(t, want, text[:valid], "Find(%q) in %q", text, o.words)
			require.Equal(t, want == text, ok, "Find(%q) in %q", text, o.words)
			require.Equal(t, at(t, tr, want), n, "Find(%q) in %q", text, o.words)
			require.Equal(t, slices.Contains(o.words, text), tr.Contains(text), "Contains(%q) in %q", text, o.words)
		}
	})
}

// A byte that is no rune isn't the letter with the same lower bits.
func TestFindNotUTF8(t *testing.T) {
	tr := build(t, []string{"\x00", "a"}, []string{"\x00\x00", "aa"})
	for _, text := range []string{"\x80\x00", "\x00\x80", "\x80\x80", "\xe1a"} {
		_, _, ok := tr.Find(text)
		assert.False(t, ok, "%q", text)
	}
}

func TestWords(t *testing.T) {
	forSets(t, func(t *testing.T, _ *rand.Rand, o oracle, tr *Trie) {
		for _, p := range o.prefixes() {
			require.Equal(t, o.endings[p], slices.Collect(tr.Words(at(t, tr, p))), "after %q", p)
		}
		var spelled []string
		for letters := range tr.Spell() {
			spelled = append(spelled, string(tr.Alphabet().Decode(nil, letters...)))
		}
		require.Equal(t, slices.Collect(tr.Words(tr.Root())), spelled)
		// A caller that has enough must not be called again, at any depth.
		for enough := range o.words {
			var got []string
			for w := range tr.Words(tr.Root()) {
				if got = append(got, w); len(got) == enough+1 {
					break
				}
			}
			require.Equal(t, o.words[:enough+1], got)
		}
	})
}

// The endings at a node are counted, and told apart by their lengths.
func TestEndings(t *testing.T) {
	forSets(t, func(t *testing.T, _ *rand.Rand, o oracle, tr *Trie) {
		for _, p := range o.prefixes() {
			var want Parity
			for _, ending := range o.endings[p] {
				switch n := len(o.split(ending)); {
				case n%2 == 1:
					want |= Odd
				case n > 0:
					want |= Even
				}
			}
			require.Equal(t, want, tr.Parity(at(t, tr, p)), "after %q in %q", p, o.words)
			require.Equal(t, len(o.endings[p]), tr.Count(at(t, tr, p)), "after %q in %q", p, o.words)
		}
	})
}

func TestFollow(t *testing.T) {
	forSets(t, func(t *testing.T, _ *rand.Rand, o oracle, tr *Trie) {
		for _, p := range o.prefixes() {
			n := at(t, tr, p)
			require.Equal(t, slices.Contains(o.words, p), n.Final(), "%q", p)
			require.Less(t, int(n), 2*tr.Edges(), "%q", p)

			var got, want []string
			for l, next := range tr.Follow(n) {
				text := p + tr.Alphabet().Text(l)
				got = append(got, text)
				require.Equal(t, at(t, tr, text), next, "%q", text)
				require.Less(t, next, n, "%q", text)
			}
			for i, l := range o.letters {
				next, ok := tr.Next(n, Letter(i))
				if same, known := tr.NextText(n, l); known != ok || same != next {
					require.Fail(t, "NextText is not Next", "%q after %q", l, p)
				}
				if o.follows(p, l) != ok {
					require.Fail(t, "Next is wrong", "%q after %q", l, p)
				}
				if ok {
					want = append(want, p+l)
					require.Equal(t, at(t, tr, p+l), next, "%q", p+l)
				}
			}
			require.Equal(t, want, got, "after %q in %q", p, o.words)
			require.Equal(t, want == nil, n.Leaf(), "%q", p)
		}
	})
}

// follows reports whether letter l leads on from p: "z" does not from "s"
// where "sz" is a letter, though "sz" may lead somewhere.
func (o oracle) follows(p, l string) bool {
	_, ok := o.endings[p+l]
	parts := o.split(p + l)
	return ok && parts[len(parts)-1] == l
}

func TestMinimal(t *testing.T) {
	forSets(t, func(t *testing.T, _ *rand.Rand, o oracle, tr *Trie) { requireMinimal(t, o, tr) })

	t.Run("large", func(t *testing.T) {
		r := rand.New(rand.NewPCG(1, 0))
		words := make([]string, 3000)
		for i := range words {
			words[i] = randomWord(r, alphabets[2].letters) + randomWord(r, alphabets[1].letters)
		}
		o := newOracle(alphabets[2].letters, words)
		tr := build(t, o.letters, o.words)
		require.Greater(t, requireMinimal(t, o, tr), 1000)
	})
}

// requireMinimal fails unless two texts lead to the same node exactly when
// the same endings make words of both. It returns the number of nodes.
func requireMinimal(t *testing.T, o oracle, tr *Trie) int {
	nodes, endings := make(map[string]Node), make(map[Node]string)
	for _, p := range o.prefixes() {
		n, e := at(t, tr, p), strings.Join(o.endings[p], " ")
		if n.Final() {
			e += "." // tells the empty ending alone from no ending at all
		}
		if first, ok := nodes[e]; ok {
			require.Equal(t, first, n, "%q has the endings %q of another node", p, e)
		}
		if first, ok := endings[n]; ok {
			require.Equal(t, first, e, "%q leads to a node with other endings", p)
		}
		nodes[e], endings[n] = n, e
	}
	return len(nodes)
}

func TestCountSaturates(t *testing.T) {
	for _, c := range []struct{ length, want int }{
		{bits.UintSize - 2, math.MaxInt/2 + 1},
		{bits.UintSize - 1, math.MaxInt}, // one more than fits
		{200, math.MaxInt},
	} {
		tr := allWords(t, c.length)
		assert.Equal(t, c.want, tr.Count(tr.Root()), "all words of %d letters", c.length)
		words, bytes := tr.Size()
		assert.Equal(t, c.want, words, "all words of %d letters", c.length)
		assert.Equal(t, math.MaxInt, bytes, "all words of %d letters", c.length)
	}
	words, bytes := allWords(t, 24).Size()
	assert.Equal(t, 1<<24, words)
	assert.Equal(t, 24<<24, bytes)
}

// allWords returns the automaton of all words of a and b that have a length:
// more than Build could ever read.
func allWords(t testing.TB, length int) *Trie {
	tr, err := OpenTrusted(trietest.AllWords(length))
	require.NoError(t, err)
	return tr
}

func TestNoWords(t *testing.T) {
	built, bare := build(t, []string{"a", "b"}, nil), build(t, nil, nil)
	for name, tr := range map[string]*Trie{
		"built": built, "of no letters": bare, "opened": open(t, saved(t, bare)), "named": bare.WithInfo(Info{Name: "none"}),
	} {
		n, valid, ok := tr.Find("")
		assert.True(t, ok && valid == 0 && n == tr.Root() && n.Leaf() && !n.Final(), name)
		_, valid, ok = tr.Find("ab")
		assert.True(t, !ok && valid == 0 && !tr.Contains("") && !tr.Contains("a") && !tr.Contains("ą"), name)
		assert.Empty(t, slices.Collect(tr.Words(n)), name)
		assert.Empty(t, maps.Collect(tr.Follow(n)), name)
		_, ok = tr.Next(n, 0)
		assert.False(t, ok, name)
		assert.Equal(t, []int{0, 0, 1}, []int{tr.Count(n), int(tr.Parity(n)), tr.Edges()}, name)
	}
}
