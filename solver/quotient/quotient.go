// Package quotient solves games that are played side by side in misère play, where whoever
// cannot move wins, by their misère quotients.
//
// A position is a sum of parts: heaps, or boards. There are finitely many kinds of parts,
// which are numbered so that a move makes a part into a sum of parts with lower numbers:
// heaps by their sizes, boards that fill up by their empty cells. Such numbers are called
// heaps here, whatever the parts are.
//
// Two positions of a game are equivalent if adding the same heaps to both always gives
// the same outcome. The classes of equivalent positions are a commutative monoid, the
// misère quotient: the sum of two positions belongs to the product of their elements,
// and an element is lost (its positions are P-positions) or won. The quotient is often
// finite. Then it says at once who wins a sum of any number of heaps, as nim-sums do in
// normal play.
//
// The quotient is found heap by heap, and proven, not sampled: see [builder.extend].
// The files build on each other: set.go and system.go have a monoid with all that its
// positions can do, extend.go and reduce.go add a heap to one, and this file shows the
// result.
//
// Sources: T. E. Plambeck, Taming the wild in impartial combinatorial games, Integers
// 5 (2005) G05; T. E. Plambeck and A. N. Siegel, Misère quotients for impartial games,
// J. Combin. Theory A 115 (2008) 593–622; A. N. Siegel, Combinatorial Game Theory
// (2013), chapter V.
package quotient

import (
	"cmp"
	"context"
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"
)

// Options yields what a move can make of heap n: lists of heaps with lower numbers, which
// the caller must not keep. An empty list leaves nothing, and so does one of heaps that have
// no options. It always yields the same lists.
type Options func(n int64) iter.Seq[[]int64]

// A Quotient is the misère quotient of a game with heaps up to a size. It is read only,
// so several goroutines can use it at once.
type Quotient struct {
	times      []Element // the product of x and y at x*Order()+y
	lost       []bool    // by element
	heaps      []Element
	words      []word  // by element
	generators []int64 // their heaps
}

// An Element is an element of a Quotient, from 0 to its order less 1, in the order of
// their words. The identity is 0.
type Element uint16

// Of returns the misère quotient of the heaps from 0 to a size. It fails if the quotient
// is infinite, has more than 4096 elements, or takes more than about a gigabyte of
// memory or four thousand million steps, some ten seconds; and if ctx ends. With the
// error, which says why, it returns the quotient of the heaps below the one that it failed at, see
// [Quotient.To].
//
// A heap that adds no element takes time in the number of its options. For a heap that
// adds some, the time depends on the game, and grows with the order.
func Of(ctx context.Context, options Options, to int64) (*Quotient, error) {
	return Within(ctx, options, to, maxSteps)
}

// Within is [Of] with another limit to the steps, elements multiplied and sets compared.
func Within(ctx context.Context, options Options, to, steps int64) (*Quotient, error) {
	b := &builder{ctx: ctx, options: options, most: steps}
	s, none := newSystem(b, false), over{newSystem(b, false), newSet(1)} // whoever cannot move wins
	for range to + 1 {
		none.heaps = append(none.heaps, 0) // nor is any position won by another system
		next, err := b.extend(s, none)
		if err != nil {
			return quotientOf(s), err
		}
		s = next
	}
	return quotientOf(s), nil
}

