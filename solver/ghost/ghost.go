// Package ghost has the rules of Ghost: players in turn add a letter to a
// fragment, which must stay the start of some word, and whoever completes a
// word loses.
//
// A position is a node of a lexicon. The player who completes a word hands the
// opponent a position that is won: that of a fragment that is a word.
package ghost

import (
	"wordgame/solver"
	"wordgame/trie"
)

// A Lexicon is the words that a game is played with, as a tree, or a graph,
// of their prefixes. Every node must lead to some word.
type Lexicon[N comparable] interface {
	// Root returns the node of the empty fragment.
	Root() N
	// Word reports whether the fragment at n is a word.
	Word(n N) bool
	// Follow appends the letters that may follow at n to dst, in order,
	// each with the node that it leads to.
	Follow(dst []Move[N], n N) []Move[N]
}

// A Move adds a letter.
type Move[N comparable] struct {
	Letter trie.Letter
	To     N // the position after it
}

// Rules are the rules of Ghost over any lexicon.
type Rules[N comparable] struct{ Lexicon Lexicon[N] }

// Terminal returns Win if the fragment is a word: the opponent completed it.
func (r Rules[N]) Terminal(n N) solver.Value {
	if r.Lexicon.Word(n) {
		return solver.Win
	}
	return solver.Undecided
}

// Moves appends the letters that may follow.
func (r Rules[N]) Moves(dst []Move[N], n N) []Move[N] {
	if r.Lexicon.Word(n) {
		return dst
	}
	return r.Lexicon.Follow(dst, n)
}

// Play returns the position after a letter.
func (r Rules[N]) Play(_ N, m Move[N]) N { return m.To }

// Automaton is a lexicon of the words of an automaton.
type Automaton struct{ *trie.Trie }

// Word reports whether the fragment at n is a word.
func (a Automaton) Word(n trie.Node) bool { return n.Final() }

// Follow appends the letters that may follow at n to dst.
func (a Automaton) Follow(dst []Move[trie.Node], n trie.Node) []Move[trie.Node] {
	for l, to := range a.Trie.Follow(n) {
		dst = append(dst, Move[trie.Node]{l, to})
	}
	return dst
}

// A Game is Ghost over an automaton, with what the engine can use besides the
// rules: parity as a shortcut and as an order of letters. It plays the same
// whether or not words with another word as a prefix are in the automaton,
// but parity says more where they are not.
type Game struct{ *trie.Trie }

// Terminal, Moves and Play are those of [Rules], said again because most of a
// solver's time goes through them.

// Terminal returns Win if the fragment is a word.
func (g Game) Terminal(n trie.Node) solver.Value {
	if n.Final() {
		return solver.Win
	}
	return solver.Undecided
}

// Moves appends the letters that may follow.
func (g Game) Moves(dst []Move[trie.Node], n trie.Node) []Move[trie.Node] {
	if n.Final() {
		return dst
	}
	return Automaton(g).Follow(dst, n)
}

// Play returns the position after a letter.
func (g Game) Play(_ trie.Node, m Move[trie.Node]) trie.Node { return m.To }

// A Solver answers for Ghost over an automaton.
type Solver = solver.Solver[trie.Node, Move[trie.Node]]

// NewSolver returns a solver of Ghost over the words of an automaton.
func NewSolver(t *trie.Trie) *Solver { return &Solver{Game: Game{t}} }

// Hash spreads nodes. A flat table indexed by them would be possible, and was
// slower by a tenth of the whole program: of 120,000 edges of a list a search
// looks at a few thousand, but those lie in all pages of the table, which the
// system has to make one by one.
func (g Game) Hash(n trie.Node) uint64 { return uint64(n) * 0x9e3779b97f4a7c15 >> 20 }

// Shortcut returns the value where all words that can still be made take an
// odd number of letters from here, or all an even number: then no play can
// change who completes one.
func (g Game) Shortcut(n trie.Node) solver.Value {
	switch g.Parity(n) {
	case trie.Odd:
		return solver.Loss
	case trie.Even:
		return solver.Win
	}
	return solver.Undecided
}

// Order puts first the letters after which the opponent loses by parity: they
// win at once, and leave out most of the rest.
func (g Game) Order(_ trie.Node, moves []Move[trie.Node]) {
	won := 0
	for i, m := range moves {
		if !m.To.Final() && g.Parity(m.To) == trie.Odd {
			moves[won], moves[i] = m, moves[won]
			won++
		}
	}
}
