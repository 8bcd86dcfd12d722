package query

import (
	"math/bits"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/trie"
)

// Tables forget all when they are full, and never say what is not so.
func TestFullTables(t *testing.T) {
	const limit = 1 << 14
	r := rand.New(rand.NewPCG(13, 14))
	dead, sums := deadPairs{limit: limit}, sumTable{limit: limit}
	added := make(map[pair]int)
	for i := range 20_000 {
		p := pair(first)<<32 | pair(r.IntN(1<<20))
		if added[p] == 0 {
			added[p] = i + 1
			dead.add(p)
			sums.add(p, i+1)
			require.True(t, dead.has(p))
			require.Equal(t, i+1, sums.of(p))
		}
		require.LessOrEqual(t, 16*len(dead.table), limit)
		require.LessOrEqual(t, 16*len(sums.table), limit)
		q := pair(first)<<32 | pair(r.IntN(1<<20))
		require.True(t, !dead.has(q) || added[q] != 0)
		require.Contains(t, []int{0, added[q]}, sums.of(q))
	}
	known := [2]int{}
	for p := range added {
		if dead.has(p) {
			known[0]++
		}
		if sums.of(p) != 0 {
			known[1]++
		}
	}
	// The last are there still, if the tables are not emptied too often.
	assert.Greater(t, known[0], 20, "dead pairs")
	assert.Greater(t, known[1], 20, "sums")
}

// The table has each state and list of edges that a word goes by, and no other.
func TestLive(t *testing.T) {
	tables := 0
	forLists(t, 5, func(t *testing.T, r *rand.Rand, l list) {
		for kind, random := range kinds {
			s := random(r, l)
			w := newWalk(match(t, l, s.query), usual())
			if w.live.fill(w.dfa, l.trie); !w.live.known() {
				continue
			}
			tables++
			known := 0
			seen := make(map[pair]bool)
			var below func(n trie.Node, s state) bool
			below = func(n trie.Node, from state) (found bool) {
				if live, ok := seen[pairOf(n, from)]; ok {
					return live
				}
				for l, next := range l.trie.Follow(n) {
					if to := w.next[int(from)*len(w.labels)+int(w.of[l])]; to != none {
						found = next.Final() && w.accepts(to) || found
						found = below(next, to) || found
					}
				}
				seen[pairOf(n, from)] = found
				if w.live.knows(from) {
					require.Equal(t, found, w.live.has(n, from), "%s %s", kind, s.about)
					known++
				}
				return found
			}
			for from := first; int(from) < w.states(); from++ {
				below(l.trie.Root(), from)
			}
			require.Positive(t, known)
		}
	})
	assert.Greater(t, tables, 100)
}

// Of the places of a pattern before the last * that was reached, none is kept,
// so that few states are needed.
func TestOneState(t *testing.T) {
	l := newList(t, []string{"a", "b"}, []string{strings.Repeat("ab", 100)})
	w := newWalk(match(t, l, InOrder(strings.Repeat("a", 90)), Pattern("*"+strings.Repeat("?*", 80))), usual())
	found, _ := w.words(l.trie.Root(), 0, func(string) bool { return true })
	assert.True(t, found)
	ones := 0
	for _, x := range w.sets[len(w.sets)-w.width:] {
		ones += bits.OnesCount64(x)
	}
	assert.Equal(t, 2, ones, "one for each machine")
}

// The states that count the first letters take no place in the table.
func TestLasting(t *testing.T) {
	l := newList(t, []string{"a", "b", "c"}, []string{"abcabc"})
	for pattern, want := range map[string]int{"*abc*": 4, "a*b": 2, "ab?": 4, "*": 1} {
		w := newWalk(match(t, l, Length(4, trie.MaxLength), Pattern(pattern)), usual())
		require.True(t, w.complete(maxLiveStates), pattern)
		assert.Len(t, w.lasting(), want, pattern)
	}
}
