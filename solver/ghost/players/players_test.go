package players_test

import (
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/dict"
	"wordgame/solver"
	"wordgame/solver/ghost"
	. "wordgame/solver/ghost/players"
	"wordgame/solver/ghost/round"
	"wordgame/trie"
	"wordgame/wordlists"
)

func build(t *testing.T, a *trie.Alphabet, words iter.Seq[string]) *Vocabulary {
	list, err := trie.Build(a, words)
	require.NoError(t, err)
	return NewVocabulary(list)
}

// levels returns random parts of words, each within the next, and then all of
// them.
func levels(t *testing.T, words []string, r *rand.Rand) []*Vocabulary {
	a, err := trie.NewAlphabet("a", "b", "c", "d")
	if len(words) > 100 {
		a, err = trie.AlphabetOf(slices.Values(words))
	}
	require.NoError(t, err)
	parts := make([][]string, 3)
	for _, w := range words {
		x := r.Float64()
		for i, share := range []float64{0.15, 0.4, 0.7} {
			if x < share {
				parts[i] = append(parts[i], w)
			}
		}
	}
	var all []*Vocabulary
	for _, p := range append(parts, words) {
		all = append(all, build(t, a, slices.Values(p)))
	}
	return all
}

// randomWords returns words, some of them prefixes of others.
func randomWords(r *rand.Rand) []string {
	var words []string
	for range 1 + r.IntN(30) {
		w := ""
		for range 1 + r.IntN(6) {
			w += string("abcd"[r.IntN(4)])
		}
		words = append(words, w)
	}
	slices.Sort(words)
	return slices.Compact(words)
}

func english35(t *testing.T) []string {
	list, _ := wordlists.Find("english-35")
	words, err := dict.Options{}.Words(func(yield func(string, error) bool) {
		for w := range list.Entries() {
			if !yield(w, nil) {
				return
			}
		}
	})
	require.NoError(t, err)
	return slices.Collect(words.Kept())
}

// reckless does anything that the rules allow.
type reckless struct{ *rand.Rand }

func (p reckless) of(r round.Round) round.Act {
	letters := r.Words().Alphabet()
	switch {
	case r.Due():
		return round.Act{Kind: round.Name, Text: r.Fragment() + letters.Text(0)}
	case r.Fragment() != "" && p.IntN(8) == 0:
		return round.Act{Kind: round.CallWord + round.Kind(p.IntN(2))}
	}
	return round.Act{Kind: round.Letter, Text: letters.Text(trie.Letter(p.IntN(letters.Len())))}
}

// playOut plays a round to its end, nil players being reckless, and checks each
// act as it is done.
func playOut(t *testing.T, r round.Round, seats []Player, chance *rand.Rand, check func(before round.Round, a round.Act)) round.Round {
	for {
		if _, over := r.Loser(); over {
			return r
		}
		var a round.Act
		if p := seats[r.Turn()]; p != nil {
			var err error
			a, err = p.Act(t.Context(), r)
			require.NoError(t, err)
		} else {
			a = reckless{chance}.of(r)
		}
		if check != nil {
			check(r, a)
		}
		next, err := r.Play(a)
		require.NoError(t, err)
		r = next
	}
}

// The perfect player loses no round from where it can hold, whoever plays
// against it, and between two that is where the engine says it wins.
func checkPerfect(t *testing.T, all []*Vocabulary, seats int, seed uint64) {
	chance := rand.New(rand.NewPCG(seed, 1))
	whole := all[len(all)-1]
	perfect := Perfect{Knows: whole, Others: all[:3], Bluff: chance.Float64(), Rand: chance}
	table := []Player{perfect}
	order := []int{0}
	for s := 1; s < seats; s++ {
		order = append(order, s)
		switch level := chance.IntN(6); {
		case level < 3:
			table = append(table, Limited{all[level], chance})
		case level == 3:
			table = append(table, perfect)
		default:
			table = append(table, nil)
		}
	}
	chance.Shuffle(seats, func(i, j int) { order[i], order[j] = order[j], order[i] })
	r, err := round.New(whole.Words(), order...)
	require.NoError(t, err)
	held := false
	end := playOut(t, r, table, chance, func(before round.Round, _ round.Act) {
		held = held || whole.Holds(before, 0)
	})
	loser, _ := end.Loser()
	if held {
		require.NotZero(t, loser, "seed %d: %v", seed, end.Acts())
	}
	if i := whole.Lost(end); i > 0 {
		assert.True(t, whole.Holds(end.After(i-1), loser), "seed %d", seed)
		for j := i; j <= len(end.Acts()); j++ {
			assert.False(t, whole.Holds(end.After(j), loser), "seed %d", seed)
		}
		assert.Equal(t, loser, end.After(i-1).Turn(), "seed %d: who lost it did it", seed)
	}
}

