package nim

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"math/big"
	"slices"

	"wordgame/solver"
)

// A Question asks who wins at a position, and by which moves.
type Question struct {
	Rule  Rule
	Play  Play
	Heaps []int64 // at least one, none negative; 0 is an empty heap
	// Search forbids theory: the answer is found by looking ahead.
	Search bool
	// Searching, if it is not nil, is called before a search that takes its
	// time, with an estimate of the number of positions.
	Searching func(positions float64)
}

// Unknown stands for a remoteness that is not known.
const Unknown = -1

// An Answer says who wins.
type Answer struct {
	Value      solver.Value
	Remoteness int // plies to the end, or Unknown
	// Values are the Grundy values of the heaps, nil if they cannot be had.
	Values []int64
	// Moves are the legal moves, best first: the sooner win, the later
	// loss, and then as the heaps stand, and in the order of the rule. If
	// there are too many to list, only winning moves are there, and perhaps
	// not all of them.
	Moves []Ranked
	// Legal is the number of legal moves: that of Moves, or greater.
	Legal *big.Int
	// More reports whether there are other winning moves than are in Moves.
	More bool
	// Stats is what a search has cost.
	Stats solver.Stats
}

// A Ranked move is one that is made with the heap at a place, the first being 0,
// with its value for the player who makes it, counted from before the move.
type Ranked struct {
	Place int
	Move
	Value      solver.Value
	Remoteness int // or Unknown
}

// What an Answer lists: moves, and numbers of counters in the heaps after them.
const (
	mostListed = 1_000
	mostSizes  = 1_000_000
)

// Solve answers a question. It uses theory where there is one, and looks ahead
// where there is none or where theory is forbidden. Where it is a matter of a
// moment it looks ahead in any case, since theory says nothing of remoteness.
// What neither can reach is an error at once; in a search that began, the end of
// ctx is.
func Solve(ctx context.Context, q Question) (*Answer, error) {
	if err := q.check(); err != nil {
		return nil, err
	}
	a := &Answer{Remoteness: Unknown, Legal: new(big.Int)}
	for _, n := range q.Heaps {
		a.Legal.Add(a.Legal, big.NewInt(q.Rule.Count(n)))
	}
	values, lack := q.Rule.Values(slices.Max(q.Heaps))
	var t *theory
	if lack == nil {
		t = newTheory(values, q.Play, q.Heaps)
		a.Values = t.worth
	}
	if q.Play == Misere && !q.Rule.NimLike() {
		lack = fmt.Errorf("no theory of %v is known in misère play", q.Rule)
	}

	e := effortOf(q.Rule, q.Heaps)
	begin := e.feasible()
	switch {
	case lack == nil && !q.Search && !e.small():
		q.know(a, t)
		return a, nil
	case begin != nil && lack != nil && !q.Search:
		return nil, fmt.Errorf("%w, and %w", lack, begin)
	case begin != nil:
		return nil, begin
	}
	if q.Searching != nil && !e.small() {
		q.Searching(e.positions)
	}
	if err := q.search(ctx, a, e.small()); err != nil {
		return nil, err
	}
	return a, nil
}

func (q Question) check() error {
	if len(q.Heaps) == 0 {
		return errors.New("no heaps: want at least one")
	}
	for _, n := range q.Heaps {
		if n < 0 {
			return fmt.Errorf("heap of %d: want at least 0 counters", n)
		}
	}
	return nil
}

// know answers by theory.
func (q Question) know(a *Answer, t *theory) {
	a.Value = t.value()
	room := q.room()
	if a.Legal.Cmp(big.NewInt(int64(room))) <= 0 {
		for i, m := range q.moves() {
			v := solver.Loss
			if t.wins(i, m.Option) {
				v = solver.Win
			}
			a.Moves = append(a.Moves, Ranked{i, m, v, Unknown})
		}
		sortRanked(a.Moves)
		return
	}
	for i, o := range t.winning() {
		if len(a.Moves) == room {
			a.More = true
			return
		}
		a.Moves = append(a.Moves, Ranked{i, Move{q.Heaps[i], o}, solver.Win, Unknown})
	}
}

// search answers by looking ahead, with or without counting plies.
func (q Question) search(ctx context.Context, a *Answer, plies bool) error {
	s := Solver{Game: Game{Rule: q.Rule, Misere: q.Play == Misere}}
	p := NewPosition(q.Heaps...)
	results := make(map[Move]solver.Result)
	if plies {
		ranked, err := s.Rank(ctx, p)
		if err != nil {
			return err
		}
		for _, r := range ranked {
			results[r.Move] = r.Result
		}
	} else {
		for _, m := range s.Game.Moves(nil, p) {
			v, err := s.Value(ctx, s.Game.Play(p, m))
			if err != nil {
				return err
			}
			results[m] = solver.Result{Value: v.Opposite(), Remoteness: Unknown}
		}
	}
	a.Stats = s.Stats()

	for i, m := range q.moves() {
		a.Moves = append(a.Moves, Ranked{i, m, results[m].Value, results[m].Remoteness})
	}
	sortRanked(a.Moves)
	if len(a.Moves) == 0 {
		a.Value, a.Remoteness = s.Game.Terminal(p), 0
		return nil
	}
	a.Value, a.Remoteness = a.Moves[0].Value, a.Moves[0].Remoteness
	if room := q.room(); len(a.Moves) > room {
		wins := slices.IndexFunc(a.Moves, func(r Ranked) bool { return r.Value != solver.Win })
		if wins < 0 {
			wins = len(a.Moves)
		}
		a.More = wins > room
		a.Moves = a.Moves[:min(wins, room)]
	}
	return nil
}

// room returns how many moves are listed.
func (q Question) room() int { return max(1, min(mostListed, mostSizes/len(q.Heaps))) }

// moves yields the legal moves, each with the place of its heap.
func (q Question) moves() iter.Seq2[int, Move] {
	return func(yield func(int, Move) bool) {
		var options []Option
		for i, n := range q.Heaps {
			options = q.Rule.Options(options[:0], n)
			for _, o := range options {
				if !yield(i, Move{n, o}) {
					return
				}
			}
		}
	}
}

// sortRanked puts the best moves first, and leaves the others as they are.
func sortRanked(moves []Ranked) {
	slices.SortStableFunc(moves, func(a, b Ranked) int {
		switch {
		case a.Value != b.Value:
			return int(b.Value) - int(a.Value)
		case a.Value == solver.Win:
			return a.Remoteness - b.Remoteness
		}
		return b.Remoteness - a.Remoteness
	})
}

// After returns the heaps after a move with the heap at a place: those that it
// makes stand where that one stood, and 0 where nothing is left.
func After(heaps []int64, place int, o Option) []int64 {
	if o[1] == 0 {
		after := slices.Clone(heaps)
		after[place] = o[0]
		return after
	}
	return slices.Concat(heaps[:place], o[:], heaps[place+1:])
}
