package nim

import (
	"context"
	"fmt"
	"math/big"
	"slices"
)

// Know answers by theory even where a search takes but a moment.
func Know(ctx context.Context, q Question) (*Answer, bool) {
	v, err := q.Rule.Values(ctx, slices.Max(q.Heaps))
	if err != nil {
		return nil, false
	}
	t := newHeapTheory(v, q.Play, q.Heaps)
	a := &Answer{Legal: new(big.Int)}
	for _, n := range q.Heaps {
		a.Legal.Add(a.Legal, q.Rule.Count(n))
	}
	q.know(a, t)
	return a, q.Play == Normal || q.Rule.NimLike()
}

// Winning returns the winning moves that theory finds without looking at every
// move.
func Winning(ctx context.Context, q Question) []string {
	v, err := q.Rule.Values(ctx, slices.Max(q.Heaps))
	if err != nil {
		return nil
	}
	var moves []string
	for i, o := range newHeapTheory(v, q.Play, q.Heaps).winning() {
		moves = append(moves, fmt.Sprint(i, Move{q.Heaps[i], o}))
	}
	return moves
}

// Repeats says what it does of a sequence.
func Repeats(values []int64, window int64) (preperiod, period int64, ok bool) {
	s := sequence{values: values}
	ok = s.repeats(window)
	return s.preperiod, s.period, ok
}

// Period returns what the computed values of a subtraction game repeat by.
func Period(r Rule) (preperiod, period int64, ok bool) {
	s, ok := r.(Take).sequence(MostCounters)
	return s.preperiod, s.period, ok
}

// KnowSum answers by theory even where a search takes but a moment.
func KnowSum(ctx context.Context, q Sum) (*SumAnswer, bool) {
	a := &SumAnswer{Legal: new(big.Int)}
	for _, p := range q.Parts {
		a.Legal.Add(a.Legal, p.Count())
	}
	t, err := q.verdict(ctx, a)
	if err != nil {
		return nil, false
	}
	q.know(a, t)
	return a, true
}

// WinningSum returns the winning moves that theory finds without looking at every
// move, and whether it says that these are all, of equal parts once.
func WinningSum(ctx context.Context, q Sum) (moves []string, all bool) {
	t, err := q.verdict(ctx, &SumAnswer{})
	if err != nil {
		return nil, false
	}
	for i, to := range t.winning() {
		moves = append(moves, fmt.Sprint(q.Parts[i], to))
	}
	return moves, t.all()
}

func (q Sum) verdict(ctx context.Context, a *SumAnswer) (sumVerdict, error) {
	if _, _, ok := q.Heaps(); ok && len(q.Parts) == 1 {
		q.Parts = append(q.Parts, Part{Nim{}, Board{0}}) // so that it is a sum
	}
	return q.theory(ctx, a, false)
}
