package query

import (
	"math"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/trie"
)

func match(t testing.TB, l list, queries ...Query) *Matches {
	m, err := Match(l.trie, queries...)
	require.NoError(t, err)
	return m
}

// everyText is the list of all texts of a and b of a length. Its automaton is
// small: what goes by its nodes is quick, and what goes by its words is not.
func everyText(t testing.TB, length int) list {
	texts := make([]string, 1<<length)
	for i := range texts {
		b := make([]byte, length)
		for j := range b {
			b[j] = 'a' + byte(i>>(length-1-j)&1)
		}
		texts[i] = string(b)
	}
	a, err := trie.NewAlphabet("a", "b", "c")
	require.NoError(t, err)
	tr, err := trie.Build(a, slices.Values(texts))
	require.NoError(t, err)
	return list{letters: []string{"a", "b", "c"}, trie: tr}
}

// A spy is a machine that accepts every text and counts steps. Every text is
// another state, so that no step is spared.
type spy struct{ steps *int }

func (spy) class(dst []byte, l trie.Letter) []byte { return append(dst, '0'+byte(l)) }
func (spy) start() []uint16                        { return []uint16{0, 0} }
func (spy) accept([]uint16) bool                   { return true }
func (s spy) step(dst, src []uint16, l trie.Letter) bool {
	*s.steps++
	text := uint32(src[0])<<16 | uint32(src[1])
	text = text*4 + uint32(l) + 1
	dst[0], dst[1] = uint16(text>>16), uint16(text)
	return true
}

// A search does what it must for the words that are asked for, and no more.
func TestLazy(t *testing.T) {
	steps := 0
	m := match(t, everyText(t, 12), Query{func(*trie.Alphabet) (machine, error) { return spy{&steps}, nil }})
	words := m.Words()
	assert.Zero(t, steps)
	for w := range words {
		assert.Equal(t, strings.Repeat("a", 12), w)
		assert.Equal(t, 12, steps, "one step a letter")
		break
	}
	assert.Equal(t, 12, steps)
	n := 0
	for range words {
		if n++; n == 9 {
			break
		}
	}
	assert.Equal(t, 9, n)
	assert.Less(t, steps, 60)
}

// No dead end is entered twice, whatever the number of ways there.
func TestDeadEnds(t *testing.T) {
	l := everyText(t, 16)
	for _, q := range []Query{Suffix("c"), Anagram("aaaaaaaaaaaaaaac"), Near("cccccccccccccccc", 14), Regexp("(aa|bb|ab|ba)*c?a[ab]")} {
		m := match(t, l, q, Regexp(".{15}[ab]"), Contains("c"))
		w := newWalk(m, maxBytes)
		found, _ := w.words(l.trie.Root(), w.first, nil, func(string) bool { return true })
		assert.False(t, found)
		dead, used := 0, 0
		for _, s := range w.known {
			used += 8 * (len(s.numbers) + len(s.next) + len(s.dead))
			for _, p := range s.dead {
				if p != nil {
					used += pageBytes
					for _, x := range p {
						dead += bits.OnesCount64(x)
					}
				}
			}
		}
		assert.Equal(t, used, w.used, "what is kept is counted")
		assert.Greater(t, dead, 10)
		assert.Less(t, dead, 5_000, "there are %d ways", 1<<16)
	}
}

// A search whose states are more than there is room for starts its tables anew.
func TestManyStates(t *testing.T) {
	l := everyText(t, 16)
	m := match(t, l, Regexp("(a|b)*a(a|b){12}"))
	assert.Equal(t, 1<<15, m.Count())
	const limit = 1 << 14
	w := newWalk(m, limit)
	n, emptied, before := 0, 0, 0
	w.words(l.trie.Root(), w.first, nil, func(s string) bool {
		n++
		if s[3] != 'a' || w.used > limit {
			assert.Fail(t, "a wrong word, or too much kept", "%s, %d", s, w.used)
		}
		if w.used < before {
			emptied++
		}
		before = w.used
		return !t.Failed()
	})
	assert.Equal(t, 1<<15, n)
	assert.Positive(t, emptied)
	assert.Equal(t, 1<<15, countWithin(m, limit))
}

