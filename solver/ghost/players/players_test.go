package players_test

import (
	"context"
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver/ghost/ghosttest"
	. "wordgame/solver/ghost/players"
	"wordgame/solver/ghost/round"
	"wordgame/trie"
)

func build(t *testing.T, a *trie.Alphabet, words iter.Seq[string]) *Vocabulary {
	list, err := trie.Build(a, words)
	require.NoError(t, err)
	return NewVocabulary(list)
}

// A spelling is the texts of the letters a to d.
type spelling [4]string

// spellings are one for letters of a byte each, and some in which letters begin
// others.
var spellings = []spelling{
	{"a", "b", "c", "d"},
	{"b", "b\u030c", "b\u0323\u030c", "c"},
	{"c", "cs", "s", "z"},
	{"s", "z", "zs", "zss"},
}

// spellingOf returns a spelling for a seed.
func spellingOf(seed uint64) spelling { return spellings[seed%uint64(len(spellings))] }

// text returns a word of the letters a to d as it is spelled.
func (s spelling) text(word string) (text string) {
	for _, l := range word {
		text += s[l-'a']
	}
	return text
}

// levels returns vocabularies of parts of words, the last of which is all of them
// and has all letters; the others have those that they need.
func (s spelling) levels(t *testing.T, parts [][]string) []*Vocabulary {
	var all []*Vocabulary
	for i, part := range parts {
		var letters, texts []string
		for l, text := range s {
			used := func(w string) bool { return strings.ContainsRune(w, rune('a'+l)) }
			if i == len(parts)-1 || slices.ContainsFunc(part, used) {
				letters = append(letters, text)
			}
		}
		for _, w := range part {
			texts = append(texts, s.text(w))
		}
		a, err := trie.NewAlphabet(letters...)
		require.NoError(t, err)
		all = append(all, build(t, a, slices.Values(texts)))
	}
	return all
}

// parts returns random parts of words, each within the next, and then all of
// them.
func parts(words []string, r *rand.Rand) [][]string {
	parts := make([][]string, 3)
	for _, w := range words {
		x := r.Float64()
		for i, share := range []float64{0.15, 0.4, 0.7} {
			if x < share {
				parts[i] = append(parts[i], w)
			}
		}
	}
	return append(parts, words)
}

// randomWords returns words of the letters a to d, some of them prefixes of
// others, that can be read again as they are spelled: where cs is a letter, c and
// s side by side are not.
func (s spelling) randomWords(t *testing.T, r *rand.Rand) []string {
	a, err := trie.NewAlphabet(s[:]...)
	require.NoError(t, err)
	var words []string
	for most := 1 + r.IntN(30); len(words) < most; {
		w := ""
		for range 1 + r.IntN(6) {
			w += string("abcd"[r.IntN(4)])
		}
		if letters, _ := a.Encode(nil, s.text(w)); len(letters) == len(w) {
			words = append(words, w)
		}
	}
	slices.Sort(words)
	return slices.Compact(words)
}

// reckless does anything that the rules allow.
type reckless struct{ *rand.Rand }

func (p reckless) of(r round.Round) round.Act {
	letters := r.Words().Alphabet()
	switch {
	case r.Due():
		name := round.Act{Kind: round.Name, Text: r.Fragment() + letters.Text(0)}
		if _, err := r.Play(name); err != nil { // it has other letters than were said
			return round.Act{Kind: round.Concede}
		}
		return name
	case r.Open() && p.IntN(8) == 0:
		if r.Rules().Referee {
			return round.Act{Kind: round.CallNone}
		}
		return round.Act{Kind: round.CallWord + round.Kind(p.IntN(2))}
	}
	if !r.IsGhost() {
		var acts []round.Act
		for a := range r.Made() {
			acts = append(acts, a)
		}
		return acts[p.IntN(len(acts))]
	}
	return round.Act{Kind: round.Letter, Text: letters.Text(trie.Letter(p.IntN(letters.Len())))}
}

// A player acts at a round that is not over and where it is the player's turn.
type player interface {
	Act(ctx context.Context, r round.Round) (round.Act, error)
}

// playOut plays a round to its end, nil players being reckless, and checks each
// act as it is done.
func playOut(t *testing.T, r round.Round, seats []player, chance *rand.Rand, check func(before round.Round, a round.Act)) round.Round {
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
	perfect := Perfect{Knows: whole, Others: all[:3], Rand: chance}
	table := []player{perfect}
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
	r, err := round.New(round.Rules{Words: whole.Words(), Referee: chance.IntN(2) == 0}, order...)
	require.NoError(t, err)
	held := false
	end := playOut(t, r, table, chance, func(before round.Round, _ round.Act) {
		held = held || whole.Holds(before, 0)
	})
	loser, _ := end.Loser()
	if held {
		require.NotZero(t, loser, "seed %d: %v", seed, end.Acts())
	}
	if i := lostAt(whole, end); i > 0 {
		assert.True(t, whole.Holds(end.After(i-1), loser), "seed %d", seed)
		for j := i; j <= len(end.Acts()); j++ {
			assert.False(t, whole.Holds(end.After(j), loser), "seed %d", seed)
		}
		assert.Equal(t, loser, end.After(i-1).Turn(), "seed %d: who lost it did it", seed)
	}
}

