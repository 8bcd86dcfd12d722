// Package ghost has the rules of Ghost: players in turn add a letter to a
// fragment, which must stay the start of some word, and whoever completes a
// word loses.
//
// A position is a node of a lexicon. A fragment that is a word is won for the player
// to move, since the opponent has completed it.
//
// [Game] is Ghost itself, and [Learn] says what to know to win it. [Unequal] and
// [PlayedOut] are games of the family with other rules, and [Seats] is Ghost for more
// than two. The packages beside this one have games with letters elsewhere than at the
// end of a fragment (relatives), and Ghost as people play it (round).
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
// rules: parity as a shortcut and as an order of letters. Words with another word
// as a prefix change no answer, but parity tells more without them.
type Game struct{ *trie.Trie }

// Terminal returns Win if the fragment is a word. It, Moves and Play are those of
// [Rules], written again because most of a solver's time goes through them.
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

// A Solver answers for Ghost over the words of an automaton.
type Solver struct {
	*solver.Solver[trie.Node, Move[trie.Node]]
	game Game // the one that it solves
}

// NewSolver returns a solver of Ghost over the words of an automaton.
func NewSolver(t *trie.Trie) *Solver {
	g := Game{t}
	return &Solver{solver.New(g), g}
}

// Hash spreads nodes. A flat table indexed by nodes made the whole program slower
// by a tenth: a search looks at a few thousand of a list's 120,000 edges, but
// those touch every page of such a table.
func (g Game) Hash(n trie.Node) uint64 { return uint64(n) * 0x9e3779b97f4a7c15 >> 20 }

// Bounds returns the value where all words that can still be made need an odd
// number of letters more, or all an even number: then no letter changes who
// completes one.
func (g Game) Bounds(n trie.Node) (low, high solver.Result) {
	switch g.Parity(n) {
	case trie.Odd:
		return solver.Exactly(solver.Loss)
	case trie.Even:
		return solver.Exactly(solver.Win)
	}
	return solver.Anything()
}

// Order puts first the letters after which the opponent loses by parity: they
// win at once, and most of the others need not be tried.
func (g Game) Order(_ trie.Node, moves []Move[trie.Node]) {
	won := 0
	for i, m := range moves {
		if !m.To.Final() && g.Parity(m.To) == trie.Odd {
			moves[won], moves[i] = m, moves[won]
			won++
		}
	}
}
