package ghost_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
	"wordgame/solver/gametest"
	"wordgame/solver/ghost"
	"wordgame/trie"
)

// plainEnds says in how many plies who wins, as the rules are told.
func plainEnds(words []string, odd bool, fragment string) solver.Result {
	next := nextOf(words, fragment)
	if len(next) == 0 || slices.Contains(words, fragment) && len(fragment)%2 == 1 == odd {
		return solver.Result{Value: solver.Win}
	}
	best := solver.Result{Value: solver.Loss}
	for _, l := range next {
		r := plainEnds(words, odd, fragment+l)
		r = solver.Result{Value: r.Value.Opposite(), Remoteness: r.Remoteness + 1}
		if r.Value == solver.Win && (best.Value == solver.Loss || r.Remoteness < best.Remoteness) ||
			r.Value == solver.Loss && best.Value == solver.Loss && r.Remoteness > best.Remoteness {
			best = r
		}
	}
	return best
}

func TestEnds(t *testing.T) {
	stuck, seen := 0, map[solver.Value]int{}
	for seed := range uint64(150) {
		r := rand.New(rand.NewPCG(seed, 71))
		words := randomWords(r, "abc", 20, 1, 6)
		list := buildWords(t, words)
		for _, odd := range []bool{false, true} {
			e := ghost.Ends{Trie: list, End: trie.Even}
			if odd {
				e.End = trie.Odd
			}
			s := &solver.Solver[ghost.Span, ghost.Move[trie.Node]]{Game: e}
			for fragment := range starts(words) {
				p, ok := e.Find(fragment)
				if !ok {
					continue
				}
				got, err := s.Solve(t.Context(), p)
				require.NoError(t, err)
				assert.Equal(t, plainEnds(words, odd, fragment), got, "seed %d: %q, odd %v", seed, fragment, odd)
				if p.Node.Leaf() && p.Odd != odd {
					stuck++
				}
				seen[got.Value]++
			}
			if seed < 20 {
				p, _ := e.Find("")
				require.NoError(t, gametest.Check(e, p), "seed %d", seed)
			}
		}
	}
	assert.Greater(t, stuck, 100)
	assert.Greater(t, min(seen[solver.Win], seen[solver.Loss]), 500)
}

// If all words end the game, it is Ghost.
func TestEndsAll(t *testing.T) {
	d := newLatin(t, "abbot", "eager", "eagle", "eaglet", "earful", "earring")
	e := ghost.Ends{Trie: d.build(t, d.kept)}
	for fragment, want := range map[string]solver.Value{"": solver.Loss, "a": solver.Win, "eag": solver.Win, "eagl": solver.Loss, "eagle": solver.Win} {
		p, ok := e.Find(fragment)
		require.True(t, ok)
		v, err := (&solver.Solver[ghost.Span, ghost.Move[trie.Node]]{Game: e}).Value(t.Context(), p)
		require.NoError(t, err)
		assert.Equal(t, want, v, "%q", fragment)
	}
	_, ok := e.Find("eaglet")
	assert.False(t, ok)
}
