package nim_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
	"wordgame/solver/nim"
)

func solve(t testing.TB, rule string, play nim.Play, heaps ...int64) *nim.Answer {
	t.Helper()
	a, err := nim.Solve(context.Background(), nim.Question{Rule: parse(t, rule), Play: play, Heaps: heaps})
	require.NoError(t, err, "%s %v %v", rule, play, heaps)
	return a
}

// winning returns the positions that the winning moves lead to.
func winning(a *nim.Answer, heaps ...int64) []string {
	var after []string
	for _, m := range a.Moves {
		if m.Value == solver.Win {
			after = append(after, fmt.Sprint(nim.After(heaps, m.Place, m.Option)))
		}
	}
	return after
}

// losing returns the sizes from 1 to most of single heaps that are lost.
func losing(t *testing.T, rule string, play nim.Play, most int64) []int64 {
	var sizes []int64
	for n := int64(1); n <= most; n++ {
		if solve(t, rule, play, n).Value == solver.Loss {
			sizes = append(sizes, n)
		}
	}
	return sizes
}

// The tutorials: one pile, take 1 to 3, the last counter loses.
func TestSimpleNim(t *testing.T) {
	for counters, want := range map[int64]solver.Value{6: solver.Win, 5: solver.Loss} {
		assert.Equal(t, want, solve(t, "take:1-3", nim.Misere, counters).Value, counters)
	}
	assert.Equal(t, []string{"[5]"}, winning(solve(t, "take:1-3", nim.Misere, 6), 6))
	assert.Equal(t, []int64{1, 5, 9, 13, 17}, losing(t, "take:1-3", nim.Misere, 20))
	assert.Equal(t, []int64{4, 8, 12, 16, 20}, losing(t, "take:1-3", nim.Normal, 20))
}

// The tutorials' trees, in which nobody takes the last counter unless forced.
func TestPublishedTrees(t *testing.T) {
	ctx := context.Background()
	positions := func(g nim.Game, with solver.Technique, counters int64) int {
		s := nim.Solver{Game: g, Without: solver.All &^ with}
		_, err := s.Value(ctx, nim.NewPosition(counters))
		require.NoError(t, err)
		return s.Stats().Positions
	}
	g := nim.Game{Rule: parse(t, "take:1-3"), Misere: true, Reluctant: true}
	largestFirst := g
	largestFirst.LargestFirst = true
	for counters, want := range []int{1, 2, 3, 6, 12, 22, 41, 76} {
		assert.Equal(t, want, positions(g, 0, int64(counters)), "%d counters", counters)
		assert.Equal(t, want, positions(largestFirst, 0, int64(counters)), "%d counters", counters)
	}
	assert.Equal(t, 17, positions(largestFirst, solver.AlphaBeta, 6))
	assert.Equal(t, 23, positions(g, solver.AlphaBeta, 6))
	if !testing.Short() {
		assert.Equal(t, 4434690, positions(g, 0, 25))
	}

	games, err := solver.Games(ctx, g, nim.NewPosition(6))
	require.NoError(t, err)
	assert.Equal(t, solver.Tally{Wins: 7, Losses: 6}, games)
}

func TestNimFacts(t *testing.T) {
	a := solve(t, "nim", nim.Misere, 2, 3, 5)
	assert.Equal(t, solver.Win, a.Value)
	assert.Equal(t, 6, a.Remoteness)
	assert.Len(t, a.Moves, 10)
	assert.Equal(t, []string{"[2 3 1]"}, winning(a, 2, 3, 5))
	assert.Equal(t, solver.Loss, solve(t, "nim", nim.Misere, 2, 3, 1).Value)

	a = solve(t, "nim", nim.Misere, 1, 3, 5, 7)
	assert.Equal(t, solver.Loss, a.Value)
	assert.Equal(t, 15, a.Remoteness)

	assert.Equal(t, solver.Loss, solve(t, "nim", nim.Normal, 5, 8, 13).Value)
	assert.Equal(t, solver.Win, solve(t, "nim", nim.Normal, 2, 3, 8, 10).Value)

	lost := make(map[nim.Play]int)
	all := 0
	for heaps := range ascending(4, 7) {
		all++
		for _, play := range []nim.Play{nim.Normal, nim.Misere} {
			known, _ := nim.Know(context.Background(), nim.Question{Rule: nim.Nim{}, Play: play, Heaps: heaps})
			if known.Value == solver.Loss {
				lost[play]++
			}
		}
	}
	assert.Equal(t, 330, all)
	assert.Equal(t, map[nim.Play]int{nim.Normal: 50, nim.Misere: 49}, lost)
}

