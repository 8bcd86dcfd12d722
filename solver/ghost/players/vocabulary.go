// Package players has computers that play Ghost as [round] has it, some of
// which know but a part of the words.
package players

import (
	"context"

	"wordgame/solver/ghost"
	"wordgame/trie"
)

// A Vocabulary is words that somebody knows, and what they say about who wins.
// It remembers what it has found out, and must not be used by several
// goroutines at once.
type Vocabulary struct {
	words  *trie.Trie
	engine *ghost.Solver
	safe   map[int]outlook
}

// NewVocabulary returns a vocabulary. Those of one game need not have the same
// alphabet. Words that have another as a prefix belong to it: play can come to
// them where nobody notices the shorter one.
func NewVocabulary(words *trie.Trie) *Vocabulary {
	return &Vocabulary{words: words, engine: ghost.NewSolver(words), safe: make(map[int]outlook)}
}

// Words returns the words.
func (v *Vocabulary) Words() *trie.Trie { return v.words }

// Any returns the first word that starts with a fragment.
func (v *Vocabulary) Any(fragment string) (word string, ok bool) {
	n, _, ok := v.words.Find(fragment)
	if !ok {
		return "", false
	}
	for ending := range v.words.Words(n) {
		return fragment + ending, true
	}
	return "", false
}

// Safe reports whether a player can avoid to complete a word, if all others
// know the same words and play together against that one, so that they need not
// notice a word that another of them completes: with two players, whether that
// player wins. The fragment is that of n, which is some word's
// start; there are so many seats, and it is the player's turn after so many
// letters of others.
func (v *Vocabulary) Safe(n trie.Node, seats, until int) bool {
	o, ok := v.safe[seats]
	if !ok {
		o = make(outlook, 2*v.words.Edges()*seats)
		v.safe[seats] = o
	}
	return o.safe(v.words, n, seats, until)
}

// An outlook is what is known of each node, and letters until the player's turn:
// 0 for nothing yet.
type outlook []byte

const (
	lost byte = iota + 1
	held
)

func (o outlook) safe(words *trie.Trie, n trie.Node, seats, until int) bool {
	if n.Final() {
		switch until {
		case seats - 1:
			return false // this player completed the word
		case 0:
			return true // and here somebody else did, and it can say so
		}
	}
	known := &o[int(n)*seats+until]
	if *known != 0 {
		return *known == held
	}
	// On its own turn, one letter is enough; on those of others, all must do.
	own := until == 0
	result := !own
	for _, to := range words.Follow(n) {
		if o.safe(words, to, seats, (until+seats-1)%seats) == own {
			result = own
			break
		}
	}
	if *known = lost; result {
		*known = held
	}
	return result
}

// remoteness returns how long play lasts after each letter that may follow, if
// two play who know these words.
func (v *Vocabulary) remoteness(ctx context.Context, n trie.Node) (map[trie.Letter]int, error) {
	ranked, err := v.engine.Rank(ctx, n)
	if err != nil {
		return nil, err
	}
	plies := make(map[trie.Letter]int, len(ranked))
	for _, r := range ranked {
		plies[r.Move.Letter] = r.Remoteness
	}
	return plies, nil
}
