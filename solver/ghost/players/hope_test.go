package players

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
	"wordgame/solver/ghost/round"
	"wordgame/trie"
)

// What a lost player hopes for is how often it wins, over many rounds.
func TestHope(t *testing.T) {
	t.Parallel()
	const rounds = 50
	hoped, won, variance, games := 0.0, 0, 0.0, 0
	for seed := range uint64(800) {
		chance := rand.New(rand.NewPCG(seed, 11))
		a, err := trie.NewAlphabet("a", "b", "c", "d")
		require.NoError(t, err)
		var words []string
		for range 10 + chance.IntN(40) {
			w := ""
			for range 3 + chance.IntN(6) {
				w += string("abcd"[chance.IntN(4)])
			}
			words = append(words, w)
		}
		slices.Sort(words)
		words = slices.Compact(words)
		vocabulary := func(share float64) *Vocabulary {
			var known []string
			for _, w := range words {
				if chance.Float64() < share {
					known = append(known, w)
				}
			}
			if known == nil {
				known = words[:1]
			}
			list, err := trie.Build(a, slices.Values(known))
			require.NoError(t, err)
			return NewVocabulary(list)
		}
		p := Perfect{Knows: vocabulary(2), Others: []*Vocabulary{vocabulary(0.5), vocabulary(0.8)}, Rand: chance}
		start, err := round.New(round.Rules{Words: p.Knows.words}, 0, 1)
		require.NoError(t, err)
		if p.Knows.Holds(start, 0) {
			continue
		}
		games++
		h := hope{p.Knows, tableOf(start)}
		e := solver.Expectation[*belief, round.Act]{Game: h, Theirs: h.policy}
		odds, err := e.Odds(t.Context(), h.start(p.Others, start))
		require.NoError(t, err)
		most := odds.Win
		hoped += most * rounds
		variance += most * (1 - most) * rounds
		for range rounds {
			other := Limited{p.Others[chance.IntN(2)], chance}
			r := start
			for {
				if loser, over := r.Loser(); over {
					won += loser
					break
				}
				act := p.Act
				if r.Turn() == 1 {
					act = other.Act
				}
				a, err := act(t.Context(), r)
				require.NoError(t, err)
				r, err = r.Play(a)
				require.NoError(t, err)
			}
		}
	}
	assert.Greater(t, games, 60)
	assert.Greater(t, variance, 250.0, "chance decides some rounds")
	assert.InDelta(t, hoped, won, 4*math.Sqrt(variance), "rounds won, of %d", games*rounds)
}

// Where there are too many positions, a lost player hopes for nothing, and acts.
func TestHopeLimit(t *testing.T) {
	t.Parallel()
	a, err := trie.NewAlphabet("a", "b", "c", "d")
	require.NoError(t, err)
	var words, known []string
	for i := range 4 << 16 { // all of nine letters: the first player is lost
		w := make([]byte, 9)
		for j := range w {
			w[j] = "abcd"[i>>(2*(8-j))&3]
		}
		if words = append(words, string(w)); i%3 > 0 {
			known = append(known, string(w))
		}
	}
	all, err := trie.Build(a, slices.Values(words))
	require.NoError(t, err)
	part, err := trie.Build(a, slices.Values(known))
	require.NoError(t, err)
	p := Perfect{Knows: NewVocabulary(all), Others: []*Vocabulary{NewVocabulary(part)}, Rand: rand.New(rand.NewPCG(1, 1))}
	r, err := round.New(round.Rules{Words: all}, 0, 1)
	require.NoError(t, err)
	hopes, err := p.hopes(t.Context(), r)
	require.NoError(t, err)
	require.Empty(t, hopes)
	act, err := p.Act(t.Context(), r)
	require.NoError(t, err)
	assert.Equal(t, round.Act{Kind: round.Letter, Text: "a"}, act)
}

// list returns the vocabulary of words of the letters a to d.
func list(t *testing.T, words ...string) *Vocabulary {
	a, err := trie.NewAlphabet("a", "b", "c", "d")
	require.NoError(t, err)
	words = slices.Sorted(slices.Values(words))
	built, err := trie.Build(a, slices.Values(words))
	require.NoError(t, err)
	return NewVocabulary(built)
}

// A letter makes those opponents more likely who would rather have played it: whoever knows
// one word plays its letter for certain, whoever knows two, each as often. A letter that
// nobody would have played makes nobody likely, and in a round tells nothing.
func TestBelief(t *testing.T) {
	t.Parallel()
	knows := list(t, "abaa", "acaa", "adaa")
	two, one := list(t, "abaa", "acaa"), list(t, "abaa")
	two.Careless, one.Careless = true, true
	chances := func(b *belief) (all []float64) {
		for _, c := range b.candidates {
			all = append(all, c.chance)
		}
		return all
	}
	start, err := round.New(round.Rules{Words: knows.words}, 0, 1)
	require.NoError(t, err)
	h := hope{knows, tableOf(start)}
	for letters, want := range map[string][]float64{
		"a":    {0.5, 0.5},
		"ab":   {1. / 3, 2. / 3},
		"ac":   {1, 0},
		"abaa": {1. / 3, 2. / 3}, // after b, neither had a choice
	} {
		r := start
		for _, l := range letters {
			r, err = r.Play(round.Act{Kind: round.Letter, Text: string(l)})
			require.NoError(t, err)
		}
		assert.InDeltaSlice(t, want, chances(h.start([]*Vocabulary{two, one}, r)), 1e-12, letters)
	}
	b := h.start([]*Vocabulary{two, one}, start)
	for letter, want := range map[string][]float64{"a": {0.5, 0.5}, "ad": {0, 0}} {
		b := b
		for _, l := range letter {
			b = h.Play(b, round.Act{Kind: round.Letter, Text: string(l)})
		}
		assert.Equal(t, want, chances(b), letter)
	}
	surprised, err := start.Play(round.Act{Kind: round.Letter, Text: "a"})
	require.NoError(t, err)
	surprised, err = surprised.Play(round.Act{Kind: round.Letter, Text: "d"})
	require.NoError(t, err)
	all := chances(h.start([]*Vocabulary{two, one}, surprised))
	assert.Positive(t, all[0])
	assert.Equal(t, all[0], all[1])
}

// How often the next player errs is an average over those who it may be: of a word, one
// knows it, and the other challenges it for none.
func TestErrs(t *testing.T) {
	t.Parallel()
	whole := list(t, "abba", "abbd")
	p := Perfect{Knows: whole, Others: []*Vocabulary{list(t, "abba"), whole}}
	r, err := round.New(round.Rules{Words: whole.words}, 0, 1, 2)
	require.NoError(t, err)
	for _, l := range "abbd" {
		r, err = r.Play(round.Act{Kind: round.Letter, Text: string(l)})
		require.NoError(t, err)
	}
	n, _, _ := r.Find(whole.words)
	assert.Equal(t, 0.5, p.errs(r, n))
}

// Asked again, a vocabulary has the same judge, who remembers what was found.
func TestJudgeIsKept(t *testing.T) {
	t.Parallel()
	v := list(t, "abba")
	for _, g := range []round.Game{round.Superghost{}, round.Xghost{}, round.Spook{}} {
		j, err := v.judge(g)
		require.NoError(t, err)
		again, err := v.judge(g)
		require.NoError(t, err)
		assert.Equal(t, j, again, "%T", g)
		assert.Contains(t, v.judges, g)
	}
	_, err := v.judge(round.Ghost{})
	assert.Error(t, err)
	assert.Len(t, v.judges, 3)
}
