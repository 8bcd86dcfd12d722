package face_test

import (
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver/face/quiz"
)

// cardsOf returns so many cards, whose names are numbers.
func cardsOf(n int) (cards []quiz.Question) {
	for i := range n {
		cards = append(cards, quiz.Question{Position: fmt.Sprint(i)})
	}
	return cards
}

// learn asks the cards of a deck, at most so many, and returns which, in their order.
func learn(t *testing.T, cards []quiz.Question, p quiz.Progress, most int, answer func(name string) bool) (order []string) {
	for d := quiz.NewDeck(cards, p); len(order) < most; {
		q, err := d.Next()
		if err == io.EOF {
			break
		}
		require.NoError(t, err)
		order = append(order, q.Position)
		d.Done(answer(q.Position))
	}
	return order
}

// Whoever misses cards at first is asked until all are known, and is asked those
// missed more often.
func TestLearn(t *testing.T) {
	cards := cardsOf(6)
	asked := map[string]int{}
	misses := 2
	right := func(name string) bool {
		asked[name]++
		if name == "3" && misses > 0 {
			misses--
			return false
		}
		return true
	}
	progress := quiz.Progress{"5": 2}
	order := learn(t, cards, progress, 1000, right)
	assert.Equal(t, 6, progress.Known(cards))
	assert.Equal(t, map[string]int{"0": 2, "1": 2, "2": 2, "3": 4, "4": 2}, asked)
	assert.Len(t, order, 12)
	assert.Equal(t, []string{"0", "1", "2", "3"}, order[:4])
	first := slices.Index(order, "3")
	assert.Equal(t, "3", order[first+3], "a card that was missed comes after two others: %v", order)
	all := func(string) bool { return true }
	assert.Equal(t, []string{"0", "1", "2", "3", "4", "0"}, learn(t, cardsOf(7), quiz.Progress{}, 6, all), "after four others")

	// All are known: none is asked. Those that are known best come last.
	assert.Empty(t, learn(t, cards, progress, 1000, right))
	assert.Equal(t, []string{"0", "2", "1"}, learn(t, cards[:3], quiz.Progress{"1": 1}, 3, right))
}

// No question comes twice in a row, also when one is left to be learned: another comes
// between. A card that is the only one is asked until it is known.
func TestLearnAsksNothingTwiceInARow(t *testing.T) {
	for n := 1; n <= 5; n++ {
		cards := cardsOf(n)
		for seed := range uint64(50) {
			chance := rand.New(rand.NewPCG(seed, 1))
			progress := quiz.Progress{}
			order := learn(t, cards, progress, 10_000, func(string) bool { return chance.IntN(3) > 0 })
			assert.Equal(t, n, progress.Known(cards))
			if n > 1 {
				assert.Len(t, slices.Compact(slices.Clone(order)), len(order), "%v", order)
			}
		}
	}
}

// A sentence names at most a dozen of the best moves.
func TestBestText(t *testing.T) {
	q := quiz.Question{Moves: []string{"a"}, Said: strings.ToUpper}
	for range 14 {
		q.Best = append(q.Best, string(rune('a'+len(q.Best))))
	}
	assert.Equal(t, "The best moves are A, B, C, D, E, F, G, H, I, J, K, L and 2 more.", q.BestText())
	q.Best = q.Best[:12]
	assert.Equal(t, "The best moves are A, B, C, D, E, F, G, H, I, J, K and L.", q.BestText())
}
