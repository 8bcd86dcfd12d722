package quotient

import (
	"context"
	"iter"
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

// A builder takes as many steps as it may, and as many words of memory, but not one more.
func TestBuilderEnds(t *testing.T) {
	b := &builder{ctx: context.Background(), most: 5, steps: 5}
	require.NoError(t, b.err())
	b.steps++
	require.EqualError(t, b.err(), "it takes more than 5 steps")

	for held, want := range map[int]error{0: nil, mostWords - 1000: nil, mostWords: errTooLarge} {
		b := &builder{ctx: context.Background(), options: kayles, most: mostSteps, held: held}
		s, err := newSystem(b, false), error(nil)
		for range 4 {
			if s, err = b.extend(s, over{}); err != nil {
				break
			}
		}
		assert.Equal(t, want, err, held)
		assert.Equal(t, held, b.held, "what waited for a finer system is given back")
	}

	b = &builder{ctx: context.Background(), most: mostSteps}
	s := newSystem(b, false)
	b.held = mostWords - s.size()
	_, err := b.refined(s, newSet(1))
	require.NoError(t, err)
	b.held++
	_, err = b.refined(s, newSet(1))
	require.Equal(t, errTooLarge, err)
}

// A system may take just as much memory as there is.
func TestMemoryEnds(t *testing.T) {
	one := func(held int) (*system, error) { // a heap of one counter
		b := &builder{ctx: context.Background(), options: kayles, most: mostSteps, held: held}
		s, err := b.extend(newSystem(b, false), over{})
		require.NoError(t, err, "a heap of 0 has no moves")
		return b.extend(s, over{})
	}
	s, err := one(0)
	require.NoError(t, err)
	room := mostWords - s.size()
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

	b := &builder{ctx: context.Background(), options: kayles, most: mostSteps}
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
	b := &builder{ctx: context.Background(), options: kayles, most: mostSteps}
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
