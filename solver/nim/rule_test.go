package nim

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestParseRule(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"nim":                        "nim",
		" Nim ":                      "nim",
		"split":                      "split",
		"take:3":                     "take:3",
		"take:1,2,3":                 "take:1-3",
		"take:1-3":                   "take:1-3",
		"take: 5, 1-3":               "take:1-3,5",
		"take:4,3,1":                 "take:1,3,4",
		"take:2-6,1-3,5,9-9":         "take:1-6,9",
		"TAKE:1-9223372036854775807": "take:1-9223372036854775807",
		"take:9223372036854775807,9223372036854775806": "take:9223372036854775806,9223372036854775807",
		"allbut:1000":   "allbut:1000",
		"moore:1000000": "moore:1000000",
	} {
		r, err := ParseRule(text)
		require.NoError(t, err, text)
		assert.Equal(t, want, r.String(), text)
	}
	for _, text := range []string{
		"", "nmi", "nim:3", "split:", "take", "take:", "take:0", "take:0-3", "take:3-1", "take:1,,2", "take:-3",
		"take:1.5", "take:1-9223372036854775808", "allbut:1,1001", "moore:1000001",
	} {
		_, err := ParseRule(text)
		assert.Error(t, err, text)
	}
}

// A rule that is read back is the same, and its options are as many as it says.
func FuzzParseRule(f *testing.F) {
	for _, text := range []string{"nim", "split", "take:1-3", "take:1,3,4", "take:9223372036854775807,1-2", "take:", "take:5-2", "allbut:1,3", "octal:0.77", "octal:4!.[3F]", "moore:2", "dynamic:0", "chomp", "lasker:"} {
		f.Add(text, int64(7))
	}
	f.Fuzz(func(t *testing.T, text string, n int64) {
		r, err := ParseRule(text)
		if err != nil {
			return
		}
		again, err := ParseRule(r.String())
		require.NoError(t, err)
		require.Equal(t, r.String(), again.String())
		require.NotEmpty(t, r.String())
		if r, ok := r.(heapRule); ok {
			checkOptions(t, r, n&0x3f)
		}
	})
}

func checkOptions(t *testing.T, r heapRule, n int64) {
	options := optionsOf(r, n)
	require.EqualValues(t, len(options), r.count(n).Int64())
	require.Equal(t, len(options) > 0, r.canMove(n))
	for _, o := range options {
		sum := o[0] + o[1] + o[2]
		require.True(t, n > sum || o[1] > 0 && n == sum, "heap of %d: %v", n, o)
		require.True(t, o[0] >= o[1] && o[1] >= o[2] && o[2] >= 0, "heap of %d: %v", n, o)
	}
}

// What a rule finds directly is what looking at every option finds.
func TestTo(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"nim", "split", "take:1", "take:3", "take:1-3", "take:2-3", "take:3-11", "take:1,3,4", "take:2,5,7", "take:100", "allbut:1", "allbut:2,3,5", "square", "lasker", "kayles", "dawson-chess", "octal:0.3f", "octal:8!.0", "octal:0.[37]"} {
		r := parse(t, text)
		v, err := r.values(context.Background(), 40)
		require.NoError(t, err)
		for n := range int64(41) {
			found := 0
			for value := range int64(42) {
				var want []option
				for _, o := range optionsOf(r, n) {
					if v.of(o[0])^v.of(o[1])^v.of(o[2]) == value {
						want = append(want, o)
					}
				}
				got := collect(v.to(n, value))
				require.Equal(t, want, got, "%s: heap of %d, value %d", text, n, value)
				found += len(got)
				options, _ := v.to(n, value)
				for range options { // to stop early
					break
				}
			}
			require.EqualValues(t, r.count(n).Int64(), found, "%s: heap of %d", text, n)
			require.Empty(t, collect(v.to(n, v.of(n))), "%s: heap of %d: no option has its own value", text, n)
		}
	}
}

// At the end of the numbers there are no others.
func TestLargestTake(t *testing.T) {
	t.Parallel()
	r := parse(t, "take:1,9223372036854775807")
	assert.Equal(t, []option{{MostCounters - 1}, {}}, optionsOf(r, MostCounters))
	assert.EqualValues(t, 2, r.count(MostCounters).Int64())
	v, err := parse(t, "take:1,4096").values(context.Background(), 4096) // a full table, without a period
	require.NoError(t, err)
	assert.EqualValues(t, 2, v.of(4096))
	v, err = parse(t, "take:9223372036854775807").values(context.Background(), MostCounters)
	require.NoError(t, err)
	assert.EqualValues(t, 1, v.of(MostCounters))
	assert.Equal(t, []option{{}}, collect(v.to(MostCounters, 0)))
}

func TestForms(t *testing.T) {
	t.Parallel()
	for _, f := range Forms() {
		r, err := ParseRule(strings.NewReplacer("SET", "1", "CODE", "0.6", "K", "2", "F", "3").Replace(f.Form))
		require.NoError(t, err)
		assert.True(t, strings.HasPrefix(r.String(), f.Name), f)
		assert.Equal(t, UsualPlay(r), f.Play, f)
		assert.NotContains(t, f.About+f.More+f.Source, "\n")
		assert.NotEmpty(t, f.More)
		assert.NotEmpty(t, f.Source)
	}
}
