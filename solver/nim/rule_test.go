package nim_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver/nim"
)

func TestParseRule(t *testing.T) {
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
	} {
		r, err := nim.ParseRule(text)
		require.NoError(t, err, text)
		assert.Equal(t, want, r.String(), text)
	}
	for text, want := range map[string]string{
		"":                           `no rule "": want one of nim, take:SET, allbut:SET, square, split, lasker, kayles, dawson, dawson-chess, octal:CODE, moore:K, wythoff, fibonacci, dynamic:F, chomp, staircase`,
		"nmi":                        `no rule "nmi": want one of nim, take:SET, allbut:SET, square, split, lasker, kayles, dawson, dawson-chess, octal:CODE, moore:K, wythoff, fibonacci, dynamic:F, chomp, staircase`,
		"nim:3":                      `rule "nim:3": nim has nothing after its name`,
		"split:":                     `rule "split:": split has nothing after its name`,
		"take":                       `rule take: no numbers to take: want such as take:1,2,3 or take:1-3`,
		"take:":                      `rule take: no numbers to take: want such as take:1,2,3 or take:1-3`,
		"take:0":                     `rule take:0: 0 counters cannot be taken: want numbers from 1`,
		"take:0-3":                   `rule take:0-3: 0 counters cannot be taken: want numbers from 1`,
		"take:3-1":                   `rule take:3-1: the range 3-1 is reversed: want 1-3`,
		"take:1,,2":                  `rule take:1,,2: "" is no number: want such as 2 or 1-3`,
		"take:-3":                    `rule take:-3: "-3" is no number: want such as 2 or 1-3`,
		"take:1.5":                   `rule take:1.5: "1.5" is no number: want such as 2 or 1-3`,
		"take:1-9223372036854775808": `rule take:1-9223372036854775808: no heap has 9223372036854775808 counters: want at most 9223372036854775807`,
	} {
		_, err := nim.ParseRule(text)
		assert.EqualError(t, err, want, text)
	}
}

// A rule that is read back is the same, and its options are as many as it says.
func FuzzParseRule(f *testing.F) {
	for _, text := range []string{"nim", "split", "take:1-3", "take:1,3,4", "take:9223372036854775807,1-2", "take:", "take:5-2", "allbut:1,3", "octal:0.77", "octal:4!.[3F]", "moore:2", "dynamic:0", "chomp", "lasker:"} {
		f.Add(text, int64(7))
	}
	f.Fuzz(func(t *testing.T, text string, n int64) {
		r, err := nim.ParseRule(text)
		if err != nil {
			return
		}
		again, err := nim.ParseRule(r.String())
		require.NoError(t, err)
		require.Equal(t, r.String(), again.String())
		require.NotEmpty(t, r.String())
		if r, ok := r.(nim.HeapRule); ok {
			heapRule(t, r, n&0x3f)
		}
	})
}

func heapRule(t *testing.T, r nim.HeapRule, n int64) {
	options := r.Options(nil, n)
	require.EqualValues(t, len(options), r.Count(n).Int64())
	require.Equal(t, len(options) > 0, r.CanMove(n))
	for _, o := range options {
		sum := o[0] + o[1] + o[2]
		require.True(t, n > sum || o[1] > 0 && n == sum, "heap of %d: %v", n, o)
		require.True(t, o[0] >= o[1] && o[1] >= o[2] && o[2] >= 0, "heap of %d: %v", n, o)
	}
}

// What a rule finds directly is what looking at every option finds.
func TestTo(t *testing.T) {
	for _, text := range []string{"nim", "split", "take:1", "take:3", "take:1-3", "take:2-3", "take:3-11", "take:1,3,4", "take:2,5,7", "take:100", "allbut:1", "allbut:2,3,5", "square", "lasker", "kayles", "dawson-chess", "octal:0.3f", "octal:8!.0", "octal:0.[37]"} {
		r := parse(t, text)
		v, err := r.Values(context.Background(), 60)
		require.NoError(t, err)
		for n := range int64(61) {
			found := 0
			for value := range int64(62) {
				var want []nim.Option
				for _, o := range r.Options(nil, n) {
					if v.Of(o[0])^v.Of(o[1])^v.Of(o[2]) == value {
						want = append(want, o)
					}
				}
				got := slices.Collect(v.To(n, value))
				require.Equal(t, want, got, "%s: heap of %d, value %d", text, n, value)
				found += len(got)
				for range v.To(n, value) { // to stop early
					break
				}
			}
			require.EqualValues(t, r.Count(n).Int64(), found, "%s: heap of %d", text, n)
			require.Empty(t, slices.Collect(v.To(n, v.Of(n))), "%s: heap of %d: no option has its own value", text, n)
		}
	}
}

// At the end of the numbers there are no others.
func TestLargestTake(t *testing.T) {
	r := parse(t, "take:1,9223372036854775807")
	assert.Equal(t, []nim.Option{{nim.MostCounters - 1}, {}}, r.Options(nil, nim.MostCounters))
	assert.EqualValues(t, 2, r.Count(nim.MostCounters).Int64())
	v, err := parse(t, "take:1,4096").Values(context.Background(), 4096) // a full table, without a period
	require.NoError(t, err)
	assert.EqualValues(t, 2, v.Of(4096))
	v, err = parse(t, "take:9223372036854775807").Values(context.Background(), nim.MostCounters)
	require.NoError(t, err)
	assert.EqualValues(t, 1, v.Of(nim.MostCounters))
	assert.Equal(t, []nim.Option{{}}, slices.Collect(v.To(nim.MostCounters, 0)))
}

func TestForms(t *testing.T) {
	for _, f := range nim.Forms() {
		r, err := nim.ParseRule(strings.NewReplacer("SET", "1", "CODE", "0.6", "K", "2", "F", "3").Replace(f.Form))
		require.NoError(t, err)
		assert.True(t, strings.HasPrefix(r.String(), f.Name), f)
		assert.Equal(t, r.Play(), f.Play, f)
		assert.NotContains(t, f.About+f.More+f.Source, "\n")
		assert.NotEmpty(t, f.More)
		assert.NotEmpty(t, f.Source)
	}
}
