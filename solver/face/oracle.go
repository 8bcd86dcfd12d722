package face

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"

	"wordgame/solver"
)

// A Question says what is asked about a position, and what the answer may cost, which does not depend on
// the machine. The zero value asks who wins and what moves lead to, by any number of positions.
type Question struct {
	Positions int                 // that a search may visit; 0: any number
	Playouts  int                 // of an estimate, if Positions are too few; 0: then a *solver.LimitError
	Every     bool                // what every move is worth, also if that takes far longer
	Distance  bool                // how soon the game ends, also if that takes far longer
	Why       bool                // reasons, also for each move that has a reply: see MaxReplies
	Brief     bool                // only what moves are worth, but for more about the moves Of
	Of        []string            // their names
	Progress  func(positions int) // gets the positions of a long search so far; may be nil
}

// progress returns what tells a solver's cost, but for what it has visited before; nil if nobody is told.
func (q Question) progress(before int) func(solver.Stats) {
	if q.Progress == nil {
		return nil
	}
	return func(now solver.Stats) { q.Progress(now.Positions - before) }
}

// Questions for which somebody waits: some hundredths of a second, or some tenths.
var (
	AtOnce = Question{Positions: 20_000, Playouts: 1000}
	Soon   = Question{Positions: 200_000, Playouts: 15_000}
)

// An Oracle says who wins. Where it does not know, it fails with a [solver.LimitError] or estimates.
type Oracle[P comparable, M any] interface {
	// Solve says what the moves at p are worth. If the context ends, the error may come with what is known.
	Solve(ctx context.Context, p P, b Question) (*Found[M], error)
	// Line returns best play from p, at most so many plies.
	Line(ctx context.Context, p P, plies int, b Question) ([]M, error)
}

// How an answer is known.
const (
	ByRules    = "rules" // the game is over
	ByTheory   = "theory"
	BySearch   = "search"
	ByEstimate = "estimate" // there is no value, but a score for each move
)

// A Found is what an oracle says about a position: of the answer Result, By, its cost, MovesTotal, More, Long,
// and perhaps reasons and facts; the rest follows.
type Found[M any] struct {
	Answer
	Moves []solver.Ranked[M] // best first; unknown ones last. Of too many to list: winning ones that are known
	Lost  string             // theory's reason why a position is lost: "the nim-sum is 0"
}

// Search returns the oracle of a solver, which is the oracle's from then on. An answer with a bound
// depends on no earlier one; where the bound is too small, it estimates by [solver.UCT], always with the same
// scores. One without says who wins; if that takes long, it says more only if the question asks for it.
func Search[P comparable, M any](s *solver.Solver[P, M]) Oracle[P, M] {
	return &search[P, M]{whole: s, onlyValues: s.OnlyValues}
}

type search[P comparable, M any] struct {
	whole      *solver.Solver[P, M]
	onlyValues bool                 // unless distances are asked for
	long       bool                 // who wins took long in the last answer without a bound
	bounded    *solver.Solver[P, M] // of the last bounded answer
}

// maxQuick is how many positions a search has visited at most where an answer says more than
// who wins without being asked.
const maxQuick = 1_000_000

// begin returns the solver of an answer, and what tells its cost so far.
func (o *search[P, M]) begin(b Question) (s *solver.Solver[P, M], cost func() int) {
	s = o.whole
	if b.Positions > 0 {
		s = &solver.Solver[P, M]{Game: s.Game, Without: s.Without, Memory: s.Memory, MaxPositions: b.Positions}
		o.bounded = s
	}
	s.OnlyValues = o.onlyValues && !b.Distance
	before := s.Stats().Positions
	s.Progress = b.progress(before)
	return s, func() int { return s.Stats().Positions - before }
}

func (o *search[P, M]) Solve(ctx context.Context, p P, b Question) (*Found[M], error) {
	if b.Positions == 0 {
		return o.unbounded(ctx, p, b)
	}
	s, cost := o.begin(b)
	moves, err := s.Rank(ctx, p)
	switch {
	case err == nil:
		return found(moves[0].Result, moves, cost()), nil
	case b.Playouts == 0 || !IsLimit(err):
		return nil, err
	}
	f, err := Estimate(ctx, s.Game, p, b.Playouts)
	if err == nil {
		f.Positions = cost()
	}
	return f, err
}

// found is what a search of so many positions has found.
func found[M any](r solver.Result, moves []solver.Ranked[M], positions int) *Found[M] {
	f := &Found[M]{Moves: moves}
	f.Result, f.By, f.Positions = r, BySearch, positions
	return f
}