func TestPerfect(t *testing.T) {
	t.Parallel()
	base := rand.Uint64() >> 1
	for seed := base; seed < base+600; seed++ {
		chance := rand.New(rand.NewPCG(seed, 0))
		spell := spellingOf(seed)
		all := spell.levels(t, parts(spell.randomWords(t, chance), chance))
		for _, seats := range []int{2, 3, 8} {
			checkPerfect(t, all, seats, seed)
		}
	}
}

// To hold is to be able to avoid the end of every word, by the rules of
// strings alone, if all others play together.
func TestHoldsAmongSeveral(t *testing.T) {
	t.Parallel()
	base := rand.Uint64() >> 1
	for seed := base; seed < base+150; seed++ {
		chance := rand.New(rand.NewPCG(seed, 0))
		spell := spellingOf(seed)
		words := spell.randomWords(t, chance)
		v := spell.levels(t, [][]string{words})[0]
		seats := 2 + chance.IntN(4)
		game := ghosttest.Naive(words, "ghost")
		order := make([]int, seats)
		for i := range order {
			order[i] = i
		}
		for _, w := range words {
			r, err := round.New(round.Rules{Words: v.Words(), Referee: true}, order...)
			require.NoError(t, err)
			for i := range w {
				if _, over := r.Loser(); over {
					break
				}
				for seat := range seats {
					until := (seat - i%seats + seats) % seats
					require.Equal(t, game.Safe(w[:i], until, seats), v.Holds(r, seat), "seed %d: %s of %v, seat %d of %d", seed, w[:i], words, seat, seats)
				}
				r, err = r.Play(round.Act{Kind: round.Letter, Text: spell.text(w[i : i+1])})
				require.NoError(t, err)
			}
		}
	}
}

// A player of a limited vocabulary goes towards words of it, names such, and
// challenges all else.
func TestLimited(t *testing.T) {
	t.Parallel()
	base := rand.Uint64() >> 1
	for seed := base; seed < base+1000; seed++ {
		chance := rand.New(rand.NewPCG(seed, 0))
		spell := spellingOf(seed)
		all := spell.levels(t, parts(spell.randomWords(t, chance), chance))
		v := all[chance.IntN(3)]
		known := v.Words()
		if known.Count(known.Root()) == 0 {
			continue // it can only guess
		}
		r, err := round.New(round.Rules{Words: all[3].Words()}, 0, 1, 2)
		require.NoError(t, err)
		playOut(t, r, []player{Limited{v, chance}, nil, Limited{v, chance}}, chance, func(before round.Round, a round.Act) {
			if before.Turn() == 1 {
				return
			}
			n, _, starts := before.Find(known)
			word := starts && n.Final()
			why := fmt.Sprintf("seed %d: %v after %q", seed, a, before.Fragment())
			switch a.Kind {
			case round.Letter:
				_, aims := known.NextText(n, a.Text)
				assert.True(t, starts && aims, why)
				assert.False(t, word, why)
			case round.Name:
				assert.True(t, known.Contains(a.Text), why)
			case round.CallWord:
				assert.True(t, word, why)
			default:
				assert.False(t, starts, why)
			}
		})
	}
}

// What letters look like makes no difference: a round of the same players on the
// same words goes the same way however they are spelled.
func TestSpelling(t *testing.T) {
	t.Parallel()
	base := rand.Uint64() >> 1
	for seed := base; seed < base+800; seed++ {
		spell := spellings[1+seed%uint64(len(spellings)-1)]
		words := spell.randomWords(t, rand.New(rand.NewPCG(seed, 0)))
		played := func(s spelling) (acts []round.Act, lost int) {
			all := s.levels(t, parts(words, rand.New(rand.NewPCG(seed, 1))))
			chance := func(i uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, i)) }
			perfect := Perfect{all[3], all[:3], chance(2)}
			table := []player{perfect, Limited{all[seed%3], chance(3)}, perfect}[:2+seed%2]
			r, err := round.New(round.Rules{Words: all[3].Words()}, []int{0, 1, 2}[:len(table)]...)
			require.NoError(t, err)
			end := playOut(t, r, table, nil, nil)
			return end.Acts(), lostAt(all[3], end)
		}
		acts, lost := played(spellings[0])
		for i := range acts {
			acts[i].Text = spell.text(acts[i].Text)
		}
		same, sameLost := played(spell)
		require.Equal(t, acts, same, "seed %d: %v spelled as %q", seed, words, spell)
		require.Equal(t, lost, sameLost, "seed %d: %v spelled as %q", seed, words, spell)
	}
}

// lostAt returns the number of acts of a round after which its loser was lost, by the words of v; 0 from the start.
func lostAt(v *Vocabulary, r round.Round) int {
	loser, over := r.Loser()
	for i := len(r.Acts()); i > 0 && over; i-- {
		if v.Holds(r.After(i-1), loser) {
			return i
		}
	}
	return 0
}
