package quotient

import (
	"iter"
)

// Generators returns the heaps that the letters of words stand for.
func (q *Quotient) Generators() []int64 { return q.generators }

// Product returns the element of a position.
func (q *Quotient) Product(heaps []int64) Element {
	product := Element(0)
	for _, n := range heaps {
		product = q.Times(product, q.heaps[n])
	}
	return product
}

// Winning yields the moves at a position that win: the place of a heap, the first being
// 0, with what is made of it, as the options yield it.
func (q *Quotient) Winning(options Options, heaps []int64) iter.Seq2[int, []int64] {
	return func(yield func(int, []int64) bool) {
		for place, n := range heaps {
			others := q.Times(q.Product(heaps[:place]), q.Product(heaps[place+1:]))
			for option := range options(n) {
				if q.Lost(q.Times(others, q.Product(option))) && !yield(place, option) {
					return
				}
			}
		}
	}
}
