package anywhere

import (
	"context"
	"fmt"
	"math"
	"slices"
	"unicode/utf8"

	"wordgame/solver"
	"wordgame/trie"
)

// Options say how a game is solved. The zero value is ready to use.
type Options struct {
	// Distance asks how soon games end, not only who wins: this takes two to
	// ten times as long for most lists, and more where words are very long.
	Distance bool
	// MaxBytes bounds the memory taken, not counting what the runtime adds to
	// it; 0 means 4 GiB.
	MaxBytes int64
	// Progress, if not nil, is told now and then how many positions were searched.
	Progress func(positions int)
}

// A Solver answers for the fragments of a game. It must not be used by several
// goroutines at once.
type Solver struct {
	game     *game
	engine   *solver.Solver[Position, move]
	alphabet *trie.Alphabet
	distance bool
}

// New returns a solver of the game with words, which are all that may be
// completed, those that have another one inside among them. It fails if no word
// can end the game, a word has more than [MaxLetters] letters, or the words
// need more memory than there is ([*MemoryError]).
func New(t *trie.Trie, r Rules, o Options) (*Solver, error) {
	if r.End > trie.Even|trie.Odd {
		return nil, fmt.Errorf("words that end the game of lengths %d: want all, even or odd", r.End)
	}
	if o.MaxBytes <= 0 {
		o.MaxBytes = 4 << 30
	}
	memory := int(min(o.MaxBytes, math.MaxInt))
	w, err := newWords(t, memory)
	if err != nil {
		return nil, err
	}
	odd, even := w.lengths.shortest[1] > 0, w.lengths.shortest[0] > 0
	switch {
	case r.End == trie.Odd && !odd:
		return nil, fmt.Errorf("no word can end the game: want at least one of an odd number of letters")
	case r.End == trie.Even && !even:
		return nil, fmt.Errorf("no word can end the game: want at least one of an even number of letters")
	case !odd && !even:
		return nil, fmt.Errorf("no word can end the game: want at least one")
	}
	s := &Solver{game: newGame(w, r), alphabet: t.Alphabet(), distance: o.Distance}
	s.engine = solver.New(s.game)
	s.engine.OnlyValues = !o.Distance
	s.engine.Memory = memory / 4 // the fragments take about as much again
	if o.Progress != nil {
		s.engine.Progress = func(stats solver.Stats) { o.Progress(stats.Positions) }
	}
	return s, nil
}

// Longest returns the number of letters of the longest fragment.
func (s *Solver) Longest() int {
	return int(max(s.game.words.lengths.longest[0], s.game.words.lengths.longest[1]))
}

// Stats returns what all answers so far have cost.
func (s *Solver) Stats() solver.Stats { return s.engine.Stats() }

