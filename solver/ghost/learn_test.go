package ghost_test

import (
	"context"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
	"wordgame/solver/ghost"
	"wordgame/trie"
)

// suffices plays all that an opponent may do against a player who goes by
// known words alone: that player can always add a letter towards one of them,
// until the opponent completes one. Mine says whether that player is to move.
func suffices(words, known []word, fragment word, mine bool) bool {
	at := func(words []word) (next []trie.Letter, end bool) {
		for _, w := range words {
			if hasPrefix(w, fragment) {
				if len(w) == len(fragment) {
					return nil, true
				}
				next = append(next, w[len(fragment)])
			}
		}
		return slices.Compact(next), false
	}
	letters, end := at(words)
	towards, ended := at(known)
	if end {
		return ended && mine
	}
	after := func(l trie.Letter) bool {
		return suffices(words, known, append(fragment[:len(fragment):len(fragment)], l), !mine)
	}
	if mine {
		return slices.ContainsFunc(towards, after)
	}
	return !slices.ContainsFunc(letters, func(l trie.Letter) bool { return !after(l) })
}

// fewest tries all sets of words, of which there must be few, and returns the
// smallest that suffices; of several, the one that comes first in the order of
// the alphabet.
func fewest(words []word, fragment word, mine bool) []word {
	var best []word
	for set := range 1 << len(words) {
		// The first words have the highest bits: of sets of one size, the
		// greatest number comes first.
		set = 1<<len(words) - 1 - set
		if best != nil && bits.OnesCount(uint(set)) >= len(best) {
			continue
		}
		var known []word
		for i, w := range words {
			if set>>(len(words)-1-i)&1 != 0 {
				known = append(known, w)
			}
		}
		if suffices(words, known, fragment, mine) {
			best = known
		}
	}
	return best
}

// count is the size of the smallest set by the recursion alone, for more words
// than all sets of can be tried.
func count(words []word, fragment word, mine bool) int {
	next := make(map[trie.Letter]bool)
	for _, w := range words {
		if hasPrefix(w, fragment) {
			if len(w) == len(fragment) {
				return 1
			}
			next[w[len(fragment)]] = true
		}
	}
	least, sum := 0, 0
	for l := range next {
		longer := append(fragment[:len(fragment):len(fragment)], l)
		if mine && naive(words, longer).Value != solver.Loss {
			continue
		}
		c := count(words, longer, !mine)
		sum += c
		if least == 0 || c < least {
			least = c
		}
	}
	if mine {
		return least
	}
	return sum
}

// fewWords is up to how many words all sets are tried.
const fewWords = 9

func TestLearn(t *testing.T) {
	t.Parallel()
	var seats [3]int
	most, tried := 0, 0
	for seed := range uint64(150) {
		d := randomDictionary(t, seed)
		for _, words := range [][]word{d.kept, d.playable} {
			automaton := d.build(t, words)
			s := ghost.NewSolver(automaton)
			for _, f := range fragments(d.playable) {
				text := d.text(f)
				n, _, ok := automaton.Find(text)
				require.True(t, ok)
				learned, err := ghost.Learn(context.Background(), s, text, n, 0, nil)
				require.NoError(t, err)

				mine := naive(words, f).Value == solver.Win
				wantSeat := map[bool]int{true: 1, false: 2}[mine]
				require.Equal(t, wantSeat, learned.Seat, "seed %d, %v, %q", seed, d, text)
				require.Len(t, learned.Words, count(d.playable, f, mine), "seed %d, %v, %q", seed, d, text)

				known := newDictionary(t, d.alphabet, learned.Words...)
				require.Equal(t, known.texts(known.kept), learned.Words, "seed %d: want words sorted", seed)
				require.True(t, suffices(words, known.kept, f, mine), "seed %d, %v, %q: %q", seed, d, text, learned.Words)

				var within []word
				for _, w := range d.playable {
					if hasPrefix(w, f) {
						within = append(within, w)
					}
				}
				if len(within) <= fewWords {
					tried++
					want := d.texts(fewest(within, f, mine))
					require.Equal(t, want, learned.Words, "seed %d, %v, %q", seed, d, text)
				}
				seats[learned.Seat]++
				most = max(most, len(learned.Words))
			}
		}
	}
	assert.Greater(t, seats[1], 500)
	assert.Greater(t, seats[2], 500)
	assert.Greater(t, tried, 500)
	assert.Greater(t, most, 8, "several limits")
}

