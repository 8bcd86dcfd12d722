package trie

// Start returns the place of the first edge out of n, 0 for a leaf. Two nodes
// that differ in whether they are final, and in nothing that follows them, have
// it in common.
func (n Node) Start() uint32 { return n.first() }

// A Table is an automaton's edges by their places, for loops over all of them
// or many: [Trie.Follow] says the same in a simpler way. A node's edges stand
// side by side, by letter; what they lead to has its edges at lower places. So
// a loop over all places, from 1, comes to each node after those that follow it.
type Table struct {
	edges []edge
	shift uint
}

// Table returns the edges of t.
func (t *Trie) Table() Table { return Table{t.edges, t.shift} }

// At returns the letter of the edge at a place from 1 to [Trie.Edges]-1, the
// node that it leads to, and 1 if it is the last of its node's, 0 if the next
// place has another: a number, for which of the two is hard to foresee, and a
// loop can do without a branch.
func (t Table) At(place uint32) (l Letter, next Node, last int) {
	e := t.edges[place]
	rest := e >> (t.shift & 31)
	return Letter(e ^ rest<<(t.shift&31)), Node(rest >> (lastBits + parityBits)), int(rest & 1)
}
