package tictactoe

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
)

// byHand is negamax for 4×4 with four in a row and for nothing else, written by
// hand to be fast: it shows what being generic costs the engine.
type byHand struct {
	more      bool // symmetry and shortcuts, too
	table     []handSlot
	mask      uint32
	turn      [7][2][256]uint16
	positions int
}

type handSlot struct {
	key       uint32 // position + 1; 0: the slot is empty
	low, high int8   // the value is between them
}

func handLines() [10]uint16 {
	return [10]uint16{0xf, 0xf0, 0xf00, 0xf000, 0x1111, 0x2222, 0x4444, 0x8888, 0x8421, 0x1248}
}

func newByHand(more bool) *byHand {
	h := &byHand{more: more, table: make([]handSlot, 1<<22), mask: 1<<22 - 1}
	for i, f := range []func(x, y int) (int, int){
		func(x, y int) (int, int) { return 3 - x, y },
		func(x, y int) (int, int) { return x, 3 - y },
		func(x, y int) (int, int) { return 3 - x, 3 - y },
		func(x, y int) (int, int) { return y, x },
		func(x, y int) (int, int) { return 3 - y, x },
		func(x, y int) (int, int) { return y, 3 - x },
		func(x, y int) (int, int) { return 3 - y, 3 - x },
	} {
		for cells := range 256 {
			for bit := range 8 {
				if cells>>bit&1 != 0 {
					x, y := f(bit%4, bit/4)
					h.turn[i][0][cells] |= 1 << (4*y + x)
					x, y = f(bit%4, bit/4+2)
					h.turn[i][1][cells] |= 1 << (4*y + x)
				}
			}
		}
	}
	return h
}

func handWon(cells uint16) bool {
	rows := cells & (cells >> 1) & (cells >> 2) & (cells >> 3) & 0x1111
	columns := cells & (cells >> 4) & (cells >> 8) & (cells >> 12)
	return rows != 0 || columns != 0 || cells&0x8421 == 0x8421 || cells&0x1248 == 0x1248
}

// search returns the value for the player of the marks mine, whose move it is.
func (h *byHand) search(mine, theirs uint16, alpha, beta int8) int8 {
	h.positions++
	if handWon(theirs) {
		return -1
	}
	if mine|theirs == 0xffff {
		return 0
	}
	if h.more {
		if v, known := handShortcut(mine, theirs); known {
			return v
		}
	}
	slot := h.slot(mine, theirs)
	if slot.key != 0 {
		switch {
		case slot.low == slot.high, slot.low >= beta:
			return slot.low
		case slot.high <= alpha:
			return slot.high
		}
	} else {
		slot.low, slot.high = -1, 1
	}
	best, low := int8(-1), alpha
	for open := ^(mine | theirs); open != 0; open &= open - 1 {
		v := -h.search(theirs, mine|open&-open, -beta, -low)
		best = max(best, v)
		if best >= beta {
			break
		}
		low = max(low, best)
	}
	slot = h.slot(mine, theirs) // others may have moved in
	slot.key = h.key(mine, theirs)
	slot.low, slot.high = -1, 1
	if best > alpha {
		slot.low = best
	}
	if best < beta {
		slot.high = best
	}
	return best
}

func (h *byHand) key(mine, theirs uint16) uint32 {
	least := uint32(mine)<<16 | uint32(theirs)
	if h.more {
		for i := range h.turn {
			t := &h.turn[i]
			m := t[0][mine&0xff] | t[1][mine>>8]
			if uint32(m)<<16 > least {
				continue
			}
			least = min(least, uint32(m)<<16|uint32(t[0][theirs&0xff]|t[1][theirs>>8]))
		}
	}
	return least + 1
}

// slot returns the slot of a position, or an empty one.
func (h *byHand) slot(mine, theirs uint16) *handSlot {
	key := h.key(mine, theirs)
	for i := key * 0x9e3779b1 >> 10; ; i++ {
		if s := &h.table[i&h.mask]; s.key == key || s.key == 0 {
			return s
		}
	}
}

func handShortcut(mine, theirs uint16) (v int8, known bool) {
	if handCompleting(mine, ^(mine|theirs)) != 0 {
		return 1, true
	}
	if threats := handCompleting(theirs, ^(mine | theirs)); threats&(threats-1) != 0 {
		return -1, true
	}
	for _, line := range handLines() {
		if line&mine == 0 || line&theirs == 0 {
			return 0, false
		}
	}
	return 0, true
}

// handCompleting returns the open cells that are all that a line lacks.
func handCompleting(cells, open uint16) (found uint16) {
	for _, line := range handLines() {
		if missing := line &^ cells; missing&(missing-1) == 0 {
			found |= missing & open
		}
	}
	return found
}

// It says what the engine says.
func TestByHand(t *testing.T) {
	g := newGame(t, four())
	e := g.Solver()
	r := chance(t)
	plain, more := newByHand(false), newByHand(true)
	for range 200 {
		p := randomPosition(r, g, 5+r.IntN(11))
		want, err := e.Value(context.Background(), p)
		require.NoError(t, err)
		mine, theirs := p.sides()
		for _, h := range []*byHand{plain, more} {
			assert.Equal(t, int(want)-int(solver.Draw), int(h.search(uint16(mine), uint16(theirs), -1, 1)), "%v", p)
		}
	}
}
