package anywhere

import (
	"cmp"
	"slices"

	"wordgame/solver"
	"wordgame/trie"
)

// A game is the rules of Xghost or Spook with some words, for the engine. It keeps
// the words left at the positions on the current line, and so must not be used by
// several goroutines at once.
type game struct {
	rules Rules
	words *words
	lists []list // of words left: those of all words first, and each of a fragment that the next is made of
	made  []made // by move, while the moves at a position are found
}

// newGame returns the game with words, all of which are left at the start.
func newGame(w *words, r Rules) *game {
	all := make([]uint32, len(w.starts)-1)
	for id := range all {
		all[id] = uint32(id)
	}
	return &game{rules: r, words: w, lists: []list{{words: all}}}
}

// A Position is a fragment, with the lengths of the words left.
type Position struct {
	fragment string // two bytes a letter
	lengths  lengths
}

// A move inserts a letter into the fragment. If the letter makes the same fragment at
// several indexes, the move has the last of them.
type move struct {
	at      uint8 // index in the fragment
	letter  trie.Letter
	order   uint32  // the engine tries moves with a lower one first
	lengths lengths // of the words left after the move
}

// letters returns the letters of the fragment.
func (p Position) letters() []trie.Letter {
	letters := make([]trie.Letter, p.len())
	for i := range letters {
		letters[i] = trie.Letter(p.fragment[2*i])<<8 | trie.Letter(p.fragment[2*i+1])
	}
	return letters
}

func (p Position) len() int { return len(p.fragment) / 2 }

// start returns the position at the start of the game.
func (g *game) start() Position { return Position{lengths: g.words.lengths} }

// Terminal returns Win if the opponent has completed a word.
func (g *game) Terminal(p Position) solver.Value {
	if p.lengths.over(p.len()) {
		return solver.Win
	}
	return solver.Undecided
}

// Moves appends the moves in the alphabet's order of the fragments that they make.
func (g *game) Moves(dst []move, p Position) []move {
	if g.Terminal(p) != solver.Undecided {
		return dst
	}
	return g.longer(dst, p)
}

// Play returns the position after a move.
func (g *game) Play(p Position, m move) Position {
	b := make([]byte, 0, 2*MaxLetters)
	b = append(b, p.fragment[:2*int(m.at)]...)
	b = append(b, byte(m.letter>>8), byte(m.letter))
	b = append(b, p.fragment[2*int(m.at):]...)
	return Position{string(b), m.lengths}
}

// Hash hashes the fragment, from which all else follows, by FNV-1a: what an answer
// costs is then the same each time.
func (g *game) Hash(p Position) uint64 {
	h := uint64(0xcbf29ce484222325)
	for i := range len(p.fragment) {
		h = (h ^ uint64(p.fragment[i])) * 0x100000001b3
	}
	return h
}

// Bounds returns what the lengths of the words left tell: the game ends with one of
// them, and whoever completes it has lost.
func (g *game) Bounds(p Position) (low, high solver.Result) { return p.lengths.bounds(p.len()) }

// bounds returns the bounds for a fragment of n letters, with words left of these
// lengths.
func (l lengths) bounds(n int) (low, high solver.Result) {
	wins, losses := n&1, (n+1)&1
	low = solver.Result{Value: solver.Loss, Remoteness: int(l.shortest[losses]) - n}
	if l.shortest[losses] == 0 {
		low = solver.Result{Value: solver.Win, Remoteness: int(l.longest[wins]) - n}
	}
	high = solver.Result{Value: solver.Win, Remoteness: int(l.shortest[wins]) - n}
	if l.shortest[wins] == 0 {
		high = solver.Result{Value: solver.Loss, Remoteness: int(l.longest[losses]) - n}
	}
	return low, high
}

// over reports whether a fragment of n letters, with words left of these lengths, is a
// word.
func (l lengths) over(n int) bool { return n > 0 && int(l.shortest[n&1]) == n }

// Order puts first the moves that are likely to be good.
func (g *game) Order(_ Position, moves []move) {
	slices.SortStableFunc(moves, func(a, b move) int { return cmp.Compare(a.order, b.order) })
}
