package query

import "wordgame/trie"

// A liveTable says of each list of edges from which states some ending makes a
// word, for a dfa of few states. One pass over all edges, from the endings on,
// makes it: that is more than a search of few nodes takes, and less than one
// that comes by many dead ends.
type liveTable struct {
	of []uint16 // by place: a bit for each state
}

const (
	maxLive        = 16 // states
	maxLiveClasses = 1024
)

func (t *liveTable) known() bool { return t.of != nil }

// has reports whether some ending of n makes a word.
func (t *liveTable) has(n trie.Node, s state) bool {
	return t.of[n.Start()]>>(s-first)&1 != 0
}

// origins has, for a set of states and a letter, the states that the letter
// leads from into the set: the sum of what the two bytes of the set have.
type origins [2][256]uint16

// fill makes the table, if d has few enough states.
func (t *liveTable) fill(d *dfa, words *trie.Trie) {
	if len(d.labels) > maxLiveClasses || !d.complete(maxLive) {
		return
	}
	before := make([]origins, len(d.labels)) // by class
	accepting := uint16(0)
	for s := first; int(s) < d.states(); s++ {
		bit := uint16(1) << (s - first)
		if d.final[s] {
			accepting |= bit
		}
		for class := range d.labels {
			if to := d.next[int(s)*len(d.labels)+class]; to != none {
				before[class][(to-first)/8][1<<((to-first)%8)] |= bit
			}
		}
	}
	for class := range before {
		for half := range before[class] {
			b := &before[class][half]
			for set := 1; set < len(b); set++ {
				b[set] = b[set&(set-1)] | b[set&-set]
			}
		}
	}
	t.of = make([]uint16, words.Edges())
	if d.states()-int(first) <= 8 {
		fewLive(t.of, words.Table(), d.of, before, accepting)
	} else {
		allLive(t.of, words.Table(), d.of, before, accepting)
	}
}

// allLive is the pass over all edges. There is no branch in it that is hard to
// foresee.
func allLive(live []uint16, edges trie.Table, classes []uint32, before []origins, accepting uint16) {
	start, set := 1, uint16(0)
	for place := 1; place < len(live); place++ {
		l, next, last := edges.At(uint32(place))
		after := live[next.Start()] | accepting&-uint16(next&1)
		from := &before[classes[l]]
		set |= from[0][uint8(after)] | from[1][after>>8]
		live[start] = set
		start += (place + 1 - start) & -last
		set &= uint16(last - 1)
	}
}

// fewLive is allLive for up to 8 states.
func fewLive(live []uint16, edges trie.Table, classes []uint32, before []origins, accepting uint16) {
	start, set := 1, uint16(0)
	for place := 1; place < len(live); place++ {
		l, next, last := edges.At(uint32(place))
		after := live[next.Start()] | accepting&-uint16(next&1)
		set |= before[classes[l]][0][uint8(after)]
		live[start] = set
		start += (place + 1 - start) & -last
		set &= uint16(last - 1)
	}
}
