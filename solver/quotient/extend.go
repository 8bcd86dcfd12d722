package quotient

import (
	"context"
	"errors"
	"fmt"
	"slices"
)

// How large the systems at work may grow.
const (
	maxElements = 1 << 12
	maxStates   = 1 << 16 // of a chain
	maxWords    = 1 << 25 // of 8 bytes, in all systems
	maxSteps    = 4e9     // some ten seconds
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

// extend returns s with the next heap, n = len(s.heaps). It uses s up, unless
// it fails: then the heaps and elements of s are as they were.
//
// A position Y with i added heaps of n is lost if no move leads to a lost position. A
// move in Y leads to some Y' with i heaps; a move in a heap of n leads to Y with an option
// of it and i-1 heaps, and the outcome of that depends on the element of Y alone, if it
// does so for i-1 heaps. So outcomes finds what is lost with i heaps from what is lost
// with i-1. Once this, and the label of the i heaps, equal those of j < i heaps,
// everything repeats. Then the pairs of an element and an i up to there are a monoid that
// has the outcome of all positions, and elements that no sum tells apart are joined.
//
// If what is lost with i heaps does not depend on the element of Y alone, then positions
// that are equivalent for the smaller heaps are not so with this one. Then refined tells
// them apart, and builds a monoid of the smaller heaps again from none.
//
// Nothing is told apart that the quotient does not tell apart. So if the quotient is
// finite, all of this is, and it comes to an end.
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
	if x, ok := s.known(options, o.heaps[n]); ok {
		if err := b.admit(s, x, options); err != nil {
			return nil, err
		}
		s.heaps = append(s.heaps, x)
		return s, nil
	}

	c := &chain{system: s, over: o, lost: []set{s.lost}, labels: []element{0}}
	for !c.closed() {
		if c.states() > maxStates {
			return nil, fmt.Errorf("it is infinite or takes more than %d states", maxStates)
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
	if b.held > maxWords {
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

// An over makes some positions won whatever their options are: those whose element, in
// the monoid of another system with at least the same heaps, is in won.
type over struct {
	*system
	won set
}

// A chain is the outcomes of the positions of a system with 0, 1, 2, ... further heaps
// of the next size added.
type chain struct {
	*system
	over   over
	lost   []set     // with each number of heaps
	labels []element // of each number of heaps
	back   int       // the number that stands for the one after the last
}

// states returns the number of pairs of an element and a number of heaps.
func (c *chain) states() int { return len(c.lost) * c.order }

// won returns the elements that are won with one more heap, whose options have the
// elements given, by a move in that heap or by label.
func (c *chain) won(options set) set {
	last := len(c.lost) - 1
	won := c.into(options, c.lost[last])
	label := c.nextLabel()
	for x, l := range c.label {
		if c.over.won.has(c.over.mul(l, label)) {
			won.add(element(x))
		}
	}
	return won
}

func (c *chain) nextLabel() element {
	return c.over.mul(c.labels[len(c.labels)-1], c.over.heaps[len(c.heaps)])
}

// add adds what is lost with one more heap.
func (c *chain) add(lost set) {
	c.labels = append(c.labels, c.nextLabel())
	c.lost = append(c.lost, lost)
}

// closed reports whether the last number of heaps is as one before. Then it drops the
// last, and sets back.
func (c *chain) closed() bool {
	last := len(c.lost) - 1
	for i := range last {
		if c.labels[i] == c.labels[last] && slices.Equal(c.lost[i], c.lost[last]) {
			c.back, c.lost, c.labels = i, c.lost[:last], c.labels[:last]
			return true
		}
	}
	return false
}

// refine replaces the chain's system by a finer one, whose labels are elements of it.
func (c *chain) refine(finer *system) {
	for i, lost := range c.lost {
		c.lost[i] = newSet(finer.order)
		for x, l := range finer.label {
			if lost.has(l) {
				c.lost[i].add(element(x))
			}
		}
	}
	labels := make([]element, finer.order)
	for x, l := range finer.label {
		labels[x] = c.label[l]
	}
	finer.label, finer.lost = labels, c.lost[0]
	c.system = finer
}
