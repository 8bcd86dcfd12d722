package quotient

import (
	"context"
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

// Fits returns a function that reports whether the transitions of a game with heaps up
// to a size have that of a position, and its element.
func Fits(ctx context.Context, options Options, to int64) (func(heaps []int64) bool, error) {
	b := &builder{ctx: ctx, options: options, most: maxSteps}
	s := newSystem(b, false)
	for range to + 1 {
		var err error
		if s, err = b.extend(s, over{}); err != nil {
			return nil, err
		}
	}
	return func(heaps []int64) bool {
		to, moves := newSet(s.order), false
		x := element(0)
		for i, n := range heaps {
			x = s.mul(x, s.heaps[n])
			others := element(0)
			for j, m := range heaps {
				if j != i {
					others = s.mul(others, s.heaps[m])
				}
			}
			images, some, err := b.images(s, n)
			if err != nil {
				panic(err)
			}
			s.shifted(to, others, images)
			moves = moves || some
		}
		return !moves || to.within(s.every[x]) && s.someWithin(s.least[x], to)
	}, nil
}

// Tame is [Quotient.Tame] of a monoid.
func Tame(times [][]Element, lost ...Element) bool {
	q := &Quotient{order: len(times), lost: make([]bool, len(times))}
	for _, row := range times {
		q.times = append(q.times, row...)
	}
	for _, x := range lost {
		q.lost[x] = true
	}
	return q.Tame()
}
