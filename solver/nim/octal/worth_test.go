package octal_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver/nim/octal"
)

// The options of a value, by all ways that there are to find them, against a look at each
// option: heaps that were computed, heaps far beyond under a period, and values that grow.
func TestWorth(t *testing.T) {
	for _, c := range []struct {
		code     string
		computed int64
		heaps    []int64
		values   []int64
	}{
		{"4!.0", 300, []int64{1, 2, 3, 50, 301}, []int64{0, 1, 2, 3, 4, 5}},
		{"0.8", 60, []int64{4, 30, 61}, []int64{0, 1, 2, 3, 4, 5}},
		{"0.77", 200, []int64{150, 201, 202, 203, 900}, []int64{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}},
		{"0.07", 300, []int64{301, 302, 901}, []int64{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}},
		{"0.137", 300, []int64{301, 302, 901}, []int64{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}},
		{"4.0", 100, []int64{101, 102, 301}, []int64{0, 1}},
		{"0.3033", 100, []int64{101, 102, 301}, []int64{0, 1, 2, 3}},
		{"0.05!", 200, []int64{201, 202, 401}, []int64{0, 1, 2, 3, 4, 5}},
		{"0.77!", 1200, []int64{1201, 1202}, []int64{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}},
		{"0.7", 70, []int64{71, 72, 73}, []int64{0, 1, 2, 3}},
		{"0.[3]", 100, []int64{50, 5000}, []int64{0, 1, 7, 4999, 5000}},
		{"0.00[3]", 200, []int64{5000, 5001, 5002}, []int64{0, 1, 7, 1000, 1665, 1666, 1667}},
		{"0.[13]", 200, []int64{9001, 9002}, []int64{0, 1, 7, 1000, 4499, 4500}},
		{"4.[3]", 200, []int64{2730, 2731, 3000, 3001}, []int64{0, 1, 2, 3, 4, 7, 1000, 2999, 3000, 3001}},
		{"0.[2]", 100, []int64{5000}, []int64{0, 1, 4998, 4999}},
		{"0.[37]", 100, []int64{200, 201}, []int64{0, 1, 2, 99, 199, 200}},
	} {
		s := extended(t, c.code, c.computed)
		s.Period()
		for _, n := range c.heaps {
			byValue := make(map[int64][]octal.Option)
			for o := range parse(t, c.code).Options(n) {
				value := int64(0)
				for _, heap := range o {
					v, ok := s.Of(heap)
					require.True(t, ok, "%s: heap %d", c.code, heap)
					value ^= v
				}
				byValue[value] = append(byValue[value], o)
			}
			for _, value := range c.values {
				found, all := s.Worth(n, value, 1<<30)
				require.True(t, all)
				if len(found) > 1 {
					few, all := s.Worth(n, value, 1)
					require.Equal(t, found[:1], few)
					require.False(t, all)
				}
				require.Equal(t, sorted(byValue[value]), sorted(found), "%s: heap %d, value %d", c.code, n, value)
			}
		}
	}
}

// Of a heap with very many options not all are looked at, which is said: the first ones of each number that is
// taken, so that of a large heap of Kayles those are found that leave two heaps of equal worth.
func TestWorthAll(t *testing.T) {
	for _, c := range []struct {
		code string
		n    int64
		all  bool
	}{
		{"4!.0", 1<<21 + 2, true}, {"4!.0", 1<<21 + 3, false}, // 2^20 ways to split, and one more
		{"4.[3]", 699_051, true}, {"4.[3]", 699_052, false}, // 2^20 options, and two more
		{"0.[3]", 1 << 40, true}, // single heaps are found without a look at each
		{"0.77", 1_000_000_000, false},
	} {
		options, all := extended(t, c.code, 300).Worth(c.n, 0, 1<<30)
		assert.Equal(t, c.all, all, "%s: heap %d", c.code, c.n)
		require.True(t, c.code != "0.77" || options[0][0]+options[0][1] == c.n-2, "%v", options)
	}
}

// How far values can be computed, by what a code breaks and repeats, and a measure of work that is the same on every
// machine: searches for a period end by it.
func TestMost(t *testing.T) {
	for code, want := range map[string][2]int64{
		"0.33": {1<<31 - 1, 126}, "0.77": {1<<31 - 1, 6_916}, "4!.0": {1<<31 - 1, 19_880}, "0.[3]": {1<<16 - 1, 63},
		"0.[37]": {1<<15 - 1, 1_056}, "0.8": {1 << 11, 731_675}, "0.8!": {1 << 11, 731_576},
	} {
		assert.Equal(t, want, [2]int64{parse(t, code).Most(), extended(t, code, 300).Steps()}, code)
	}
}
