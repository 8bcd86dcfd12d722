// Package super solves Superghost and Superduperghost whole, and Ghost with other
// rules for where letters are added and which words end the game.
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
	"fmt"
	"slices"

	"wordgame/solver"
	"wordgame/solver/ghost"
	"wordgame/trie"
)

// Rules say which game is played. The zero value is Superghost.
type Rules struct {
	// Reverse makes it Superduperghost: a player may reverse the fragment
	// before adding a letter.
	Reverse bool
	// Only says where letters are added. If that is one end only, and nothing is
	// reversed, every fragment is the start of a word, or the end of one: Append
	// is Ghost.
	Only Adding
	// End says which words end the game: see [ghost.EndsGame].
	End trie.Parity
}

// Adding says where letters are added to a fragment.
type Adding uint8

// Where letters are added.
const (
	Both    Adding = iota // at either end
	Append                // at the end
	Prepend               // at the start
)

// oneWay reports whether words are made from one end to the other: then a fragment
// must be the start of a word in the tree, with no shorter word that ends the game
// before it.
func (r Rules) oneWay() bool { return r.Only != Both && !r.Reverse }

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
	tree     *fragments // of words read backwards if letters are only prepended
	scores   []score
}

// Solve solves the game for every fragment. The words are all that may be completed,
// including those that have another one inside. Time and memory are proportional to the
// number of fragments, with some 30 bytes for each, of which 8 stay. It fails if no word
// can end the game, if a word has more than 4,096 letters, or if there are more than 60
// million fragments.
func Solve(ctx context.Context, words *trie.Trie, r Rules) (*Solution, error) {
	if r.Only > Prepend {
		return nil, fmt.Errorf("letters added at ends %d: want both, append or prepend", r.Only)
	}
	if err := ghost.CheckEnd(words, r.End); err != nil {
		return nil, err
	}
	s := &Solution{rules: r, alphabet: words.Alphabet()}
	var err error
	if r.Only == Prepend {
		if words, err = reversed(words); err != nil {
			return nil, err
		}
	}
	if s.tree, err = gather(ctx, words, r); err != nil {
		return nil, err
	}
	var links, mirrors []uint32
	if !r.oneWay() {
		links = s.tree.links()
	}
	if r.Reverse {
		mirrors = s.tree.mirrors(links)
	}
	if r.Only != Both {
		links = nil
	}
	s.scores = s.tree.scores(links, mirrors, r.End)
	s.Solver = solver.New(game{s})
	return s, nil
}

// reversed returns the words backwards: to prepend a letter to a fragment is to append
// it to the fragment backwards. Each letter is one rune there, with the same code:
// several runes might be read otherwise backwards.
func reversed(words *trie.Trie) (*trie.Trie, error) {
	if words.Count(words.Root()) > maxFragments {
		return nil, tooMany()
	}
	var names, texts []string
	for l := range words.Alphabet().Len() {
		names = append(names, string(rune(1<<16+l))) // all of these are runes
	}
	for w := range words.Words(words.Root()) {
		letters, _ := words.Alphabet().Encode(nil, w)
		var text []byte
		for _, l := range slices.Backward(letters) {
			text = append(text, names[l]...)
		}
		texts = append(texts, string(text))
	}
	slices.Sort(texts)
	alphabet, err := trie.NewAlphabet(names...)
	if err != nil {
		return nil, err
	}
	return trie.Build(alphabet, slices.Values(texts))
}
