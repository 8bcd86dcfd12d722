package quotient

import "slices"

// A transition is a pair (x, E) of a system.
type transition struct {
	from element
	to   set
}

// admit adds the transition of a heap, and all that follow from it: its products with
// those that there are, and its powers with or without them.
//
// A product with a pair that is not kept is not kept either, as that with the pair
// within which it is; so the products of those that are kept are enough.
func (b *builder) admit(s *system, x element, to set) error {
	if !to.within(s.every[x]) {
		s.spread(x, to, 0)
	}
	if s.someWithin(s.least[x], to) {
		return nil
	}
	heap := transition{x, to}
	added := s.insert(nil, heap)
	for i, t := range s.transitions() {
		if err := b.check(s, i); err != nil {
			return err
		}
		added = s.insert(added, s.product(t, heap))
	}
	for i := 0; i < len(added); i++ {
		if err := b.check(s, i); err != nil {
			return err
		}
		if s.keeps(added[i]) {
			added = s.insert(added, s.product(added[i], heap))
		}
	}
	return nil
}

// check returns an error, now and then at least, if ctx has ended or s is too large.
func (b *builder) check(s *system, step int) error {
	switch {
	case b.held+s.size() > mostWords:
		return errTooLarge
	case step%256 == 0:
		return b.err()
	}
	return nil
}

// spread adds to every what a position of x with options in a set adds to its products
// with the elements that are not below first.
func (s *system) spread(x element, to set, first int) {
	for z := first; z < s.order; z++ {
		s.shifted(s.every[s.mul(x, element(z))], element(z), to)
	}
}

// transitions returns those that are kept.
func (s *system) transitions() []transition {
	var all []transition
	for x, sets := range s.least {
		for _, to := range sets {
			all = append(all, transition{element(x), to})
		}
	}
	return all
}

// keeps reports whether a transition that was inserted is there still.
func (s *system) keeps(t transition) bool {
	return slices.ContainsFunc(s.least[t.from], func(to set) bool { return &to[0] == &t.to[0] })
}

func (s *system) product(t, u transition) transition {
	to := newSet(s.order)
	s.shifted(to, u.from, t.to)
	s.shifted(to, t.from, u.to)
	return transition{s.mul(t.from, u.from), to}
}

// insert keeps a transition if it is among the least, and appends it to those that have
// been added.
func (s *system) insert(added []transition, t transition) []transition {
	if s.someWithin(s.least[t.from], t.to) {
		return added
	}
	others := s.least[t.from]
	*s.steps += int64(len(others))
	kept := slices.DeleteFunc(others, func(to set) bool { return t.to.within(to) })
	s.kept += 1 + len(kept) - len(others)
	s.least[t.from] = append(kept, t.to)
	return append(added, t)
}
