package ghost

import (
	"wordgame/solver"
	"wordgame/trie"
)

// Unpruned is Ghost as one plays it who does not see that a game is over: it
// goes on until no word of the automaton can follow, and then whoever was the
// first to complete a word has lost. Who wins is the same as in [Game]; it
// shows what it saves to stop at the first word, which is to leave out all
// words that have another word as a prefix.
type Unpruned struct{ Trie *trie.Trie }

// A Late position is a node, and what happened on the way to it.
type Late struct {
	Node trie.Node
	Lost int8 // who completed the first word: 0 nobody, 1 the player to move, 2 the other
}

// Terminal returns the value where no letter may follow.
func (u Unpruned) Terminal(p Late) solver.Value {
	switch {
	case !p.Node.Leaf():
		return solver.Undecided
	case p.Lost == 1:
		return solver.Loss
	}
	return solver.Win
}

// Moves appends the letters that may follow.
func (u Unpruned) Moves(dst []Move[trie.Node], p Late) []Move[trie.Node] {
	return Automaton{u.Trie}.Follow(dst, p.Node)
}

// Play returns the position after a letter.
func (u Unpruned) Play(p Late, m Move[trie.Node]) Late {
	switch {
	case p.Lost != 0:
		return Late{m.To, 3 - p.Lost}
	case m.To.Final():
		return Late{m.To, 2}
	}
	return Late{m.To, 0}
}
