package nim

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func table(t testing.TB, rule string, to, prove int64) *Table {
	t.Helper()
	table, err := TableOf(context.Background(), parse(t, rule), TableOptions{To: to, Prove: prove})
	require.NoError(t, err, rule)
	return table
}

// Published periods; octal has more of them.
func TestTables(t *testing.T) {
	t.Parallel()
	for rule, want := range map[string][2]int64{
		"kayles": {71, 12}, "dawson": {53, 34}, "dawson-chess": {52, 34}, "octal:0.165": {5181, 1550},
		"take:2,3": {0, 5}, "take:2,4,7": {8, 3}, "take:1,4,10": {16, 11}, "take:2,5,7": {0, 22}, "take:1-9223372036854775806": {0, MostCounters},
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
	assert.Error(t, err)
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
