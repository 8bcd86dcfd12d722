package query

// sumTable has numbers by pairs: open addressing, for a map takes longer than
// all the rest of a count.
type sumTable struct {
	limit int // of the table in bytes
	used  int
	table []pairSum
}

type pairSum struct {
	pair // 0 is free
	sum  int
}

const pairSumBytes = 16

func (t *sumTable) clear() {
	clear(t.table)
	t.used = 0
}

// slot returns the place of a pair in the table, or the free one that is its.
func (t *sumTable) slot(p pair) int {
	mask := len(t.table) - 1
	i := int(mix(uint64(p))>>32) & mask
	for t.table[i].pair != 0 && t.table[i].pair != p {
		i = (i + 1) & mask
	}
	return i
}

// of returns the number of a pair, 0 if it is not known.
func (t *sumTable) of(p pair) int {
	if len(t.table) == 0 {
		return 0
	}
	return t.table[t.slot(p)].sum
}

// add notes a number that is not 0, of a pair that is not known.
func (t *sumTable) add(p pair, sum int) {
	if 2*t.used >= len(t.table) {
		t.grow()
	}
	t.table[t.slot(p)] = pairSum{p, sum}
	t.used++
}

// grow makes room, by forgetting all if the table may not be larger.
func (t *sumTable) grow() {
	if 4*len(t.table)*pairSumBytes > t.limit && len(t.table) > 0 {
		t.clear()
		return
	}
	old := t.table
	t.table = make([]pairSum, max(256, 4*len(old)))
	for _, s := range old {
		if s.pair != 0 {
			t.table[t.slot(s.pair)] = s
		}
	}
}
