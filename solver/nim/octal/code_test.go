package octal_test

import (
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver/nim/octal"
)

func parse(t testing.TB, text string) octal.Code {
	c, err := octal.Parse(text)
	require.NoError(t, err)
	return c
}

func TestParse(t *testing.T) {
	for text, normal := range map[string]string{
		"0.77": "0.77", " 0.770 ": "0.77", ".": "0.0", "0.[0]": "0.0", "4.": "4.0", "c!.f": "C!.F", "0.3!7!": "0.37!",
		"0.3[3]": "0.[3]", "0.33[333]": "0.[3]", "0.[3737]": "0.[37]", "4.[4]": "4.[4]", "0.77[00]": "0.77",
		"0.0[03]": "0.0[03]", "0.00[30]": "0.0[03]", "0.7[7!7]": "0.[77!]", "0.a1B": "0.A1B", "0.0700[00]": "0.07",
	} {
		assert.Equal(t, normal, parse(t, text).String(), text)
	}
	assert.Equal(t, octal.Code{}, parse(t, "0.0"))
	assert.Equal(t, "0.0", octal.Code{}.String())
	assert.Equal(t, parse(t, "0.3[37]"), parse(t, ".33[73]"))
	assert.NotEqual(t, parse(t, "4.0"), parse(t, "4!.0"))
	long := "0." + strings.Repeat("7", 1000)
	assert.Equal(t, long, parse(t, long).String())
}

// An error names the code, and says what is wanted.
func TestParseErrors(t *testing.T) {
	for _, text := range []string{
		"0.7x7", "0.7é", "é.7", "", "77", "4!", "00.7", "0.7.7", "!0.7", "0.!", "0.7!!", "[3]",
		"0.[", "0.[3", "0.[]", "0.3]", "0.[3][3]", "0.[[3]]", "0.[3]7", "0.\xff",
	} {
		_, err := octal.Parse(text)
		require.ErrorContains(t, err, fmt.Sprintf("%q", text))
		assert.ErrorContains(t, err, "such as 0.77", text)
	}
	for text, want := range map[string]string{
		"1.7": "0, 4, 8 or C before the point", "2.7": "must break the heap", "F.7": "must break the heap",
		"0." + strings.Repeat("7", 1001): "at most 1000 digits", "0.7[" + strings.Repeat("37", 500) + "]": "at most 1000 digits",
	} {
		_, err := octal.Parse(text)
		assert.ErrorContains(t, err, want)
		assert.Less(t, len(err.Error()), 200)
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{"0.77", "4!.0", "0.[3]", "0.3[37!]", "C.F", "0.7x7", ".", "0.0[03]"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		c, err := octal.Parse(text)
		if err != nil {
			assert.LessOrEqual(t, len(err.Error()), 600)
			return
		}
		again, err := octal.Parse(c.String())
		require.NoError(t, err)
		assert.Equal(t, c, again)
		assert.Equal(t, c.String(), again.String())
		assert.LessOrEqual(t, len(strings.Trim(c.String(), "0.")), len(text)+2)
		for _, n := range []int64{0, 1, 5} {
			assert.Equal(t, c.Count(n).Sign() > 0, c.CanMove(n))
		}
	})
}

// Options and their number, and that codes of other options are different codes.
func TestOptions(t *testing.T) {
	const seed = 1
	rng := rand.New(rand.NewPCG(seed, 0))
	texts := make(map[octal.Code][]octal.Option)
	for range 150 {
		r := random(rng, 15, rng.IntN(2) == 0, rng.IntN(2) == 0)
		c := parse(t, r.String())
		var all []octal.Option
		for n := range 20 {
			options := slices.Collect(c.Options(int64(n)))
			require.Equal(t, int64(len(options)), c.Count(int64(n)).Int64(), "seed %d: %v, heap %d", seed, r, n)
			require.Equal(t, len(options) > 0, c.CanMove(int64(n)), "seed %d: %v, heap %d", seed, r, n)
			require.Equal(t, sorted(slices.Collect(r.options(n))), sorted(options), "seed %d: %v, heap %d", seed, r, n)
			all = append(append(all, options...), octal.Option{-1})
		}
		if other, ok := texts[c]; ok {
			require.Equal(t, other, all, "seed %d: %v", seed, r)
		}
		texts[c] = all
	}
	assert.Equal(t, []octal.Option{{4}, {3, 1}, {2, 2}, {3}, {2, 1}}, slices.Collect(parse(t, "0.77").Options(5)))
	assert.Empty(t, slices.Collect(parse(t, "0.77").Options(-1)))
	assert.False(t, parse(t, "0.77").CanMove(-1))
	assert.Equal(t, []octal.Option{{math.MaxInt64 - 2}}, slices.Collect(parse(t, "0.03").Options(math.MaxInt64)))
	assert.Equal(t, []octal.Option{{math.MaxInt64 - 2}, {}}, slices.Collect(parse(t, "0.02[1]").Options(math.MaxInt64)))
}

func TestCountLarge(t *testing.T) {
	const most = math.MaxInt64
	count := func(text string) string { return parse(t, text).Count(most).String() }
	n := big.NewInt(most)
	assert.Equal(t, n.String(), count("0.[3]"))
	assert.Equal(t, big.NewInt(most/2).String(), count("4.0"))
	assert.Equal(t, big.NewInt((most-1)/2).String(), count("4!.0"))
	// n²/12, to the nearest.
	cut := new(big.Int).Mul(n, n)
	cut.Div(cut.Add(cut, big.NewInt(6)), big.NewInt(12))
	assert.Equal(t, cut.String(), count("8.0"))
	// A tail that breaks heaps is counted turn by turn: one counter or more is taken and the rest
	// cut in two, (n-1)²/4, as far as that takes but a moment.
	assert.EqualValues(t, (1<<16-1)*(1<<16-1)/4, parse(t, "0.[4]").Count(1<<16).Int64())
	assert.Nil(t, parse(t, "0.[4]").Count(1<<16+1))
	assert.Equal(t, "4611686018427387904", count("0.[12]"), "a tail of two digits that breaks nothing")
	assert.Equal(t, "0", parse(t, "0.[F]").Count(-1).String())
}
