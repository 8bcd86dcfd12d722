package faces

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/words"
	"wordgame/solver"
	"wordgame/solver/face/quiz"
	"wordgame/solver/ghost/ghosttest"
	"wordgame/solver/ghost/relatives"
)

// Whoever goes by the answers of the cards, any of them, gives nothing away, whatever the
// opponent does: a win that there is, or else a chance. So the winner wins.
func TestCards(t *testing.T) {
	aimed, lost := 0, 0
	for seed := range uint64(50) {
		list := ghosttest.Words(rand.New(rand.NewPCG(seed, 3)), "abcd", 32, 3, 6)
		lex := lexiconOf(t, list, nil, words.Playable)
		game := ghosttest.Naive(list, "ghost")
		// hope is 2 where the player wins, 1 where some game is won, else 0.
		var winnable func(fragment string, mine bool) bool
		winnable = func(fragment string, mine bool) bool {
			if slices.Contains(list, fragment) {
				return mine
			}
			return slices.ContainsFunc(game.Moves(nil, fragment), func(next string) bool { return winnable(next, !mine) })
		}
		hope := func(fragment string, mine bool) int {
			switch {
			case mine == game.Wins(fragment):
				return 2
			case winnable(fragment, mine):
				return 1
			}
			return 0
		}
		for seat := range 3 {
			lesson, err := Learn(t.Context(), lex, PlainGhost, "", seat)
			require.NoError(t, err)
			cards, err := cardsOf(t.Context(), lex, lesson)
			require.NoError(t, err)
			of := make(map[string]quiz.Question)
			for _, c := range cards {
				fragment, _, _ := strings.Cut(strings.TrimPrefix(c.Text, "After "), ",")
				if strings.HasPrefix(c.Text, "You begin.") {
					fragment = ""
				}
				of[fragment] = c
				for _, also := range c.Also {
					assert.Equal(t, hope(fragment, true), hope(fragment+also, false), "%v: %s%s", list, fragment, also)
				}
			}
			var play func(fragment, towards string, mine bool)
			play = func(fragment, towards string, mine bool) {
				if slices.Contains(list, fragment) {
					if !mine {
						assert.Positive(t, lesson.Lost, "%v: the winner completes %s", list, fragment)
						lost++
					}
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
						assert.Equal(t, hope(fragment, true), hope(fragment+l, false), "%v: %s%s", list, fragment, l)
						play(fragment+l, "", false)
					}
				default:
					require.True(t, strings.HasPrefix(towards, fragment), "%v: no card for %s", list, fragment)
					next := towards[:len(fragment)+1]
					assert.Equal(t, hope(fragment, true), hope(next, false), "%v: %s", list, next)
					play(next, towards, false)
				}
			}
			play("", "", lesson.Seat == 1)
		}
	}
	assert.Greater(t, aimed, 100)
	assert.Greater(t, lost, 50)
}

// A lesson names the replies after which most words are needed first; in Superghost it has
// an answer to each fragment that the winner can be given, and what else would win.
func TestLessons(t *testing.T) {
	t.Parallel()
	for seed := range uint64(12) {
		list := randomWords(rand.New(rand.NewPCG(seed, 8)))
		lex := lexiconOf(t, list, nil, words.All)
		winner := 0
		for seat := range 3 {
			a, err := Learn(t.Context(), lex, PlainGhost, "", seat)
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
			completed := 0
			for _, w := range a.Words {
				if len(w)%2 == a.Seat%2 {
					assert.Contains(t, a.LostWords, w)
					completed++
				}
			}
			assert.Equal(t, []int{completed, completed, a.Count}, []int{a.Lost, len(a.LostWords), a.Won + a.Lost}, "seed %d", seed)
			assert.Equal(t, a.Seat == winner, a.Lost == 0, "seed %d", seed)
		}

		for _, game := range []relatives.Variant{relatives.Superghost, relatives.Superduperghost} {
			o := ghosttest.Naive(list, game.Name())
			a, err := Learn(t.Context(), lex, game.Name(), "", 0)
			require.NoError(t, err)
			again, err := Learn(t.Context(), lex, game.Name(), "", a.Seat)
			require.NoError(t, err)
			assert.Equal(t, a, again)
			_, err = Learn(t.Context(), lex, game.Name(), "", 3-a.Seat)
			assert.ErrorContains(t, err, "what the other one should know is worked out only in Ghost")
			assert.Len(t, a.Words, a.Count)
			assert.Equal(t, winIf(a.Seat == 1), o.Result("").Value)
			cards, err := cardsOf(t.Context(), lex, a)
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
	a, err := Learn(t.Context(), lexiconOf(t, []string{"abcd", "acde", "acdf"}, nil, words.Playable), PlainGhost, "", 0)
	require.NoError(t, err)
	assert.Equal(t, []Reply{{"ac", 2, []string{"acde", "acdf"}}, {"ab", 1, []string{"abcd"}}}, a.Replies)
	a, err = Learn(t.Context(), lexiconOf(t, []string{"aaaaaa", "bbbb"}, nil, words.Playable), PlainGhost, "", 0)
	require.NoError(t, err)
	assert.Equal(t, []string{"bbbb"}, a.Words, "of two words the shorter one")
}
