package relatives

import (
	"context"

	"wordgame/solver"
)

// A Solver answers for the fragments of an index. It is a [solver.Solver] in which a move
// is named by the fragment that it makes. It must not be used by several goroutines at once.
type Solver[P comparable, M any] struct {
	*solver.Solver[P, M]
	Index[P, M]
}

// NewSolver returns a solver of the game of an index.
func NewSolver[P comparable, M any](x Index[P, M]) Solver[P, M] {
	s := Solver[P, M]{solver.New[P, M](x), x}
	s.Memory = x.TableMemory()
	return s
}

// Over reports whether the game is over: whoever made the fragment has lost.
func (s Solver[P, M]) Over(p P) bool { return s.Terminal(p) != solver.Undecided }

// Rank returns the fragments that can be made of p, best first, then by the alphabet.
func (s Solver[P, M]) Rank(ctx context.Context, p P) ([]solver.Ranked[P], error) {
	ranked, err := s.Solver.Rank(ctx, p)
	made := make([]solver.Ranked[P], len(ranked))
	for i, r := range ranked {
		made[i] = solver.Ranked[P]{Move: s.Play(p, r.Move), Result: r.Result}
	}
	return made, err
}

// Line returns the fragments of best play from p to the end of the game: see
// [solver.Solver.Line].
func (s Solver[P, M]) Line(ctx context.Context, p P) ([]P, error) {
	moves, err := s.Solver.Line(ctx, p)
	line := make([]P, len(moves))
	for i, m := range moves {
		p = s.Play(p, m)
		line[i] = p
	}
	return line, err
}

// Example returns the word that is completed at the end of [Solver.Line].
func (s Solver[P, M]) Example(ctx context.Context, p P) (string, error) {
	line, err := s.Line(ctx, p)
	if err != nil {
		return "", err
	}
	if len(line) > 0 {
		p = line[len(line)-1]
	}
	return s.Completed(p), nil
}
