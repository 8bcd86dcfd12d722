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

// plainOddEven says who wins and in how many plies, by the words of the rules.
func plainOddEven(words []string, odd bool, fragment string) solver.Result {
	next := nextOf(words, fragment)
	if len(next) == 0 || slices.Contains(words, fragment) && len(fragment)%2 == 1 == odd {
		return solver.Result{Value: solver.Win}
	}
	best := solver.Result{Value: solver.Loss}
	for _, l := range next {
		r := plainOddEven(words, odd, fragment+l)
		r = solver.Result{Value: r.Value.Opposite(), Remoteness: r.Remoteness + 1}
		if r.Value == solver.Win && (best.Value == solver.Loss || r.Remoteness < best.Remoteness) ||
			r.Value == solver.Loss && best.Value == solver.Loss && r.Remoteness > best.Remoteness {
			best = r
		}
	}
	return best
}

func TestOddEven(t *testing.T) {
	stuck, seen, wrong := 0, map[solver.Value]int{}, 0
	for seed := range uint64(150) {
		r := rand.New(rand.NewPCG(seed, 71))
		spell := spellingOf(seed)
		words := spell.readable(t, "abc", randomWords(r, "abc", 20, 1, 6))
		list := spell.build(t, "abc", words)
		for _, odd := range []bool{false, true} {
			e := ghost.OddEven{Trie: list, End: trie.Even}
			if odd {
				e.End = trie.Odd
			}
			s := &solver.Solver[ghost.OddEvenPosition, ghost.Move[trie.Node]]{Game: e}
			reached := map[string]bool{}
			for fragment := range starts(words) {
				p, _, ok := e.Find(spell.text(fragment))
				if !ok {
					continue
				}
				reached[fragment] = true
				got, err := s.Solve(t.Context(), p)
				require.NoError(t, err)
				assert.Equal(t, plainOddEven(words, odd, fragment), got, "seed %d: %q, odd %v", seed, spell.text(fragment), odd)
				if p.Node.Leaf() && p.Odd != odd {
					stuck++
				}
				seen[got.Value]++
			}
			for _, text := range spell.readable(t, "abcd", append(randomWords(r, "abcd", 9, 1, 5), words...)) {
				longest := text
				for !reached[longest] {
					longest = longest[:len(longest)-1]
				}
				_, valid, ok := e.Find(spell.text(text))
				assert.Equal(t, reached[text], ok, "seed %d: %q, odd %v", seed, spell.text(text), odd)
				assert.Equal(t, spell.text(longest), spell.text(text)[:valid], "seed %d: %q, odd %v", seed, spell.text(text), odd)
				if !ok {
					wrong++
				}
			}
			if seed < 20 && len(words) > 0 {
				p, _, _ := e.Find("")
				require.NoError(t, gametest.Check(e, p), "seed %d", seed)
			}
		}
	}
	assert.Greater(t, stuck, 100)
	assert.Greater(t, wrong, 500)
	assert.Greater(t, min(seen[solver.Win], seen[solver.Loss]), 500)
}

// If all words end the game, it is Ghost.
func TestOddEvenAll(t *testing.T) {
	d := newLatin(t, "abbot", "eager", "eagle", "eaglet", "earful", "earring")
	e := ghost.OddEven{Trie: d.build(t, d.kept)}
	for fragment, want := range map[string]solver.Value{"": solver.Loss, "a": solver.Win, "eag": solver.Win, "eagl": solver.Loss, "eagle": solver.Win} {
		p, _, ok := e.Find(fragment)
		require.True(t, ok)
		v, err := (&solver.Solver[ghost.OddEvenPosition, ghost.Move[trie.Node]]{Game: e}).Value(t.Context(), p)
		require.NoError(t, err)
		assert.Equal(t, want, v, "%q", fragment)
	}
	_, valid, ok := e.Find("eaglet")
	assert.False(t, ok)
	assert.Equal(t, len("eagle"), valid)
}
