package ghost

import (
	"wordgame/solver"
	"wordgame/trie"
)

// PlayedOut is Ghost between players who don't notice that the game is over: they go
// on until no word of the automaton can follow, and then whoever was the first to
// complete a word has lost. Who wins is the same as in [Game]. It shows what is saved
// by stopping at the first word, for which all words that have another word as a prefix
// are left out.
type PlayedOut struct{ Trie *trie.Trie }

// A PlayedOutPosition is a position of [PlayedOut].
type PlayedOutPosition struct {
	Node    trie.Node
	Decided solver.Value // for the player to move, once a word has been completed
}

// Terminal returns the value where no letter may follow.
func (g PlayedOut) Terminal(p PlayedOutPosition) solver.Value {
	if !p.Node.Leaf() {
		return solver.Undecided
	}
	return p.Decided
}

// Moves appends the letters that may follow.
func (g PlayedOut) Moves(dst []Move[trie.Node], p PlayedOutPosition) []Move[trie.Node] {
	return Automaton{g.Trie}.Follow(dst, p.Node)
}

// Play returns the position after a letter.
func (g PlayedOut) Play(p PlayedOutPosition, m Move[trie.Node]) PlayedOutPosition {
	v := p.Decided.Opposite()
	if v == solver.Undecided && m.To.Final() {
		v = solver.Win
	}
	return PlayedOutPosition{m.To, v}
}
