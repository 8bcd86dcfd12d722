package query

import (
	"slices"

	"wordgame/trie"
)

// A liveTable says of each list of edges from which states some ending makes a
// word, for the lasting states of a dfa if they are few. One pass over all edges,
// from the endings on, makes it: that is more than a search of few nodes takes, and
// less than one that comes by many dead ends.
type liveTable struct {
	place []uint8  // by state: 1 more than its bit in a set; beside; or 0
	few   []uint8  // by place of edges: sets of up to 8 states
	many  []uint16 // or of more
}

const (
	maxLive        = 16 // states in the table
	maxLiveStates  = 64 // states of a dfa that are looked at for it
	maxLiveClasses = 1024

	beside = maxLive + 1 // every letter leads into the table
)

func (t *liveTable) known() bool { return t.place != nil }

// knows reports whether a state is in the table.
func (t *liveTable) knows(s state) bool { return t.known() && t.place[s]-1 < maxLive }

// nears reports whether a state is in the table, or so near that to walk from it takes
// no more than to note what was found.
func (t *liveTable) nears(s state) bool { return t.known() && t.place[s] != 0 }

// has reports whether some ending of n makes a word, of a state that is in the table.
func (t *liveTable) has(n trie.Node, s state) bool {
	if t.few != nil {
		return t.few[n.Start()]>>(t.place[s]-1)&1 != 0
	}
	return t.many[n.Start()]>>(t.place[s]-1)&1 != 0
}

// origins has, for a set of states and a letter, the states that the letter
// leads from into the set: the sum of what the two bytes of the set have.
type origins [2][256]uint16

// fill makes the table, if d has few enough states.
func (t *liveTable) fill(d *dfa, words *trie.Trie) {
	if len(d.labels) > maxLiveClasses || !d.complete(maxLiveStates) {
		return
	}
	states := d.lasting()
	if len(states) > maxLive {
		return
	}
	t.place = make([]uint8, d.states())
	for i, s := range states {
		t.place[s] = uint8(i + 1)
	}
	for s := first; int(s) < d.states(); s++ {
		if t.place[s] == 0 && !slices.ContainsFunc(d.row(s), func(to state) bool { return to != none && !t.knows(to) }) {
			t.place[s] = beside
		}
	}
	before := make([]origins, len(d.labels)) // by class
	accepting := uint16(0)
	for i, s := range states {
		bit := uint16(1) << i
		if d.final[s] {
			accepting |= bit
		}
		for class, to := range d.row(s) {
			if to != none {
				i := t.place[to] - 1
				before[class][i/8][1<<(i%8)] |= bit
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
	if len(states) <= 8 {
		t.few = make([]uint8, words.Edges())
		fewLive(t.few, words.Table(), d.of, before, uint8(accepting))
	} else {
		t.many = make([]uint16, words.Edges())
		allLive(t.many, words.Table(), d.of, before, accepting)
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

// fewLive is allLive for up to 8 states, in half the memory: that memory is touched
// for the first time takes as long as all else.
func fewLive(live []uint8, edges trie.Table, classes []uint32, before []origins, accepting uint8) {
	start, set := 1, uint8(0)
	for place := 1; place < len(live); place++ {
		l, next, last := edges.At(uint32(place))
		after := live[next.Start()] | accepting&-uint8(next&1)
		set |= uint8(before[classes[l]][0][after])
		live[start] = set
		start += (place + 1 - start) & -last
		set &= uint8(last - 1)
	}
}
