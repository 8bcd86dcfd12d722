package super_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
	"wordgame/solver/gametest"
	"wordgame/solver/ghost"
	"wordgame/solver/ghost/super"
	"wordgame/trie"
)

// variants are all rules there are.
func variants() (rules []super.Rules) {
	for _, reverse := range []bool{false, true} {
		for _, only := range []super.Adding{super.Both, super.Append, super.Prepend} {
			for _, end := range []trie.Parity{0, trie.Even, trie.Odd} {
				rules = append(rules, super.Rules{Reverse: reverse, Only: only, End: end})
			}
		}
	}
	return rules
}

// Whatever the words and the rules, all that a solution says is what the naive
// game says.
func TestRules(t *testing.T) {
	t.Parallel()
	var solved, refused, dead int
	for seed := range uint64(20) {
		d, r := randomDictionary(t, seed)
		for _, rules := range variants() {
			name := fmt.Sprintf("seed %d, %+v, %q", seed, rules, d.plain)
			n := newNaive(d.plain, d.alphabet.Len(), rules)
			s, err := super.Solve(t.Context(), d.words, rules)
			if !n.ending() {
				refused++
				require.ErrorContains(t, err, "no word can end the game", name)
				continue
			}
			require.NoError(t, err, name)
			solved++
			require.Equal(t, len(n.legal), s.Fragments(), name)
			for f := range n.legal {
				checkFragment(t, d, n, s, f, name)
				if !n.words[f] && len(n.moves(f)) == 0 {
					dead++
				}
			}
			for length := range s.Longest() + 2 {
				winning, all, err := s.Starts(t.Context(), length)
				require.NoError(t, err)
				wantWinning, wantAll := n.starts(length)
				if length == 0 {
					wantWinning, wantAll = nil, 0 // nobody starts with the empty fragment
				}
				require.Equal(t, wantAll, all, "%s, length %d", name, length)
				require.Equal(t, wantWinning, d.ranks(s, winning), "%s, length %d", name, length)
			}
			checkOthers(t, d, n, s, r, name)
		}
	}
	assert.Greater(t, solved, 300)
	assert.Greater(t, refused, 20)
	assert.Greater(t, dead, 300)
}

// ranks returns moves as the naive game has them.
func (d dictionary) ranks(s *super.Solution, moves []solver.Ranked[super.Position]) (ranked []solver.Ranked[string]) {
	for _, m := range moves {
		ranked = append(ranked, solver.Ranked[string]{Move: d.runes(s.Text(m.Move)), Result: m.Result})
	}
	return ranked
}

func checkFragment(t *testing.T, d dictionary, n *naive, s *super.Solution, f, name string) {
	p, nearest, ok := s.Find(d.text(f))
	require.True(t, ok, "%s: %q", name, f)
	require.Equal(t, d.text(f), nearest, name)
	require.Equal(t, d.text(f), s.Text(p), name)
	_, word := n.words[f]
	require.Equal(t, word, s.Word(p), "%s: %q", name, f)
	require.Equal(t, len(n.moves(f)) == 0, s.Over(p), "%s: %q", name, f)
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
	example := d.runes(played)
	require.Contains(t, n.words, example, name)
	if _, word := n.words[f]; word {
		require.Equal(t, f, example, name)
	} else {
		require.True(t, n.rules.Reverse && n.rules.Only != super.Both, name)
		require.Contains(t, example, f, name)
	}
}

// checkOthers looks for texts that are no fragments.
func checkOthers(t *testing.T, d dictionary, n *naive, s *super.Solution, r *rand.Rand, name string) {
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
func TestGame(t *testing.T) {
	t.Parallel()
	for seed := range uint64(12) {
		d, _ := randomDictionary(t, seed)
		for _, rules := range variants() {
			s, err := super.Solve(t.Context(), d.words, rules)
			if err != nil {
				continue
			}
			require.NoError(t, gametest.Check(s.Game, 0), "seed %d, %+v", seed, rules)
			oracle := gametest.NewOracle(s.Game)
			for p := range super.Position(s.Fragments()) {
				require.Equal(t, oracle.Result(p), result(t, s, p), "seed %d, %+v, %q", seed, rules, s.Text(p))
			}
		}
	}
}

// With letters at the end only it is Ghost, and with letters at the start only
// Ghost with the words backwards.
func TestGhost(t *testing.T) {
	t.Parallel()
	for seed := range uint64(100) {
		d, _ := randomDictionary(t, seed)
		var mirrored []string
		for _, w := range d.plain {
			mirrored = append(mirrored, backwards(w))
		}
		slices.Sort(mirrored)
		for only, words := range map[super.Adding][]string{super.Append: d.plain, super.Prepend: mirrored} {
			automaton := automatonOf(t, words...)
			g := ghost.NewSolver(automaton)
			s, err := super.Solve(t.Context(), d.words, super.Rules{Only: only})
			require.NoError(t, err)
			for p := range super.Position(s.Fragments()) {
				text := d.runes(s.Text(p))
				if only == super.Prepend {
					text = backwards(text)
				}
				n, _, ok := automaton.Find(text)
				require.True(t, ok)
				want, err := g.Solve(t.Context(), n)
				require.NoError(t, err)
				require.Equal(t, want, result(t, s, p), "seed %d, %q", seed, s.Text(p))
			}
		}
	}
}

// A text may have anything in it.
func TestFindOther(t *testing.T) {
	t.Parallel()
	s := solveWords(t, super.Rules{}, "abcd", "bcde")
	for text, want := range map[string]string{
		"x": "", "ab cd": "ab", "a\xffbcd": "bcd", "éabé": "ab", "dabcbc": "abc", "abdcdb": "ab", // the first of the longest
		strings.Repeat("ab", 1<<20) + "abcd": "abcd",
	} {
		_, nearest, ok := s.Find(text)
		assert.False(t, ok)
		assert.Equal(t, want, nearest, "%.20q", text)
	}
	appended := solveWords(t, super.Rules{Only: super.Append}, "abcd")
	prepended := solveWords(t, super.Rules{Only: super.Prepend}, "abcd")
	for text, want := range map[string][2]string{"xab": {"", ""}, "abdcd": {"ab", "cd"}, "ab?cd": {"ab", "cd"}, "cd?": {"", ""}, "?ab": {"", ""}} {
		_, nearest, ok := appended.Find(text)
		assert.False(t, ok)
		assert.Equal(t, want[0], nearest, text)
		_, nearest, ok = prepended.Find(text)
		assert.False(t, ok)
		assert.Equal(t, want[1], nearest, text)
	}
}
