package octal

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
// go with it. To nim-add a number to all values of a set is to move its words, by
// the high bits, and to move bits within them, by the low six: that is put off, and
// done once for all sets that have these in common.
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
	for a := 1; 3*a+3 <= sum; a++ {
		for b := a + 1; b < sum-a-b; b++ {
			add(set, values[a]^values[b]^values[sum-a-b])
		}
	}
	return set
}
