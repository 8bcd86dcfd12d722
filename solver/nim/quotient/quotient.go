// Package quotient solves heap games in misère play, where whoever cannot move wins, by
// their misère quotients.
//
// Two positions of a game are equal, for all that matters, if adding the same heaps to
// both always gives the same outcome. What is left when equal positions are joined
// is a commutative monoid, the misère quotient: the sum of positions is the product
// of elements, and an element is lost (a P-position, for the player to move) or won.
// Often it is finite, and then it says at once who wins a sum of any number of
// heaps, as nim-sums do in normal play.
//
// It is found heap by heap, and what is found is proven, not sampled: see extend.go.
//
// Sources: T. E. Plambeck, Taming the wild in impartial combinatorial games, Integers
// 5 (2005) G05; T. E. Plambeck and A. N. Siegel, Misère quotients for impartial games,
// J. Combin. Theory A 115 (2008) 593–622; A. N. Siegel, Combinatorial Game Theory
// (2013), chapter V.
package quotient

import (
	"context"
	"fmt"
	"iter"
	"slices"
)

// Options yields what a move can make of a heap of n counters: heaps that are all
// smaller, and that it need not keep. An empty list, or zeros, is nothing left. It
// always yields the same.
type Options func(n int64) iter.Seq[[]int64]

// A Quotient is the misère quotient of a game with heaps up to a size. It is read
// only: it can be used by several goroutines at once if its Options can.
type Quotient struct {
	options    Options
	order      int
	times      []Element // the product of x and y at x*order+y
	lost       []bool
	heaps      []Element
	words      []word  // of each element
	generators []int64 // their heaps
}

// An Element is an element of a Quotient: from 0, the identity, to its order less 1,
// in the order of their words.
type Element uint16

// Of returns the misère quotient of the heaps from 0 to a size. A quotient that is
// infinite is not found, nor one with more than 4096 elements, nor one that takes more
// than about a gigabyte of memory or ten seconds; the latter is a number of steps, the
// same on every machine. Then there is an error, as there is if ctx ends, and the
// Quotient is that of the heaps up to the last for which it was found: see
// [Quotient.To].
//
// Heaps that bring nothing new take time in the number of their options. Where a heap
// adds elements it depends on the game; it is the more the greater the order.
func Of(ctx context.Context, options Options, to int64) (*Quotient, error) {
	return within(ctx, options, to, mostSteps)
}

func within(ctx context.Context, options Options, to, steps int64) (*Quotient, error) {
	b := &builder{ctx: ctx, options: options, most: steps}
	s := newSystem(b, false) // whoever cannot move wins
	for n := int64(0); n <= to; n++ {
		next, err := b.extend(s, over{})
		if err != nil {
			return quotientOf(s, options), fmt.Errorf("misère quotient with heap %d: %w; it is known for smaller heaps", n, err)
		}
		s = next
	}
	return quotientOf(s, options), nil
}

// quotientOf returns a system's quotient, with the elements in the order of words.
func quotientOf(s *system, options Options) *Quotient {
	words, place := s.ordered()
	q := &Quotient{
		options: options,
		order:   s.order,
		times:   make([]Element, len(s.times)),
		lost:    make([]bool, s.order),
		words:   words,
	}
	for x := range s.order {
		q.lost[place[x]] = s.lost.has(element(x))
		for y := range s.order {
			q.times[int(place[x])*q.order+int(place[y])] = place[s.mul(element(x), element(y))]
		}
	}
	for _, x := range s.heaps {
		q.heaps = append(q.heaps, place[x])
	}
	for _, x := range s.generators {
		q.generators = append(q.generators, int64(slices.Index(s.heaps, x)))
	}
	return q
}

// To returns the size of the largest heap that the quotient covers, -1 if it is of no
// heaps.
func (q *Quotient) To() int64 { return int64(len(q.heaps)) - 1 }

// Order returns the number of elements.
func (q *Quotient) Order() int { return q.order }

// Losing returns the number of elements that are lost: of the P-portion.
func (q *Quotient) Losing() int {
	n := 0
	for _, lost := range q.lost {
		if lost {
			n++
		}
	}
	return n
}

// Lost reports whether positions of an element are lost for the player to move.
func (q *Quotient) Lost(x Element) bool { return q.lost[x] }

// Heaps returns the elements of the heaps from 0 to the largest: the pretending
// function.
func (q *Quotient) Heaps() []Element { return slices.Clone(q.heaps) }

// Times returns the product of two elements.
func (q *Quotient) Times(x, y Element) Element { return q.times[int(x)*q.order+int(y)] }

// Power returns the product of n times the same element, in time in the logarithm of n.
func (q *Quotient) Power(x Element, n uint64) Element {
	power := Element(0)
	for ; n > 0; n >>= 1 {
		if n&1 != 0 {
			power = q.Times(power, x)
		}
		x = q.Times(x, x)
	}
	return power
}

// Product returns the element of a position, in time in the number of its heaps, or
// an error if one of them is not covered.
func (q *Quotient) Product(heaps []int64) (Element, error) {
	product := Element(0)
	for _, n := range heaps {
		if n < 0 || n > q.To() {
			return 0, fmt.Errorf("heap of %d: the misère quotient is for heaps from 0 to %d", n, q.To())
		}
		product = q.Times(product, q.heaps[n])
	}
	return product, nil
}