// quotientOf returns a system's quotient, with its elements in the order of words.
func quotientOf(s *system) *Quotient {
	words, place := s.ordered()
	q := &Quotient{
		times: make([]Element, len(s.times)),
		lost:  make([]bool, s.order),
		words: words,
	}
	for x := range s.order {
		q.lost[place[x]] = s.lost.has(element(x))
		for y := range s.order {
			q.times[int(place[x])*s.order+int(place[y])] = place[s.mul(element(x), element(y))]
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

// To returns the size of the largest heap that the quotient covers, or -1.
func (q *Quotient) To() int64 { return int64(len(q.heaps)) - 1 }

// Order returns the number of elements.
func (q *Quotient) Order() int { return len(q.lost) }

// Losing returns the number of lost elements.
func (q *Quotient) Losing() int {
	return len(slices.DeleteFunc(slices.Clone(q.lost), func(lost bool) bool { return !lost }))
}

// Lost reports whether the positions of an element are lost for the player to move.
func (q *Quotient) Lost(x Element) bool { return q.lost[x] }

// An InJSON is an element of a quotient as answers write it.
type InJSON struct {
	Order   int    `json:"order"`   // how many elements it has
	Losing  int    `json:"losing"`  // how many of them lose
	Element string `json:"element"` // the element of the position
}

// InJSON returns an element as answers write it.
func (q *Quotient) InJSON(x Element) InJSON { return InJSON{q.Order(), q.Losing(), q.Word(x)} }

// Heaps returns the elements of the heaps from 0 to the largest: the pretending
// function. The caller must not change them.
func (q *Quotient) Heaps() []Element { return q.heaps }

// Times returns the product of two elements.
func (q *Quotient) Times(x, y Element) Element { return q.times[int(x)*len(q.lost)+int(y)] }

// Tame reports whether the quotient is one that Nim has. If so, the strategy of misère
// Nim wins in all positions.
//
// The tame quotients have 1, 2, or 2+2^k elements: the identity 1; an element a with
// a² = 1, the only lost one of these two; and a group in which every element is its own
// inverse and only the identity is lost, and which 1 and a multiply into itself.
func (q *Quotient) Tame() bool {
	const a, first Element = 1, 2 // the first heap with a move leaves nothing, and is the first letter
	if q.Order() > 1 && (q.Times(a, a) != 0 || !q.lost[a]) {
		return false
	}
	for x := first; int(x) < q.Order(); x++ { // of the group
		one := q.Times(first, first)
		if one < first || q.Times(x, x) != one || q.Times(one, x) != x || q.lost[x] != (x == one) {
			return false
		}
	}
	return true
}

// Period returns a preperiod m and a period p: for all n ≥ m, heaps of n and n+p have
// the same element, as far as the quotient covers them, and at least two periods are
// covered. Of all such pairs it returns the one with the least m+p, and false if there is
// none. It takes time in the square of the number of heaps.
//
// If a move takes at most t counters and leaves at most two heaps, the period is certain
// for all n, and the quotient is that of the whole game, if To() ≥ 2m + 2p + t - 1
// (Plambeck 2005, as Guy and Smith for normal play).
func (q *Quotient) Period() (preperiod, period int64, ok bool) {
	n := len(q.heaps)
	for p := 1; p <= n/2; p++ {
		m := n - p
		for m > 0 && q.heaps[m-1] == q.heaps[m-1+p] {
			m--
		}
		if m+2*p <= n && (!ok || int64(m+p) < preperiod+period) {
			preperiod, period, ok = int64(m), int64(p), true
		}
	}
	return preperiod, period, ok
}

// A word is how an element is written as a product of generators: their numbers, in ascending order.
type word = []int

// ordered returns the least word of each element, in ascending order, and the place of
// each element in that order. A word with fewer letters is less, and words of as many
// letters stand as in a dictionary, each with its letters in ascending order.
// Multiplication keeps this order, so that all divisors of a least word are least words.
func (s *system) ordered() (words []word, place []Element) {
	words = []word{nil}
	place = make([]Element, s.order)
	elements := []element{0}
	for i := 0; i < len(words); i++ {
		for g := last(words[i]); g < len(s.generators); g++ {
			x := s.mul(elements[i], s.generators[g])
			if x == 0 || place[x] != 0 { // reached before
				continue
			}
			place[x] = Element(len(words))
			words = append(words, append(slices.Clip(words[i]), g))
			elements = append(elements, x)
		}
	}
	return words, place
}

// last returns the last letter of a word, the first of all if it has none.
func last(w word) int {
	if len(w) == 0 {
		return 0
	}
	return w[len(w)-1]
}

// Word writes an element as its least product of generators: "1", "a", "ab^2". The
// letters stand for the heaps, in ascending order, whose elements are not products of
// the elements of smaller heaps. After z come a1, b1, ..., z1, a2.
func (q *Quotient) Word(x Element) string { return spelled(q.words[x]) }

func spelled(letters word) string {
	var b strings.Builder
	for len(letters) > 0 {
		g, n := letters[0], 1
		for n < len(letters) && letters[n] == g {
			n++
		}
		letters = letters[n:]
		b.WriteByte(byte('a' + g%26))
		if g >= 26 {
			b.WriteString(strconv.Itoa(g / 26))
		}
		if n > 1 {
			fmt.Fprintf(&b, "^%d", n)
		}
	}
	return cmp.Or(b.String(), "1")
}

// Relations returns equations that define the quotient together with its generators,
// such as "a^2 = 1". Read from left to right they rewrite any product into the word of
// its element, and that needs all of them: they are the reduced Gröbner basis for the
// order of words.
func (q *Quotient) Relations() []string {
	var relations []string
	for x, w := range q.words {
		for g := last(w); g < len(q.generators); g++ {
			product := append(slices.Clip(w), g)
			y := q.Times(Element(x), q.heaps[q.generators[g]])
			if !slices.Equal(product, q.words[y]) && q.minimal(product) {
				relations = append(relations, spelled(product)+" = "+q.Word(y))
			}
		}
	}
	return relations
}

// minimal reports whether a product of generators becomes the word of an element when
// any one of them is left out.
func (q *Quotient) minimal(product word) bool {
	for i := range product {
		rest := slices.Delete(slices.Clone(product), i, i+1)
		x := Element(0)
		for _, g := range rest {
			x = q.Times(x, q.heaps[q.generators[g]])
		}
		if !slices.Equal(q.words[x], rest) {
			return false
		}
	}
	return true
}
