package quotient

import (
	"fmt"
	"slices"
)

// states are the pairs of an element and a number of heaps of a chain, as the
// monoid that they are, by the products with its generators: those of the system, and
// one more heap.
type states struct {
	*chain
	class   []int32 // of each state: x with i heaps stands at i*order+x
	classes int
}

// next returns the product of a state with a generator of the system or, if there is
// none of that number, one more heap.
func (t *states) next(state, generator int) int {
	i, x := state/t.order, element(state%t.order)
	if generator < len(t.generators) {
		return i*t.order + int(t.mul(x, t.generators[generator]))
	}
	if i++; i == len(t.lost) {
		i = t.back
	}
	return i*t.order + int(x)
}

// reduced returns the system that has also the heap of the chain, without the
// transitions of that heap. Its elements are the classes of states that no product
// tells apart: the coarsest congruence that respects labels and outcomes (Moore 1956,
// for automata). As those of the system were told apart, by it or when it was refined,
// they keep their numbers.
func (c *chain) reduced(b *builder) (*system, error) {
	t := &states{chain: c}
	t.split(b)
	switch err := b.err(); {
	case err != nil:
		return nil, err
	case t.classes > maxElements:
		return nil, fmt.Errorf("it has more than %d elements", maxElements)
	}
	return t.joined(), nil
}

// split finds the classes, and stops when they are too many or b wants no more. First the
// states are told apart by label and outcome, then, as long as that brings more classes,
// by the classes of their products with a generator, one after another.
func (t *states) split(b *builder) {
	t.class = make([]int32, t.states())
	t.number(func(state int) int32 {
		i, x := state/t.order, element(state%t.order)
		key := int32(t.over.mul(t.label[x], t.labels[i])) << 1
		if t.lost[i].has(x) {
			key |= 1
		}
		return key
	})
	generators := len(t.generators) + 1
	for g, same := 0, 0; same < generators && t.classes <= maxElements && b.err() == nil; g = (g + 1) % generators {
		before := t.classes
		t.number(func(state int) int32 { return t.class[t.next(state, g)] })
		if same++; t.classes > before {
			same = 0
		}
	}
}

// number tells states of the same class apart by a key, and numbers the classes in the
// order in which they come first. It stops when there are too many.
func (t *states) number(key func(state int) int32) {
	*t.steps += int64(len(t.class))
	renumbered, seen := make([]int32, len(t.class)), make(map[[2]int32]int32)
	for state, class := range t.class {
		k := [2]int32{class, key(state)}
		c, known := seen[k]
		if !known {
			c = int32(len(seen))
			seen[k] = c
		}
		renumbered[state] = c
		if t.classes = len(seen); t.classes > maxElements {
			return
		}
	}
	t.class = renumbered
}

// joined returns the system of the classes.
func (t *states) joined() *system {
	old := t.system
	first := make([]int, t.classes) // state of each class
	for state, class := range slices.Backward(t.class) {
		first[class] = state
	}
	one := len(old.generators) // more heap
	heap := element(t.class[t.next(0, one)])
	s := old.grown(t.classes)
	*s.steps += int64(s.order) * int64(s.order)
	s.heaps = append(slices.Clone(old.heaps), heap)
	if t.classes > old.order {
		s.generators = append(slices.Clone(old.generators), heap)
	}
	for c, state := range first[old.order:] {
		i, x := state/old.order, element(state%old.order)
		c := element(old.order + c)
		s.label[c] = t.over.mul(old.label[x], t.labels[i])
		if t.lost[i].has(x) {
			s.lost.add(c)
		}
	}
	// A new class is one more heap than a class before it.
	more := make([]element, t.classes)
	for c, state := range first {
		more[c] = element(t.class[t.next(state, one)])
	}
	for c := old.order; c < s.order; c++ {
		before := int(t.class[first[c]-old.order])
		for x := range c + 1 {
			product := more[s.times[x*s.order+before]]
			s.times[x*s.order+c] = product
			s.times[c*s.order+x] = product
		}
	}
	for x := range old.every {
		if slices.Contains(old.heaps, element(x)) {
			s.spread(element(x), s.every[x], old.order)
		}
	}
	return s
}

// grown returns the system with room for more elements, which still have no products.
func (s *system) grown(order int) *system {
	g := *s // with its generators and heaps
	g.order = order
	g.times = make([]element, order*order)
	g.label = slices.Concat(s.label, make([]element, order-s.order))
	g.lost = s.lost.grown(order)
	g.every = slices.Concat(s.every, make([]set, order-s.order))
	for x, e := range g.every {
		g.every[x] = e.grown(order)
	}
	g.least = make([][]set, order)
	for x, sets := range s.least {
		copy(g.times[x*order:], s.times[x*s.order:][:s.order])
		for _, e := range sets {
			g.least[x] = append(g.least[x], e.grown(order))
		}
	}
	return &g
}
