package quotient

import (
	"context"
	"errors"
	"fmt"
)

// What the systems at work may grow to.
const (
	mostElements = 1 << 12
	mostStates   = 1 << 16 // of a chain
	mostWords    = 1 << 25 // of 8 bytes, in all systems
	mostSteps    = 4e9     // some ten seconds
)

var errTooLarge = errors.New("it takes too much memory")

// A builder extends systems heap by heap.
type builder struct {
	ctx     context.Context
	options Options
	held    int   // words in the systems that are waiting for a finer one
	steps   int64 // elements multiplied and sets compared, about
	most    int64 // steps
}

// err returns an error if the context has ended or it takes too many steps.
func (b *builder) err() error {
	if b.steps > b.most {
		return fmt.Errorf("it takes more than %d steps", b.most)
	}
	return b.ctx.Err()
}

// extend returns s with the next heap, n = len(s.heaps); s is not used any more, unless
// there is an error: then its heaps and elements are as they were.
//
// The position Y with i heaps of n added is lost if none of its moves leads to a lost
// one: those in Y, to Y' with the same i, and those that make an option of a heap of n,
// to Y with that and i-1. The latter are positions whose outcome depends on the element
// of Y alone, if that with i-1 does. Thus what is lost with i heaps follows from what is
// lost with i-1, by outcomes; and once that, and the label of the i heaps, are what they
// were with j < i of them, all repeats. Then the pairs of an element and an i, up
// to there, are a monoid that has the outcome of all positions; and its elements that no
// sum tells apart are joined.
//
// If what is lost with i heaps does not depend on the element of Y alone, then positions
// that could be joined for smaller heaps cannot for this one. Then refined tells them
// apart, which takes a monoid of the smaller heaps that is built again from none.
//
// As nothing is told apart that the quotient does not tell apart, all that is met is
// finite if the quotient is, and this comes to an end.
func (b *builder) extend(s *system, o over) (*system, error) {
	n := int64(len(s.heaps))
	options, some, err := b.images(s, n)
	switch {
	case err != nil:
		return nil, err
	case !some:
		s.heaps = append(s.heaps, 0)
		return s, nil
	}
	if x, ok := s.known(options, o.heap(n)); ok {
		if err := b.admit(s, x, options); err != nil {
			return nil, err
		}
		s.heaps = append(s.heaps, x)
		return s, nil
	}

	c := newChain(s, o)
	for !c.closed() {
		if c.states() > mostStates {
			return nil, fmt.Errorf("it is infinite or takes more than %d states", mostStates)
		}
		won := c.won(options)
		lost, ok := c.outcomes(won)
		if !ok {
			finer, err := b.refined(c.system, won)
			if err != nil {
				return nil, err
			}
			lost = finer.lost
			c.refine(finer)
			if options, _, err = b.images(finer, n); err != nil {
				return nil, err
			}
		}
		c.add(lost)
		if err := b.err(); err != nil {
			return nil, err
		}
	}
	r, err := c.reduced(b)
	if err != nil {
		return nil, err
	}
	if options, _, err = b.images(r, n); err != nil {
		return nil, err
	}
	return r, b.admit(r, r.heaps[n], options)
}

// images returns the elements of the options of a heap, and whether it has any.
func (b *builder) images(s *system, n int64) (images set, some bool, err error) {
	images = newSet(s.order)
	for parts := range b.options(n) {
		x := element(0)
		for _, part := range parts {
			if part < 0 || part >= n {
				return nil, false, fmt.Errorf("an option has a heap of %d, want less than that of the heap, and at least 0", part)
			}
			x = s.mul(x, s.heaps[part])
		}
		images.add(x)
		some = true
		b.steps++
	}
	return images, some, b.err()
}

// refined returns a system of the heaps of s in which the element of a position
// determines that in s, as its label, and whether the position is lost, if it is won
// where won has its element in s or one of its options is lost.
func (b *builder) refined(s *system, won set) (*system, error) {
	b.held += s.size()
	defer func() { b.held -= s.size() }()
	if b.held > mostWords {
		return nil, errTooLarge
	}
	r := newSystem(b, !won.has(0))
	for range s.heaps {
		next, err := b.extend(r, over{s, won})
		if err != nil {
			return nil, err
		}
		r = next
	}
	return r, nil
}
