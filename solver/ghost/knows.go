package ghost

import (
	"slices"

	"wordgame/solver"
	"wordgame/trie"
)

// A Gap is the game against somebody who knows only some of the words: that one
// plays towards words known to it alone, notices those words alone, and takes a
// fragment for a bluff that starts none of them, which loses a challenge. The
// player knows all words and what the other one knows, and may go on beyond a
// word of which the other knows nothing.
//
// It is a game for package solver: positions are a [Side] each.
type Gap struct {
	All   *trie.Trie // the player's words, those with others as a prefix among them
	Known *trie.Trie // the other's, all of them among the player's
}

// A Side is a position of a Gap.
type Side struct {
	Node  trie.Node // of the fragment, in All
	Known trie.Node // of it in Known
	Lost  bool      // no known word starts so
	Other bool      // it is the turn of the one who knows less
}

// Start returns the position of the empty fragment. Other says who is to move.
func (g Gap) Start(other bool) Side {
	return Side{g.All.Root(), g.Known.Root(), g.Known.Root().Leaf(), other}
}

// Find returns the position of a fragment, with the one who knows less to move or
// not, and false if play cannot have come there.
func (g Gap) Find(fragment string, other bool) (Side, bool) {
	letters, understood := g.All.Alphabet().Encode(nil, fragment)
	p := g.Start(other != (len(letters)%2 != 0))
	for _, l := range letters {
		moves := g.Moves(nil, p)
		i := slices.IndexFunc(moves, func(m Move[trie.Node]) bool { return m.Letter == l })
		if i < 0 {
			return p, false
		}
		p = g.Play(p, moves[i])
	}
	return p, understood == len(fragment)
}

// Terminal returns who has won: where the other one is to move and does not know
// how to go on, the player; where one of them has completed a word that the next
// one knows, the next one.
func (g Gap) Terminal(p Side) solver.Value {
	switch {
	case !p.Other && p.Node.Final():
		return solver.Win
	case p.Other && p.Lost:
		return solver.Loss
	case p.Other && p.Known.Final():
		return solver.Win
	}
	return solver.Undecided
}

// Moves appends the letters that may follow, with the node in All.
func (g Gap) Moves(dst []Move[trie.Node], p Side) []Move[trie.Node] {
	if g.Terminal(p) != solver.Undecided {
		return dst
	}
	for l, to := range g.All.Follow(p.Node) {
		if _, known := g.known(p, l); known || !p.Other {
			dst = append(dst, Move[trie.Node]{l, to})
		}
	}
	return dst
}

// Play returns the position after a letter.
func (g Gap) Play(p Side, m Move[trie.Node]) Side {
	known, ok := g.known(p, m.Letter)
	return Side{m.To, known, !ok, !p.Other}
}

// Hash spreads positions.
func (g Gap) Hash(p Side) uint64 {
	h := uint64(p.Node)<<33 ^ uint64(p.Known)<<1
	if p.Lost {
		h ^= 1 << 32
	}
	if p.Other {
		h ^= 1
	}
	h *= 0x9e3779b97f4a7c15
	return h ^ h>>29
}

// known returns where a letter of All leads among the known words.
func (g Gap) known(p Side, l trie.Letter) (trie.Node, bool) {
	if p.Lost {
		return 0, false
	}
	if g.Known.Alphabet() == g.All.Alphabet() {
		return g.Known.Next(p.Known, l)
	}
	code, _ := g.Known.Alphabet().Encode(nil, g.All.Alphabet().Text(l))
	if len(code) != 1 {
		return 0, false
	}
	return g.Known.Next(p.Known, code[0])
}
