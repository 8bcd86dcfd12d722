package quotient

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// A word is how an element is written as a product of generators: that of another
// element, and one more generator, which is none of those before the last one there.
type word struct {
	before Element
	last   int // generator, or -1 in the empty word
	degree int
}

// ordered returns the least word of each element, from the least to the greatest, and
// the place of each element among them. The fewer letters the less, and then as in a
// dictionary, the letters of a word being in ascending order. As this order is kept by
// multiplication, all divisors of a least word are least words.
func (s *system) ordered() (words []word, place []Element) {
	words = []word{{last: -1}}
	place = make([]Element, s.order)
	elements := []element{0}
	reached := newSet(s.order)
	reached.add(0)
	for i := 0; i < len(words); i++ {
		for g := max(0, words[i].last); g < len(s.generators); g++ {
			x := s.mul(elements[i], s.generators[g])
			if reached.has(x) {
				continue
			}
			reached.add(x)
			place[x] = Element(len(words))
			words = append(words, word{Element(i), g, words[i].degree + 1})
			elements = append(elements, x)
		}
	}
	return words, place
}

// letters returns the generators of an element's word, in ascending order.
func (q *Quotient) letters(x Element) []int {
	letters := make([]int, q.words[x].degree)
	for i := len(letters) - 1; i >= 0; i-- {
		letters[i] = q.words[x].last
		x = q.words[x].before
	}
	return letters
}

// Generators returns the heaps that the letters of words stand for, a, b, c, ...: those
// whose elements are not products of the elements of smaller heaps.
func (q *Quotient) Generators() []int64 { return slices.Clone(q.generators) }

// Word writes an element as a product of generators, the shortest, and the first in
// the dictionary of those: "1", "a", "ab^2". After z come a1, b1, ..., z1, a2.
func (q *Quotient) Word(x Element) string { return spelled(q.letters(x)) }

func spelled(letters []int) string {
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
	if b.Len() == 0 {
		return "1"
	}
	return b.String()
}

// Relations returns equations that, with the generators, define the quotient, such as
// "a^2 = 1": from left to right they rewrite any product into the word of its element,
// and none can be spared for that (the reduced Gröbner basis, for the order of
// words).
func (q *Quotient) Relations() []string {
	var relations []string
	for i := range q.words {
		x := Element(i)
		for g := max(0, q.words[x].last); g < len(q.generators); g++ {
			y := q.Times(x, q.heaps[q.generators[g]])
			if w := q.words[y]; w.before == x && w.last == g {
				continue
			}
			if product := append(q.letters(x), g); q.minimal(product) {
				relations = append(relations, spelled(product)+" = "+q.Word(y))
			}
		}
	}
	return relations
}

// minimal reports whether a product of generators becomes the word of an element
// whichever of them is left out.
func (q *Quotient) minimal(product []int) bool {
	for i, g := range product {
		if i > 0 && product[i-1] == g {
			continue
		}
		rest := slices.Delete(slices.Clone(product), i, i+1)
		x := Element(0)
		for _, g := range rest {
			x = q.Times(x, q.heaps[q.generators[g]])
		}
		if !slices.Equal(q.letters(x), rest) {
			return false
		}
	}
	return true
}

// String writes the generators and relations: "<a, b | a^2 = 1, b^3 = b>".
func (q *Quotient) String() string {
	var generators []string
	for g := range q.generators {
		generators = append(generators, spelled([]int{g}))
	}
	return "<" + strings.Join(generators, ", ") + " | " + strings.Join(q.Relations(), ", ") + ">"
}
