package quotient

import (
	"context"
	"iter"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// kayles is the game of taking one or two counters, and splitting the rest.
func kayles(n int64) iter.Seq[[]int64] {
	return func(yield func([]int64) bool) {
		for take := int64(1); take <= min(2, n); take++ {
			for a := int64(0); 2*a <= n-take; a++ {
				if !yield([]int64{a, n - take - a}) {
					return
				}
			}
		}
	}
}

// A set has what was added to it, whatever word of 64 elements that is in.
func TestSet(t *testing.T) {
	setOf := func(elements ...element) set {
		s := newSet(200)
		for _, x := range elements {
			s.add(x)
		}
		return s
	}
	some := setOf(0, 1, 63, 64, 130, 199)
	assert.Equal(t, []element{0, 1, 63, 64, 130, 199}, slices.Collect(some.all()))
	for x := range element(200) {
		require.Equal(t, slices.Contains([]element{0, 1, 63, 64, 130, 199}, x), some.has(x), x)
	}
	for range some.all() {
		break // the iterator ends here
	}
	assert.True(t, setOf(1, 130).within(some))
	assert.False(t, setOf(1, 131).within(some))
	assert.True(t, setOf(2, 130).meets(some))
	assert.False(t, setOf(2, 131).meets(some))
	assert.True(t, some.equal(some.grown(200)))
}

// A chain is closed when a number of heaps has both the label and the outcomes of one
// before it.
func TestClosed(t *testing.T) {
	won, lost := newSet(1), set{1}
	c := &chain{lost: []set{won, lost, won, lost}, labels: []element{0, 1, 2, 0}}
	assert.False(t, c.closed())
	c.lost, c.labels = append(c.lost, lost), append(c.labels, 1)
	assert.True(t, c.closed())
	assert.Equal(t, 1, c.back)
	assert.Len(t, c.lost, 4)
	assert.Len(t, c.labels, 4)
}

// A game takes the same steps on every machine, and few: the limit to them decides for
// which heaps the quotient is known.
func TestSteps(t *testing.T) {
	b := &builder{ctx: context.Background(), options: kayles, most: 1_000_000}
	s := newSystem(b, false)
	for range 20 {
		var err error
		s, err = b.extend(s, over{})
		require.NoError(t, err)
	}
	assert.Equal(t, 24, s.order)
	assert.EqualValues(t, 13_089, b.steps)
}

// An added heap may make 4096 elements of the monoid, but not one more.
func TestElementsEnd(t *testing.T) {
	// Every text of 12 bits stands once in this circle of bits. So if a position of i heaps
	// is lost where bit i is set, 12 heaps more tell all numbers of heaps apart.
	circle := []bool{true}
	seen := map[int]bool{0: true}
	for last := 0; len(circle) < maxElements; {
		next := (last<<1 | 1) % maxElements
		if seen[next] {
			next--
		}
		seen[next], last = true, next
		circle = append(circle, next&1 != 0)
	}
	reduced := func(outcomes []bool, back int) (*system, error) {
		b := &builder{ctx: context.Background(), most: 100_000_000}
		c := &chain{system: newSystem(b, false), labels: make([]element, len(outcomes)), back: back}
		for _, lost := range outcomes {
			s := newSet(1)
			if lost {
				s.add(0)
			}
			c.lost = append(c.lost, s)
		}
		return c.reduced(b)
	}
	s, err := reduced(circle, 0)
	require.NoError(t, err)
	assert.Equal(t, maxElements, s.order)
	// One more in front of the circle, which it takes 13 heaps to tell apart.
	_, err = reduced(append([]bool{!circle[maxElements-1]}, circle...), 1)
	assert.EqualError(t, err, "it has more than 4,096 elements")
}

// A builder takes as many steps as it may, and as many words of memory, but not one more.
func TestBuilderEnds(t *testing.T) {
	b := &builder{ctx: context.Background(), most: 5, steps: 5}
	require.NoError(t, b.err())
	b.steps++
	require.EqualError(t, b.err(), "it takes more than 5 steps")

	for held, want := range map[int]error{0: nil, maxWords - 1000: nil, maxWords: errTooLarge} {
		b := &builder{ctx: context.Background(), options: kayles, most: maxSteps, held: held}
		s, err := newSystem(b, false), error(nil)
		for range 4 {
			if s, err = b.extend(s, over{}); err != nil {
				break
			}
		}
		assert.Equal(t, want, err, held)
		assert.Equal(t, held, b.held, "what waited for a finer system is given back")
	}

	b = &builder{ctx: context.Background(), most: maxSteps}
	s := newSystem(b, false)
	b.held = maxWords - s.size()
	_, err := b.refined(s, newSet(1))
	require.NoError(t, err)
	b.held++
	_, err = b.refined(s, newSet(1))
	require.Equal(t, errTooLarge, err)
}

// A system may take just as much memory as there is.
func TestMemoryEnds(t *testing.T) {
	one := func(held int) (*system, error) { // a heap of one counter
		b := &builder{ctx: context.Background(), options: kayles, most: maxSteps, held: held}
		s, err := b.extend(newSystem(b, false), over{})
		require.NoError(t, err, "a heap of 0 has no moves")
		return b.extend(s, over{})
	}
	s, err := one(0)
	require.NoError(t, err)
	room := maxWords - s.size()
	_, err = one(room)
	require.NoError(t, err)
	_, err = one(room + 1)
	require.Equal(t, errTooLarge, err)
}

// Words go on after z with a1, and a letter that is repeated has an exponent.
func TestSpelled(t *testing.T) {
	assert.Equal(t, "1", spelled(nil))
	assert.Equal(t, "ab^2z", spelled([]int{0, 1, 1, 25}))
	assert.Equal(t, "yz^3a1b1^2z1a2", spelled([]int{24, 25, 25, 25, 26, 27, 27, 51, 52}))
}

// The size of a system counts its products at four to a word, a set for each element and
// each transition, and eight words beside the bits of a set.
func TestSize(t *testing.T) {
	s := &system{order: 100, lost: newSet(100), kept: 7}
	assert.Equal(t, 100*100/4+100*(2+8)+7*(2+8), s.size())

	b := &builder{ctx: context.Background(), options: kayles, most: maxSteps}
	s = newSystem(b, false)
	for range 25 {
		var err error
		s, err = b.extend(s, over{})
		require.NoError(t, err)
		require.Len(t, s.transitions(), s.kept)
	}
}

// To look at the options of a heap takes a step for each, and a heap in them must be
// smaller.
func TestImages(t *testing.T) {
	b := &builder{ctx: context.Background(), options: kayles, most: maxSteps}
	s := newSystem(b, false)
	for range 6 {
		var err error
		s, err = b.extend(s, over{})
		require.NoError(t, err)
	}
	before := b.steps
	_, some, err := b.images(s, 6)
	require.NoError(t, err)
	assert.True(t, some)
	assert.EqualValues(t, 6, b.steps-before, "0+5, 1+4, 2+3, 0+4, 1+3, 2+2")
}

// Of the periods that are covered twice it is that which sets in first, even if a shorter
// one shows at the end.
func TestLeastPeriod(t *testing.T) {
	for _, c := range []struct {
		heaps             []Element
		preperiod, period int64
	}{
		{[]Element{0, 1, 1, 0, 1, 1}, 0, 3},
		{[]Element{0, 1, 2, 2}, 2, 1},
		{[]Element{3, 0, 1, 0, 1}, 1, 2},
		{[]Element{0, 0}, 0, 1},
	} {
		m, p, ok := (&Quotient{heaps: c.heaps}).Period()
		assert.True(t, ok)
		assert.Equal(t, [2]int64{c.preperiod, c.period}, [2]int64{m, p}, c.heaps)
	}
}
