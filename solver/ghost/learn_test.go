package ghost

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/sampletest"
	"wordgame/internal/words"
	"wordgame/solver"
	"wordgame/solver/chain"
	"wordgame/solver/face/quiz"
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
// there is one, learn finds the one with the fewest words, for both players.
func TestLearnSeats(t *testing.T) {
	t.Parallel()
	tried := make(map[string]int)
	alphabet, err := trie.NewAlphabet("ż", "y", "cs", "a")
	require.NoError(t, err)
	for seed := range uint64(300) {
		r := rand.New(rand.NewPCG(seed, 32))
		least := 3 + r.IntN(2)
		list := ghosttest.List{Alphabet: alphabet}.With(t, ghosttest.Words(r, "abcd"[:2+r.IntN(3)], 30, least, least+1+r.IntN(3)))
		playable, rare, fragment := list.Playable(t), make(map[string]int), ""
		for _, w := range playable.Plain {
			rare[w] = r.IntN(3)
		}
		if r.IntN(3) == 0 {
			fragment = list.Plain[0][:1]
		}
		for seat := 1; seat <= 2; seat++ {
			s := strategies(playable.Plain)
			want := s.best(fragment, seat == 1, rare)
			for _, l := range []ghosttest.List{list, playable} {
				p := solve(t, Ghost, l.Words).position(t, l.Text(fragment))
				asked := seat
				if wins := ghosttest.Naive(l.Plain, "ghost").Wins(fragment); wins == (seat == 1) { // which is taken if none is asked for
					asked = 0
				}
				learner, at, err := learn(t.Context(), newSolver(l.Words), p, asked)
				require.NoError(t, err)
				require.Equal(t, seat, at.seat())
				learner.rarity = func(w string) int { return rare[l.Of(w)] }
				got, _ := learner.words(nil, []byte(l.Text(fragment)), at)
				require.Equal(t, l.Texts(want), got, "seed %d: %v after %q", seed, l.Plain, fragment)
				require.Len(t, got, learner.needs(at), "seed %d", seed)
			}
			tried[[]string{"won", "may be won", "lost"}[lossiness(want, fragment, seat == 1)]]++
			if len(want) > 4 {
				tried["many words"]++
			}
			if slices.ContainsFunc(s.all(fragment, seat == 1, false), func(ends []string) bool {
				return len(ends) < len(want) && lossiness(ends, fragment, seat == 1) <= lossiness(want, fragment, seat == 1)
			}) {
				tried["fewer words that give more away later"]++
			}
		}
	}
	for _, kind := range []string{"won", "may be won", "lost", "many words", "fewer words that give more away later"} {
		assert.Greater(t, tried[kind], 50, kind)
	}
}

// Wherever learn is stopped, it must say so; nor must the solver be wrong then.
func TestLearnStopped(t *testing.T) {
	t.Parallel()
	stops := 0
	for seed := range uint64(20) {
		list := ghosttest.Random(t, rand.New(rand.NewPCG(seed, 5)), 30, 8)
		start := nodeAt(list.Words.Root())
		want, at, err := learn(t.Context(), newSolver(list.Words), start, 0)
		require.NoError(t, err)
		for looks, stopped := 0, true; stopped; looks++ {
			s, why := newSolver(list.Words), fmt.Sprintf("seed %d, %d looks", seed, looks)
			l, same, err := learn(&countdown{t.Context(), looks, 0}, s, start, 0)
			if stopped = err != nil; stopped {
				stops++
				require.ErrorIs(t, err, context.Canceled)
				l, same, err = learn(t.Context(), s, start, 0)
				require.NoError(t, err)
			}
			require.Equal(t, at, same, why)
			require.Equal(t, want.needs(at), l.needs(at), why)
		}
	}
	assert.Greater(t, stops, 100)
}

