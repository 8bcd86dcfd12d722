package nim

import (
	"bytes"
	"context"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
)

func table(t testing.TB, rule string, to, prove int64) *Table {
	t.Helper()
	table, err := TableOf(context.Background(), parse(t, rule), TableOptions{To: to, Prove: prove})
	require.NoError(t, err, rule)
	return table
}

// The published periods, of which the long ones are in a long test.
func TestTables(t *testing.T) {
	t.Parallel()
	for rule, want := range map[string][2]int64{
		"kayles": {71, 12}, "dawson": {53, 34}, "dawson-chess": {52, 34}, "octal:0.156": {3479, 349}, "octal:0.45": {498, 20},
		"octal:0.644": {3256, 442}, "octal:0.356": {7315, 142}, "octal:0.165": {5181, 1550},
		"take:1,3,4": {0, 7}, "take:2,3": {0, 5}, "take:2,4,7": {8, 3}, "take:1,4,10": {16, 11}, "take:2,5,7": {0, 22}, "take:1,2,5": {0, 3}, "take:1-9223372036854775806": {0, MostCounters},
	} {
		table := table(t, rule, 50, 50_000)
		assert.Equal(t, want, [2]int64{table.Preperiod, table.Period}, rule)
		assert.Zero(t, table.Saltus, rule)
		assert.Len(t, table.Values, 51)
		assert.Equal(t, grundy(t, rule, 50), table.Values, rule)
	}
	for rule, want := range map[string][3]int64{"nim": {0, 1, 1}, "lasker": {1, 4, 4}, "allbut:1,2": {0, 3, 1}, "octal:0.[3]": {0, 1, 1}} {
		table := table(t, rule, 40, 40)
		assert.Equal(t, want, [3]int64{table.Preperiod, table.Period, table.Saltus}, rule)
		for n := table.Preperiod; n+table.Period <= 40; n++ {
			assert.Equal(t, table.Values[n]+table.Saltus, table.Values[n+table.Period], rule)
		}
	}
	assert.Zero(t, table(t, "split", 100, 1000).Period)
	assert.Zero(t, table(t, "square", 100, 0).Period)
	_, err := TableOf(context.Background(), parse(t, "kayles"), TableOptions{To: MostTable + 1})
	assert.EqualError(t, err, "a table up to heap 10,000,001: want from 0 to 10,000,000")
}

// A table that was saved and read is gone on from, and comes to the same.
func TestSavedTables(t *testing.T) {
	t.Parallel()
	for _, rule := range []string{"split", "kayles", "octal:8.7", "octal:0.[37]", "take:1,3,4", "lasker", "square", "allbut:2"} {
		short, long := table(t, rule, 300, 0), table(t, rule, 700, 0)
		var b bytes.Buffer
		_, err := short.WriteTo(&b)
		require.NoError(t, err)
		before, err := ReadTable(bytes.NewReader(b.Bytes()), parse(t, rule))
		require.NoError(t, err, rule)
		assert.Equal(t, short.Values, before, rule)
		told := 0
		resumed, err := TableOf(context.Background(), parse(t, rule), TableOptions{To: 700, Before: before, Progress: func(n int) { told = n }})
		require.NoError(t, err, rule)
		assert.Equal(t, long.Values, resumed.Values, rule)
		if rule == "split" {
			assert.Equal(t, 701, told)
		}

		// Every byte matters.
		for i := range b.Len() {
			damaged := bytes.Clone(b.Bytes())
			damaged[i] ^= 1
			_, err := ReadTable(bytes.NewReader(damaged), parse(t, rule))
			if err == nil && i >= b.Len()-2 {
				continue // the end of the last line
			}
			require.Error(t, err, "%s: byte %d", rule, i)
		}
		_, err = ReadTable(strings.NewReader(b.String()[:b.Len()/2]), parse(t, rule))
		require.Error(t, err)
		before[3]++
		_, err = TableOf(context.Background(), parse(t, rule), TableOptions{To: 700, Before: before})
		require.Error(t, err, "values of another rule")
	}
	for text, want := range map[string]string{
		"":                                     "not a saved table: want a file that nim table --save wrote",
		"heap,value\n0,0\n":                    "not a saved table: want a file that nim table --save wrote",
		"wordgame nim table 2\nrule kayles\n":  `a table of another version: want "wordgame nim table 1"`,
		"wordgame nim table 1\nrule split\n":   "a table of the rule split: want one of kayles",
		"wordgame nim table 1\nrule kayles\n":  "a damaged table: want it as it was saved",
		"wordgame nim table 1\nvalues 3\n0\n1": "a damaged table: want it as it was saved",
	} {
		_, err := ReadTable(strings.NewReader(text), parse(t, "kayles"))
		assert.EqualError(t, err, want, text)
	}
}

func FuzzReadTable(f *testing.F) {
	var b bytes.Buffer
	_, _ = table(f, "kayles", 5, 0).WriteTo(&b)
	f.Add(b.String())
	f.Add("wordgame nim table 1\nrule kayles\nvalues 9999999999\n0\n")
	f.Fuzz(func(t *testing.T, text string) {
		values, err := ReadTable(strings.NewReader(text), parse(t, "kayles"))
		if err == nil {
			assert.LessOrEqual(t, len(values), len(text))
		}
	})
}

// What was reached when the context ends is kept.
func TestInterruptedTable(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(context.Background())
	table, err := TableOf(ctx, parse(t, "split"), TableOptions{To: 200_000, Progress: func(n int) {
		if n > 10_000 {
			cancel()
		}
	}})
	assert.ErrorIs(t, err, context.Canceled)
	require.Greater(t, len(table.Values), 10_000)
	assert.Less(t, len(table.Values), 100_000)
	assert.Equal(t, grundy(t, "split", 10_000), table.Values[:10_001])
	_, err = new(Solver).Solve(ctx, parts(t, "split:500000 nim:3")...)
	assert.ErrorIs(t, err, context.Canceled)
	_, err = (&Solver{Play: Misere}).Solve(ctx, parts(t, "dawson:40 dawson:41")...)
	assert.ErrorIs(t, err, context.Canceled)
}

// The grids of pairs, against the answer for each.
func TestPairs(t *testing.T) {
	t.Parallel()
	ctx := context.Background()
	for _, rule := range []string{"nim", "take:1,5,7", "kayles", "moore:1", "moore:2", "wythoff", "chomp"} {
		r, err := ParseRule(rule)
		require.NoError(t, err)
		for _, play := range []Play{Normal, Misere} {
			grid, err := Pairs(ctx, r, play, 5)
			require.NoError(t, err, rule)
			for x := range grid {
				for y, v := range grid[x] {
					p, err := ReadParts(r, []string{strconv.Itoa(x), strconv.Itoa(y)})
					if err != nil {
						require.Equal(t, solver.Undecided, v, "%s %d %d", rule, x, y)
						continue
					}
					a, err := (&Solver{Play: play}).Solve(ctx, p...)
					require.NoError(t, err)
					require.Equal(t, a.Value, v, "%s %v %d %d", rule, play, x, y)
				}
			}
		}
	}
	_, err := Pairs(ctx, Dynamic(2), Normal, 5)
	assert.EqualError(t, err, "fibonacci is not played with two sizes")
}
