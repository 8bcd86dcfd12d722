package octal_test

import (
	"context"
	"math"
	"math/bits"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver/nim/octal"
)

type repetition struct{ preperiod, period, saltus int64 }

// proven extends a sequence up to most at the most, and returns its period.
func proven(t *testing.T, text string, most int64) repetition {
	s := extended(t, text, most)
	p := s.Period()
	require.Positive(t, p.Period, text)
	return repetition{p.Preperiod, p.Period, p.Saltus}
}

func TestPublishedPeriods(t *testing.T) {
	for text, want := range map[string]repetition{
		"0.77": {71, 12, 0}, "0.07": {53, 34, 0}, "0.137": {52, 34, 0}, "0.156": {3479, 349, 0}, "0.45": {498, 20, 0},
		"0.644": {3256, 442, 0}, "0.356": {7315, 142, 0}, "0.165": {5181, 1550, 0}, "0.127": {46578, 4, 0},
		"0.3033": {0, 7, 0}, "0.0303003": {8, 3, 0}, "0.3003000003": {16, 11, 0}, "0.0300303": {0, 22, 0},
		"0.0": {0, 1, 0}, "4.0": {1, 2, 0}, "0.1": {2, 1, 0}, "0.[3]": {0, 1, 1}, "0.3F[7!]": {0, 1, 1},
		"0.00[3]": {0, 3, 1}, "0.[33033]": {0, 6, 3}, "0.[13]": {0, 2, 1}, "4.[3]": {1, 4, 4},
	} {
		assert.Equal(t, want, proven(t, text, 200_000), text)
	}
}

// A period is proven by as many values as it takes, and not before.
func TestPeriodProven(t *testing.T) {
	s := extended(t, "0.77", 167)
	require.Zero(t, s.Period())
	require.NoError(t, s.Extend(t.Context(), 168)) // 2·(71+12) + 2
	require.Equal(t, octal.Period{Preperiod: 71, Period: 12}, s.Period())
	require.NoError(t, s.Extend(t.Context(), 1000))
	require.Len(t, s.Values(), 169, "the others are known by the period")
}

// A saltus without a tail, and a period with one that breaks heaps, are seen but not
// proven.
func TestNotProven(t *testing.T) {
	for _, text := range []string{"4.[7]", "0.8", "0.28", "0.2048", "4!.0", "0.06"} {
		assert.Zero(t, extended(t, text, 500).Period(), text)
	}
}

// A period, as soon as it is proven, against values that were computed without one.
func TestPeriodHolds(t *testing.T) { periodHolds(t, 80) }

func periodHolds(t *testing.T, codes int) {
	const seed = 4
	rng := rand.New(rand.NewPCG(seed, 0))
	found := 0
	for i := range codes {
		r := random(rng, []int{3, 3, 7, 15}[i%4], i%2 == 0 && i%4 != 2, rng.IntN(2) == 0)
		s, p := holds(t, r, []int{96, 96, 96, 40}[i%4], seed)
		if p.Period == 0 {
			continue
		}
		found++
		if r.tail == 0 {
			require.GreaterOrEqual(t, int64(len(s.Values()))-1, r.certain(p), "seed %d: %v, %+v", seed, r, p)
		}
	}
	assert.Greater(t, found, codes/4)
}

// holds looks for the period of a rule heap by heap, and if there is one compares what it says
// of heaps up to the last with a search.
func holds(t *testing.T, r rule, last int, seed any) (s *octal.Sequence, p octal.Period) {
	s = octal.New(parse(t, r.String()))
	for n := int64(0); n < 90 && p.Period == 0; n++ {
		require.NoError(t, s.Extend(context.Background(), n))
		p = s.Period()
	}
	if p.Period == 0 {
		return s, p
	}
	for n, want := range r.values(last) {
		v, ok := s.Of(int64(n))
		require.True(t, ok)
		require.Equal(t, int64(want), v, "seed %d: %v, heap %d, %+v", seed, r, n, p)
	}
	return s, p
}

func TestOf(t *testing.T) {
	of := func(text string, n int64) int64 {
		v, ok := extended(t, text, n).Of(n)
		require.True(t, ok, text)
		return v
	}
	const large = 1_000_000_000_000_000_000
	assert.Equal(t, int64(large), of("0.[3]", large))
	assert.Equal(t, int64(large-1), of("4.[3]", large)) // a multiple of 4
	assert.Equal(t, int64(large%3), of("0.33", large))
	assert.Equal(t, int64(extended(t, "0.77", 83).Values()[72+(large-72)%12]), of("0.77", large))
	assert.Equal(t, int64(math.MaxInt64), of("0.[3]", math.MaxInt64))
	// Of Lasker's Nim that one would be 2⁶³.
	_, ok := extended(t, "4.[3]", math.MaxInt64).Of(math.MaxInt64)
	assert.False(t, ok)
	assert.Equal(t, int64(math.MaxInt64-2), of("4.[3]", math.MaxInt64-2))
}

// certain returns the heap up to which a period must have been seen to be certain.
func (r rule) certain(p octal.Period) int64 {
	heaps, turns, taken := int64(0), int64(1), 0
	for i, d := range r.digits {
		heaps = max(heaps, int64(bits.Len(uint(d))-1))
		if d > 3 && r.apart[i] {
			turns = 2
		}
		if d > 0 {
			taken = i
		}
	}
	if turns > 1 {
		turns = heaps
	}
	return heaps*(max(1, p.Preperiod)+turns*p.Period) + int64(taken)
}

// The same for codes with a tail that break no heap, of which there can be more.
func TestTailHolds(t *testing.T) { tailHolds(t, 150, 2170) }

// tailHolds wants periods to be proven at so many heaps of the codes together.
func tailHolds(t *testing.T, codes, proven int) {
	const seed = 7
	rng := rand.New(rand.NewPCG(seed, 0))
	found, heaps := 0, 0
	for range codes {
		if s, p := holds(t, random(rng, 3, true, false), 300, seed); p.Period > 0 {
			found++
			heaps += len(s.Values())
		}
	}
	assert.Greater(t, found, 2*codes/3)
	assert.Equal(t, proven, heaps, "no sooner and no later")
}
