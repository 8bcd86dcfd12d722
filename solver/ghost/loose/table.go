package loose

import (
	"iter"
	"unsafe"
)

// A hash128 stands for a set. Two of a thousand million different sets have the
// same one with a probability below 10⁻²⁰.
type hash128 [2]uint64

// hashOf returns the hash of a set, whatever the order of its members.
func hashOf(set []uint64) (h hash128) {
	for _, s := range set {
		x := scramble(s + 0x9e3779b97f4a7c15)
		h[0] += x
		h[1] += scramble(x ^ 0xd1b54a32d192ed03)
	}
	return h
}

// scramble is the finisher of Steele, Lea and Flood's SplitMix (OOPSLA 2014).
func scramble(x uint64) uint64 {
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// A table has bodies by hashes: open addressing.
type table[H uint64 | hash128] struct {
	slots []slot[H]
	used  int
}

// A slot is free if its body is 0.
type slot[H uint64 | hash128] struct {
	hash H
	body uint32
}

func newTable[H uint64 | hash128]() table[H] { return table[H]{slots: make([]slot[H], 1<<10)} }

// bytes returns the memory that it takes, while it grows.
func (t *table[H]) bytes() int { return 3 * len(t.slots) * int(unsafe.Sizeof(slot[H]{})) }

// start returns where a hash is looked for first.
func (t *table[H]) start(h H) uint64 {
	if h, ok := any(h).(hash128); ok {
		return h[0]
	}
	return any(h).(uint64)
}

// all yields the bodies with a hash.
func (t *table[H]) all(h H) iter.Seq[uint32] {
	return func(yield func(uint32) bool) {
		for i := t.start(h); ; i++ {
			x := &t.slots[i&uint64(len(t.slots)-1)]
			if x.body == 0 || x.hash == h && !yield(x.body) {
				return
			}
		}
	}
}

// find returns a body with a hash.
func (t *table[H]) find(h H) (body uint32, ok bool) {
	for b := range t.all(h) {
		return b, true
	}
	return 0, false
}

// add adds a body.
func (t *table[H]) add(h H, body uint32) {
	if t.used++; 3*t.used > 2*len(t.slots) {
		old := t.slots
		t.slots = make([]slot[H], 2*len(old))
		for _, x := range old {
			if x.body != 0 {
				t.place(x)
			}
		}
	}
	t.place(slot[H]{h, body})
}

func (t *table[H]) place(x slot[H]) {
	i := t.start(x.hash)
	for t.slots[i&uint64(len(t.slots)-1)].body != 0 {
		i++
	}
	t.slots[i&uint64(len(t.slots)-1)] = x
}
