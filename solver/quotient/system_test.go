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

// Words go on after z with a1, and a letter that is repeated has an exponent.
func TestSpelled(t *testing.T) {
	assert.Equal(t, "1", spelled(nil))
	assert.Equal(t, "ab^2z", spelled([]int{0, 1, 1, 25}))
	assert.Equal(t, "yz^3a1b1^2z1a2", spelled([]int{24, 25, 25, 25, 26, 27, 27, 51, 52}))
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
