package tictactoe

import (
	"context"
	"math/bits"
	"slices"

	"wordgame/solver"
)

// A Solver finds results as [solver.Solver] does, and on large boards much
// sooner: it asks first for values alone, for which there are shortcuts. A draw
// is known to fill the boards then, and how soon a game is won is found by
// asking again and again whether it is within so many plies. It must not be
// used by several goroutines at once.
type Solver struct {
	Game *Game

	values engine
	within map[int]engine // by the ply of the game that is its last
}

// horizonMemory is that of each horizon's table, in bytes: there can be as many
// as the game has plies.
const horizonMemory = 1 << 27

type engine = *solver.Solver[Position, Move]

// Value returns who wins at p.
func (s *Solver) Value(ctx context.Context, p Position) (solver.Value, error) {
	if s.values == nil {
		s.values = &solver.Solver[Position, Move]{Game: s.Game}
	}
	return s.values.Value(ctx, p)
}

// Solve returns who wins at p, and how soon.
func (s *Solver) Solve(ctx context.Context, p Position) (solver.Result, error) {
	v, err := s.Value(ctx, p)
	if err != nil || s.Game.Terminal(p) != solver.Undecided {
		return solver.Result{Value: v}, err
	}
	left := bits.OnesCount64(s.Game.all &^ (p.X | p.O))
	if v == solver.Draw {
		return solver.Result{Value: v, Remoteness: left}, nil
	}
	// The last move is the winner's, or where lines lose the loser's.
	first := 1
	if (v == solver.Win) != (s.Game.Variant == Standard || s.Game.Variant == Wild) {
		first = 2
	}
	plies := first
	for ; plies+2 <= left; plies += 2 {
		w, err := s.horizon(p.Plies()+plies).Value(ctx, p)
		if err != nil {
			return solver.Result{}, err
		}
		if w == v {
			break
		}
	}
	// If it is not sooner, it is as late as can be.
	return solver.Result{Value: v, Remoteness: plies}, nil
}

func (s *Solver) horizon(last int) engine {
	e := s.within[last]
	if e == nil {
		if s.within == nil {
			s.within = make(map[int]engine)
		}
		e = &solver.Solver[Position, Move]{Game: horizon{s.Game, last}, Memory: horizonMemory}
		s.within[last] = e
	}
	return e
}

// Rank returns the legal moves at p as [solver.Solver.Rank] does.
func (s *Solver) Rank(ctx context.Context, p Position) ([]solver.Ranked[Move], error) {
	var ranked []solver.Ranked[Move]
	for _, m := range s.Game.Moves(nil, p) {
		r, err := s.Solve(ctx, s.Game.Play(p, m))
		if err != nil {
			return nil, err
		}
		ranked = append(ranked, solver.Ranked[Move]{Move: m, Result: solver.Result{Value: r.Value.Opposite(), Remoteness: r.Remoteness + 1}})
	}
	slices.SortStableFunc(ranked, func(a, b solver.Ranked[Move]) int {
		switch {
		case a.Value != b.Value:
			return int(b.Value) - int(a.Value)
		case a.Value == solver.Loss:
			return b.Remoteness - a.Remoteness
		}
		return a.Remoteness - b.Remoteness
	})
	return ranked, nil
}

// Stats returns what all answers so far have cost.
func (s *Solver) Stats() solver.Stats {
	var sum solver.Stats
	if s.values != nil {
		sum = s.values.Stats()
	}
	for _, e := range s.within {
		sum = sum.Plus(e.Stats())
	}
	return sum
}

// A horizon is a game that is a draw if it is not over after a number of plies.
type horizon struct {
	*Game
	last int
}

// Terminal returns the value of a finished game.
func (h horizon) Terminal(p Position) solver.Value {
	v := h.Game.Terminal(p)
	if v == solver.Undecided && p.Plies() >= h.last {
		return solver.Draw
	}
	return v
}

// Moves appends the legal moves.
func (h horizon) Moves(dst []Move, p Position) []Move {
	if p.Plies() >= h.last {
		return dst
	}
	return h.Game.Moves(dst, p)
}

// Shortcut returns the value where it is known, and a draw where there is no
// time left for it, nor for any line.
func (h horizon) Shortcut(p Position) solver.Value {
	left := h.last - p.Plies()
	v := h.Game.Shortcut(p)
	if v == solver.Loss && left < 2 {
		return solver.Draw
	}
	if v != solver.Undecided || h.Variant > Misere {
		return v
	}
	mine, theirs := p.sides()
	for _, line := range h.lines {
		missing := bits.OnesCount64(line &^ (mine | theirs))
		if line&theirs == 0 && missing <= (left+1)/2 || line&mine == 0 && missing <= left/2 {
			return solver.Undecided
		}
	}
	return solver.Draw
}
