package query

import "wordgame/trie"

// A walk goes through the words and a dfa together.
type walk struct {
	*dfa
	trie  *trie.Trie
	edges trie.Table
	bounds
	dead   deadPairs
	live   liveTable
	word   []byte
	forget func() // what else goes by the numbers of states
}

// A pair is a node, by the place of its edges, and a state. What follows the
// node, but not whether it is final itself, says whether the pair is dead.
type pair uint64

func pairOf(n trie.Node, s state) pair { return pair(s)<<32 | pair(n.Start()) }

// Bounds say what a search may take, and when it makes which table. A walk of
// any bounds finds the same.
type bounds struct {
	bytes int // each table, if the states on the path fit into it
	pairs int // noted before a table by one pass over all edges is tried
}

// A pass over all edges takes the time in which some thousands of pairs are
// noted.
func usual() bounds { return bounds{bytes: 16 << 20, pairs: 2048} }

func newWalk(m *Matches, b bounds) *walk {
	w := &walk{trie: m.trie, edges: m.trie.Table(), bounds: b, forget: func() {}}
	w.dead.limit = b.bytes
	w.dfa = newDFA(m, b.bytes, func() {
		w.dead.clear()
		w.forget()
	})
	return w
}

// isDead reports whether it is known that no ending of n makes a word.
func (w *walk) isDead(n trie.Node, s state) bool {
	if w.live.knows(s) {
		return !w.live.has(n, s)
	}
	return w.dead.has(pairOf(n, s))
}

// bury notes that no ending of n makes a word.
func (w *walk) bury(n trie.Node, s state) {
	if w.live.nears(s) {
		return
	}
	w.dead.add(pairOf(n, s))
	if w.dead.len == w.bounds.pairs {
		w.live.fill(w.dfa, w.trie)
	}
}

// words yields the words below n, which is no leaf and which depth letters
// lead to. It reports whether there was one, and whether to go on.
func (w *walk) words(n trie.Node, depth int, yield func(string) bool) (found, more bool) {
	before := len(w.word)
	for place := n.Start(); ; place++ {
		l, next, last := w.edges.At(place)
		if s := w.step(depth, w.of[l]); s != none {
			enter := !next.Leaf() && !w.isDead(next, s)
			match := next.Final() && w.accepts(s)
			if enter || match {
				w.word = append(w.word[:before], w.trie.Alphabet().Text(l)...)
			}
			if match {
				found = true
				if !yield(string(w.word)) {
					return true, false
				}
			}
			if enter {
				w.at(depth, s)
				below, more := w.words(next, depth+1, yield)
				if !more {
					return true, false
				}
				found = found || below
			}
		}
		if last == 1 {
			break
		}
	}
	if !found {
		w.bury(n, w.path[depth])
	}
	return found, true
}