// unbounded says who wins, and then what else is wanted: where that takes long, at least a move
// that keeps the value, and what is known of others.
func (o *search[P, M]) unbounded(ctx context.Context, p P, b Question) (*Found[M], error) {
	s, cost := o.begin(b)
	s.OnlyValues = true
	r, err := s.Solve(ctx, p)
	if err != nil {
		return nil, err
	}
	o.long = cost() > maxQuick
	var best []M // the first keeps the value
	if o.long {
		best, err = s.LineUpTo(ctx, p, 1)
	}
	s.OnlyValues = (o.onlyValues || o.long) && !b.Distance
	var moves []solver.Ranked[M]
	switch {
	case err != nil:
	case !o.long || b.Every:
		limited, stop := context.WithCancel(ctx)
		if tell := s.Progress; !b.Every && !b.Distance {
			s.Progress = func(now solver.Stats) {
				if cost() > maxQuick {
					stop()
				}
				if tell != nil {
					tell(now)
				}
			}
		}
		moves, err = s.Rank(limited, p)
		switch stopped := limited.Err() != nil; {
		case err == nil:
			r = moves[0].Result
		case stopped && ctx.Err() == nil:
			o.long, s.OnlyValues, err = true, true, nil
			if !slices.ContainsFunc(moves, func(m solver.Ranked[M]) bool { return m.Value == r.Value }) {
				best, err = s.LineUpTo(ctx, p, 1)
			}
		}
		stop()
	case b.Distance:
		var far solver.Result
		if far, err = s.Solve(ctx, p); err == nil {
			r = far
			best, err = s.LineUpTo(ctx, p, 1)
		}
	}
	if err != nil && ctx.Err() == nil {
		return nil, err
	}
	moves = complete(s.Game, p, moves, r, best)
	f := found(r, moves, cost())
	f.Long = o.long
	return f, err
}

// complete adds to moves at p, of which some may be ranked, what follows from the result of p and
// from a best move, if one is known. No moves stand for all, of which nothing is known.
func complete[P comparable, M any](
	g solver.Game[P, M], p P, moves []solver.Ranked[M], r solver.Result, best []M,
) []solver.Ranked[M] {
	if moves == nil {
		for _, m := range g.Moves(nil, p) {
			moves = append(moves, solver.Ranked[M]{Move: m, Result: solver.Result{Remoteness: solver.Unknown}})
		}
	}
	for i, m := range moves {
		switch {
		case m.Value != solver.Undecided:
		case len(best) > 0 && g.Play(p, m.Move) == g.Play(p, best[0]):
			moves[i].Result = r
		case r.Value == solver.Loss: // then all moves lose
			moves[i].Value = solver.Loss
		}
	}
	slices.SortStableFunc(moves, func(m, n solver.Ranked[M]) int { // of equal values, what is unknown last
		later := cmp.Compare(min(n.Remoteness, 0), min(m.Remoteness, 0))
		return cmp.Or(cmp.Compare(n.Value, m.Value), later, n.Compare(m.Result))
	})
	return moves
}

// Line goes on with what the last answer of the same budget has found.
func (o *search[P, M]) Line(ctx context.Context, p P, plies int, b Question) ([]M, error) {
	if s := o.bounded; b.Positions > 0 && s != nil && s.MaxPositions == b.Positions {
		return s.LineUpTo(ctx, p, plies)
	}
	s, _ := o.begin(b)
	s.OnlyValues = s.OnlyValues || o.long && !b.Distance
	return s.LineUpTo(ctx, p, plies)
}

// Through returns an oracle that asks another about the part of each position that it needs.
func Through[P, Q comparable, M any](o Oracle[Q, M], needed func(p P) Q) Oracle[P, M] {
	return through[P, Q, M]{o, needed}
}

type through[P, Q comparable, M any] struct {
	oracle Oracle[Q, M]
	needed func(p P) Q
}

func (o through[P, Q, M]) Solve(ctx context.Context, p P, b Question) (*Found[M], error) {
	return o.oracle.Solve(ctx, o.needed(p), b)
}

func (o through[P, Q, M]) Line(ctx context.Context, p P, plies int, b Question) ([]M, error) {
	return o.oracle.Line(ctx, o.needed(p), plies, b)
}

// Estimate scores the moves at p by games at random; what is decided within two plies gets a result.
func Estimate[P comparable, M any](ctx context.Context, g solver.Game[P, M], p P, playouts int) (*Found[M], error) {
	moves, err := solver.UCT[P, M]{Game: g, Playouts: playouts, Rand: rand.New(rand.NewPCG(1, 1))}.Rank(ctx, p)
	f := found(solver.Result{Remoteness: solver.Unknown}, moves, 0)
	f.By, f.Playouts = ByEstimate, playouts
	if err == nil && moves[0].Value == solver.Win || err == nil && moves[0].Value == solver.Loss {
		f.Result, f.By = moves[0].Result, BySearch // decided within two plies
	}
	return f, err
}
