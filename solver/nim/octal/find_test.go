package octal

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
)

// A period is proven by as many values as it takes, and not before.
func TestPeriodProven(t *testing.T) {
	code, err := Parse("0.77")
	require.NoError(t, err)
	s := New(code)
	require.NoError(t, s.Extend(t.Context(), 167))
	require.Zero(t, s.Period())
	require.NoError(t, s.Extend(t.Context(), 168)) // 2·(71+12) + 2
	require.Equal(t, Period{Preperiod: 71, Period: 12}, s.Period())
	require.Len(t, s.Values(), 169)
	require.NoError(t, s.Extend(t.Context(), 1000))
	require.Len(t, s.Values(), 169, "the others are known by the period")
}

// A context that has ended is noticed within 64 heaps.
func TestExtendEnded(t *testing.T) {
	code, err := Parse("4!.0")
	require.NoError(t, err)
	ctx, end := context.WithCancel(t.Context())
	end()
	s := New(code)
	require.ErrorIs(t, s.Extend(ctx, 300), context.Canceled)
	require.Len(t, s.Values(), 64)
}

// There is room for values up to 65535.
func TestLargestValue(t *testing.T) {
	code, err := Parse("0.[3]")
	require.NoError(t, err)
	s := New(code)
	s.size = 1 << 16
	for v := range s.turns[0] {
		s.turns[0][v] = true // as if options had all these values
	}
	require.EqualError(t, s.Extend(t.Context(), 1), "heap of 1: its Grundy value in 0.[3] is over 65535")
}

// The period finder against all periods, one by one, for sequences that repeat
// from some place on, and for some that do not.
func TestRepeats(t *testing.T) {
	const seed = 5
	rng := rand.New(rand.NewPCG(seed, 0))
	found := 0
	for range 3000 {
		preperiod, period := rng.IntN(30), 1+rng.IntN(20)
		values := make([]uint16, 20+rng.IntN(120))
		for i := range values {
			if i < preperiod+period {
				values[i] = uint16(rng.IntN(1 + rng.IntN(3)))
			} else {
				values[i] = values[i-period]
			}
		}
		window := 1 + rng.IntN(len(values))
		e, p := repeats(values, window)
		wantE, wantP := slowly(values, window)
		require.Equal(t, [2]int64{wantE, wantP}, [2]int64{e, p}, "seed %d: %d of %v", seed, window, values)
		if p > 0 {
			found++
		}
	}
	require.Greater(t, found, 1000)
}

func slowly(values []uint16, window int) (preperiod, period int64) {
	n := len(values)
	for p := 1; p <= n-window; p++ {
		from := n - p
		for from > 0 && values[from-1] == values[from-1+p] {
			from--
		}
		if n-p-from >= window {
			return int64(from), int64(p)
		}
	}
	return 0, 0
}

// The mask against all masks, one by one.
func TestSparsest(t *testing.T) {
	const seed = 6
	rng := rand.New(rand.NewPCG(seed, 0))
	for i := range 200 {
		s := space{odd: i%3 - 1}
		values := make([]uint16, 1+rng.IntN(200))
		for n := range values {
			values[n] = uint16(rng.IntN(64))
			if i%2 == 0 && n%7 > 0 {
				values[n] |= 9 // so that 9 is not always rare
			}
		}
		mask, rare := s.sparsest(values, 64)
		least := len(values)
		for m := range uint32(128) {
			if m >= 64 {
				if s.odd < 0 {
					break
				}
				m += parity - 64
			}
			s.mask = m
			if count := count(&s, values); count < least {
				least = count
			}
		}
		s.mask = mask
		require.Equal(t, least, rare, "seed %d: case %d", seed, i)
		require.Equal(t, least, count(&s, values), "seed %d: case %d", seed, i)
	}
}

func count(s *space, values []uint16) (rare int) {
	for n, v := range values {
		if s.isRare(n, v) {
			rare++
		}
	}
	return rare
}

// What a tail leads to from a class of heaps, against the options of a large heap of that
// class.
func TestTailAt(t *testing.T) {
	for _, text := range []string{"0.[3]", "0.[33033]", "0.12[30]", "0.013[231]", "0.3[1203]"} {
		code, err := Parse(text)
		require.NoError(t, err)
		s := New(code)
		require.NoError(t, s.Extend(t.Context(), 63), text)
		tail, head := code.tail, len(code.digits)-code.tail
		for n := 40; n < 40+tail; n++ {
			state := s.tailAt(n)
			require.Equal(t, s.values[n-head+1:n], state.last, text)
			level := s.size
			for class, set := range state.sets {
				want := make([]bool, s.size)
				heap := 100*tail + class
				for x := range n - head + 1 {
					leaves := one
					if x == 0 {
						leaves = whole
					}
					if code.at(int64(heap-x))&leaves != 0 {
						want[s.values[x]] = true
					}
				}
				require.Equal(t, want, set, "%s: %d, class %d", text, n, class)
				level = min(level, least(want))
			}
			require.Equal(t, level, state.level, text)
		}
	}
}
