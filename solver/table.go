package solver

import (
	"hash/maphash"
	"unsafe"
)

// A bound says what an outcome in the table is worth. The zero value means
// that there is none.
type bound uint8

const (
	exact bound = iota + 1
	atLeast
	atMost
)

// A table remembers outcomes by position.
type table[P comparable] interface {
	get(p P) (outcome, bound)
	put(p P, o outcome, b bound)
}

func newTable[P comparable](game any, memory int) table[P] {
	indexed, ok := game.(Indexed[P])
	if !ok {
		return newHashTable[P](game, memory)
	}
	if _, scored := game.(Scored[P]); scored {
		return &flatTable[P, int64]{indexed, make([]int64, indexed.Indexes())}
	}
	// Without scores, an entry is within ±(2²⁴ + 2²²)·4. Half the memory is
	// half the time that a first look at it takes.
	return &flatTable[P, int32]{indexed, make([]int32, indexed.Indexes())}
}

// An entry is an outcome and, in its two lowest bits, a bound.
func pack[E int32 | int64](o outcome, b bound) E   { return E(o)<<2 | E(b) }
func unpack[E int32 | int64](e E) (outcome, bound) { return outcome(e >> 2), bound(e & 3) }

type flatTable[P comparable, E int32 | int64] struct {
	game    Indexed[P]
	entries []E
}

func (t *flatTable[P, E]) get(p P) (outcome, bound)    { return unpack(t.entries[t.game.Index(p)]) }
func (t *flatTable[P, E]) put(p P, o outcome, b bound) { t.entries[t.game.Index(p)] = pack[E](o, b) }

// A hashTable is for games without an index: open addressing, in which a
// position stands in the first slot that was free from where its hash points
// to. It grows while it may; then a new position takes the place of another.
type hashTable[P comparable] struct {
	hashed Hashed[P] // nil: seed is used
	seed   maphash.Seed
	slots  []slot[P]
	used   int
	most   int    // slots that there may be
	next   uint64 // which of the slots in reach is taken over next
}

// A slot is empty if its entry is 0, which is none.
type slot[P comparable] struct {
	position P
	entry    int64
}

const (
	firstSlots = 1 << 10
	reach      = 32 // slots in which a position can stand
	taken      = 4  // of those, the first ones that another can take over
)

func newHashTable[P comparable](game any, memory int) *hashTable[P] {
	t := &hashTable[P]{seed: maphash.MakeSeed(), slots: make([]slot[P], firstSlots)}
	t.hashed, _ = game.(Hashed[P])
	t.most = memory / int(unsafe.Sizeof(slot[P]{}))
	return t
}

func (t *hashTable[P]) hash(p P) uint64 {
	if t.hashed != nil {
		return t.hashed.Hash(p)
	}
	return maphash.Comparable(t.seed, p)
}

func (t *hashTable[P]) get(p P) (outcome, bound) {
	mask := uint64(len(t.slots) - 1)
	h := t.hash(p)
	for i := range uint64(reach) {
		s := &t.slots[(h+i)&mask]
		if s.entry == 0 {
			break
		}
		if s.position == p {
			return unpack(s.entry)
		}
	}
	return 0, 0
}

func (t *hashTable[P]) put(p P, o outcome, b bound) {
	// A third of the slots stays free, so that a search for what is not
	// there soon ends.
	full := t.used >= len(t.slots)/3*2
	if full && 3*len(t.slots) <= t.most { // the old slots and the new
		t.grow()
		full = false
	}
	t.place(p, pack[int64](o, b), full)
}

// place puts an entry into the slot of its position; or into a free one; or, if
// the table is full or no free one is in reach, into that of another.
func (t *hashTable[P]) place(p P, e int64, full bool) {
	mask := uint64(len(t.slots) - 1)
	h := t.hash(p)
	for i := range uint64(reach) {
		s := &t.slots[(h+i)&mask]
		if s.entry != 0 && s.position != p {
			continue
		}
		if s.entry == 0 {
			if full {
				break
			}
			t.used++
			s.position = p
		}
		s.entry = e
		return
	}
	t.next = (t.next + 1) % taken
	s := &t.slots[(h+t.next)&mask]
	if s.entry == 0 {
		t.used++
	}
	*s = slot[P]{p, e}
}

// grow doubles the number of slots.
func (t *hashTable[P]) grow() {
	old := t.slots
	t.slots, t.used = make([]slot[P], 2*len(old)), 0
	for _, s := range old {
		if s.entry != 0 {
			t.place(s.position, s.entry, false)
		}
	}
}
