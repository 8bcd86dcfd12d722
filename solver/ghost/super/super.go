// Package super solves Superghost and Superduperghost whole.
//
// In Superghost players in turn add a letter at either end of a fragment, which
// must stay inside some word, and whoever completes a word loses. In
// Superduperghost a player may reverse the fragment before adding the letter.
//
// A word that has another word inside can never be completed, but a fragment may be
// part of it. So a solution has all fragments of all words.
//
// gather.go finds the fragments, fragments.go has them as a tree and solves them,
// solution.go answers for them, and learn.go says what to know to win.
package super

import (
	"context"
	"errors"

	"wordgame/solver"
	"wordgame/trie"
)

// Rules say which game is played. The zero value is Superghost.
type Rules struct {
	// Reverse makes it Superduperghost: a player may reverse the fragment
	// before adding a letter.
	Reverse bool
}

// A Position is a fragment of a [Solution], from 0, the empty one, to
// [Solution.Fragments]-1. It is also the name of the move that makes it.
type Position uint32

// A Solution is a solved game. Its solver only looks results up. It must not be used by
// several goroutines at once. A move is the fragment that it makes; the solver ranks
// equally good ones by the alphabet.
type Solution struct {
	*solver.Solver[Position, Position]
	rules    Rules
	alphabet *trie.Alphabet
	tree     *fragments
	scores   []score
}

// Solve solves the game for every fragment. The words are all that may be completed,
// including those that have another one inside. Time and memory are proportional to the
// number of fragments, with some 30 bytes for each, of which 8 stay. It fails if no word
// can end the game, if a word has more than 4,096 letters, or if there are more than 60
// million fragments.
func Solve(ctx context.Context, words *trie.Trie, r Rules) (*Solution, error) {
	if words.Root().Leaf() {
		return nil, errors.New("no word can end the game: want at least one")
	}
	s := &Solution{rules: r, alphabet: words.Alphabet()}
	var err error
	if s.tree, err = gather(ctx, words); err != nil {
		return nil, err
	}
	links := s.tree.links()
	var mirrors []uint32
	if r.Reverse {
		mirrors = s.tree.mirrors(links)
	}
	s.scores = s.tree.scores(links, mirrors)
	s.Solver = solver.New(game{s})
	return s, nil
}
