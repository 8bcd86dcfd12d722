// Package anywhere has Xghost and Spook, the games of the Ghost family in which a
// letter may be added anywhere.
//
// In Xghost, players in turn add a letter to a fragment, at its ends or between
// its letters, and it must stay possible to make a word by adding more. In Spook,
// the letters of a fragment have no order: it is a pool, which is kept sorted.
// Whoever completes a word loses.
//
// There are too many fragments to solve them all: those of web2's words in Xghost
// are a billion. So a position is made when a search asks for it, from the words
// that are left at the one before it: those that its fragment is part of. game.go
// has the rules, left.go the words left, words.go how words are kept, and solver.go
// what can be asked.
package anywhere

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"

	"wordgame/solver"
	"wordgame/solver/ghost"
	"wordgame/trie"
)

// Rules say which game is played. The zero value is Xghost.
type Rules struct {
	Spook bool // the letters of a fragment have no order
}

// A Solver answers for the fragments of a game. Unless OnlyValues is set, it finds how
// soon games end: this takes two to ten times as long for most lists, and more where
// words are very long. It must not be used by several goroutines at once.
type Solver struct {
	*solver.Solver[Position, move]
	game     *game
	alphabet *trie.Alphabet
}

const usualMemory = 4 << 30

// New returns a solver of the game with words, which are all that may be completed,
// those that have another one inside among them. It takes up to so many bytes of
// memory, not counting what the runtime adds to them; 0 means 4 GiB. It fails if no
// word can end the game, a word has more than [MaxLetters] letters, the letters of a
// fragment could be read as others, or the words need more memory than there is
// ([*MemoryError]).
func New(t *trie.Trie, r Rules, memory int64) (*Solver, error) {
	if t.Root().Leaf() {
		return nil, errors.New("no word can end the game: want at least one")
	}
	if letter, ok := ambiguous(t.Alphabet()); ok {
		return nil, fmt.Errorf("%q is a letter, and other letters side by side read the same: want letters that can be told apart", letter)
	}
	if memory <= 0 {
		memory = usualMemory
	}
	memory = min(memory, math.MaxInt)
	w, err := newWords(t, memory)
	if err != nil {
		return nil, err
	}
	s := &Solver{game: newGame(w, r), alphabet: t.Alphabet()}
	s.Solver = solver.New(s.game)
	s.Memory = int(memory / 4) // the fragments take about as much again
	return s, nil
}

// ambiguous returns a letter that can be written by others, or by the start of others,
// where any letters may stand side by side: ch by c and h, or by c and hi.
func ambiguous(a *trie.Alphabet) (letter string, ok bool) {
	letters, starts := make(map[string]bool), make(map[string]bool)
	for l := range a.Len() {
		text := a.Text(trie.Letter(l))
		letters[text] = true
		for end := range len(text) + 1 {
			starts[text[:end]] = true
		}
	}
	for l := range a.Len() {
		text := a.Text(trie.Letter(l))
		written := make([]bool, len(text)) // the bytes up to each, by other letters
		written[0] = true
		for at := range text {
			if at > 0 && written[at] && starts[text[at:]] {
				return text, true
			}
			for end := at + 1; end < len(text) && written[at]; end++ {
				written[end] = written[end] || letters[text[at:end]]
			}
		}
	}
	return "", false
}

// Find returns the position of a fragment, if it is legal. If it is not, nearest
// is what remains of it, and is legal, if from its front each letter is left out
// that the ones before it cannot take. In Spook the letters may come in any order.
func (s *Solver) Find(fragment string) (p Position, nearest string, ok bool) {
	runs := ghost.Runs(s.alphabet, fragment)
	ok = len(runs) == 1
	p = s.game.start()
	longer := s.game.longer(nil, p)
	for _, l := range slices.Concat(runs...) {
		i := slices.IndexFunc(longer, func(m move) bool {
			return m.letter == l && (s.game.rules.Spook || int(m.at) == p.len())
		})
		if i < 0 {
			ok = false
			continue
		}
		p = s.game.Play(p, longer[i])
		longer = s.game.longer(longer[:0], p)
	}
	if ok {
		return p, fragment, true
	}
	return Position{}, s.Text(p), false
}

// Text returns the fragment. A pool is in the order of the alphabet.
func (s *Solver) Text(p Position) string {
	return string(s.alphabet.Decode(nil, p.letters()...))
}

// Over reports whether the fragment is the end of the game: a word, or in Spook all
// letters of one. Whoever made it has lost.
func (s *Solver) Over(p Position) bool { return s.game.Terminal(p) != solver.Undecided }

// Rank returns the legal moves at p, best first, then by the alphabet. A move is
// the fragment that it makes.
func (s *Solver) Rank(ctx context.Context, p Position) ([]solver.Ranked[Position], error) {
	ranked, err := s.Solver.Rank(ctx, p)
	moves := make([]solver.Ranked[Position], len(ranked))
	for i, r := range ranked {
		moves[i] = solver.Ranked[Position]{Move: s.game.Play(p, r.Move), Result: r.Result}
	}
	return moves, err
}

// Line returns the fragments of best play from p to the end of the game: see
// [solver.Solver.Line].
func (s *Solver) Line(ctx context.Context, p Position) ([]Position, error) {
	moves, err := s.Solver.Line(ctx, p)
	line := make([]Position, len(moves))
	for i, m := range moves {
		p = s.game.Play(p, m)
		line[i] = p
	}
	return line, err
}

// Example returns the word in which [Solver.Line] ends: in Spook, the first by the
// alphabet of those that have all letters of the pool and no others.
func (s *Solver) Example(ctx context.Context, p Position) (string, error) {
	line, err := s.Line(ctx, p)
	if err != nil {
		return "", err
	}
	if len(line) > 0 {
		p = line[len(line)-1]
	}
	f := p.letters()
	for _, id := range s.game.among(f) {
		if word := s.game.words.word(id); len(word) == len(f) {
			return string(s.alphabet.Decode(nil, word...)), nil
		}
	}
	return "", nil
}
