package quotient

import (
	"iter"
	"math/bits"
	"slices"
)

// An element of a system's monoid; 0 is the identity.
type element = uint16

// A system is what is known of the positions whose heaps are smaller than
// len(heaps): a finite commutative monoid, the map of positions to it by which
// sums of positions are products of elements, and an outcome, lost or not, that
// depends on a position's element alone.
//
// Beside the elements it keeps the transitions: the pairs (x, E) for which there
// is a position with a move, of element x, whose options have the elements E.
// With (y, F) another, (xy, yE ∪ xF) is one, too; this is the transition algebra
// of Plambeck and Siegel. Of the pairs with the same x only the least E under
// inclusion are kept, and the union of all E: see outcomes for why they do.
type system struct {
	order int
	times []element // the product of x and y at x*order+y
	heaps []element
	// generators are elements of heaps, of which all others are products.
	generators []element
	label      []element // of each element, that of another monoid: see over
	lost       set
	every      []set   // the elements of all options of the positions of an element
	least      [][]set // the least E of each x, none of them within another
	kept       int     // the number of those
	steps      *int64  // of the builder
}

// newSystem returns the system of no heaps, in which it is given whether the position
// without heaps is lost.
func newSystem(b *builder, lost bool) *system {
	s := &system{
		steps: &b.steps,
		order: 1, times: []element{0}, label: []element{0}, lost: newSet(1),
		every: []set{newSet(1)}, least: make([][]set, 1),
	}
	if lost {
		s.lost.add(0)
	}
	return s
}

// size returns about how many words of memory a system takes.
func (s *system) size() int {
	const beside = 8 // of a set, its bits
	words := len(s.lost)
	return s.order*s.order/4 + s.order*(words+beside) + s.kept*(words+beside)
}

func (s *system) mul(x, y element) element { return s.times[int(x)*s.order+int(y)] }

// shifted adds to dst the products of x with the elements of a set.
func (s *system) shifted(dst set, x element, of set) {
	row := s.times[int(x)*s.order:][:s.order]
	for e := range of.all() {
		dst.add(row[e])
	}
	*s.steps += int64(len(of))
}

// into returns the elements whose product with one of a set is in another.
func (s *system) into(of, target set) set {
	found := newSet(s.order)
	for e := range of.all() {
		*s.steps += int64(s.order)
		for y, product := range s.times[int(e)*s.order:][:s.order] {
			if target.has(product) {
				found.add(element(y))
			}
		}
	}
	return found
}

// outcomes finds the elements of the positions that are lost, if a position is lost
// unless its element is in won or it has an option that is lost. It reports false if
// that does not depend on a position's element alone.
//
// If it does, then this finds it, as it derives only what must be, and derives it for
// every position once it has done so for the options: the position is won because of
// won; or because of a lost option, whose element is in every; or is lost, as all its
// options are won, and with them those in a least set. Conversely, what it finds is true
// of all positions, by induction on their moves, if it is true of each transition: of a
// lost x no E has a lost element, so every[x] has none; and of another one that is not
// in won each E has one, which it has if each least E has one.
func (s *system) outcomes(won set) (lost set, ok bool) {
	lost = newSet(s.order)
	unlost := append(set(nil), won...)
	if !won.has(0) {
		lost.add(0) // nothing can be moved
	}
	for more := true; more; {
		more = false
		*s.steps += int64(s.order)
		for i := range s.order {
			switch x := element(i); {
			case lost.has(x) || unlost.has(x):
				continue
			case s.every[x].meets(lost):
				unlost.add(x)
			case s.someWithin(s.least[x], unlost):
				lost.add(x)
			default:
				continue
			}
			more = true
		}
	}
	for i := range s.order {
		switch x := element(i); {
		case lost.has(x) && s.every[x].meets(lost):
			return lost, false
		case lost.has(x), won.has(x):
		case slices.ContainsFunc(s.least[x], func(e set) bool { return !e.meets(lost) }):
			return lost, false
		}
	}
	return lost, true
}

// someWithin reports whether one of some sets is within another.
func (s *system) someWithin(sets []set, t set) bool {
	*s.steps += int64(len(sets))
	return slices.ContainsFunc(sets, func(s set) bool { return s.within(t) })
}

// known returns the element of a heap whose options have the elements given, if it is
// one that there is and the transitions say so. This is the mex rule of Plambeck and
// Siegel: the heap, of element x, must have no option y for which there is z with
// xz and yz lost, and as many options as a position of x that there is already.
func (s *system) known(options set, label element) (element, bool) {
	bad := s.into(options, s.lost) // the z of its options
	for i := range s.order {
		x := element(i)
		if s.label[x] != label || !s.someWithin(s.least[x], options) {
			continue
		}
		one := newSet(s.order)
		one.add(x)
		if !s.into(one, s.lost).meets(bad) {
			return x, true
		}
	}
	return 0, false
}

// A transition is a pair (x, E) of a system.
type transition struct {
	from element
	to   set
}

// admit adds the transition of a heap, and all that follow from it: its products with
// those that there are, and its powers with or without them.
//
// The products with the pairs that are kept are enough: where a pair is not kept because
// of a lesser one, its product is not kept because of the product with that one.
func (b *builder) admit(s *system, x element, to set) error {
	if !to.within(s.every[x]) {
		s.spread(x, to, 0)
	}
	if s.someWithin(s.least[x], to) {
		return nil
	}
	var all []transition
	for from, sets := range s.least {
		for _, to := range sets {
			all = append(all, transition{element(from), to})
		}
	}
	heap := transition{x, to}
	all = s.insert(all, heap)
	for i := 0; i < len(all); i++ {
		if b.held+s.size() > maxWords {
			return errTooLarge
		}
		if err := b.err(); err != nil {
			return err
		}
		if s.keeps(all[i]) {
			all = s.insert(all, s.product(all[i], heap))
		}
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

// keeps reports whether a transition that was inserted is still there.
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

// A set is a set of elements, one bit each. Sets are only compared and joined
// with sets of as many bits.
type set []uint64

func newSet(n int) set { return make(set, (n+63)/64) }

// grown returns a copy with room for more.
func (s set) grown(n int) set {
	t := newSet(n)
	copy(t, s)
	return t
}

func (s set) add(x element)      { s[x/64] |= 1 << (x % 64) }
func (s set) has(x element) bool { return s[x/64]>>(x%64)&1 != 0 }

// within reports whether t has all that is in s.
func (s set) within(t set) bool {
	for i, w := range s {
		if w&^t[i] != 0 {
			return false
		}
	}
	return true
}

// meets reports whether there is something in both.
func (s set) meets(t set) bool {
	for i, w := range s {
		if w&t[i] != 0 {
			return true
		}
	}
	return false
}

// all yields the elements in ascending order.
func (s set) all() iter.Seq[element] {
	return func(yield func(element) bool) {
		for i, w := range s {
			for range bits.OnesCount64(w) {
				if !yield(element(i*64 + bits.TrailingZeros64(w))) {
					return
				}
				w &= w - 1
			}
		}
	}
}
