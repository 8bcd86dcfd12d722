package quotient

import (
	"iter"
	"maps"
	"slices"
)

// Winning yields the moves at a position that win, or an error if it has a heap that
// the quotient does not cover: each the place of a heap, the first being 0, with what
// is made of it, as the [Options] yield it. There are none exactly if the position is
// lost, or has no move. The first takes time in the number of heaps and in that of
// the options of the different sizes among them.
func (q *Quotient) Winning(heaps []int64) (iter.Seq2[int, []int64], error) {
	if _, err := q.Product(heaps); err != nil {
		return nil, err
	}
	others := q.others(heaps)
	return func(yield func(int, []int64) bool) {
		fruitless := make(map[int64]bool)
		for place, n := range heaps {
			if fruitless[n] {
				continue
			}
			found := false
			for option := range q.options(n) {
				x := others[n]
				for _, part := range option {
					x = q.Times(x, q.heaps[part])
				}
				if q.lost[x] {
					found = true
					if !yield(place, option) {
						return
					}
				}
			}
			fruitless[n] = !found
		}
	}, nil
}

// others returns, for each size of heap, the element of the position without one heap of
// that size.
func (q *Quotient) others(heaps []int64) map[int64]Element {
	number := make(map[int64]uint64)
	for _, n := range heaps {
		number[n]++
	}
	sizes := slices.Sorted(maps.Keys(number))
	others := make(map[int64]Element, len(sizes))
	smaller := Element(0)
	for _, n := range sizes {
		others[n] = q.Times(smaller, q.Power(q.heaps[n], number[n]-1))
		smaller = q.Times(smaller, q.Power(q.heaps[n], number[n]))
	}
	larger := Element(0)
	for _, n := range slices.Backward(sizes) {
		others[n] = q.Times(others[n], larger)
		larger = q.Times(larger, q.Power(q.heaps[n], number[n]))
	}
	return others
}
