// Package super has Superghost and Superduperghost, solved whole.
//
// In Superghost players in turn add a letter at either end of a fragment, which
// must stay inside some word, and whoever completes a word loses. In
// Superduperghost a player may turn the fragment round before adding the letter.
//
// A word that has another word inside is no less a word to be inside of: it is
// only never completed. So a solution is of all fragments of all words, those
// that contain a word among them.
package super

import (
	"context"
	"fmt"
	"slices"

	"wordgame/trie"
)

// Rules say which game is played. The zero value is Superghost.
type Rules struct {
	// Reverse makes it Superduperghost: a player may turn the fragment
	// round before adding a letter.
	Reverse bool
	// Only says at which end letters are added. With one end, and no
	// turning round, words are made from there on, so that a fragment must
	// be the start of a word, or the end of one: Append is Ghost.
	Only Ends
	// End says words of which lengths end the game; 0 means all. Others are
	// mere fragments as long as something can be added to them: whoever
	// completes one to which nothing can has lost too. (If it was the other
	// player who lost, nobody's letters would matter: words of odd length
	// are completed by the first player, and of even length by the second.)
	End trie.Parity
}

// Ends are where letters are added to a fragment.
type Ends uint8

// The ends.
const (
	Both Ends = iota
	Append
	Prepend
)

// A Position is a fragment of a [Solution], from 0, the empty one, to
// [Solution.Fragments]-1. It is also the name of the move that makes it.
type Position uint32

// A Solution has the result of every fragment of a game. It is immutable.
type Solution struct {
	rules    Rules
	alphabet *trie.Alphabet
	tree     *fragments // read backwards if letters are only prepended
	scores   []score
}

// Solve solves the game whole, with words that are all that may be completed,
// those that have another one inside among them. Time and memory (20 bytes
// each, of which 8 stay) are in the number of fragments. It fails if no word
// can end the game, if a word has more than 4,096 letters, or if there are too
// many fragments, more than 60 million.
func Solve(ctx context.Context, words *trie.Trie, r Rules) (*Solution, error) {
	s := &Solution{rules: r, alphabet: words.Alphabet()}
	if r.Only > Prepend {
		return nil, fmt.Errorf("letters added at ends %d: want both, append or prepend", r.Only)
	}
	if r.End > trie.Even|trie.Odd {
		return nil, fmt.Errorf("words that end the game of lengths %d: want all, even or odd", r.End)
	}
	words, err := s.playable(words)
	if err != nil {
		return nil, err
	}
	if words.Root().Leaf() {
		return nil, s.noWords()
	}
	if s.tree, err = gather(ctx, words, s.oneWay()); err != nil {
		return nil, err
	}
	if !slices.ContainsFunc(s.tree.words, func(x uint32) bool { return s.ends(s.tree.length(x)) }) {
		return nil, s.noWords()
	}
	var links []uint32
	var pairs [][2]uint32
	if !s.oneWay() {
		links = s.tree.links()
	}
	if r.Reverse {
		pairs = s.tree.mirrors(links)
	}
	if r.Only != Both {
		links = nil
	}
	s.scores = s.tree.scores(links, pairs, s.ends)
	return s, nil
}

// oneWay reports whether words are made from one end to the other, so that a
// fragment must be the start of one in the tree, and not just inside it.
func (s *Solution) oneWay() bool { return s.rules.Only != Both && !s.rules.Reverse }

// ends reports whether words of a length end the game.
func (s *Solution) ends(length int) bool {
	parity := trie.Even
	if length%2 != 0 {
		parity = trie.Odd
	}
	return s.rules.End == 0 || s.rules.End&parity != 0
}

func (s *Solution) noWords() error {
	want := map[trie.Parity]string{trie.Even: " of an even number of letters", trie.Odd: " of an odd number of letters"}[s.rules.End]
	return fmt.Errorf("no word can end the game: want at least one%s", want)
}
