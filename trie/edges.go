package trie

// Start returns the index of the first edge out of n, or 0 for a leaf. Two nodes have the
// same start if they differ only in whether they are final.
func (n Node) Start() uint32 { return n.first() }

// A Table has the edges of an automaton by their indexes, for loops over many of them;
// [Trie.Follow] is simpler. The edges out of a node are side by side, by letter, and
// those of the nodes that they lead to have smaller indexes. So a loop over all
// indexes, from 1, comes to each node after those that follow it.
type Table struct {
	edges []edge
	shift uint
}

// Table returns the edges of t.
func (t *Trie) Table() Table { return Table{t.edges, t.shift} }

// At returns the letter of the edge at an index from 1 to [Trie.Edges]-1, the node that it
// leads to, and whether it is the last edge of its node: 1 if it is, else 0. That is a
// number, because processors predict it badly, and a loop can do without a branch.
func (t Table) At(index uint32) (l Letter, next Node, last int) {
	e := t.edges[index]
	rest := e >> (t.shift & 31)
	return Letter(e ^ rest<<(t.shift&31)), Node(rest >> (lastBits + parityBits)), int(rest & 1)
}
