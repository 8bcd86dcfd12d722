package solver

import (
	"context"
	"fmt"
	"slices"
)

// A Technique is a way to find the same answer with less work.
type Technique uint

// The techniques. Several are joined by |.
const (
	AlphaBeta Technique = 1 << iota // leave out moves that cannot change the answer
	Table                           // remember what is known of positions
	Symmetry                        // solve one position for all that mirror it
	Shortcuts                       // take what the game knows without looking ahead
	Order                           // try likely moves first

	All = AlphaBeta | Table | Symmetry | Shortcuts | Order
)

// A Solver answers questions about the positions of one game. Each answer is that of plain
// minimax. It remembers what it has found, so later answers about the same game are faster. It
// must not be used by several goroutines at once. After the first answer only the fields
// OnlyValues and Progress may change.
type Solver[P comparable, M any] struct {
	Game    Game[P, M]
	Without Technique // not to be used; all others are, as far as the game offers what they need

	OnlyValues   bool              // don't find how soon games end, which takes longer: every remoteness is Unknown
	Memory       int               // bytes that the table may take; 0 means 1 GiB. A full table forgets first what took least work
	MaxPositions int               // that all answers together may visit, before they fail with a *LimitError; 0 means any number
	Progress     func(Stats)       // if not nil, gets the cost so far, every some thousand positions
	Trace        func(Event[P, M]) // if not nil, gets all that a search does

	search *search[P, M]
}

// New returns a solver of a game.
func New[P comparable, M any](g Game[P, M]) *Solver[P, M] { return &Solver[P, M]{Game: g} }

// A Ranked move is a move with its result for the player who makes it. The remoteness
// counts from before the move.
type Ranked[M any] struct {
	Move M
	// Result is certain. Where its value is Undecided, there is only a score.
	Result
	// Score is an estimate, the higher, the better, on a scale that each
	// [Strategy] chooses. Where the value is certain, it means nothing.
	Score float64
}

// A Strategy ranks the legal moves at a position, best first. A [Solver] does so
// perfectly; others estimate.
type Strategy[P comparable, M any] interface {
	Rank(ctx context.Context, p P) ([]Ranked[M], error)
}

// Value returns who wins at p.
func (s *Solver[P, M]) Value(ctx context.Context, p P) (Value, error) {
	x := s.searcher()
	r, err := x.run(ctx, func() Result { return Result{Value: x.value(p)} })
	return r.Value, err
}

// Solve returns who wins at p, and how soon unless OnlyValues is set.
func (s *Solver[P, M]) Solve(ctx context.Context, p P) (Result, error) {
	x := s.searcher()
	return x.run(ctx, func() Result { return x.result(p) })
}

func (s *Solver[P, M]) searcher() *search[P, M] {
	if s.search == nil {
		s.search = newSearch(s)
	}
	s.search.progress, s.search.onlyValues = s.Progress, s.OnlyValues
	return s.search
}

// Rank returns the legal moves at p, best first: the sooner win, the later loss. Moves of
// equal result come in the order of the game. If the context ends the search, the moves solved
// so far come with the error, and after them the others, Undecided.
func (s *Solver[P, M]) Rank(ctx context.Context, p P) ([]Ranked[M], error) {
	moves := s.Game.Moves(nil, p)
	if len(moves) == 0 && s.Game.Terminal(p) == Undecided {
		return nil, noMoves(p)
	}
	ranked := make([]Ranked[M], len(moves))
	err := ctx.Err()
	if err != nil {
		return nil, err
	}
	for i, m := range moves {
		ranked[i] = Ranked[M]{Move: m, Result: Result{Remoteness: Unknown}}
		if err != nil {
			continue
		}
		var r Result
		if r, err = s.Solve(ctx, s.Game.Play(p, m)); err == nil {
			ranked[i].Result = r.Before()
		}
	}
	if err != nil && ctx.Err() == nil {
		return nil, err
	}
	slices.SortStableFunc(ranked, func(a, b Ranked[M]) int { return b.Compare(a.Result) })
	return ranked, err
}

// Line returns best moves for both players from p to the end of the game: a principal
// variation. Each move is the first of Rank at its position, found with less work. With
// OnlyValues it is instead the first move that keeps the value, in the order in which the
// engine tries moves.
func (s *Solver[P, M]) Line(ctx context.Context, p P) ([]M, error) {
	return s.LineUpTo(ctx, p, MaxPlies)
}

// LineUpTo returns the first moves of [Solver.Line], at most so many as plies says.
func (s *Solver[P, M]) LineUpTo(ctx context.Context, p P, plies int) ([]M, error) {
	x := s.searcher()
	var line []M
	_, err := x.run(ctx, func() Result {
		for r := x.result(p); len(line) < plies && s.Game.Terminal(p) == Undecided && x.stopped == nil; r = r.earlier(-1) {
			m := x.bestMove(p, r)
			line = append(line, m)
			p = s.Game.Play(p, m)
		}
		return Result{}
	})
	if err != nil {
		return nil, err
	}
	return line, nil
}

// Stats returns what all answers so far have cost.
func (s *Solver[P, M]) Stats() Stats {
	if s.search == nil {
		return Stats{}
	}
	return s.search.stats
}

// noMoves is the error of a game that stops before its end.
func noMoves(p any) error {
	return fmt.Errorf("the game's rules are at fault: position %v has no moves and is not at an end", p)
}

// tooDeep is the error of a game that has none.
func tooDeep(p any) error {
	return fmt.Errorf("the game's rules are at fault: it goes on for more than %d plies, by position %v", MaxPlies, p)
}
