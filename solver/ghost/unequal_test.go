package ghost_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
	"wordgame/solver/gametest"
	"wordgame/solver/ghost"
	"wordgame/trie"
)

// plainUnequal says who wins and in how many plies, by the words of the rules: the one who
// knows all words, or the other, is to move.
func plainUnequal(all, known []string, fragment string, other bool) solver.Result {
	startsIn := func(words []string, text string) bool {
		return slices.ContainsFunc(words, func(w string) bool { return strings.HasPrefix(w, text) })
	}
	switch {
	case !other && slices.Contains(all, fragment):
		return solver.Result{Value: solver.Win}
	case other && !startsIn(known, fragment):
		return solver.Result{Value: solver.Loss}
	case other && slices.Contains(known, fragment):
		return solver.Result{Value: solver.Win}
	}
	var best solver.Result
	for _, l := range "abcdef" {
		next := fragment + string(l)
		if !startsIn(all, next) || other && !startsIn(known, next) {
			continue
		}
		r := plainUnequal(all, known, next, !other)
		r = solver.Result{Value: r.Value.Opposite(), Remoteness: r.Remoteness + 1}
		if best.Value == solver.Undecided || best.Value == solver.Loss && (r.Value == solver.Win || r.Remoteness > best.Remoteness) ||
			best.Value == solver.Win && r.Value == solver.Win && r.Remoteness < best.Remoteness {
			best = r
		}
	}
	return best
}

func TestUnequal(t *testing.T) {
	t.Parallel()
	differs := 0
	for seed := range uint64(300) {
		r := rand.New(rand.NewPCG(seed, 51))
		spell, letters := spellingOf(seed), []string{"abc", "abd", "bde"}[r.IntN(3)]
		all := spell.readable(t, letters, randomWords(r, letters, 15, 1, 5))
		if len(all) == 0 {
			continue
		}
		var known []string
		for _, w := range all {
			if r.IntN(2) == 0 {
				known = append(known, w)
			}
		}
		// The other one may know fewer letters, too.
		fewer := slices.Compact(slices.Sorted(slices.Values(strings.Split(strings.Join(known, ""), ""))))
		g := ghost.Unequal{All: spell.build(t, letters, all), Known: spell.build(t, strings.Join(fewer, ""), known)}
		full := ghost.Unequal{All: g.All, Known: g.All}
		s := &solver.Solver[ghost.UnequalPosition, ghost.Move[trie.Node]]{Game: g}
		for fragment := range starts(all) {
			for _, other := range []bool{false, true} {
				p, ok := g.Find(spell.text(fragment), other)
				if !ok {
					continue
				}
				got, err := s.Solve(t.Context(), p)
				require.NoError(t, err)
				require.Equal(t, plainUnequal(all, known, fragment, other), got, "seed %d: %q, %v; %q of %q", seed, spell.text(fragment), other, spell.texts(known), spell.texts(all))
				if q, ok := full.Find(spell.text(fragment), other); ok {
					v, err := (&solver.Solver[ghost.UnequalPosition, ghost.Move[trie.Node]]{Game: full}).Value(t.Context(), q)
					require.NoError(t, err)
					if v != got.Value {
						differs++
					}
				}
			}
		}
		if seed < 20 {
			require.NoError(t, gametest.Check(g, g.Start(false), g.Start(true)), "seed %d", seed)
		}
	}
	assert.Greater(t, differs, 200)
}

// With all words known it is Ghost, and with none nobody can answer.
func TestUnequalExtremes(t *testing.T) {
	t.Parallel()
	d := newLatin(t, "abbot", "eager", "eagle", "eaglet", "earful", "earring")
	all := d.build(t, d.kept)
	for fragment, want := range map[string]solver.Value{"": solver.Loss, "a": solver.Win, "eag": solver.Win, "eagl": solver.Loss, "ear": solver.Win} {
		g := ghost.Unequal{All: all, Known: all}
		p, ok := g.Find(fragment, false)
		require.True(t, ok)
		v, err := (&solver.Solver[ghost.UnequalPosition, ghost.Move[trie.Node]]{Game: g}).Value(t.Context(), p)
		require.NoError(t, err)
		assert.Equal(t, want, v, "%q", fragment)
	}
	g := ghost.Unequal{All: all, Known: &trie.Trie{}}
	r, err := (&solver.Solver[ghost.UnequalPosition, ghost.Move[trie.Node]]{Game: g}).Solve(t.Context(), g.Start(false))
	require.NoError(t, err)
	assert.Equal(t, solver.Result{Value: solver.Win, Remoteness: 1}, r)
	_, ok := g.Find("ea", false)
	assert.False(t, ok, "the other one cannot have said e")
}