func TestPerfect(t *testing.T) {
	base := rand.Uint64() >> 1
	for seed := base; seed < base+600; seed++ {
		chance := rand.New(rand.NewPCG(seed, 0))
		all := levels(t, randomWords(chance), chance)
		for _, seats := range []int{2, 3, 8} {
			checkPerfect(t, all, seats, seed)
		}
	}
}

func TestPerfectEnglish(t *testing.T) {
	base := rand.Uint64() >> 1
	all := levels(t, english35(t), rand.New(rand.NewPCG(base, 0)))
	for seed := base; seed < base+500; seed++ {
		checkPerfect(t, all, 2+int(seed%3), seed)
	}
}

// Between two, to be safe is to win.
func TestSafe(t *testing.T) {
	base := rand.Uint64() >> 1
	for seed := base; seed < base+300; seed++ {
		chance := rand.New(rand.NewPCG(seed, 0))
		words := randomWords(chance)
		v := levels(t, words, chance)[3]
		engine := ghost.NewSolver(v.Words())
		for _, w := range words {
			for i := range w {
				n, _, _ := v.Words().Find(w[:i])
				value, err := engine.Value(t.Context(), n)
				require.NoError(t, err)
				assert.Equal(t, value == solver.Win, v.Safe(n, 2, 0), "seed %d: %s of %v", seed, w[:i], words)
				assert.Equal(t, value == solver.Loss, v.Safe(n, 2, 1), "seed %d: %s of %v", seed, w[:i], words)
			}
		}
	}
}

// A player of a limited vocabulary goes towards words of it, names such, and
// challenges all else.
func TestLimited(t *testing.T) {
	base := rand.Uint64() >> 1
	for seed := base; seed < base+1000; seed++ {
		chance := rand.New(rand.NewPCG(seed, 0))
		all := levels(t, randomWords(chance), chance)
		v := all[chance.IntN(3)]
		known := v.Words()
		if known.Count(known.Root()) == 0 {
			continue // it can only guess
		}
		r, err := round.New(all[3].Words(), 0, 1, 2)
		require.NoError(t, err)
		playOut(t, r, []Player{Limited{v, chance}, nil, Limited{v, chance}}, chance, func(before round.Round, a round.Act) {
			if before.Turn() == 1 {
				return
			}
			_, _, starts := known.Find(before.Fragment())
			why := fmt.Sprintf("seed %d: %v after %q", seed, a, before.Fragment())
			switch a.Kind {
			case round.Letter:
				_, _, aims := known.Find(before.Fragment() + a.Text)
				assert.True(t, aims, why)
				assert.False(t, known.Contains(before.Fragment()), why)
			case round.Name:
				assert.True(t, known.Contains(a.Text), why)
			case round.CallWord:
				assert.True(t, known.Contains(before.Fragment()), why)
			default:
				assert.False(t, starts, why)
			}
		})
	}
}

// The same seed is the same round.
func TestRepeatable(t *testing.T) {
	words := english35(t)
	all := levels(t, words, rand.New(rand.NewPCG(1, 1)))
	acts := func(seed uint64) []round.Act {
		r, err := round.New(all[3].Words(), 0, 1, 2, 3)
		require.NoError(t, err)
		chance := func(i uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, i)) }
		table := []Player{Limited{all[0], chance(0)}, Limited{all[1], chance(1)}, Limited{all[2], chance(2)}, Perfect{all[3], all[:3], 0.5, chance(3)}}
		return playOut(t, r, table, nil, nil).Acts()
	}
	different := 0
	for seed := range uint64(20) {
		assert.Equal(t, acts(seed), acts(seed), "seed %d", seed)
		if !slices.Equal(acts(seed), acts(0)) {
			different++
		}
	}
	assert.NotZero(t, different)
}
