package query

import (
	"encoding/binary"

	"wordgame/trie"
)

// A state is a state of the machines together, with what a walk found out there.
type state struct {
	numbers []uint16 // the states of the machines, one after the other
	final   bool     // the text that led here matches
	next    []*state // by class; nil if it isn't computed yet; failed if no word continues like that
	dead    []*page  // the nodes below which no word matches from here
	sums    map[uint32]int
}

// A page has a bit for each of 2,048 successive edges. The bit of a node is that
// of its first edge: nodes that differ only in whether they are final share it.
type page [32]uint64

const (
	pageEdges = 64 * len(page{})
	pageBytes = pageEdges / 8
	sumBytes  = 40 // about what an entry of a map takes
)

// maxBytes bounds the memory of a walk.
const maxBytes = 64 << 20

// A walk goes through the words and the states together.
type walk struct {
	*Matches
	edges  trie.Table
	sizes  []int // of the machines' states
	first  *state
	failed *state
	known  map[string]*state // by their numbers
	key    []byte
	text   []byte // the word that is yielded

	used, limit int // bytes
}

func newWalk(m *Matches, limit int) *walk {
	w := &walk{Matches: m, edges: m.trie.Table(), limit: limit, known: make(map[string]*state), failed: &state{}}
	var numbers []uint16
	for _, m := range m.machines {
		start := m.start()
		w.sizes = append(w.sizes, len(start))
		numbers = append(numbers, start...)
	}
	w.first = w.state(numbers)
	return w
}

// state returns the state with these numbers, which it keeps.
func (w *walk) state(numbers []uint16) *state {
	w.key = w.key[:0]
	for _, x := range numbers {
		w.key = binary.LittleEndian.AppendUint16(w.key, x)
	}
	if s, ok := w.known[string(w.key)]; ok {
		return s
	}
	s := &state{numbers: numbers, final: true, next: make([]*state, len(w.letters)), dead: make([]*page, w.trie.Edges()/pageEdges+1)}
	for i, m := range w.machines {
		n := w.sizes[i]
		s.final = s.final && m.accept(numbers[:n])
		numbers = numbers[n:]
	}
	w.charge(4*len(w.key) + 8*len(s.next) + 8*len(s.dead))
	w.known[string(w.key)] = s
	return s
}

// charge accounts for memory. If there is no room for it, the walk forgets all that
// it found out. The states along its way stay valid: they only compute it again.
func (w *walk) charge(bytes int) {
	if w.used += bytes; w.used > w.limit {
		w.used = bytes
		for _, s := range w.known {
			clear(s.next)
			clear(s.dead)
			s.sums = nil
		}
		clear(w.known)
	}
}

// step returns the state after s and a letter, or failed.
func (w *walk) step(s *state, l trie.Letter) *state {
	if to := s.next[w.classes[l]]; to != nil {
		return to
	}
	return w.compute(s, l)
}

func (w *walk) compute(s *state, l trie.Letter) *state {
	class := w.classes[l]
	numbers := make([]uint16, len(s.numbers))
	dst, src := numbers, s.numbers
	for i, m := range w.machines {
		n := w.sizes[i]
		if !m.step(dst[:n], src[:n], w.letters[class]) {
			s.next[class] = w.failed
			return w.failed
		}
		dst, src = dst[n:], src[n:]
	}
	to := w.state(numbers)
	s.next[class] = to
	return to
}

// hopeless reports whether it is known that no word that led to n matches from s.
func (s *state) hopeless(n trie.Node) bool {
	return !(n.Final() && s.final) && (n.Leaf() || s.isDead(n))
}

// isDead reports whether it is known that no word below n matches from s.
func (s *state) isDead(n trie.Node) bool {
	edge := int(n.Start())
	p := s.dead[edge/pageEdges]
	return p != nil && p[edge%pageEdges/64]>>(edge%64)&1 != 0
}

// bury notes that no word below n matches from s.
func (w *walk) bury(n trie.Node, s *state) {
	edge := int(n.Start())
	p := &s.dead[edge/pageEdges]
	if *p == nil {
		w.charge(pageBytes)
		*p = new(page)
	}
	(*p)[edge%pageEdges/64] |= 1 << (edge % 64)
}

// words yields the words that begin with text, which led to n and s. It reports
// whether there was one, and whether to go on.
func (w *walk) words(n trie.Node, s *state, text []trie.Letter, yield func(string) bool) (found, more bool) {
	if n.Final() && s.final {
		if w.text = w.trie.Alphabet().Decode(w.text[:0], text...); !yield(string(w.text)) {
			return true, false
		}
	}
	if n.Leaf() || s.isDead(n) {
		return n.Final() && s.final, true
	}
	for edge, last := n.Start(), 0; last == 0; edge++ {
		var l trie.Letter
		var next trie.Node
		l, next, last = w.edges.At(edge)
		to := w.step(s, l)
		if to == w.failed || to.hopeless(next) {
			continue
		}
		below, more := w.words(next, to, append(text, l), yield)
		if !more {
			return true, false
		}
		found = found || below
	}
	if !found {
		w.bury(n, s)
	}
	return found || n.Final() && s.final, true
}