func TestSplitFacts(t *testing.T) {
	t.Parallel()
	a := solve(t, "split", nim.Normal, 6)
	assert.Equal(t, solver.Win, a.Value)
	assert.Len(t, a.Moves, 2)
	assert.Equal(t, []string{"[4 2]"}, winning(a, 6))
	assert.Equal(t, []int64{3, 6, 9, 12, 15, 18, 21, 24, 27, 30}, losing(t, "split", nim.Misere, 32))
}

func grundy(t *testing.T, rule string, most int64) []int64 {
	t.Helper()
	v, err := parse(t, rule).Values(context.Background(), most)
	require.NoError(t, err)
	values := make([]int64, most+1)
	for n := range values {
		values[n] = v.Of(int64(n))
	}
	return values
}

func TestGrundyFacts(t *testing.T) {
	assert.Equal(t, []int64{
		0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0, 4, 3, 0, 4, 3, 0, 4, 1, 2, 3,
	}, grundy(t, "split", 30))
	assert.Equal(t, []int64{0, 1, 0, 1, 2, 3, 2, 0, 1, 0, 1, 2, 3, 2, 0}, grundy(t, "take:1,3,4", 14))
	assert.Equal(t, []int64{0, 0, 1, 1, 2, 0, 0, 1, 1, 2, 0}, grundy(t, "take:2,3", 10))
	assert.Equal(t, []int64{0, 1, 2, 3, 4, 5}, grundy(t, "nim", 5))
}

// The published least preperiods and periods, and with them heaps of any size.
func TestPeriods(t *testing.T) {
	for rule, want := range map[string][2]int64{
		"take:1,3,4":  {0, 7},
		"take:2,3":    {0, 5},
		"take:2,4,7":  {8, 3},
		"take:1,4,10": {16, 11},
		"take:2,5,7":  {0, 22},
		"take:1,2,5":  {0, 3},
		"take:1-9":    {0, 10},
	} {
		preperiod, period, ok := nim.Period(parse(t, rule))
		require.True(t, ok, rule)
		assert.Equal(t, want, [2]int64{preperiod, period}, rule)
		all, err := parse(t, rule).Values(context.Background(), nim.MostCounters)
		require.NoError(t, err)
		for n, g := range grundy(t, rule, 2000) {
			require.Equal(t, g, all.Of(int64(n)), "%s: heap of %d", rule, n)
			n := int64(n)
			if n >= preperiod {
				last := nim.MostCounters - (nim.MostCounters-n)%period
				require.Equal(t, g, all.Of(last), "%s: heap of %d", rule, last)
			}
		}
	}
}

// The period is the least after which as many values as a window says are the
// same, and the preperiod where it begins.
func TestRepeats(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	found := 0
	for range 5000 {
		values := make([]int64, r.IntN(40))
		turn := 1 + r.IntN(12)
		for i := range values {
			if values[i] = r.Int64N(3); i >= turn && r.IntN(30) > 0 {
				values[i] = values[i-turn]
			}
		}
		window := 1 + r.IntN(10)
		var want []int
		for p := 1; p+window <= len(values) && want == nil; p++ {
			start := len(values) - p
			for start > 0 && values[start-1] == values[start-1+p] {
				start--
			}
			if len(values)-p-start >= window {
				want = []int{start, p}
			}
		}
		preperiod, period, ok := nim.Repeats(values, int64(window))
		require.Equal(t, want != nil, ok, "%v, window %d", values, window)
		if ok {
			found++
			require.Equal(t, want, []int{int(preperiod), int(period)}, "%v, window %d", values, window)
		}
	}
	assert.Greater(t, found, 1000)
	assert.Less(t, found, 4900)
}

// Without a period there is an end to what can be computed, and it is named.
func TestNoPeriodFound(t *testing.T) {
	_, err := parse(t, "take:1,3-1000000").Values(context.Background(), nim.MostCounters)
	require.Error(t, err)
	assert.Regexp(t, `^heap of 9223372036854775807: the Grundy values of take:1,3-1000000 can be had up to \d+ only, and show no period there$`, err.Error())
	v, err := parse(t, "take:1,3-1000000").Values(context.Background(), 100)
	require.NoError(t, err, "as far as it matters to these heaps")
	for n, want := range []int64{0, 1, 0, 1, 2} {
		assert.Equal(t, want, v.Of(int64(n)), n)
	}
}
