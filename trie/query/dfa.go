package query

import "slices"

// A state of a dfa is its place in the tables.
type state uint32

const (
	unknown state = iota // not yet computed
	none                 // no word goes on like that
	first                // the first real state
)

// A dfa is what several machines make of a text together, as a table that is
// filled when it is asked. When it has grown too large, it is emptied but for
// the states on the path, which are then numbered anew.
type dfa struct {
	machines []machine
	classes
	width int      // of a state in words
	sets  []uint64 // the machines' states, width words for each of the dfa
	index []state  // of sets, by hash: open addressing
	next  []state  // by state and class
	final []bool
	path  []state  // where a walk stands, by depth
	limit int      // of the tables in bytes
	set   []uint64 // scratch
	empty func()   // called when states are numbered anew

	emptied int // how often that was
}

func newDFA(m *Matches, limit int, empty func()) *dfa {
	d := &dfa{machines: m.machines, classes: m.classes, limit: limit, empty: empty}
	for _, m := range d.machines {
		d.width += m.size()
	}
	d.set = make([]uint64, d.width)
	d.reset()
	set := d.set
	for _, m := range d.machines {
		m.start(set[:m.size()])
		set = set[m.size():]
	}
	d.path = []state{d.intern(d.set)}
	return d
}

// reset leaves no state but those that are none.
func (d *dfa) reset() {
	d.sets = append(d.sets[:0], make([]uint64, int(first)*d.width)...)
	d.next = append(d.next[:0], make([]state, int(first)*len(d.labels))...)
	d.final = append(d.final[:0], make([]bool, first)...)
	d.index = make([]state, 64)
}

// states returns the number of states known, with those that are none.
func (d *dfa) states() int { return len(d.final) }

// step returns the state that a letter leads to from the one at a depth of the
// path.
func (d *dfa) step(depth int, class uint32) state {
	if s := d.next[int(d.path[depth])*len(d.labels)+int(class)]; s != unknown {
		return s
	}
	return d.compute(depth, class)
}

// accepts reports whether a text that leads to s matches.
func (d *dfa) accepts(s state) bool { return d.final[s] }

// at puts a state behind the first depth+1 of the path.
func (d *dfa) at(depth int, s state) { d.path = append(d.path[:depth+1], s) }

func (d *dfa) compute(depth int, class uint32) state {
	d.path = d.path[:depth+1] // what stands deeper is of a branch that is done with
	to := d.successor(d.path[depth], class)
	d.next[int(d.path[depth])*len(d.labels)+int(class)] = to
	return to
}

// successor computes a step. It may number the states anew.
func (d *dfa) successor(s state, class uint32) state {
	src := d.sets[int(s)*d.width:][:d.width]
	dst := d.set
	clear(dst)
	for i, m := range d.machines {
		n := m.size()
		if !m.step(dst[:n], src[:n], d.labels[class][i]) {
			return none
		}
		dst, src = dst[n:], src[n:]
	}
	return d.intern(d.set)
}

// complete computes all steps from all states that there are. It reports false
// if there are more than most states.
func (d *dfa) complete(most int) bool {
	for s := first; int(s) < d.states(); s++ {
		for class := range d.labels {
			if i := int(s)*len(d.labels) + class; d.next[i] == unknown {
				before := d.emptied
				to := d.successor(s, uint32(class))
				if d.emptied != before || d.states()-int(first) > most {
					return false
				}
				d.next[i] = to
			}
		}
	}
	return d.states()-int(first) <= most
}

// row returns where the classes lead to from a state.
func (d *dfa) row(s state) []state { return d.next[int(s)*len(d.labels):][:len(d.labels)] }

// lasting returns the states of a complete dfa that can be met however far a text has
// gone: those that a circle leads to, and not those that count its first letters. If
// no text goes on for ever, it returns all.
func (d *dfa) lasting() []state {
	before := make([]int, d.states()) // how many steps lead to a state
	for s := first; int(s) < d.states(); s++ {
		for _, to := range d.row(s) {
			before[to]++
		}
	}
	var all, left, free []state
	for s := first; int(s) < d.states(); s++ {
		all = append(all, s)
		if before[s] == 0 {
			free = append(free, s)
		}
	}
	for len(free) > 0 {
		s := free[len(free)-1]
		free = free[:len(free)-1]
		for _, to := range d.row(s) {
			if before[to]--; to != none && before[to] == 0 {
				free = append(free, to)
			}
		}
	}
	for _, s := range all {
		if before[s] > 0 {
			left = append(left, s)
		}
	}
	if left == nil {
		return all
	}
	return left
}

// intern returns the state that a set of words is.
func (d *dfa) intern(set []uint64) state {
	slot := d.slot(set)
	if s := d.index[slot]; s != unknown {
		return s
	}
	if each := 8*d.width + 4*len(d.labels) + 16; d.states()*each > d.limit {
		d.shrink()
		d.limit = max(d.limit, 2*d.states()*each)
	}
	return d.add(set)
}

// shrink forgets all states that are not on the path.
func (d *dfa) shrink() {
	kept := make([]uint64, 0, len(d.path)*d.width)
	for _, s := range d.path {
		kept = append(kept, d.sets[int(s)*d.width:][:d.width]...)
	}
	d.reset()
	for i := range d.path {
		d.path[i] = d.add(kept[i*d.width:][:d.width])
	}
	d.emptied++
	d.empty()
}

// add is intern with no regard to the limit.
func (d *dfa) add(set []uint64) state {
	slot := d.slot(set)
	if s := d.index[slot]; s != unknown {
		return s
	}
	s := state(d.states())
	d.sets = append(d.sets, set...)
	d.next = append(d.next, make([]state, len(d.labels))...)
	d.final = append(d.final, d.accept(set))
	d.index[slot] = s
	if 2*d.states() > len(d.index) {
		d.index = make([]state, 4*len(d.index))
		for s := first; int(s) < d.states(); s++ {
			d.index[d.slot(d.sets[int(s)*d.width:][:d.width])] = s
		}
	}
	return s
}

func (d *dfa) accept(set []uint64) bool {
	for _, m := range d.machines {
		if !m.accept(set[:m.size()]) {
			return false
		}
		set = set[m.size():]
	}
	return true
}

// slot returns the place of a set in the index, or the free one that is its.
func (d *dfa) slot(set []uint64) int {
	h := uint64(0)
	for _, x := range set {
		h = mix(h ^ x)
	}
	mask := len(d.index) - 1
	for i := int(h>>32) & mask; ; i = (i + 1) & mask {
		s := d.index[i]
		if s == unknown || slices.Equal(d.sets[int(s)*d.width:][:d.width], set) {
			return i
		}
	}
}

func mix(h uint64) uint64 {
	h *= 0x9e3779b97f4a7c15 // 2^64 divided by the golden ratio
	return h ^ h>>29
}