// Find returns the position of a fragment, if it is legal. If it is not, nearest
// is what remains of it, and is legal, if from its front each letter is left out
// that the ones before it cannot take. In Spook the letters may come in any order.
func (s *Solver) Find(fragment string) (p Position, nearest string, ok bool) {
	p, ok = s.game.start(), true
	longer := s.game.longer(nil, p)
	for text := fragment; text != ""; {
		letters, n := s.alphabet.Encode(nil, text)
		for _, l := range letters {
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
		if text = text[n:]; text != "" {
			_, size := utf8.DecodeRuneInString(text)
			text, ok = text[size:], false
		}
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

// Result returns who wins at p, and with [Options.Distance] how soon.
func (s *Solver) Result(ctx context.Context, p Position) (r solver.Result, err error) {
	err = s.ask(ctx, func() error {
		r, err = s.result(ctx, p)
		return err
	})
	return r, err
}

// Moves returns the legal moves at p, best first, then by the alphabet. A move is
// the fragment that it makes. Without [Options.Distance] winning moves come first,
// and no remoteness is known.
func (s *Solver) Moves(ctx context.Context, p Position) ([]solver.Ranked[Position], error) {
	rank := s.engine.Rank
	var moves []solver.Ranked[Position]
	err := s.ask(ctx, func() error {
		ranked, err := rank(ctx, p)
		for _, r := range ranked {
			moves = append(moves, solver.Ranked[Position]{Move: s.game.Play(p, r.Move), Result: r.Result})
		}
		return err
	})
	return moves, err
}

// ask asks the engine something, which stops if the context is done.
func (s *Solver) ask(ctx context.Context, question func() error) error {
	s.game.ctx = ctx
	defer func() { s.game.ctx = context.Background() }()
	err := question()
	if ctx.Err() != nil {
		return ctx.Err() // not what the engine has to say of a game that stops
	}
	return err
}

// Line returns best moves for both from p to the end of the game: with
// [Options.Distance] a principal variation. Of equally good moves, the winner takes
// one that leaves few words, and the loser one that leaves many.
func (s *Solver) Line(ctx context.Context, p Position) (line []Position, err error) {
	err = s.ask(ctx, func() error {
		for !s.Over(p) {
			if p, err = s.best(ctx, p); err != nil {
				return err
			}
			line = append(line, p)
		}
		return nil
	})
	return line, err
}

// best returns the position after a best move.
func (s *Solver) best(ctx context.Context, p Position) (Position, error) {
	want, err := s.result(ctx, p)
	if err != nil {
		return p, err
	}
	moves := s.game.Moves(nil, p)
	if true {
		s.game.Order(p, moves)
		if want.Value == solver.Loss {
			known := slices.IndexFunc(moves, func(m move) bool { return m.rank >= lostRank })
			if known < 0 {
				known = len(moves)
			}
			slices.Reverse(moves[:known])
		}
	}
	for _, m := range moves {
		q := s.game.Play(p, m)
		if r, err := s.result(ctx, q); err != nil || r.Before() == want {
			return q, err
		}
	}
	return p, ctx.Err() // which has kept moves back
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

// maxStarts bounds the time and memory that [Solver.Starts] takes.
const maxStarts = 1 << 20

// Starts returns the fragments of a length that win the game for whoever begins
// with one, in the order of [Solver.Moves], and how many there are to begin with.
// They may not end the game at once. The result is that for whoever begins, and
// beginning is the first ply. It fails if there are more than a million of them.
func (s *Solver) Starts(ctx context.Context, length int) (winning []solver.Ranked[Position], all int, err error) {
	err = s.ask(ctx, func() error {
		starts, err := s.fragments(nil, s.game.start(), length)
		if err != nil {
			return err
		}
		all = len(starts)
		for _, p := range starts {
			r, err := s.result(ctx, p)
			if err != nil {
				return err
			}
			if r.Value == solver.Loss {
				winning = append(winning, solver.Ranked[Position]{Move: p, Result: r.Before()})
			}
		}
		slices.SortStableFunc(winning, func(x, y solver.Ranked[Position]) int { return x.Remoteness - y.Remoteness })
		return nil
	})
	return winning, all, err
}

// fragments appends the fragments of a length that p is the beginning of and that
// are not the end of the game.
func (s *Solver) fragments(dst []Position, p Position, length int) ([]Position, error) {
	if p.len() == length {
		if !s.Over(p) {
			dst = append(dst, p)
		}
		if len(dst) > maxStarts {
			return nil, fmt.Errorf("more than %d fragments of %d letters: want a shorter start", maxStarts, length)
		}
		return dst, nil
	}
	var err error
	for _, m := range s.game.longer(nil, p) {
		if int(m.at) == p.len() && err == nil {
			dst, err = s.fragments(dst, s.game.Play(p, m), length)
		}
	}
	return dst, err
}

// result returns who wins at p, and how soon if that is asked.
func (s *Solver) result(ctx context.Context, p Position) (solver.Result, error) {
	if s.distance {
		return s.engine.Solve(ctx, p)
	}
	v, err := s.engine.Value(ctx, p)
	return solver.Result{Value: v, Remoteness: solver.Unknown}, err
}
