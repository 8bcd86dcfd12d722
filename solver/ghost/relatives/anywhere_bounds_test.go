package relatives

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
)

// What the lengths of the words left tell of a fragment of three letters. Whoever is to move
// completes words of an even number of letters, and so loses by them; the result is at least
// the soonest loss, or the latest win, and at most the soonest win, or the latest loss.
func TestBounds(t *testing.T) {
	t.Parallel()
	win := func(plies int) solver.Result { return solver.Result{Value: solver.Win, Remoteness: plies} }
	loss := func(plies int) solver.Result { return solver.Result{Value: solver.Loss, Remoteness: plies} }
	for _, c := range []struct {
		lengths   []int
		low, high solver.Result
	}{
		{[]int{4, 6, 10}, loss(1), loss(7)},
		{[]int{5, 7, 9}, win(6), win(2)},
		{[]int{4, 5, 8, 9}, loss(1), win(2)},
	} {
		var l lengths
		for _, n := range c.lengths {
			l.add(n)
		}
		low, high := l.bounds(3)
		assert.Equal(t, []solver.Result{c.low, c.high}, []solver.Result{low, high}, "%v", c.lengths)
	}
}

// Moves that are known to win are tried first, the soonest before the others, then those
// that leave few words, then those that are known to lose, and last those that complete a word.
func TestOrder(t *testing.T) {
	t.Parallel()
	for spook, want := range map[bool]string{
		false: "xc x4 xb xf x5 x6 x7 x8 xd xe ",
		true:  "cx 4x bx fx 5x 6x 7x 8x dx ex ",
	} {
		// Of words with 4 or b, and with c, the opponent completes all; with f, 5 and 6 it
		// depends; with 7, 8 and d nobody but the player completes any; and e makes a word.
		s := newSolver(t, build(t, "xb456", "xb4", "xc4", "xe", "xe4", "xf456", "xf78", "xd56"), spook, false)
		p := find(t, s, "x")
		moves := s.game.Moves(nil, p)
		s.game.Order(p, moves)
		text := ""
		for _, m := range moves {
			text += s.Text(s.game.Play(p, m)) + " "
		}
		assert.Equal(t, want, text, "Spook %v", spook)
	}
}

// Words take memory for each of them, its letters and 64 bits of its set, and as much again
// is for what is remembered of positions.
func TestMemory(t *testing.T) {
	t.Parallel()
	for text, need := range map[string]int64{
		"ab abc": 2 * (2*5 + 2*(8+20)),
		"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa b": 2 * (2*66 + 2*(2*8+20)), // 65 letters, and so 66 bits
	} {
		words := build(t, strings.Fields(text)...)
		_, err := NewAnywhere(words, false, need-1)
		assert.Equal(t, &MemoryError{2, need, need - 1}, err)
		x, err := NewAnywhere(words, false, need)
		require.NoError(t, err)
		assert.Equal(t, int(need/4), NewSolver(x).Memory)
	}
}