// What is counted is counted once, not once for each way there.
func TestCountShares(t *testing.T) {
	l := everyText(t, 16)
	for want, q := range map[int]Query{
		1 << 16: Pattern("*"),
		1 << 15: Prefix("a"),
		39203:   InOrder("aaaaaaaa"), // at least eight of sixteen
		560:     Anagram("aaabbbbbbbbbbbbb"),
	} {
		w := newWalk(match(t, l, q), maxBytes)
		assert.Equal(t, want, w.count(l.trie.Root(), w.first))
		sums := 0
		for _, s := range w.known {
			sums += len(s.sums)
		}
		assert.Positive(t, sums)
		assert.Less(t, sums, 1000)
	}
}

func TestRandom(t *testing.T) {
	l := newList(t, strings.Split("abcdefgh", ""), strings.Fields("a ab abc abd b bad cab dab fa gag ha had"))
	m := match(t, l, Contains("a"), Length(2, 9))
	all := slices.Collect(m.Words())
	require.Equal(t, strings.Fields("ab abc abd bad cab dab fa gag ha had"), all)

	r := rand.New(rand.NewPCG(7, 8))
	times := make(map[string]int)
	const draws, n = 20_000, 3
	for range draws {
		for _, w := range m.Random(n, r) {
			times[w]++
		}
	}
	// The standard deviation is sqrt(20,000 * 0.3 * 0.7), about 65.
	for _, w := range all {
		assert.InDelta(t, draws*n/len(all), times[w], 5*65, w)
	}
	assert.Len(t, times, len(all))

	same := func() []string { return m.Random(4, rand.New(rand.NewPCG(1, 2))) }
	assert.Equal(t, same(), same())
	assert.Equal(t, all, m.Random(10, r))
	assert.Equal(t, all, m.Random(math.MaxInt, r))
	assert.Empty(t, m.Random(0, r))
	assert.Empty(t, m.Random(-1, r))
}

// Each pair of numbers is as likely as any other.
func TestDraw(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 10))
	times := make(map[[2]int]int)
	const draws = 15_000
	for range draws {
		times[[2]int(draw(2, 6, r))]++
	}
	assert.Len(t, times, 15)
	for pair, n := range times {
		assert.Less(t, pair[0], pair[1])
		assert.InDelta(t, draws/15, n, 5*31, pair) // sqrt(15,000 * 14/225) is 31
	}
}

func TestAtTheSameTime(t *testing.T) {
	m := match(t, everyText(t, 10), Regexp("(a|b)*aa.*"), Near("aaaaabbbbb", 6), Pattern("*b*"), Anagram("*a??"))
	want := m.Count()
	var wg sync.WaitGroup
	for i := range uint64(4) {
		wg.Go(func() {
			assert.Equal(t, want, m.Count())
			assert.Len(t, slices.Collect(m.Words()), want)
			assert.Len(t, m.Random(9, rand.New(rand.NewPCG(i, 1))), 9)
		})
	}
	wg.Wait()
}

// Texts as long as may be, against words as long.
func TestLongTexts(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("ab", maxText/2)
	l := newList(t, []string{"a", "b"}, []string{long, long[1:], "b" + long[:100], strings.Repeat("a", trie.MaxLength)})
	for _, c := range []struct {
		query Query
		want  int
	}{
		{Pattern(long), 1},
		{Pattern(strings.Repeat("*?", maxText/20)), 3},
		{Pattern(strings.Repeat("[ab]", maxText/4-1) + "*"), 3},
		{Regexp(strings.Repeat("a?", 900) + "(ab){50}b?|b(ab)*a?"), 2},
		{Regexp("a{1000,}"), 1},
		{Suffix(long[1:]), 2},
		{InOrder(long[:500]), 2},
		{Near(long[:1000], 5000), 3},
		{Near("", trie.MaxLength), 4},
		{Near("", trie.MaxLength-1), 3},
		{Anagram(long), 1},
		{Subanagram(long), 3},
		{Length(101, 5000), 3},
		{Length(trie.MaxLength, math.MaxInt), 1},
		{Length(trie.MaxLength+1, math.MaxInt), 0},
	} {
		m := match(t, l, c.query)
		assert.Len(t, slices.Collect(m.Words()), c.want)
		assert.Equal(t, c.want, m.Count())
	}
}
