package solver

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"
)

// A Technique is a way to find the same answer with less work.
type Technique uint

// The techniques. Several are joined by |.
const (
	AlphaBeta Technique = 1 << iota // leave out moves that cannot change the answer
	Table                           // remember the results of positions
	Symmetry                        // solve one position for all that mirror it
	Shortcuts                       // take values known without looking ahead
	Order                           // try likely moves first

	All = AlphaBeta | Table | Symmetry | Shortcuts | Order
)

// Stats say what an answer has cost.
type Stats struct {
	Positions int // visited, terminal ones and those found in the table among them
	Cutoffs   int // positions left before all their moves were tried
	TableHits int // positions whose result stood in the table
	Shortcuts int // positions whose value was known without looking ahead
	Depth     int // plies of the longest line looked at
	Time      time.Duration
}

// Plus returns what two searches have cost together.
func (s Stats) Plus(x Stats) Stats {
	return Stats{
		s.Positions + x.Positions, s.Cutoffs + x.Cutoffs, s.TableHits + x.TableHits, s.Shortcuts + x.Shortcuts,
		max(s.Depth, x.Depth), s.Time + x.Time,
	}
}

// A Solver answers for the positions of one game, each answer the same as
// plain minimax would give. It remembers what it has found: further answers
// about the same game are faster. It must not be used by several goroutines at
// once, nor its fields changed after the first answer.
type Solver[P comparable, M any] struct {
	Game    Game[P, M]
	Without Technique // not to be used; all others are, as far as the game offers what they need
	Memory  int       // bytes that a table may take if the game is not Indexed; 0 means 1 GiB

	values, results *search[P, M]
}

// A Ranked move is a move with its result for the player who makes it, counted
// from before the move.
type Ranked[M any] struct {
	Move M
	Result
}

// Value returns who wins at p.
func (s *Solver[P, M]) Value(ctx context.Context, p P) (Value, error) {
	if s.results != nil {
		if v := s.results.known(p); v != Undecided {
			return v, nil
		}
	}
	if s.values == nil {
		s.values = newSearch(s.Game, s.Without, s.memory(), false)
	}
	o, err := s.values.run(ctx, p)
	if err != nil {
		return Undecided, err
	}
	return o.result(false).Value, nil
}

// Solve returns who wins at p, and how soon.
func (s *Solver[P, M]) Solve(ctx context.Context, p P) (Result, error) {
	o, err := s.search().run(ctx, p)
	if err != nil {
		return Result{}, err
	}
	return o.result(s.results.scored != nil), nil
}

func (s *Solver[P, M]) search() *search[P, M] {
	if s.results == nil {
		s.results = newSearch(s.Game, s.Without, s.memory(), true)
	}
	return s.results
}

func (s *Solver[P, M]) memory() int {
	if s.Memory == 0 {
		return 1 << 30
	}
	return s.Memory
}

// Rank returns the legal moves at p, best first: the sooner win, the later
// loss; moves of equal result in the order of the game.
func (s *Solver[P, M]) Rank(ctx context.Context, p P) ([]Ranked[M], error) {
	search := s.search()
	moves := s.Game.Moves(nil, p)
	if len(moves) == 0 && s.Game.Terminal(p) == Undecided {
		return nil, noMoves(p)
	}
	type outcomes struct {
		move M
		outcome
	}
	found := make([]outcomes, len(moves))
	for i, m := range moves {
		q := s.Game.Play(p, m)
		o, err := search.run(ctx, q)
		if err != nil {
			return nil, err
		}
		found[i] = outcomes{m, o.back(search.same(p, q))}
	}
	slices.SortStableFunc(found, func(a, b outcomes) int {
		switch {
		case a.better(b.outcome):
			return -1
		case b.better(a.outcome):
			return 1
		}
		return 0
	})
	ranked := make([]Ranked[M], len(found))
	for i, f := range found {
		ranked[i] = Ranked[M]{f.move, f.result(search.scored != nil)}
	}
	return ranked, nil
}

// Line returns best moves for both from p to the end of the game, the first
// in the game's order where several are best: a principal variation.
func (s *Solver[P, M]) Line(ctx context.Context, p P) ([]M, error) {
	var line []M
	for s.Game.Terminal(p) == Undecided {
		ranked, err := s.Rank(ctx, p)
		if err != nil {
			return nil, err
		}
		line = append(line, ranked[0].Move)
		p = s.Game.Play(p, ranked[0].Move)
	}
	return line, nil
}

// Stats returns what all answers so far have cost.
func (s *Solver[P, M]) Stats() Stats {
	var sum Stats
	for _, x := range []*search[P, M]{s.values, s.results} {
		if x != nil {
			sum = sum.Plus(x.stats)
		}
	}
	return sum
}

// String names the techniques.
func (t Technique) String() string {
	var names []string
	for i, name := range []string{"alpha-beta", "table", "symmetry", "shortcuts", "order"} {
		if t>>i&1 != 0 {
			names = append(names, name)
		}
	}
	if names == nil {
		return "minimax"
	}
	return strings.Join(names, "+")
}

// noMoves is the error of a game that stops before its end.
func noMoves(p any) error {
	return fmt.Errorf("the game's rules are at fault: position %v has no moves and is not at an end", p)
}

// tooDeep is the error of a game that has none.
func tooDeep(p any) error {
	return fmt.Errorf("the game's rules are at fault: it goes on for more than %d plies, by position %v", maxDepth, p)
}
