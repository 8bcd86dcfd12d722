package query

import "wordgame/trie"

// A wholeTable has the number of words below each list of edges, for the states
// that every word goes on to match from: one pass over all edges makes it, in
// less time than the pairs of those states would take.
type wholeTable struct {
	states []bool
	sums   []int // by place
}

// has reports whether the table is for a state.
func (t *wholeTable) has(s state) bool { return t.states != nil && t.states[s] }

// fill makes the table, if d has few enough states and one of that kind.
func (t *wholeTable) fill(d *dfa, words *trie.Trie) {
	if !d.complete(maxLive) {
		return
	}
	states := make([]bool, d.states())
	some := false
	for s := first; int(s) < d.states(); s++ {
		states[s] = d.final[s]
		for _, to := range d.row(s) {
			states[s] = states[s] && to == s
		}
		some = some || states[s]
	}
	if some {
		t.states, t.sums = states, make([]int, words.Edges())
		sumAll(t.sums, words.Table())
	}
}

// sumAll is the pass over all edges.
func sumAll(sums []int, edges trie.Table) {
	start, sum := 1, 0
	for place := 1; place < len(sums); place++ {
		_, next, last := edges.At(uint32(place))
		sum = addSaturated(sum, addSaturated(sums[next.Start()], int(next&1)))
		sums[start] = sum
		start += (place + 1 - start) & -last
		sum &= last - 1
	}
}
