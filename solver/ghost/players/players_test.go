package players_test

import (
	"context"
	"fmt"
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

func build(t *testing.T, a *trie.Alphabet, words []string) *Vocabulary {
	list, err := trie.Build(a, slices.Values(words))
	require.NoError(t, err)
	return NewVocabulary(list)
}

// levels returns the vocabularies of three random parts of a list, each within the next, and of all of it. The parts
// have the letters that they need.
func levels(t *testing.T, l ghosttest.List, r *rand.Rand) (all []*Vocabulary) {
	parts := make([][]string, 3)
	for _, w := range l.Plain {
		x := r.Float64()
		for i, share := range []float64{0.15, 0.4, 0.7} {
			if x < share {
				parts[i] = append(parts[i], w)
			}
		}
	}
	for _, part := range parts {
		var letters []string
		for i := range l.Alphabet.Len() {
			if strings.ContainsRune(strings.Join(part, ""), 'a'+rune(i)) {
				letters = append(letters, l.Alphabet.Text(trie.Letter(i)))
			}
		}
		a, err := trie.NewAlphabet(letters...)
		require.NoError(t, err)
		all = append(all, build(t, a, l.Texts(part)))
	}
	return append(all, NewVocabulary(l.Words))
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
		all := levels(t, ghosttest.Random(t, chance, 30, 6), chance)
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
		list := ghosttest.Random(t, chance, 30, 6)
		v := NewVocabulary(list.Words)
		seats := 2 + chance.IntN(4)
		game := ghosttest.Naive(list.Plain, "ghost")
		order := make([]int, seats)
		for i := range order {
			order[i] = i
		}
		for _, w := range list.Plain {
			r, err := round.New(round.Rules{Words: v.Words(), Referee: true}, order...)
			require.NoError(t, err)
			letters := []rune(w)
			for i := range letters {
				if _, over := r.Loser(); over {
					break
				}
				for seat := range seats {
					until := (seat - i%seats + seats) % seats
					f := string(letters[:i])
					require.Equal(t, game.Safe(f, until, seats), v.Holds(r, seat), "seed %d: %s of %q, seat %d of %d", seed, f, list.Plain, seat, seats)
				}
				r, err = r.Play(round.Act{Kind: round.Letter, Text: list.Text(string(letters[i]))})
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
		all := levels(t, ghosttest.Random(t, chance, 30, 6), chance)
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
				to, aims := known.NextText(n, a.Text)
				assert.True(t, starts && aims, why)
				assert.False(t, word, why)
				for _, other := range known.Follow(n) {
					assert.True(t, other.Final() || !to.Final(), "%s: it need not complete a word", why)
				}
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
