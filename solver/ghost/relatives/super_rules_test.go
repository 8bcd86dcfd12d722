package relatives_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
	"wordgame/solver/gametest"
	"wordgame/solver/ghost/relatives"
	"wordgame/trie"
)

// Whatever the words and the rules, all that a solution says is what the naive
// game says.
func TestRules(t *testing.T) { requireRules(t, 30) }

func requireRules(t *testing.T, samples uint64) {
	t.Parallel()
	for seed := range samples {
		d, r := randomDictionary(t, seed)
		for _, reverse := range []bool{false, true} {
			name := fmt.Sprintf("seed %d, reverse %v, %q", seed, reverse, d.plain)
			n := newNaive(d.plain, d.alphabet.Len(), reverse)
			s, err := solve(t.Context(), d.words, reverse)
			require.NoError(t, err, name)
			require.Equal(t, len(n.legal), s.Fragments(), name)
			for f := range n.legal {
				checkFragment(t, d, n, s, f, name)
			}
			checkOthers(t, d, n, s, r, name)
		}
	}
}

// ranks returns moves as the naive game has them.
func (d dictionary) ranks(s solution, moves []solver.Ranked[relatives.Fragment]) (ranked []solver.Ranked[string]) {
	for _, m := range moves {
		ranked = append(ranked, solver.Ranked[string]{Move: d.runes(s.Text(m.Move)), Result: m.Result})
	}
	return ranked
}

func checkFragment(t *testing.T, d dictionary, n *naive, s solution, f, name string) {
	p, nearest, ok := s.Find(d.text(f))
	require.True(t, ok, "%s: %q", name, f)
	require.Equal(t, d.text(f), nearest, name)
	require.Equal(t, d.text(f), s.Text(p), name)
	require.Equal(t, n.words[f], s.Over(p), "%s: %q", name, f)
	require.Equal(t, n.words[f], len(n.moves(f)) == 0, "%s: %q", name, f)
	require.Equal(t, n.result(f), result(t, s, p), "%s: %q", name, f)
	ranked, err := s.Rank(t.Context(), p)
	require.NoError(t, err)
	require.Equal(t, n.ranked(n.moves(f)), d.ranks(s, ranked), "%s: %q", name, f)

	line, err := s.Line(t.Context(), p)
	require.NoError(t, err)
	require.Len(t, line, n.result(f).Remoteness, "%s: %q", name, f)
	for _, q := range line {
		require.Equal(t, d.text(n.ranked(n.moves(f))[0].Move), s.Text(q), name)
		f = d.runes(s.Text(q))
	}
	require.Empty(t, n.moves(f), name)

	played, err := s.Example(t.Context(), p)
	require.NoError(t, err)
	require.Equal(t, f, d.runes(played), name)
	require.Contains(t, n.words, f, name)
}

// checkOthers looks for texts that are no fragments.
func checkOthers(t *testing.T, d dictionary, n *naive, s solution, r *rand.Rand, name string) {
	for range 20 {
		var text []byte
		for range 1 + r.IntN(8) {
			text = d.alphabet.Decode(text, trie.Letter(r.IntN(d.alphabet.Len())))
		}
		plain := d.runes(string(text))
		_, nearest, ok := s.Find(string(text))
		require.Equal(t, n.legal[plain], ok, "%s: %q", name, text)
		require.True(t, n.legal[d.runes(nearest)], "%s: %q of %q", name, nearest, text)
		require.Len(t, d.runes(nearest), n.nearest(plain), "%s: %q of %q", name, nearest, text)
		require.Contains(t, string(text), nearest, name)
	}
}

// The engine plays it as a game like any other.
func TestSuperghostGame(t *testing.T) {
	t.Parallel()
	checkSuperghost(t, 12)
}

func checkSuperghost(t *testing.T, seeds uint64) {
	for seed := range seeds {
		d, _ := randomDictionary(t, seed)
		for _, reverse := range []bool{false, true} {
			s, err := solve(t.Context(), d.words, reverse)
			if err != nil {
				continue
			}
			require.NoError(t, gametest.Check(s.Game, 0), "seed %d, reverse %v", seed, reverse)
			oracle := gametest.NewOracle(s.Game)
			for p := range relatives.Fragment(s.Fragments()) {
				require.Equal(t, oracle.Result(p), result(t, s, p), "seed %d, reverse %v, %q", seed, reverse, s.Text(p))
			}
		}
	}
}

// A text may have anything in it.
func TestFindOther(t *testing.T) {
	t.Parallel()
	s := solveWords(t, false, "abcd", "bcde")
	for text, want := range map[string]string{
		"x": "", "ab cd": "ab", "a\xffbcd": "bcd", "éabé": "ab", "dabcbc": "abc", "abdcdb": "ab", // the first of the longest
		strings.Repeat("ab", 1<<20) + "abcd": "abcd",
	} {
		_, nearest, ok := s.Find(text)
		assert.False(t, ok)
		assert.Equal(t, want, nearest, "%.20q", text)
	}
}
