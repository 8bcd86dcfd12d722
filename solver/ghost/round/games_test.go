package round_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver/ghost/ghosttest"
	"wordgame/solver/ghost/relatives"
	. "wordgame/solver/ghost/round"
)

// inside says, by the definition of a game, whether a word can be made from a fragment.
func inside(v relatives.Variant, fragment, word string) bool {
	g := ghosttest.Naive([]string{word}, v.Name())
	return g.Open(g.Key(fragment))
}

// The words that can be made, and those that are completed, are those of the definitions,
// whatever is played; and all that a round offers can be typed.
func TestGames(t *testing.T) {
	base := rand.Uint64() >> 1
	for seed := base; seed < base+100; seed++ {
		chance := rand.New(rand.NewPCG(seed, 0))
		words := slices.Compact(slices.Sorted(slices.Values(append(ghosttest.Words(chance, "abc", 12, 2, 6), "abc")))) // the alphabet
		list := ghosttest.Automaton(t, words...)
		for _, g := range relatives.All() {
			r, err := New(Rules{Words: list, Game: g, Referee: seed%2 == 0}, 0, 1)
			require.NoError(t, err)
			for range 5 {
				want := slices.DeleteFunc(slices.Clone(words), func(w string) bool { return !inside(g, r.Fragment(), w) })
				assert.Equal(t, strings.Join(want, " "), strings.Join(slices.Collect(r.Makeable(list)), " "), "seed %d: %s, %s", seed, g.Name(), r.Fragment())
				var acts []Act
				for a, f := range r.Made() {
					acts = append(acts, a)
					next := after(t, r, r.Canonical(a))
					assert.Equal(t, f, next.Fragment())
				}
				if a, ok := r.Toward(list, chance); ok {
					assert.Contains(t, acts, a, "seed %d", seed)
					assert.NotEmpty(t, slices.Collect(after(t, r, a).Makeable(list)), "seed %d", seed)
				}
				mover := r.Turn()
				r = after(t, r, acts[chance.IntN(len(acts))])
				_, word := r.Completed()
				assert.Equal(t, slices.ContainsFunc(words, func(w string) bool { return len(w) == len(r.Fragment()) && inside(g, r.Fragment(), w) }), word)
				loser, over := r.Loser()
				assert.Equal(t, word && seed%2 == 0, over, "seed %d", seed)
				if over {
					assert.Equal(t, mover, loser)
					break
				}
			}
		}
	}
}

func TestEntries(t *testing.T) {
	list := ghosttest.Automaton(t, "ghost", "goat")
	for _, c := range []struct {
		game              relatives.Variant
		from, entry, want string
	}{
		{relatives.Superghost, "ho", "g+", "gho"},
		{relatives.Superghost, "ho", "+s", "hos"},
		{relatives.Superghost, "ho", "gho", "gho"},
		{relatives.Superghost, "ho", "goh", "ERROR"},
		{relatives.Superghost, "ho", "g", "ERROR"},
		{relatives.Superghost, "ho", "+g+", "ERROR"},
		{relatives.Xghost, "gt", "g a", "ERROR"},
		{relatives.Superghost, "ho", "+", "ERROR"},
		{relatives.Superghost, "ho", "z+", "ERROR"},
		{relatives.Superghost, "", "g", "g"},
		{relatives.Superduperghost, "ho", "goh", "goh"},
		{relatives.Superduperghost, "ho", "ohg", "ohg"},
		{relatives.Superduperghost, "ho", "+g", "hog"},
		{relatives.Xghost, "gt", "got", "got"},
		{relatives.Xghost, "gt", "tg", "ERROR"},
		{relatives.Spook, "ta", "g", "agt"},
		{relatives.Spook, "ta", "+g", "ERROR"},
		{relatives.Ghost, "g", "oa", "ERROR"},
		{relatives.Ghost, "g", "", "ERROR"},
		{relatives.Ghost, "g", "z", "ERROR"},
	} {
		rules := Rules{Words: list, Game: c.game, From: c.from}
		if c.from != "" {
			require.NoError(t, rules.Check())
		}
		r, err := New(rules, 0, 1)
		require.NoError(t, err)
		next, err := r.Play(r.Canonical(Act{Letter, c.entry}))
		if c.want == "ERROR" {
			assert.Error(t, err, "%v", c)
		} else if assert.NoError(t, err, "%v", c) {
			assert.Equal(t, c.want, next.Fragment())
			assert.Equal(t, []Act{r.Canonical(Act{Letter, c.entry})}, next.Acts())
			assert.Equal(t, 1, next.Turn())
		}
	}
}

// Rounds begin at a fragment, which nobody can challenge.
func TestFrom(t *testing.T) {
	list := ghosttest.Automaton(t, "ghost", "goat")
	for from, ok := range map[string]bool{"goat": false, "gg": false, "gz": false, "g": true} {
		assert.Equal(t, ok, Rules{Words: list, From: from}.Check() == nil, from)
	}
	r, err := New(Rules{Words: list, From: "gh"}, 3, 5)
	require.NoError(t, err)
	assert.Equal(t, 3, r.Turn())
	_, err = r.Play(Act{Kind: CallNone})
	assert.Error(t, err)
	r = after(t, r, Act{Letter, "o"})
	assert.Equal(t, 5, r.Turn())
	assert.Equal(t, "gh", r.After(0).Fragment())
}
