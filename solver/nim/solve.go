package nim

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"math/big"
	"slices"

	"wordgame/solver"
	"wordgame/solver/nim/quotient"
)

// A Question asks who wins at a position, and by which moves.
type Question struct {
	Rule  HeapRule
	Play  Play
	Heaps []int64 // at least one, none negative; 0 is an empty heap
	// Search asks for the answer by looking ahead.
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
	// Perhaps reports whether there may be others: not all have been looked for.
	Perhaps bool
	// Quotient is the misère quotient of the heaps, if it was asked for and found,
	// and Element that of the position.
	Quotient *Quotient
	Element  quotient.Element
	// Agreed reports whether both a search and theory have given this answer.
	Agreed bool
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
// where there is none or where a search is asked for. Where it is a matter of a
// moment it looks ahead in any case, since theory says nothing of remoteness. Where
// there are both answers, they must agree, or there is an error.
// What neither can reach is an error at once; in a search that began, the end of
// ctx is.
func Solve(ctx context.Context, q Question) (*Answer, error) {
	if err := q.check(); err != nil {
		return nil, err
	}
	e, legal := effortOf(q.Rule, q.Heaps)
	a := &Answer{Remoteness: Unknown, Legal: legal}
	begin := e.feasible()
	if q.Search && begin != nil {
		return nil, begin
	}
	most := slices.Max(q.Heaps)
	values, lack := q.Rule.Values(ctx, most)
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	var t verdict
	if lack == nil {
		h := newHeapTheory(values, q.Play, q.Heaps)
		a.Values, t = h.worth, h
	}
	if q.Play == Misere && !q.Rule.NimLike() {
		t, lack = nil, nil
		if !e.small() || most <= fewQuotient || q.Search {
			a.Quotient, lack = MisereQuotient(ctx, []HeapRule{q.Rule}, most)
			switch {
			case ctx.Err() != nil:
				return nil, ctx.Err()
			case lack == nil || a.Quotient.covers(most):
				h := newQuotientTheory(a.Quotient, make([]int, len(q.Heaps)), q.Heaps)
				a.Element, t, lack = h.product, h, nil
			default:
				a.Quotient = nil
			}
		}
	}

	switch {
	case t != nil && !q.Search && !e.small():
		q.know(a, t)
		return a, nil
	case begin != nil:
		return nil, fmt.Errorf("%w, and %w", lack, begin)
	}
	if q.Searching != nil && !e.small() {
		q.Searching(e.positions)
	}
	if err := q.search(ctx, a, e.small()); err != nil {
		return nil, err
	}
	if t != nil {
		return a, q.compare(a, t)
	}
	return a, nil
}

// A verdict is what a theory says of a position.
type verdict interface {
	value() solver.Value
	wins(place int, o Option) bool
	winning() iter.Seq2[int, Option]
	all() bool // winning yields all there are
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
func (q Question) know(a *Answer, t verdict) {
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
	a.Perhaps = a.Value == solver.Win && !t.all()
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

// After returns the heaps after a move with the heap at a place: those that it
// makes stand where that one stood, and 0 where nothing is left.
func After(heaps []int64, place int, o Option) []int64 {
	parts := 1
	for parts < len(o) && o[parts] > 0 {
		parts++
	}
	return slices.Concat(heaps[:place], o[:parts], heaps[place+1:])
}
