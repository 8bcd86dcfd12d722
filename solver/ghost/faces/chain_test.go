package faces

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/words"
	"wordgame/solver/face"
)

// chainWords makes a few words of four letters, of which only the first and the last matter.
func chainWords(r *rand.Rand) []string {
	var words []string
	for range 3 + r.IntN(7) {
		letter := func() string { return string(rune('a' + r.IntN(4))) }
		words = append(words, letter()+string(rune('k'+r.IntN(10)))+string(rune('k'+r.IntN(10)))+letter())
	}
	slices.Sort(words)
	return slices.Compact(words)
}

// chainWins is plain minimax over the words: whether the player to move wins.
func chainWins(words []string, said []string, known map[string]bool) bool {
	key := strings.Join(slices.Sorted(slices.Values(said)), " ")
	if len(said) > 0 {
		key += "/" + said[len(said)-1]
	}
	if wins, ok := known[key]; ok {
		return wins
	}
	wins := false
	for _, w := range follow(words, said) {
		wins = wins || !chainWins(words, append(slices.Clip(said), w), known)
	}
	known[key] = wins
	return wins
}

// follow returns the words that may be said.
func follow(words, said []string) (may []string) {
	for _, w := range words {
		if !slices.Contains(said, w) && (len(said) == 0 || w[0] == said[len(said)-1][len(said[len(said)-1])-1]) {
			may = append(may, w)
		}
	}
	return may
}

// Of small lists all that is said is true: who wins, with which pairs, and whoever knows the words of the
// lesson wins by them alone, whatever the other player says.
func TestChain(t *testing.T) { checkChain(t, 100) }

func checkChain(t *testing.T, seeds uint64) {
	lessons := 0
	for seed := range seeds {
		list := chainWords(rand.New(rand.NewPCG(seed, 32)))
		known := map[string]bool{}
		a := asked(t, list, "", face.Budget{}, "variant=chain")
		require.Equal(t, winIf(chainWins(list, nil, known)), a.Result.Value, "seed %d: %v", seed, list)
		for _, m := range a.Moves {
			for _, w := range list {
				if strings.HasPrefix(w, m.Move[:1]) && strings.HasSuffix(w, m.Move[len(m.Move)-1:]) {
					require.Equal(t, winIf(!chainWins(list, []string{w}, known)), m.Result.Value, "seed %d: %v: %s", seed, list, w)
				}
			}
		}
		l, err := Learn(t.Context(), lexiconOf(t, list, nil, words.Text), Chain, "", 0)
		if err != nil {
			require.EqualError(t, err, "the program knows no way to win here that is small enough to learn")
			continue
		}
		lessons++
		require.Equal(t, 1, l.Seat, "whoever begins chooses the letter")
		require.True(t, winsBy(list, l.Words, []string{l.Opening}), "seed %d: %v by %v", seed, list, l.Words)
	}
	assert.Greater(t, lessons, int(seeds/2))
}

// winsBy reports whether somebody who knows some words only wins, where the other, who knows all, is to move.
func winsBy(words, knows, said []string) bool {
	for _, w := range follow(words, said) {
		after := append(slices.Clip(said), w)
		if !slices.ContainsFunc(follow(knows, after), func(reply string) bool { return winsBy(words, knows, append(slices.Clip(after), reply)) }) {
			return false
		}
	}
	return true
}

// A pair can be typed in several ways, and a match has words.
func TestChainTyped(t *testing.T) {
	g, err := gameOf(t, []string{"daily", "duty", "yard", "yellow"}, "", "variant=chain")
	require.NoError(t, err)
	p := g.Start()
	for typed, act := range map[string]string{"d…y": "duty", "D...Y": "duty", "d-y": "duty", "dy": "duty", "daily": "daily", " Duty ": "duty"} {
		read, err := p.Read(typed)
		require.NoError(t, err, typed)
		assert.Equal(t, "d…y", read)
		read, err = p.Act(typed)
		require.NoError(t, err, typed)
		assert.Equal(t, act, read, typed)
		after, err := p.Play(typed)
		require.NoError(t, err, typed)
		assert.Equal(t, act, after.String())
	}
	p, err = g.At("duty, yard")
	require.NoError(t, err)
	assert.Equal(t, "duty yard", p.String())
	p, err = p.Play("d…y")
	require.NoError(t, err)
	assert.Equal(t, "duty yard daily", p.String(), "duty was said")
	p, err = g.At("d…y y…d")
	require.NoError(t, err)
	assert.Equal(t, "duty yard", p.String())
	for _, typed := range []string{"duty", "yard", "d…d", "dail", "?"} {
		_, err := p.Read(typed)
		assert.Error(t, err, typed)
	}
}
