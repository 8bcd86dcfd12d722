package octal

import (
	"encoding/binary"
	"math/bits"
)

// lanes is how many sums are worked on side by side.
const lanes = 16

// pairs has, for the last sums, the set of values that two heaps of that many
// counters together can have. The set doesn't depend on how many counters were taken,
// so a game that breaks heaps in several ways computes it once.
//
// The sets are computed for sixteen sums in a row. Then the heaps that go with a heap of
// r have sixteen values in a row, and each goes to its own lane: a load, an exclusive or
// and a store for each pair of heaps.
type pairs struct {
	unequal bool // some digit wants heaps that differ
	ring    int  // how many sums are kept
	words   int  // of a set
	sets    []uint64
	seen    *[lanes]lane // 1 for each value seen; 0 but while a block is computed
}

// A lane has a byte for each value, and some more, so that equal values in different
// lanes don't compete for a line of the processor's cache.
type lane [1<<16 + 5*64]byte

// newPairs returns the sets of sums that are wanted so far back.
func newPairs(back int, unequal bool) *pairs {
	ring := back + 3*lanes
	return &pairs{unequal, ring, 1, make([]uint64, ring), new([lanes]lane)}
}

// set returns the set of values of two heaps of sum s, neither of them empty. It may lack
// that of two equal heaps, and does if some digit wants heaps that differ.
func (p *pairs) set(s int) []uint64 {
	at := s % p.ring * p.words
	return p.sets[at : at+p.words : at+p.words]
}

// grow makes room for sets of so many words.
func (p *pairs) grow(words int) {
	sets := make([]uint64, p.ring*words)
	for i := range p.ring {
		copy(sets[i*words:], p.sets[i*p.words:(i+1)*p.words])
	}
	p.words, p.sets = words, sets
}

// block computes the sets of sums s to s+15 from the values of all heaps below s, going
// through the heaps of the space. It leaves out pairs with a heap of less than 16, as
// the other may be s or more: see finish. It returns how many pairs it looked at.
func (p *pairs) block(values []uint16, s int, space *space) (steps int64) {
	limit := s
	if space.all() {
		limit = min(s, s/2+lanes/2+1) // for the smaller heap of any pair
	}
	marked := p.mark(values, s, space.rare, limit) + p.mark(values, s, space.witnesses, limit)
	p.pack(s)
	return lanes * int64(marked+8*p.words) // to pack a word is to look at eight heaps
}

// mark goes through some heaps, which are in order, those below a limit, and
// returns how many that were.
func (p *pairs) mark(values []uint16, s int, heaps []heap, limit int) int {
	seen := p.seen
	for i, r := range heaps {
		if int(r.size) >= limit {
			return i
		}
		if uint(2*int(r.size)-s) < lanes && p.unequal {
			p.apart(values, s, r)
			continue
		}
		v := (*[lanes]uint16)(values[s-int(r.size):])
		w := r.value
		seen[0][v[0]^w] = 1
		seen[1][v[1]^w] = 1
		seen[2][v[2]^w] = 1
		seen[3][v[3]^w] = 1
		seen[4][v[4]^w] = 1
		seen[5][v[5]^w] = 1
		seen[6][v[6]^w] = 1
		seen[7][v[7]^w] = 1
		seen[8][v[8]^w] = 1
		seen[9][v[9]^w] = 1
		seen[10][v[10]^w] = 1
		seen[11][v[11]^w] = 1
		seen[12][v[12]^w] = 1
		seen[13][v[13]^w] = 1
		seen[14][v[14]^w] = 1
		seen[15][v[15]^w] = 1
	}
	return len(heaps)
}

// apart goes through one heap, but not together with an equal one.
func (p *pairs) apart(values []uint16, s int, r heap) {
	for i := range lanes {
		if other := s + i - int(r.size); other != int(r.size) {
			p.seen[i][values[other]^r.value] = 1
		}
	}
}

// pack turns what was seen into the sets of sums s to s+15, and forgets it.
func (p *pairs) pack(s int) {
	for j := range p.seen {
		set := p.set(s + j)
		seen := p.seen[j][:p.words*64]
		for k := range set {
			var w uint64
			for i := 0; i < 64; i += 8 {
				// The product has the low bits of eight bytes side by side.
				eight := binary.LittleEndian.Uint64(seen[k*64+i:])
				w |= eight * 0x0102040810204080 >> 56 << i
			}
			set[k] = w
		}
		clear(seen)
	}
}

