package chain_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/words"
	"wordgame/solver"
	"wordgame/solver/chain"
	"wordgame/trie"
)

func wordsOf(tb testing.TB, list string) *trie.Trie {
	l, err := words.Load(tb.Context(), words.Options{Names: []string{list}}, words.All)
	require.NoError(tb, err)
	return l.All
}

// ends counts words by their first and last letters.
func ends(words *trie.Trie) [][]int {
	n := words.Alphabet().Len()
	counts := make([][]int, n)
	for l := range n {
		counts[l] = make([]int, n)
	}
	var letters []trie.Letter
	for w := range words.Words(words.Root()) {
		letters, _ = words.Alphabet().Encode(letters[:0], w)
		counts[letters[0]][letters[len(letters)-1]]++
	}
	return counts
}

// Who wins on every list inside the program; TestLongLists has those that take long to read. Pairs and winning pairs are those that a program in
// another language found, which shares nothing with this one, but for Dutch: there it knew 12 of
// the winning pairs, and nothing of 385 others.
func TestLists(t *testing.T) {
	t.Parallel()
	checkLists(t, []known{
		{"english-35", 497, 41, 497, []string{"ax", "ay", "wy"}},
		{"english-60", 561, 25, 561, []string{"ay", "zy"}},
		{"web2", 598, 25, 598, []string{"ay", "zy"}},
		{"spanish", 488, 30, 488, []string{"ao", "ño"}},
		{"dutch", 662, 61, 277, []string{"aë", "dà", "ay", "xx"}},
	})
}

// A known is what is known of a list.
type known struct {
	list                    string
	pairs, winning, letters int // letters: pairs of which the letters tell who wins
	some                    []string
}

func checkLists(t *testing.T, all []known) {
	for _, c := range all {
		all := wordsOf(t, c.list)
		ranked, err := new(chain.Solver).Rank(t.Context(), chain.Position{Graph: chain.NewGraph(ends(all)), Letter: chain.Any}, 100_000)
		require.NoError(t, err)
		winning, letters, most := []string{}, 0, 0
		for _, m := range ranked {
			require.NotEqual(t, solver.Undecided, m.Value, "%s %v", c.list, m.Pair)
			if m.Value == solver.Win {
				winning = append(winning, all.Alphabet().Text(trie.Letter(m.First))+all.Alphabet().Text(trie.Letter(m.Last)))
			}
			if m.Reason == chain.Letters {
				letters++
			}
			most = max(most, m.Positions)
		}
		assert.Len(t, ranked, c.pairs, c.list)
		assert.Len(t, winning, c.winning, "%s %v", c.list, winning)
		assert.Equal(t, c.letters, letters, c.list)
		assert.LessOrEqual(t, most, 25, c.list)
		assert.Subset(t, winning, c.some, c.list)
	}
}

// How long the pairs that may be said first take, when the words are counted.
func BenchmarkRank(b *testing.B) {
	for _, list := range []string{"web2", "dutch", "polish"} {
		g := chain.NewGraph(ends(wordsOf(b, list)))
		b.Run(list, func(b *testing.B) {
			for b.Loop() {
				new(chain.Solver).Rank(b.Context(), chain.Position{Graph: g, Letter: chain.Any}, 100_000)
			}
		})
	}
}