// Whatever the loser does, a cover has an answer, and a word for it; and it has none for what cannot come.
func TestCover(t *testing.T) {
	t.Parallel()
	seats := make(map[int]int)
	for seed := range uint64(30) {
		list := ghosttest.Random(t, rand.New(rand.NewPCG(seed, 7)), 12, 6)
		for _, v := range []*Variant{Superghost, Superduperghost} {
			c := newCheck(solve(t, v, list.Words).index, list, fmt.Sprint("seed ", seed), ghosttest.Naive(list.Plain, v.Name))
			x := c.index.(*substrings)
			for p := range uint32(min(len(x.tree.letters), 20)) {
				found, err := x.cover(t.Context(), c.Solver, p)
				require.NoError(t, err, c.name)
				checkCover(t, c, x, c.Of(x.textOf(p)), found)
				seats[found.seat]++
			}
		}
	}
	assert.Greater(t, seats[1], 50)
	assert.Greater(t, seats[2], 50)
	// Of words with as many fragments inside, a lesson has the first of the shortest.
	s := solveWords(t, Superghost, "abc", "dab")
	found, err := s.index.(*substrings).cover(t.Context(), s.Solver, s.position(t, "a").at)
	require.NoError(t, err)
	assert.Equal(t, []string{"abc"}, found.words, "both have ab inside")
	// Of very many fragments around one, more are looked at than some if no word is among them.
	s = solveWords(t, Superghost, strings.Repeat("a", 50)+"b"+strings.Repeat("c", 50))
	assert.Len(t, s.index.(*substrings).wordsAround(s.position(t, "b").at), 1)
}

func checkCover(t *testing.T, c *check, x *substrings, f string, found *cover) {
	game, name, answers := c.games[0], fmt.Sprintf("%s, %q", c.name, f), make(map[string]string)
	for given, made := range found.answers {
		answers[c.Of(x.textOf(given))] = c.Of(x.textOf(made))
	}
	for i, w := range found.words {
		require.Contains(t, c.Plain, c.Of(w), name)
		require.True(t, i == 0 || c.Alphabet.Compare(found.words[i-1], w) < 0, name)
	}
	given, made := make(map[string]bool), make(map[string]bool)
	var play func(f string, winner bool)
	play = func(f string, winner bool) {
		over := game.Terminal(f) != solver.Undecided
		if winner && !over {
			given[f] = true
			require.Contains(t, answers, f, name)
			require.Contains(t, game.Moves(nil, f), answers[f], name)
			made[answers[f]] = true
			play(answers[f], false)
			return
		}
		require.Equal(t, winner, over, name) // it is the loser who ends the game
		for _, m := range game.Moves(nil, f) {
			if !over {
				play(m, true)
			}
		}
	}
	play(f, game.Wins(f))
	require.Equal(t, game.Wins(f), found.seat == 1, name)
	require.Len(t, answers, len(given), name)
	for f := range made {
		require.True(t, slices.ContainsFunc(found.words, func(w string) bool { return strings.Contains(c.Of(w), f) }), "%s: %q", name, f)
	}
	require.LessOrEqual(t, len(found.words), len(made), name)
}

// The winner who goes by the answers of the cards, any of them, wins, whatever the opponent does.
func TestCards(t *testing.T) {
	aimed := 0
	for _, seed := range sampletest.Seeds(t, 3, 100) {
		list := ghosttest.Words(rand.New(rand.NewPCG(seed, 3)), "abcd", 32, 3, 6)
		lex := lexiconOf(t, list, words.Playable)
		game := ghosttest.Naive(list, "ghost")
		lesson, err := Learn(t.Context(), lex, "ghost", "", 0)
		require.NoError(t, err)
		cards, err := lesson.cards(t.Context())
		require.NoError(t, err)
		of := make(map[string]quiz.Question)
		for _, c := range cards {
			fragment, _, _ := strings.Cut(strings.TrimPrefix(c.Text, "After "), ",")
			if strings.HasPrefix(c.Text, "You begin.") {
				fragment = ""
			}
			of[fragment] = c
			for _, also := range c.Also {
				assert.False(t, game.Wins(fragment+also), "%v: %s%s", list, fragment, also)
			}
		}
		var play func(fragment, towards string, mine bool)
		play = func(fragment, towards string, mine bool) {
			require.Equal(t, mine, game.Wins(fragment), "%v: %s", list, fragment)
			if slices.Contains(list, fragment) {
				return
			}
			c, ok := of[fragment]
			switch {
			case ok && strings.Contains(c.Text, " word "):
				delete(of, fragment)
				for _, w := range c.Best {
					play(fragment, w, mine)
				}
				of[fragment] = c
				aimed++
			case !mine:
				for _, next := range game.Moves(nil, fragment) {
					play(next, towards, true)
				}
			case ok:
				for _, l := range c.Best {
					play(fragment+l, "", false)
				}
			default:
				require.True(t, strings.HasPrefix(towards, fragment), "%v: no card for %s", list, fragment)
				play(towards[:len(fragment)+1], towards, false)
			}
		}
		play("", "", lesson.Seat == 1)
	}
	assert.Greater(t, aimed, 20)
}

