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
// position stands in one of a few slots from where its hash points to. It grows
// while it may, and then forgets.
type hashTable[P comparable] struct {
	hashed Hashed[P] // nil: seed is used
	seed   maphash.Seed
	slots  []slot[P]
	used   int
	most   int // slots that there may be
	forget int // which of the slots in reach, next time
}

// A slot is empty if its entry is 0, which is none.
type slot[P comparable] struct {
	position P
	entry    int64
}

const (
	firstSlots = 1 << 10
	reach      = 8 // slots in which a position can stand
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
	e := pack[int64](o, b)
	for !t.place(p, e) {
		if 2*len(t.slots) > t.most {
			t.forget = (t.forget + 1) % reach
			t.slots[(t.hash(p)+uint64(t.forget))&uint64(len(t.slots)-1)] = slot[P]{p, e}
			return
		}
		t.grow()
	}
	if t.used > len(t.slots)/4*3 && 2*len(t.slots) <= t.most {
		t.grow()
	}
}

// place puts an entry into a slot of its own, if there is one.
func (t *hashTable[P]) place(p P, e int64) bool {
	mask := uint64(len(t.slots) - 1)
	h := t.hash(p)
	for i := range uint64(reach) {
		switch s := &t.slots[(h+i)&mask]; {
		case s.entry == 0:
			t.used++
			s.position = p
			fallthrough
		case s.position == p:
			s.entry = e
			return true
		}
	}
	return false
}

// grow doubles the number of slots. What finds no place is forgotten.
func (t *hashTable[P]) grow() {
	old := t.slots
	t.slots, t.used = make([]slot[P], 2*len(old)), 0
	for _, s := range old {
		if s.entry != 0 {
			t.place(s.position, s.entry)
		}
	}
}
