package ghost

import (
	"slices"
	"unicode/utf8"

	"wordgame/solver"
	"wordgame/trie"
)

// Unequal is Ghost between a player who knows all words and an opponent who knows only
// some of them. The opponent plays towards words known to it, notices only those, and
// challenges a fragment that none of them starts with, taking it for a bluff, which
// loses. The player knows what the opponent knows, and may go on beyond a word that the
// opponent does not know.
type Unequal struct {
	All   *trie.Trie // the player's words, those with others as a prefix among them
	Known *trie.Trie // the opponent's, all of them among the player's
}

// An UnequalPosition is a position of [Unequal].
type UnequalPosition struct {
	Node     trie.Node // of the fragment, in All
	Known    trie.Node // of the fragment, in Known
	Unknown  bool      // no word of Known starts with the fragment
	Opponent bool      // it is the opponent's turn
}

// Start returns the position of the empty fragment, with the opponent to move or not.
func (g Unequal) Start(opponent bool) UnequalPosition {
	return UnequalPosition{g.All.Root(), g.Known.Root(), g.Known.Root().Leaf(), opponent}
}

// Find returns the position of a fragment, with the opponent to move or not, and false
// if play cannot have come there.
func (g Unequal) Find(fragment string, opponent bool) (UnequalPosition, bool) {
	letters, understood := g.All.Alphabet().Encode(nil, fragment)
	p := g.Start(opponent != (len(letters)%2 != 0))
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

// Terminal returns Win if the player to move knows that the fragment is a word, and
// Loss if it is the opponent, who knows no word that starts with it.
func (g Unequal) Terminal(p UnequalPosition) solver.Value {
	switch {
	case p.Opponent && p.Unknown:
		return solver.Loss
	case p.Opponent && p.Known.Final(), !p.Opponent && p.Node.Final():
		return solver.Win
	}
	return solver.Undecided
}

// Moves appends the letters that may follow, with the node in All.
func (g Unequal) Moves(dst []Move[trie.Node], p UnequalPosition) []Move[trie.Node] {
	if g.Terminal(p) != solver.Undecided {
		return dst
	}
	for l, to := range g.All.Follow(p.Node) {
		if _, known := g.known(p, l); known || !p.Opponent {
			dst = append(dst, Move[trie.Node]{l, to})
		}
	}
	return dst
}

// Play returns the position after a letter.
func (g Unequal) Play(p UnequalPosition, m Move[trie.Node]) UnequalPosition {
	known, ok := g.known(p, m.Letter)
	return UnequalPosition{m.To, known, !ok, !p.Opponent}
}

// known returns where a letter of All leads among the opponent's words.
func (g Unequal) known(p UnequalPosition, l trie.Letter) (trie.Node, bool) {
	if p.Unknown {
		return 0, false
	}
	return g.Known.NextText(p.Known, g.All.Alphabet().Text(l))
}

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

// Runs returns the letters of a text, divided into runs where it has something that
// isn't a letter of the alphabet.
func Runs(a *trie.Alphabet, text string) (runs [][]trie.Letter) {
	for {
		run, n := a.Encode(nil, text)
		runs = append(runs, run)
		if text = text[n:]; text == "" {
			return runs
		}
		_, size := utf8.DecodeRuneInString(text)
		text = text[size:]
	}
}
