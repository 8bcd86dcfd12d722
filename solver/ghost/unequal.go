package ghost

import (
	"slices"

	"wordgame/solver"
	"wordgame/trie"
)

// unequal is Ghost between a player who knows all words and an opponent who knows only some of
// them. The opponent plays towards words known to it, notices only those, and challenges a fragment
// that none of them starts with, taking it for a bluff, which loses. The player knows what the
// opponent knows, and may go on beyond a word that the opponent does not know.
//
// A position leads to a node of all words; also has that of the known words, and whose turn it is.
type unequal struct {
	all   prefixes   // the player's words, those with others as a prefix among them
	known *trie.Trie // the opponent's, at least one, all of them among the player's
}

const (
	unknown      = 1<<31 - 1 // in place of the node: no known word starts with the fragment
	opponentTurn = 1 << 31
)

// whose returns the node among the known words, whether there is one, and whether it is the
// opponent's turn.
func (p Position) whose() (known trie.Node, ok, opponent bool) {
	known = trie.Node(p.also &^ opponentTurn)
	return known, known != unknown, p.also&opponentTurn != 0
}

// Alphabet returns the letters of all words.
func (x unequal) Alphabet() *trie.Alphabet { return x.all.Alphabet() }

func (x unequal) start() Position {
	return Position{at: uint32(x.all.Root()), also: uint32(x.known.Root())}
}

func (x unequal) text(p Position) string { return x.all.text(p) }

func (x unequal) decided(Position) solver.Value { return solver.Undecided }

// at returns a position at which the player is to move, if play can have come there.
func (x unequal) at(f []trie.Letter) (p Position, ok bool) {
	p = x.start()
	if len(f)%2 != 0 {
		p.also |= opponentTurn
	}
	for _, l := range f {
		moves := x.Moves(nil, p)
		i := slices.IndexFunc(moves, func(m Move) bool { return m.letter == l })
		if i < 0 {
			return p, false
		}
		p = x.Play(p, moves[i])
	}
	return p, true
}

func (x unequal) nearest(string) string { return "" }

// ending returns the word in which a game ended, or with which the player answers a challenge.
func (x unequal) ending(p Position) end {
	if _, known, opponent := p.whose(); opponent && !known {
		return end{firstOf(1, x.all.text(p), x.all.Words(p.node()))[0], x.all.text(p)}
	}
	return end{word: x.all.text(p)}
}

// Terminal returns Win if the player to move knows that the fragment is a word, and
// Loss if it is the opponent, who knows no word that starts with it.
func (x unequal) Terminal(p Position) solver.Value {
	switch known, ok, opponent := p.whose(); {
	case opponent && !ok:
		return solver.Loss
	case opponent && known.Final(), !opponent && p.node().Final():
		return solver.Win
	}
	return solver.Undecided
}

// Moves appends the letters that may follow, with the node among all words.
func (x unequal) Moves(dst []Move, p Position) []Move {
	if x.Terminal(p) != solver.Undecided {
		return dst
	}
	_, _, opponent := p.whose()
	for l, to := range x.all.Follow(p.node()) {
		if !opponent || x.after(p, l) != unknown {
			dst = append(dst, Move{letter: l, to: uint32(to)})
		}
	}
	return dst
}

// Play returns the position after a letter.
func (x unequal) Play(p Position, m Move) Position {
	next := x.all.Play(p, m)
	next.also = x.after(p, m.letter) | ^p.also&opponentTurn
	return next
}

// after returns where a letter leads among the known words.
func (x unequal) after(p Position, l trie.Letter) uint32 {
	n, ok, _ := p.whose()
	if ok {
		n, ok = x.known.NextText(n, x.all.Alphabet().Text(l))
	}
	if !ok {
		return unknown
	}
	return uint32(n)
}

// Canonical returns the position without its letters.
func (x unequal) Canonical(p Position) Position { return Position{at: p.at, also: p.also} }

// Hash spreads positions.
func (x unequal) Hash(p Position) uint64 {
	return (uint64(p.at)*0x9e3779b97f4a7c15 ^ uint64(p.also)*0xbf58476d1ce4e5b9) >> 20
}
