// Package ghost is Ghost and its relatives: players in turn add a letter to a fragment, which must
// stay a part of some word, and whoever completes a word loses.
//
// All are one idea: an index of words by the fragments that they hold. A fragment is a prefix of
// words in Ghost (this file), a substring in Superghost and Superduperghost (substrings.go), a
// subsequence in Xghost and a handful of letters in Spook (anywhere.go). variants.go says what the
// games differ in. unequal.go has Ghost against somebody who knows fewer words, and seats.go Ghost
// for several; learn.go and cover.go find the words to know.
//
// These are rules, and know no face. family.go has the settings of the game as people meet it, and
// face.go its answers: plan.go says why a fragment is won, lesson.go what to learn, judge.go all
// there is to say of a fragment, certify.go what certificates say. round.go is Ghost as people play
// it, with bluffs and challenges, and levels.go the computers that play it. runetree.go is
// Ghost over a tree of another make, and diff.go says how two lists differ.
package ghost

import (
	"wordgame/solver"
	"wordgame/trie"
)

// A Position is a fragment, and what its index knows of it.
type Position struct {
	letters letters // of the fragment, where the index needs them or people want to see them
	at      uint32  // where they lead in the index
	also    uint32  // and what else matters, such as whose turn it is
}

func (p Position) node() trie.Node { return trie.Node(p.at) }

// A Move adds a letter.
type Move struct {
	letter trie.Letter
	place  uint8  // its index in a fragment of [Xghost] or [Spook]: the last one, if several make the same
	to     uint32 // where it leads
	order  uint32 // the engine tries moves with a lower one first
}

func (m Move) node() trie.Node { return trie.Node(m.to) }

// letters are letters as a value that can be compared: two bytes each.
type letters string

func lettersOf(all ...trie.Letter) letters {
	b := make([]byte, 0, 2*len(all))
	for _, l := range all {
		b = append(b, byte(l>>8), byte(l))
	}
	return letters(b)
}

func (f letters) len() int { return len(f) / 2 }

func (f letters) all() []trie.Letter {
	all := make([]trie.Letter, f.len())
	for i := range all {
		all[i] = trie.Letter(f[2*i])<<8 | trie.Letter(f[2*i+1])
	}
	return all
}

// text writes letters of an alphabet.
func (f letters) text(a *trie.Alphabet) string {
	return string(a.Decode(make([]byte, 0, 64), f.all()...))
}

// with returns the letters with one more at an index.
func (f letters) with(at int, l trie.Letter) letters {
	return f[:2*at] + letters([]byte{byte(l >> 8), byte(l)}) + f[2*at:]
}

// An index is a game with some words: which fragments there are, and what can be made of them.
type index interface {
	solver.Game[Position, Move]
	Alphabet() *trie.Alphabet
	// start returns the position of the empty fragment.
	start() Position
	// at returns the position of a fragment of these letters; false if it is not legal.
	at(f []trie.Letter) (p Position, ok bool)
	// nearest returns a part of a text that is a legal fragment.
	nearest(text string) string
	// text returns the fragment. A pool is in the order of the alphabet.
	text(p Position) string
	// ending returns how the game has ended at p, where it is over.
	ending(p Position) end
	// decided returns who wins where those who read certificates know it without looking ahead.
	decided(p Position) solver.Value
}

// An end is the word that has ended a game. Where it ended since the other player takes the fragment for a
// bluff, word is one that shows that it is none, and bluff the fragment; else bluff is "".
type end struct{ word, bluff string }

// ended returns how a game has ended at p; nothing if it goes on.
func ended(x index, p Position) (e end) {
	if x.Terminal(p) != solver.Undecided {
		e = x.ending(p)
	}
	return e
}

// prefixes are Ghost over an automaton, with what the engine can use besides the rules: parity as
// a shortcut and as an order of letters. Words with another word as a prefix change no answer, but
// parity tells more without them.
//
// A position leads to a node, and a fragment that is a word is won for the player to move, since
// the opponent has completed it.
type prefixes struct {
	*trie.Trie
	spelled bool // positions keep their letters, which the engine does not need
}

// An engine solves positions of the family.
type engine = solver.Solver[Position, Move]

// newSolver returns a solver of Ghost over the words of an automaton.
func newSolver(t *trie.Trie) *engine {
	return solver.New[Position, Move](prefixes{t, false})
}

// nodeAt is the position of a node, without letters.
func nodeAt(n trie.Node) Position { return Position{at: uint32(n)} }

func (x prefixes) start() Position { return nodeAt(x.Root()) }

func (x prefixes) at(f []trie.Letter) (p Position, ok bool) {
	n := x.Root()
	for _, l := range f {
		if n, ok = x.Next(n, l); !ok {
			return p, false
		}
	}
	if p = nodeAt(n); x.spelled {
		p.letters = lettersOf(f...)
	}
	return p, n.Final() || !n.Leaf() // of no words
}

func (x prefixes) nearest(text string) string {
	_, valid, _ := x.Find(text)
	return text[:valid]
}

func (x prefixes) text(p Position) string { return p.letters.text(x.Alphabet()) }

func (x prefixes) ending(p Position) end { return end{word: x.text(p)} }

// Terminal returns Win if the fragment is a word: the opponent completed it.
func (x prefixes) Terminal(p Position) solver.Value { return wonIf(p.node().Final()) }

// wonIf returns Win where the opponent has completed a word, if so.
func wonIf(completed bool) solver.Value {
	if completed {
		return solver.Win
	}
	return solver.Undecided
}

// Moves appends the letters that may follow.
func (x prefixes) Moves(dst []Move, p Position) []Move {
	if p.node().Final() {
		return dst
	}
	for l, to := range x.Follow(p.node()) {
		dst = append(dst, Move{letter: l, to: uint32(to)})
	}
	return dst
}

// Play returns the position after a letter.
func (x prefixes) Play(p Position, m Move) Position {
	next := Position{at: m.to}
	if x.spelled {
		next.letters = p.letters.with(p.letters.len(), m.letter)
	}
	return next
}

// Canonical returns the position without its letters.
func (x prefixes) Canonical(p Position) Position { return nodeAt(p.node()) }

// Hash spreads nodes. A flat table indexed by nodes made the whole program slower
// by a tenth: a search looks at a few thousand of a list's 120,000 edges, but
// those touch every page of such a table.
func (x prefixes) Hash(p Position) uint64 { return hashOf(p) }

// Bounds returns the value where all words that can still be made need an odd
// number of letters more, or all an even number: then no letter changes who
// completes one.
func (x prefixes) Bounds(p Position) (low, high solver.Result) { return solver.Exactly(x.decided(p)) }

func (x prefixes) decided(p Position) solver.Value { return byParity(x.Parity(p.node())) }

// byParity returns who wins where all words take an even number of letters more, or all an odd one.
func byParity(p trie.Parity) solver.Value {
	switch p {
	case trie.Odd:
		return solver.Loss
	case trie.Even:
		return solver.Win
	}
	return solver.Undecided
}

// Order puts first the letters after which the opponent loses by parity: they
// win at once, and most of the others need not be tried.
func (x prefixes) Order(_ Position, moves []Move) { order(x, moves) }

func order(x index, moves []Move) {
	won := 0
	for i, m := range moves {
		if x.decided(Position{at: m.to}) == solver.Loss {
			moves[won], moves[i] = m, moves[won]
			won++
		}
	}
}

// hashOf spreads positions.
func hashOf(p Position) uint64 { return uint64(p.at) * 0x9e3779b97f4a7c15 >> 20 }
