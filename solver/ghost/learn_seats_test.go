package ghost_test

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver/ghost"
	"wordgame/solver/ghost/ghosttest"
	"wordgame/trie"
)

// strategies is all ways in which a player can play Ghost on some words. A way is known by
// the words in which games that are played so can end, whatever the opponent does.
type strategies []string

// lost reports whether the player to move at fragment, or the other one, completes word.
func lost(word, fragment string, mine bool) bool { return (len(word)-len(fragment))%2 == 1 == mine }

// lossiness is 0 where a way loses no game, 2 where it loses all, and 1 in between.
func lossiness(ends []string, fragment string, mine bool) int {
	losses := 0
	for _, w := range ends {
		if lost(w, fragment, mine) {
			losses++
		}
	}
	switch losses {
	case 0:
		return 0
	case len(ends):
		return 2
	}
	return 1
}

// all returns the ends of all ways from a fragment on; with wise, of those that are at no
// fragment lossier than some way from there.
func (s strategies) all(fragment string, mine, wise bool) (ways [][]string) {
	letters := make(map[byte]bool)
	for _, w := range s {
		if w == fragment {
			return [][]string{{w}}
		}
		if strings.HasPrefix(w, fragment) {
			letters[w[len(fragment)]] = true
		}
	}
	if !mine {
		ways = [][]string{nil}
	}
	for l := range letters {
		after := s.all(fragment+string(l), !mine, wise)
		if mine {
			ways = append(ways, after...)
			continue
		}
		var both [][]string
		for _, one := range ways {
			for _, other := range after {
				both = append(both, slices.Concat(one, other))
			}
		}
		ways = both
	}
	if mine && wise {
		least := 2
		for _, ends := range s.all(fragment, mine, false) {
			least = min(least, lossiness(ends, fragment, mine))
		}
		ways = slices.DeleteFunc(ways, func(ends []string) bool { return lossiness(ends, fragment, mine) > least })
	}
	return ways
}

// best returns the wise way with the fewest ends: of these the one that loses the fewest
// games, then the least rare one, then the one whose words come first.
func (s strategies) best(fragment string, mine bool, rare map[string]int) (best []string) {
	burden := func(ends []string) (losses, rarity int) {
		for _, w := range ends {
			rarity += rare[w]
			if lost(w, fragment, mine) {
				losses++
			}
		}
		return losses, rarity
	}
	for _, ends := range s.all(fragment, mine, true) {
		slices.Sort(ends)
		losses, rarity := burden(ends)
		l, r := burden(best)
		if best == nil || cmp.Or(cmp.Compare(len(ends), len(best)), cmp.Compare(losses, l), cmp.Compare(rarity, r), slices.Compare(ends, best)) < 0 {
			best = ends
		}
	}
	return best
}

// Of all strategies that force a win where there is one, and else leave a chance where
// there is one, Learn finds the one with the fewest words, for both players.
func TestLearnSeats(t *testing.T) {
	t.Parallel()
	tried := make(map[string]int)
	alphabet, err := trie.NewAlphabet("ż", "y", "cs", "a")
	require.NoError(t, err)
	for seed := range uint64(300) {
		r := rand.New(rand.NewPCG(seed, 32))
		least := 3 + r.IntN(2)
		list := ghosttest.List{Alphabet: alphabet}.With(t, ghosttest.Words(r, "abcd"[:2+r.IntN(3)], 30, least, least+1+r.IntN(3)))
		kept, playable := list, list.Playable(t)
		rare := make(map[string]int)
		for _, w := range playable.Plain {
			rare[w] = r.IntN(3)
		}
		fragment := ""
		if r.IntN(3) == 0 {
			fragment = kept.Plain[0][:1]
		}
		for seat := 1; seat <= 2; seat++ {
			s := strategies(playable.Plain)
			want := s.best(fragment, seat == 1, rare)
			for _, l := range []ghosttest.List{kept, playable} {
				n, _, found := l.Words.Find(l.Text(fragment))
				require.True(t, found)
				got, err := ghost.Learn(t.Context(), ghost.NewSolver(l.Words), l.Text(fragment), n, seat, func(w string) int { return rare[l.Of(w)] })
				require.NoError(t, err)
				require.Equal(t, ghost.Lesson{Seat: seat, Words: l.Texts(want)}, got, "seed %d: %v after %q", seed, l.Plain, fragment)
				plain, err := ghost.Learn(t.Context(), ghost.NewSolver(l.Words), l.Text(fragment), n, seat, nil)
				require.NoError(t, err)
				require.Len(t, plain.Words, len(want), "seed %d", seed)
				if wins := ghosttest.Naive(l.Plain, "ghost").Wins(fragment); wins == (seat == 1) { // the seat that is taken if none is asked for
					first, err := ghost.Learn(t.Context(), ghost.NewSolver(l.Words), l.Text(fragment), n, 0, nil)
					require.NoError(t, err)
					require.Equal(t, plain, first, "seed %d", seed)
				}
			}
			tried[[]string{"won", "may be won", "lost"}[lossiness(want, fragment, seat == 1)]]++
			if len(want) > 4 {
				tried["several limits"]++
			}
			for _, ends := range s.all(fragment, seat == 1, false) {
				if len(ends) < len(want) && lossiness(ends, fragment, seat == 1) <= lossiness(want, fragment, seat == 1) {
					tried["fewer words that give more away later"]++
					break
				}
			}
		}
	}
	for _, kind := range []string{"won", "may be won", "lost", "several limits", "fewer words that give more away later"} {
		assert.Greater(t, tried[kind], 50, kind)
	}
}