// Where one player has few letters to choose from and the other many, the one
// must know many words, and limits of all sizes are met on the way to them.
func TestLearnMany(t *testing.T) {
	t.Parallel()
	most := [3]int{}
	for seed := range uint64(100) {
		r := rand.New(rand.NewPCG(seed, 6))
		few := r.IntN(2) // is first to move, or second
		var texts []string
		for range 50 + r.IntN(400) {
			length := 4 + few + 2*r.IntN(2)
			if r.IntN(30) == 0 {
				length++
			}
			var text []byte
			for i := range length {
				letters := "abcdefgh"
				if i%2 == few {
					letters = "ab"
				}
				text = append(text, letters[r.IntN(len(letters))])
			}
			texts = append(texts, string(text))
		}
		d := newLatin(t, texts...)
		automaton := d.build(t, d.playable)
		learned, err := ghost.Learn(context.Background(), ghost.NewSolver(automaton), "", automaton.Root(), 0, nil)
		require.NoError(t, err)
		require.Len(t, learned.Words, count(d.playable, nil, learned.Seat == 1), "seed %d", seed)
		known := newDictionary(t, d.alphabet, learned.Words...)
		require.True(t, suffices(d.kept, known.kept, nil, learned.Seat == 1), "seed %d", seed)
		most[learned.Seat] = max(most[learned.Seat], len(learned.Words))
	}
	assert.Greater(t, most[1], 16)
	assert.Greater(t, most[2], 16)
}

// The words come in the order of the alphabet, and so do those taken: neither
// is that of the bytes.
func TestLearnOrder(t *testing.T) {
	t.Parallel()
	a, err := trie.NewAlphabet("ż", "y", "a")
	require.NoError(t, err)
	// The second player answers each letter, with ż rather than with a.
	d := newDictionary(t, a, "aża", "aaa", "yża", "yaa", "żża", "żaa", "żyża")
	automaton := d.build(t, d.playable)
	learned, err := ghost.Learn(context.Background(), ghost.NewSolver(automaton), "", automaton.Root(), 0, nil)
	require.NoError(t, err)
	assert.Equal(t, ghost.Lesson{Seat: 2, Words: []string{"żża", "yża", "aża"}}, learned)
}

// A patience is a context that is cancelled once it has been looked at so many
// times.
type patience struct {
	context.Context
	looks int
}

func (p *patience) Err() error {
	if p.looks == 0 {
		return context.Canceled
	}
	p.looks--
	return nil
}

// Wherever Learn is stopped, it must say so, and not return words that it has
// not made sure of; nor must the solver then.
func TestLearnStopped(t *testing.T) {
	t.Parallel()
	stops := 0
	for seed := range uint64(30) {
		d := randomDictionary(t, seed)
		automaton := d.build(t, d.playable)
		want, err := ghost.Learn(context.Background(), ghost.NewSolver(automaton), "", automaton.Root(), 0, nil)
		require.NoError(t, err)
		for looks := 0; ; looks++ {
			s := ghost.NewSolver(automaton)
			learned, err := ghost.Learn(&patience{context.Background(), looks}, s, "", automaton.Root(), 0, nil)
			if err == nil {
				require.Equal(t, want, learned, "seed %d, %d looks", seed, looks)
				break
			}
			stops++
			require.ErrorIs(t, err, context.Canceled)
			require.Zero(t, learned, "seed %d, %d looks", seed, looks)
			learned, err = ghost.Learn(context.Background(), s, "", automaton.Root(), 0, nil)
			require.NoError(t, err)
			require.Equal(t, want, learned, "seed %d, after %d looks", seed, looks)
		}
	}
	assert.Greater(t, stops, 300)
}

// Of all sets of fewest words that suffice, the one of the least rarity is taken,
// and of these the one that comes first.
func TestLearnRarity(t *testing.T) {
	t.Parallel()
	better := 0
	for seed := range uint64(150) {
		d := randomDictionary(t, seed)
		r := rand.New(rand.NewPCG(seed, 9))
		rare := make(map[string]int)
		for _, w := range d.playable {
			rare[d.text(w)] = r.IntN(4)
		}
		sum := func(words []string) (s int) {
			for _, w := range words {
				s += rare[w]
			}
			return s
		}
		automaton := d.build(t, d.playable)
		for _, f := range fragments(d.playable) {
			var within []word
			for _, w := range d.playable {
				if hasPrefix(w, f) {
					within = append(within, w)
				}
			}
			if len(within) > fewWords {
				continue
			}
			n, _, _ := automaton.Find(d.text(f))
			s := ghost.NewSolver(automaton)
			learned, err := ghost.Learn(context.Background(), s, d.text(f), n, 0, func(w string) int { return rare[w] })
			require.NoError(t, err)
			mine := learned.Seat == 1
			// All sets, as in fewest, but for rarity.
			var best []string
			for set := range 1 << len(within) {
				set = 1<<len(within) - 1 - set
				if bits.OnesCount(uint(set)) != len(learned.Words) {
					continue
				}
				var known []word
				for i, w := range within {
					if set>>(len(within)-1-i)&1 != 0 {
						known = append(known, w)
					}
				}
				if suffices(within, known, f, mine) && (best == nil || sum(d.texts(known)) < sum(best)) {
					best = d.texts(known)
				}
			}
			require.Equal(t, best, learned.Words, "seed %d, %v, %q", seed, d, d.text(f))
			plain, err := ghost.Learn(context.Background(), s, d.text(f), n, 0, nil)
			require.NoError(t, err)
			if sum(plain.Words) > sum(best) {
				better++
			}
		}
	}
	assert.Greater(t, better, 50)
}