// A lesson names the replies after which most words are needed first; in Superghost it has
// an answer to each fragment that the winner can be given, and what else would win.
func TestLessons(t *testing.T) {
	t.Parallel()
	for seed := range uint64(12) {
		list := randomWords(rand.New(rand.NewPCG(seed, 8)))
		lex := lexiconOf(t, list, words.All)
		winner := 0
		for seat := range 3 {
			a, err := Learn(t.Context(), lex, "ghost", "", seat)
			require.NoError(t, err)
			count := 0
			for i, r := range a.Replies {
				assert.True(t, i == 0 || a.Replies[i-1].Count >= r.Count, "seed %d", seed)
				assert.Len(t, r.Words, r.Count)
				for _, w := range r.Words {
					assert.True(t, strings.HasPrefix(w, r.Fragment))
				}
				count += r.Count
			}
			assert.Equal(t, a.Count, count)
			if seat == 0 {
				winner = a.Seat
			} else {
				assert.Equal(t, seat, a.Seat)
			}
			assert.Equal(t, a.Seat == winner, a.Lost == 0, "seed %d", seed)
		}

		for _, game := range []*Variant{Superghost, Superduperghost} {
			o := ghosttest.Naive(list, game.Name)
			a, err := Learn(t.Context(), lex, game.Name, "", 0)
			require.NoError(t, err)
			again, err := Learn(t.Context(), lex, game.Name, "", a.Seat)
			require.NoError(t, err)
			again.game = a.game
			assert.Equal(t, a, again)
			_, err = Learn(t.Context(), lex, game.Name, "", 3-a.Seat)
			assert.ErrorContains(t, err, "what the other one should know is worked out only in Ghost")
			assert.Len(t, a.Words, a.Count)
			assert.Equal(t, winIf[a.Seat == 1], o.Result("").Value)
			cards, err := a.cards(t.Context())
			require.NoError(t, err)
			require.Len(t, cards, len(a.Answers))
			for i, answer := range a.Answers {
				assert.Equal(t, []string{answer.Answer}, cards[i].Best)
				assert.Equal(t, answer.winning, cards[i].Also)
				assert.Equal(t, answer.Fragment == "", strings.HasPrefix(cards[i].Text, "You begin."))
				for _, made := range append([]string{answer.Answer}, answer.winning...) {
					assert.Equal(t, solver.Loss, o.Result(made).Value, "seed %d: %s: %s", seed, answer.Fragment, made)
				}
				assert.NotContains(t, answer.winning, answer.Answer)
			}
		}
	}
}

// After ab the winner needs one word, and after ac two.
func TestLessonOrder(t *testing.T) {
	t.Parallel()
	a, err := Learn(t.Context(), lexiconOf(t, []string{"abcd", "acde", "acdf"}, words.Playable), "ghost", "", 0)
	require.NoError(t, err)
	assert.Equal(t, []chain.Reply{{Fragment: "ac", Count: 2, Words: []string{"acde", "acdf"}}, {Fragment: "ab", Count: 1, Words: []string{"abcd"}}}, a.Replies)
	a, err = Learn(t.Context(), lexiconOf(t, []string{"aaaaaa", "bbbb"}, words.Playable), "ghost", "", 0)
	require.NoError(t, err)
	assert.Equal(t, []string{"bbbb"}, a.Words, "of two words the shorter one")
}
