package ghost

import (
	"wordgame/solver"
	"wordgame/trie"
)

// Ends is Ghost in which only words of an odd, or of an even, number of letters
// end the game. The other words are fragments like any other, as long as a letter
// can be added: whoever completes one to which none can has lost, too. (If it was
// the player to move who lost then, no letter would matter: words of an odd number
// of letters are completed by the first player, and the others by the second.)
type Ends struct {
	*trie.Trie             // all words, those with others as a prefix among them
	End        trie.Parity // of the words that end the game; 0 means all do
}

// A Span is a position of [Ends].
type Span struct {
	Node trie.Node
	Odd  bool // the number of letters
}

// Find returns the position of a fragment, and false if no word starts so or one
// that ends the game is a start of it.
func (e Ends) Find(fragment string) (Span, bool) {
	p := Span{Node: e.Root()}
	letters, understood := e.Alphabet().Encode(nil, fragment)
	for _, l := range letters {
		if e.Terminal(p) != solver.Undecided {
			return p, false
		}
		next, ok := e.Next(p.Node, l)
		if !ok {
			return p, false
		}
		p = Span{next, !p.Odd}
	}
	return p, understood == len(fragment)
}

// Terminal returns Win if the fragment is a word that ends the game.
func (e Ends) Terminal(p Span) solver.Value {
	length := trie.Even
	if p.Odd {
		length = trie.Odd
	}
	if p.Node.Leaf() || p.Node.Final() && (e.End == 0 || e.End&length != 0) {
		return solver.Win
	}
	return solver.Undecided
}

// Moves appends the letters that may follow.
func (e Ends) Moves(dst []Move[trie.Node], p Span) []Move[trie.Node] {
	if e.Terminal(p) != solver.Undecided {
		return dst
	}
	return Automaton{e.Trie}.Follow(dst, p.Node)
}

// Play returns the position after a letter.
func (e Ends) Play(p Span, m Move[trie.Node]) Span { return Span{m.To, !p.Odd} }
