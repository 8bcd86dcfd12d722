package ghost

import (
	"iter"

	"wordgame/trie"
)

// Flips are the fragments that start playable words of two lists and are won by
// the player to move with one of them and lost with the other. A fragment that
// is a word counts as won by the player who did not complete it.
type Flips struct {
	lists [2]*trie.Trie
	wins  [2]outcomes
	below map[pair]reach
}

// A pair is where a fragment leads in the two lists.
type pair [2]trie.Node

// A reach is the flips at a pair and below.
type reach struct {
	count   int
	nearest int // letters to the nearest one; no matter if there is none
}

// NewFlips compares two lists of playable words. It takes time in the number of
// pairs of nodes that fragments of both lead to, and as much memory.
func NewFlips(a, b *trie.Trie) *Flips {
	f := &Flips{lists: [2]*trie.Trie{a, b}, below: make(map[pair]reach)}
	for i, t := range f.lists {
		f.wins[i] = make(outcomes, 2*t.Edges())
	}
	f.explore(f.root())
	return f
}

func (f *Flips) root() pair { return pair{f.lists[0].Root(), f.lists[1].Root()} }

// Count returns the number of flips.
func (f *Flips) Count() int { return f.below[f.root()].count }

// Shortest yields the shortest flips, in the order of the first list's alphabet,
// each with the list, 0 or 1, with which the player to move wins.
func (f *Flips) Shortest() iter.Seq2[string, int] {
	return func(yield func(string, int) bool) {
		if f.Count() > 0 {
			f.walk(f.root(), nil, yield)
		}
	}
}

func (f *Flips) walk(p pair, text []byte, yield func(string, int) bool) bool {
	if f.flips(p) {
		winner := 0
		if f.wins[1].win(f.lists[1], p[1]) {
			winner = 1
		}
		return yield(string(text), winner)
	}
	for letter, to := range f.follow(p) {
		if b := f.below[to]; b.count > 0 && b.nearest == f.below[p].nearest-1 {
			if !f.walk(to, append(text, letter...), yield) {
				return false
			}
		}
	}
	return true
}

func (f *Flips) explore(p pair) reach {
	if known, ok := f.below[p]; ok {
		return known
	}
	var r reach
	for _, to := range f.follow(p) {
		if b := f.explore(to); b.count > 0 {
			if r.count == 0 || b.nearest+1 < r.nearest {
				r.nearest = b.nearest + 1
			}
			r.count += b.count
		}
	}
	if f.flips(p) {
		r = reach{r.count + 1, 0}
	}
	f.below[p] = r
	return r
}

func (f *Flips) flips(p pair) bool {
	return f.wins[0].win(f.lists[0], p[0]) != f.wins[1].win(f.lists[1], p[1])
}

// follow yields the letters that may follow in both lists.
func (f *Flips) follow(p pair) iter.Seq2[string, pair] {
	return func(yield func(string, pair) bool) {
		for l, to := range f.lists[0].Follow(p[0]) {
			text := f.lists[0].Alphabet().Text(l)
			code, _ := f.lists[1].Alphabet().Encode(nil, text)
			if len(code) != 1 {
				continue
			}
			if other, ok := f.lists[1].Next(p[1], code[0]); ok && !yield(text, pair{to, other}) {
				return
			}
		}
	}
}

// outcomes are who wins at each node, as far as it is known.
type outcomes []byte

const (
	lost byte = iota + 1
	won
)

// win reports whether the player to move wins at a node.
func (o outcomes) win(t *trie.Trie, n trie.Node) bool {
	if n.Final() {
		return true
	}
	if o[n] == 0 {
		o[n] = lost
		for _, to := range t.Follow(n) {
			if !o.win(t, to) {
				o[n] = won
				break
			}
		}
	}
	return o[n] == won
}
