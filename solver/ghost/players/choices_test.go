package players_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	. "wordgame/solver/ghost/players"
	"wordgame/solver/ghost/relatives"
	"wordgame/solver/ghost/round"
)

// chosen returns the letters that a player adds in a hundred tries, after letters and with
// words of a vocabulary.
func chosen(t *testing.T, game relatives.Variant, all *Vocabulary, letters string, act func(round.Round, *rand.Rand) (round.Act, error)) string {
	r := begun(t, round.Rules{Words: all.Words(), Game: game}, 2, letters)
	var seen []string
	for seed := range uint64(100) {
		a, err := act(r, rand.New(rand.NewPCG(seed, 0)))
		require.NoError(t, err)
		require.Equal(t, round.Letter, a.Kind)
		seen = append(seen, a.Text)
	}
	slices.Sort(seen)
	return strings.Join(slices.Compact(seen), "")
}

// What computers do in Spook with a few words, worked out by hand: of gold the second
// player adds the last letter, of goats and zoo the first.
func TestChoices(t *testing.T) {
	t.Parallel()
	perfect := func(v *Vocabulary, others ...*Vocabulary) func(round.Round, *rand.Rand) (round.Act, error) {
		return func(r round.Round, chance *rand.Rand) (round.Act, error) {
			return Perfect{Knows: v, Others: others, Rand: chance}.Act(t.Context(), r)
		}
	}
	limited := func(v *Vocabulary) func(round.Round, *rand.Rand) (round.Act, error) {
		return func(r round.Round, chance *rand.Rand) (round.Act, error) {
			return Limited{Knows: v, Rand: chance}.Act(t.Context(), r)
		}
	}
	two := know(t, []string{"gold", "zoo"})[0]
	assert.Equal(t, "dgl", chosen(t, relatives.Spook, two, "", perfect(two)))
	careless := know(t, []string{"gold", "zoo"})[0]
	careless.Slip = 1
	assert.Equal(t, "dgloz", chosen(t, relatives.Spook, two, "", perfect(careless)))
	assert.Equal(t, "dlo", chosen(t, relatives.Spook, two, "g", perfect(careless)))
	assert.Equal(t, "d", chosen(t, relatives.Spook, two, "gol", perfect(careless)), "it completes a word")

	// Where it is lost it makes what the others don't know.
	some := know(t, []string{"gilt", "gold"}, []string{"gold"})
	assert.Equal(t, "i", chosen(t, relatives.Spook, some[0], "g", perfect(some[0], some[1])))

	// Before the second letter a limited player doesn't look ahead.
	far := know(t, []string{"goats", "gold"})[0]
	assert.Equal(t, "adglost", chosen(t, relatives.Spook, far, "", limited(far)))
	assert.Equal(t, "dl", chosen(t, relatives.Spook, far, "go", limited(far)))
}

// Best play ends in a word, if one can be made.
func TestEnding(t *testing.T) {
	t.Parallel()
	v := know(t, []string{"gold", "zoo"})[0]
	for _, g := range []relatives.Variant{relatives.Ghost, relatives.Superghost, relatives.Spook} {
		for letters, want := range map[string]string{"g": "gold", "z": "zoo", "gz": ""} {
			word, ok := v.Ending(begun(t, round.Rules{Words: v.Words(), Game: g}, 2, letters))
			assert.Equal(t, want != "", ok, "%s, %s", g.Name(), letters)
			assert.True(t, !ok || word == want, "%s, %s: %s", g.Name(), letters, word)
		}
	}
}
