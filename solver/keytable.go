package solver

// A keyTable holds keys of up to 56 bits with what is known of them, in 8 bytes each: from the
// highest bits, the rest of the key, the least and the greatest result, 8 bits each, and 6 for
// how much was searched. Keys are spread by a one-to-one map. Their highest bits then say in which
// bucket they stand, and a slot has the rest: none is taken for another.
//
// It grows while it may. In a full bucket a new key takes the place of the one for which least
// was searched.
type keyTable[P comparable] struct {
	game    Keyed[P]
	bits    uint // of a key
	rest    uint // of those, the ones that a slot has
	buckets []bucket
	used    int // slots
	most    int // buckets that there may be
}

// A bucket is two lines of a processor's cache. Its first slots are taken, and the others 0.
type bucket [16]uint64

const (
	codeBits     = 8                     // of a result
	workBits     = 6                     // of how much was searched
	boundBits    = 2*codeBits + workBits // all but the key
	maxRest      = 64 - boundBits
	firstBuckets = 6 // as a power of 2: as many slots as a hashTable begins with
	maxKeyBits   = 56
)

func newKeyTable[P comparable](game Keyed[P], memory int) *keyTable[P] {
	bits := max(uint(game.KeyBits()), 16)
	first := uint(max(firstBuckets, int(bits)-maxRest))
	return &keyTable[P]{game: game, bits: bits, rest: bits - first, buckets: make([]bucket, 1<<first), most: memory / (8 * len(bucket{}))}
}

// scattered spreads keys of so many bits over all numbers of as many, one to one.
func scattered(key uint64, bits uint) uint64 {
	mask, half := uint64(1)<<bits-1, bits/2
	key = (key ^ key>>half) * 0xbf58476d1ce4e5b9 & mask
	return (key ^ key>>half) * 0x94d049bb133111eb & mask
}

// find returns the bucket of a position, and the rest of its key.
func (t *keyTable[P]) find(p P) (b *bucket, rest uint64) {
	key := scattered(t.game.Key(p), t.bits)
	return &t.buckets[key>>t.rest], key & (1<<t.rest - 1)
}

func (t *keyTable[P]) get(p P) entry {
	b, rest := t.find(p)
	for _, s := range b {
		if s == 0 {
			break
		}
		if s>>boundBits == rest {
			return newEntry(uncoded(s>>(codeBits+workBits)), uncoded(s>>workBits), int(s&(1<<workBits-1)))
		}
	}
	return 0
}

func (t *keyTable[P]) put(p P, e entry) {
	if 3*t.used >= 2*len(bucket{})*len(t.buckets) && 3*len(t.buckets) <= t.most { // the old buckets and the new
		t.grow()
	}
	b, rest := t.find(p)
	t.store(b, rest<<boundBits|coded(e.low(), -1)<<(codeBits+workBits)|coded(e.high(), 1)<<workBits|uint64(min(e.effort(), 1<<workBits-1)))
}

func (t *keyTable[P]) store(b *bucket, slot uint64) {
	least := 0
	for i, s := range b {
		if s == 0 {
			t.used++
			b[i] = slot
			return
		}
		if s>>boundBits == slot>>boundBits {
			b[i] = slot
			return
		}
		if s&(1<<workBits-1) < b[least]&(1<<workBits-1) {
			least = i
		}
	}
	b[least] = slot
}

// grow doubles the number of buckets: the highest bit of what the slots had of a key says to
// which of two each goes.
func (t *keyTable[P]) grow() {
	old := t.buckets
	t.buckets, t.used = make([]bucket, 2*len(old)), 0
	t.rest--
	for n := range old {
		for _, s := range old[n] {
			if s != 0 {
				high := s >> (boundBits + t.rest)
				t.store(&t.buckets[2*n+int(high)], s&^(high<<(boundBits+t.rest)))
			}
		}
	}
}

// The code of a result is a number from 1 to 255, which grows as it does: 128 is a draw, and
// 254 a win at remoteness 1. What is as good as a win in more than maxCoded plies, but for
// anyWin, is rounded: a lower bound down, and an upper one up.
const (
	draw     = 1 << (codeBits - 1)
	maxCoded = draw - 3
)

func coded(o packedResult, side int) uint64 {
	switch {
	case o < 0:
		return 2*draw - coded(-o, -side)
	case o == 0:
		return draw
	case o >= top-maxCoded:
		return uint64(2*draw - 1 - max(0, top-o))
	case side > 0 && o != anyWin: // a win, and so no better than the latest that has a code
		return draw + 2
	}
	return draw + 1
}

func uncoded(bits uint64) packedResult {
	switch c := packedResult(bits & (1<<codeBits - 1)); {
	case c == draw:
		return 0
	case c == draw+1:
		return anyWin
	case c == draw-1:
		return -anyWin
	case c > draw:
		return top - (2*draw - 1 - c)
	default:
		return c - 1 - top
	}
}
