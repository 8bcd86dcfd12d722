package solver

import (
	"hash/maphash"
	"unsafe"
)

// An entry is what a table remembers of a position: from its highest bits, the
// least and the greatest result that it can have, 24 bits each; and about how much
// was searched to know this. The zero value is no entry.
type entry uint64

const (
	packedBits = 24
	bias       = 1 << (packedBits - 1) // makes results unsigned, and none of them 0
	effortBits = 64 - 2*packedBits
)

func newEntry(low, high packedResult, effort int) entry {
	return entry(low+bias)<<(64-packedBits) | entry(high+bias)<<effortBits | entry(effort)
}

func (e entry) low() packedResult  { return packedResult(e>>(64-packedBits)) - bias }
func (e entry) high() packedResult { return packedResult(e>>effortBits&(1<<packedBits-1)) - bias }
func (e entry) effort() int        { return int(e & (1<<effortBits - 1)) }

// A table remembers entries by position.
type table[P comparable] interface {
	get(p P) entry
	put(p P, e entry)
}

func newTable[P comparable](game any, memory int) table[P] {
	if keyed, ok := game.(Keyed[P]); ok && keyed.KeyBits() <= 64 {
		return keyTable[P]{keyed, newHashTable(memory, scattered)}
	}
	if hashed, ok := game.(Hashed[P]); ok {
		return newHashTable(memory, hashed.Hash)
	}
	seed := maphash.MakeSeed()
	return newHashTable(memory, func(p P) uint64 { return maphash.Comparable(seed, p) })
}

// A keyTable has the keys of positions in their place.
type keyTable[P comparable] struct {
	game Keyed[P]
	keys *hashTable[uint64]
}

func (t keyTable[P]) get(p P) entry    { return t.keys.get(t.game.Key(p)) }
func (t keyTable[P]) put(p P, e entry) { t.keys.put(t.game.Key(p), e) }

// scattered is the hash of a key.
func scattered(key uint64) uint64 {
	key *= 0xbf58476d1ce4e5b9
	return key ^ key>>32
}

// A hashTable is open addressing, in which a key stands in the first slot that
// was free from where its hash points to. It grows while it may; then a new key
// takes the place of one for which less was searched.
type hashTable[K comparable] struct {
	hash  func(K) uint64
	slots []slot[K]
	used  int
	most  int // slots that there may be
}

// A slot is empty if its entry is 0.
type slot[K comparable] struct {
	key   K
	entry entry
}

const (
	firstSlots = 1 << 10
	reach      = 32 // slots in which a key can stand while the table grows
	taken      = 4  // of those, the first ones that another can take over
)

func newHashTable[K comparable](memory int, hash func(K) uint64) *hashTable[K] {
	return &hashTable[K]{hash: hash, slots: make([]slot[K], firstSlots), most: memory / int(unsafe.Sizeof(slot[K]{}))}
}

func (t *hashTable[K]) get(k K) entry {
	mask := uint64(len(t.slots) - 1)
	h := t.hash(k)
	for i := range uint64(reach) {
		s := &t.slots[(h+i)&mask]
		if s.entry == 0 || s.key == k {
			return s.entry
		}
	}
	return 0
}

func (t *hashTable[K]) put(k K, e entry) {
	// A third of the slots stays free, so that a search for what is not
	// there soon ends.
	full := t.used >= len(t.slots)/3*2
	if full && 3*len(t.slots) <= t.most { // the old slots and the new
		t.grow()
		full = false
	}
	t.store(k, e, full)
}

// store puts an entry into the slot of its key; or into a free one; or, if none
// is in reach, into that of another key. In a full table the reach is short.
func (t *hashTable[K]) store(k K, e entry, full bool) {
	mask := uint64(len(t.slots) - 1)
	h := t.hash(k)
	least := &t.slots[h&mask]
	for i := range uint64(reach) {
		s := &t.slots[(h+i)&mask]
		if s.entry != 0 && s.key == k {
			s.entry = e
			return
		}
		if s.entry == 0 {
			if full && i >= taken {
				break
			}
			t.used++
			*s = slot[K]{k, e}
			return
		}
		if i < taken && s.entry.effort() < least.entry.effort() {
			least = s
		}
	}
	*least = slot[K]{k, e}
}

// grow doubles the number of slots.
func (t *hashTable[K]) grow() {
	old := t.slots
	t.slots, t.used = make([]slot[K], 2*len(old)), 0
	for _, s := range old {
		if s.entry != 0 {
			t.store(s.key, s.entry, false)
		}
	}
}
