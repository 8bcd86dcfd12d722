package nim

import (
	"encoding/binary"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// A Position is heaps in no order, without empty ones: heaps that differ only in
// their order are the same Position. The zero Position has no heaps.
type Position struct {
	heaps string // in ascending order, each as a uvarint
}

// NewPosition returns the position with these heaps, none of which is negative.
func NewPosition(heaps ...int64) Position {
	var b []byte
	for _, n := range slices.Sorted(slices.Values(heaps)) {
		if n > 0 {
			b = binary.AppendUvarint(b, uint64(n))
		}
	}
	return Position{string(b)}
}

// Heaps returns the heaps in ascending order.
func (p Position) Heaps() []int64 {
	var heaps []int64
	for n, rest := next(p.heaps); n > 0; n, rest = next(rest) {
		heaps = append(heaps, n)
	}
	return heaps
}

// String writes the heaps in ascending order, and 0 if there are none.
func (p Position) String() string {
	heaps := p.Heaps()
	if heaps == nil {
		return "0"
	}
	words := make([]string, len(heaps))
	for i, n := range heaps {
		words[i] = strconv.FormatInt(n, 10)
	}
	return strings.Join(words, " ")
}

// next returns the first of some heaps, 0 if there is none, and the others.
func next(heaps string) (int64, string) {
	var n int64
	for i := range len(heaps) {
		b := heaps[i]
		n |= int64(b&0x7f) << (7 * i)
		if b < 0x80 {
			return n, heaps[i+1:]
		}
	}
	return 0, ""
}

// replace returns the position with a heap of n, which it has, made into others.
func (p Position) replace(n int64, by Option) Position {
	var room [64]byte // on the stack
	b := room[:0]
	slices.Sort(by[:])
	made := by[:]
	for len(made) > 0 && made[0] == 0 {
		made = made[1:]
	}
	gone := false
	for size, rest := next(p.heaps); size > 0; size, rest = next(rest) {
		if size == n && !gone {
			gone = true
			continue
		}
		for ; len(made) > 0 && made[0] <= size; made = made[1:] {
			b = binary.AppendUvarint(b, uint64(made[0]))
		}
		b = binary.AppendUvarint(b, uint64(size))
	}
	for _, size := range made {
		b = binary.AppendUvarint(b, uint64(size))
	}
	return Position{string(b)}
}

// A Move makes something of a heap.
type Move struct {
	Heap int64 // its size
	Option
}

// String writes the sizes before and after the move: "5 → 1", "6 → 4+2".
func (m Move) String() string {
	switch {
	case m.Option[2] > 0:
		return fmt.Sprintf("%d → %d+%d+%d", m.Heap, m.Option[0], m.Option[1], m.Option[2])
	case m.Option[1] > 0:
		return fmt.Sprintf("%d → %d+%d", m.Heap, m.Option[0], m.Option[1])
	}
	return fmt.Sprintf("%d → %d", m.Heap, m.Option[0])
}