// finish adds the pairs with a heap of less than 16 to the set of sum s, from the values
// of all heaps below s.
func (p *pairs) finish(values []uint16, s int) {
	set := p.set(s)
	for r := 1; r < lanes && r < s-r; r++ {
		add(set, values[r]^values[s-r])
	}
}

// triples has, for each sum, the set of values that three heaps of that many
// counters together can have.
type triples struct {
	any, differ bool       // which of them some digit wants
	sets        [][]uint64 // by sum
	differing   [][]uint64
	shifts      [64][]uint64
}

func newTriples(c Code) *triples {
	t := &triples{sets: [][]uint64{nil}, differing: [][]uint64{nil}} // of sum 0
	for i := range len(c.digits) {
		if d := c.digits[i]; d&three != 0 {
			t.differ = t.differ || d&unequal != 0
			t.any = t.any || d&unequal == 0
		}
	}
	return t
}

// set returns the set for a sum, for the digit that allows it. It may have fewer
// words than others.
func (t *triples) set(sum int, d byte) []uint64 {
	if d&unequal != 0 {
		return t.differing[sum]
	}
	return t.sets[sum]
}

// compute computes the set of the next sum, if it is not 0, from the values of all
// smaller heaps and the sets of pairs. It returns about how many pairs that is worth.
func (t *triples) compute(values []uint16, sum int, p *pairs) (steps int64) {
	if t.any && sum > 0 {
		steps += int64(sum/3) * int64(p.words)
		t.sets = append(t.sets, t.together(values, sum, p))
	}
	if t.differ && sum > 0 {
		steps += int64(sum) * int64(sum) / 12
		t.differing = append(t.differing, apart(values, sum, p.words))
	}
	return steps
}

// together goes through the smallest heap and takes the sets of the pairs that may
// go with it. Nim-adding a number to all values of a set moves its words, by the high
// bits, and the bits within them, by the low six. The latter is done once for all sets
// with the same low six.
func (t *triples) together(values []uint16, sum int, p *pairs) []uint64 {
	for i, set := range t.shifts {
		if len(set) < p.words {
			t.shifts[i] = make([]uint64, p.words)
		}
		clear(t.shifts[i])
	}
	for a := 1; 3*a <= sum; a++ {
		low, high := values[a]%64, int(values[a]/64)
		to := t.shifts[low]
		for k, w := range p.set(sum - a) {
			to[k^high] |= w
		}
		if (sum-a)%2 == 0 {
			to[high] |= 1 // two equal ones, that the set may lack
		}
	}
	set := make([]uint64, p.words)
	for low, from := range t.shifts {
		for k, w := range from {
			if w != 0 {
				set[k] |= shuffle(w, low)
			}
		}
	}
	return set
}

// shuffle moves each bit i to i xor by.
func shuffle(w uint64, by int) uint64 {
	for k, mask := range [6]uint64{
		0x5555555555555555, 0x3333333333333333, 0x0f0f0f0f0f0f0f0f,
		0x00ff00ff00ff00ff, 0x0000ffff0000ffff, 0x00000000ffffffff,
	} {
		if by>>k&1 != 0 {
			w = w&mask<<(1<<k) | w>>(1<<k)&mask
		}
	}
	return w
}

// apart goes through all triples of heaps that differ.
func apart(values []uint16, sum, words int) []uint64 {
	set := make([]uint64, words)
	for i := range sum/3 - 1 {
		a := i + 1
		for b := a + 1; b < sum-a-b; b++ {
			add(set, values[a]^values[b]^values[sum-a-b])
		}
	}
	return set
}

// A set of values is a bit for each, 64 to a word.

// add adds a value to a set that has room for it.
func add(set []uint64, v uint16) { set[v/64] |= 1 << (v % 64) }

// join adds the values of another set, which has no more words.
func join(set, more []uint64) {
	for k, w := range more {
		set[k] |= w
	}
}

// has reports whether a value is in a set.
func has(set []uint64, v int) bool { return v/64 < len(set) && set[v/64]>>(v%64)&1 != 0 }

// least returns the least value that is not in a set.
func least(set []uint64) int {
	for k, w := range set {
		if w != ^uint64(0) {
			return k*64 + bits.TrailingZeros64(^w)
		}
	}
	return len(set) * 64
}
