package ghost

import (
	"fmt"

	"wordgame/solver"
	"wordgame/trie"
)

// OddEven is Ghost in which only words of an odd, or of an even, number of letters
// end the game. Other words are fragments like any other while a letter can be added:
// whoever completes one to which no letter can be added loses, too. (If the opponent
// lost instead, no letter would matter: the first player completes all words of an odd
// number of letters, and the second all others.)
type OddEven struct {
	*trie.Trie             // all words, those with others as a prefix among them
	End        trie.Parity // of the words that end the game: see [EndsGame]
}

// An OddEvenPosition is a position of [OddEven].
type OddEvenPosition struct {
	Node trie.Node
	Odd  bool // the number of letters of the fragment
}

// EndsGame reports whether a word of so many letters ends a game that only words of
// some parity end; 0 means that all do.
func EndsGame(end trie.Parity, letters int) bool {
	parity := trie.Even
	if letters%2 != 0 {
		parity = trie.Odd
	}
	return end == 0 || end&parity != 0
}

// CheckEnd returns an error if no word can end a game that only words of some parity
// end.
func CheckEnd(words *trie.Trie, end trie.Parity) error {
	lengths := words.Parity(words.Root())
	switch {
	case end > trie.Even|trie.Odd:
		return fmt.Errorf("words that end the game of lengths %d: want all, even or odd", end)
	case lengths&end != 0, end == 0 && lengths != 0:
		return nil
	}
	want := map[trie.Parity]string{trie.Even: " of an even number of letters", trie.Odd: " of an odd number of letters"}[end]
	return fmt.Errorf("no word can end the game: want at least one%s", want)
}

// Find returns the position of a fragment, if play can come to it. If it can't,
// because no word starts with the fragment or a word before it ends the game, p is the
// position of its longest start that play can come to, and valid the length of that
// in bytes.
func (g OddEven) Find(fragment string) (p OddEvenPosition, valid int, ok bool) {
	return find(g, g.Alphabet(), OddEvenPosition{Node: g.Root()}, fragment)
}

// Terminal returns Win if the fragment is a word that ends the game.
func (g OddEven) Terminal(p OddEvenPosition) solver.Value {
	letters := 0
	if p.Odd {
		letters = 1
	}
	if p.Node.Leaf() || p.Node.Final() && EndsGame(g.End, letters) {
		return solver.Win
	}
	return solver.Undecided
}

// Moves appends the letters that may follow.
func (g OddEven) Moves(dst []Move[trie.Node], p OddEvenPosition) []Move[trie.Node] {
	if g.Terminal(p) != solver.Undecided {
		return dst
	}
	return Automaton{g.Trie}.Follow(dst, p.Node)
}

// Play returns the position after a letter.
func (g OddEven) Play(p OddEvenPosition, m Move[trie.Node]) OddEvenPosition {
	return OddEvenPosition{m.To, !p.Odd}
}
