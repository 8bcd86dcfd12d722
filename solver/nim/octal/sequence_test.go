package octal_test

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver/nim/octal"
)

// extended returns the sequence of a code with values of heaps of up to n.
func extended(t testing.TB, text string, n int64) *octal.Sequence {
	s := octal.New(parse(t, text))
	require.NoError(t, s.Extend(context.Background(), n), text)
	return s
}

func TestPublishedValues(t *testing.T) {
	for text, want := range map[string][]uint16{
		"0.77":   {0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7, 4, 1, 2, 8, 5, 4, 7},
		"4!.0":   {0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0, 4, 3, 0, 4, 3, 0, 4, 1, 2, 3},
		"0.[3]":  {0, 1, 2, 3, 4, 5, 6, 7, 8, 9},
		"4.[3]":  {0, 1, 2, 4, 3, 5, 6, 8, 7, 9, 10, 12, 11},
		"0.3033": {0, 1, 0, 1, 2, 3, 2, 0, 1, 0, 1, 2, 3, 2},
		"0.33":   {0, 1, 2, 0, 1, 2, 0},
		"0.0":    {0, 0, 0},
		"0.1":    {0, 1, 0, 0, 0},
		"0.[1]":  {0, 1, 1, 1, 1},
		"8.0":    {0, 0, 0, 1, 1, 2},
	} {
		s := extended(t, text, int64(len(want))-1)
		assert.Equal(t, want, s.Values()[:len(want)], text)
	}
}

// Values against a search of all options, for codes of every kind.
func TestRandomCodes(t *testing.T) {
	const seed = 2
	rng := rand.New(rand.NewPCG(seed, 0))
	for i := range 120 {
		r := random(rng, 7+8*(i%2), i/2%2 == 0, i/4%2 == 0)
		n := 30 + 40*((i+1)%2)
		check(t, r, n, 0, fmt.Sprintf("seed %d", seed))
	}
}

// check compares the values of a rule with a search: in one go up to first, and then in steps.
func check(t *testing.T, r rule, n, first int, note string) {
	want := r.values(n)
	s := extended(t, r.String(), int64(first))
	for size := range int64(n) + 1 {
		require.NoError(t, s.Extend(context.Background(), size))
		v, ok := s.Of(size)
		require.True(t, ok)
		require.Equal(t, int64(want[size]), v, "%s: %v, heap %d", note, r, size)
	}
}

// Every code of up to three digits, some of them further, so that a sparse space is
// found, left and found again.
func TestSparse(t *testing.T) {
	const seed = 3
	rng := rand.New(rand.NewPCG(seed, 0))
	for i := range 8 * 8 * 8 * 2 {
		text := fmt.Sprintf("%d.%d%d%d", i/512*4, i/64%8, i/8%8, i%8)
		if rng.IntN(4) == 0 {
			text += "!"
		}
		n := 100
		if rng.IntN(128) == 0 {
			n = 1500
		}
		check(t, ruleOf(text), n, n, fmt.Sprintf("seed %d", seed))
	}
	for _, text := range []string{"4!.0", "0.106", "0.16", "4!.00004!4"} {
		check(t, ruleOf(text), 1500, 1500, text)
	}
}

func TestExtendStops(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	s := octal.New(parse(t, "4!.0"))
	require.NoError(t, s.Extend(ctx, 500))
	cancel()
	require.ErrorIs(t, s.Extend(ctx, math.MaxInt64), context.Canceled)
	before := len(s.Values())
	assert.Less(t, before, 600)
	require.NoError(t, s.Extend(context.Background(), 1000))
	assert.Equal(t, ruleOf("4!.0").values(1000), s.Values())
	_, ok := s.Of(1001)
	assert.False(t, ok)
	_, ok = s.Of(-1)
	assert.False(t, ok)
}
