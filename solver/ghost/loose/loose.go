// Package loose has Xghost and Spook, solved whole.
//
// In Xghost players in turn add a letter to a fragment, at its ends or anywhere
// between, and it must stay possible to make a word by adding more. In Spook
// letters have no order: what players add to is a pool, and it must stay
// possible to make a word of the pool and more letters. Whoever completes a
// word loses.
//
// A pool is a fragment whose letters are sorted, and it belongs to a word if it
// is a subsequence of the word's sorted letters. So both games are about the
// subsequences of texts, and that is all that this package knows of them.
//
// A word with another inside is no less a word: it is only never completed. So
// a solution is of all fragments of all words, those that hold a word among
// them.
package loose

import (
	"context"
	"fmt"
	"runtime"

	"wordgame/trie"
)

// Rules say which game is played. The zero value is Spook.
type Rules struct {
	// Ordered makes it Xghost: the letters of a fragment keep their order.
	Ordered bool
	// End says words of which lengths end the game; 0 means all. Others are
	// mere fragments as long as something can be added to them: whoever
	// completes one to which nothing can has lost, too. (If it was the other
	// player who lost, nobody's letters would matter.)
	End trie.Parity
}

// Options say how a game is solved. The zero value is ready to use.
type Options struct {
	// MaxBytes bounds the memory taken, not counting what the runtime adds
	// to it; 0 means 4 GiB.
	MaxBytes int
	// Progress, if not nil, is called now and then, by one goroutine at a
	// time: first with the number of bytes taken so far and 0, while the
	// fragments are being counted, and then with the number of fragments
	// done, of all that have to be.
	Progress func(done, of int)
}

// MaxLetters is the number of letters that a word has at most.
const MaxLetters = 120

// A Solution has the result of every fragment of a game. It is immutable.
type Solution struct {
	rules    Rules
	words    *trie.Trie
	alphabet *trie.Alphabet
	codes    []int32  // of letters in the graph, by letter; -1 if there is none
	below    []uint64 // by where a node's edges start, a mask of the letters that may follow somewhere
	graph    *graph
	scores   scores
}

// Solve solves the game whole, with words that are all that may be completed,
// those that have another one inside among them. Fragments of which no two
// words of different lengths are left need neither time nor memory, since
// nobody can change how they end; each of the others takes a byte, besides a
// graph of the fragments, which is far smaller. Solve fails if no word can end
// the game, a word has more than [MaxLetters] letters, or the memory does not
// suffice.
func Solve(ctx context.Context, words *trie.Trie, r Rules, o Options) (*Solution, error) {
	s := &Solution{rules: r, words: words, alphabet: words.Alphabet()}
	if r.End > trie.Even|trie.Odd {
		return nil, fmt.Errorf("words that end the game of lengths %d: want all, even or odd", r.End)
	}
	if o.MaxBytes <= 0 {
		o.MaxBytes = 4 << 30
	}
	if o.Progress == nil {
		o.Progress = func(int, int) {}
	}
	t, err := s.texts(ctx, o.MaxBytes)
	if err != nil {
		return nil, err
	}
	if s.graph, err = gather(ctx, t, o); err != nil {
		return nil, err
	}
	s.codes = t.inverse(s.alphabet.Len())
	v := &valuer{graph: s.graph, rules: s.rules, ctx: ctx, progress: o.Progress, workers: runtime.GOMAXPROCS(0)}
	if s.scores, err = v.run(); err != nil {
		return nil, err
	}
	s.below = s.lettersBelow()
	return s, nil
}

// ends reports whether words of a length end the game.
func (r Rules) ends(length int) bool {
	parity := trie.Even
	if length%2 != 0 {
		parity = trie.Odd
	}
	return r.End == 0 || r.End&parity != 0
}

// certain returns the score of a fragment of a length, if its words are all of
// another: who makes it as long as that has lost.
func certain(whole, length int) score { return won.ahead(whole - length) }

func (s *Solution) noWords() error {
	want := map[trie.Parity]string{trie.Even: " of an even number of letters", trie.Odd: " of an odd number of letters"}[s.rules.End]
	return fmt.Errorf("no word can end the game: want at least one%s", want)
}
