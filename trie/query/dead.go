package query

// deadPairs is a set of pairs: a hash table by blocks of 64 places that stand
// side by side, for what is dead is often near.
type deadPairs struct {
	limit  int // of the table in bytes
	len    int // pairs added, with those that a full table has lost
	blocks int
	table  []deadBlock // open addressing; the key 0 is free
}

type deadBlock struct{ key, bits uint64 }

func (d *deadPairs) clear() {
	clear(d.table)
	d.blocks = 0
}

// slot returns the place of a block in the table, or the free one that is its.
func (d *deadPairs) slot(key uint64) int {
	mask := len(d.table) - 1
	i := int(mix(key)>>32) & mask
	for d.table[i].key != 0 && d.table[i].key != key {
		i = (i + 1) & mask
	}
	return i
}

func (d *deadPairs) has(p pair) bool {
	if len(d.table) == 0 {
		return false
	}
	return d.table[d.slot(uint64(p>>6))].bits>>(p&63)&1 != 0
}

func (d *deadPairs) add(p pair) {
	d.len++
	if 2*d.blocks >= len(d.table) {
		d.grow()
	}
	b := &d.table[d.slot(uint64(p>>6))]
	if b.key == 0 {
		b.key = uint64(p >> 6)
		d.blocks++
	}
	b.bits |= 1 << (p & 63)
}

func (d *deadPairs) grow() {
	const deadBlockBytes = 16
	if 4*len(d.table)*deadBlockBytes > d.limit && len(d.table) > 0 {
		d.clear()
		return
	}
	old := d.table
	d.table = make([]deadBlock, max(256, 4*len(old)))
	for _, b := range old {
		if b.key != 0 {
			d.table[d.slot(b.key)] = b
		}
	}
}
