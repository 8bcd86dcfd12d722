package nim

import (
	"fmt"
	"math/big"
	"slices"
)

// Know answers by theory even where a search takes but a moment.
func Know(q Question) (*Answer, bool) {
	v, err := q.Rule.Values(slices.Max(q.Heaps))
	if err != nil {
		return nil, false
	}
	t := newTheory(v, q.Play, q.Heaps)
	a := &Answer{Legal: new(big.Int)}
	for _, n := range q.Heaps {
		a.Legal.Add(a.Legal, big.NewInt(q.Rule.Count(n)))
	}
	q.know(a, t)
	return a, q.Play == Normal || q.Rule.NimLike()
}

// Winning returns the winning moves that theory finds without looking at every
// move.
func Winning(q Question) []string {
	v, err := q.Rule.Values(slices.Max(q.Heaps))
	if err != nil {
		return nil
	}
	var moves []string
	for i, o := range newTheory(v, q.Play, q.Heaps).winning() {
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
