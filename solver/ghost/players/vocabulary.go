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
	seats  map[int]*ghost.Seats // by their number
}

// NewVocabulary returns a vocabulary. Those of one game need not have the same
// alphabet. Words that have another as a prefix belong to it: play can come to
// them where nobody notices the shorter one.
func NewVocabulary(words *trie.Trie) *Vocabulary {
	return &Vocabulary{words: words, engine: ghost.NewSolver(words), seats: make(map[int]*ghost.Seats)}
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
// know the same words and play together against that one: with two players,
// whether that player wins. The fragment is that of n, which is some word's
// start; there are so many seats, and it is the player's turn after so many
// letters of others.
func (v *Vocabulary) Safe(n trie.Node, seats, until int) bool {
	s, ok := v.seats[seats]
	if !ok {
		s = ghost.NewSeats(v.words, seats)
		v.seats[seats] = s
	}
	return s.Safe(n, until)
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
