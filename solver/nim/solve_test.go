package nim_test

import (
	"context"
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
	"wordgame/solver/nim"
)

// Of heaps too large for search: a won position has a move to a lost one, each
// move that is called winning leads to one, and none leads from a lost position
// to a lost one.
func TestLargeHeaps(t *testing.T) {
	t.Parallel()
	huge := func(r *rand.Rand) int64 { return nim.MostCounters - 1 - r.Int64N(1<<uint(r.IntN(62))) }
	upTo := func(most int64) func(*rand.Rand) int64 {
		return func(r *rand.Rand) int64 { return r.Int64N(most + 1) }
	}
	for rule, size := range map[string]func(*rand.Rand) int64{
		"nim":                        huge,
		"take:1-3":                   huge,
		"take:1-1000000007":          huge,
		"take:5-9":                   huge,
		"take:9223372036854775807":   huge,
		"take:4-9223372036854775807": huge,
		"take:2,4,7":                 huge,
		"take:3,5-6,9,100":           huge,
		"split":                      upTo(3_000),
		"kayles":                     huge,
		"dawson":                     upTo(2000),
		"square":                     upTo(2_000),
		"lasker":                     huge,
		"allbut:1,2,5":               huge,
		"octal:0.07":                 huge,
	} {
		t.Run(rule, func(t *testing.T) {
			r := rand.New(rand.NewPCG(5, 7))
			plays := []nim.Play{nim.Normal, nim.Misere}
			if !parse(t, rule).NimLike() {
				plays = plays[:1]
			}
			lost := 0
			for range 6 {
				heaps := make([]int64, 3+r.IntN(3))
				for i := range heaps {
					heaps[i] = size(r)
				}
				for _, play := range plays {
					a := solve(t, rule, play, heaps...)
					wins := 0
					for _, m := range a.Moves {
						if m.Value == solver.Win {
							wins++
						}
						if wins > 5 {
							break
						}
						after := solve(t, rule, play, nim.After(heaps, m.Place, m.Option)...)
						require.Equal(t, m.Value, after.Value.Opposite(), "%v: %v", heaps, m)
						if m.Value == solver.Win && len(after.Moves) > 0 && wins < 3 {
							lost++
							back := after.Moves[0]
							require.Equal(t, solver.Loss, back.Value, "%v: %v: %v", heaps, m, back)
						}
					}
					if a.Legal.Sign() > 0 {
						require.Equal(t, a.Value == solver.Win, wins > 0, "%v %v", play, heaps)
					}
				}
			}
			if rule == "take:1-3" {
				assert.Positive(t, lost)
			}
		})
	}
}

// Not more moves are listed than anybody wants to see.
func TestWhatIsListed(t *testing.T) {
	a := solve(t, "nim", nim.Normal, 1000)
	assert.Len(t, a.Moves, 1000)

	a = solve(t, "nim", nim.Normal, 500, 600)
	assert.Len(t, a.Moves, 1, "the winning one")
	assert.EqualValues(t, 1100, a.Legal.Int64())
	assert.False(t, a.More)

	a = solve(t, "nim", nim.Normal, 600, 600)
	assert.Empty(t, a.Moves, "none wins")

	// By search, too.
	a = solve(t, "nim", nim.Normal, 1001)
	assert.NotZero(t, a.Stats.Positions)
	assert.Len(t, a.Moves, 1)
	assert.Equal(t, 1, a.Remoteness)
	assert.EqualValues(t, 1001, a.Legal.Int64())

	a = solve(t, "take:1001-5000", nim.Normal, 5000)
	assert.Len(t, a.Moves, 1000)
	assert.EqualValues(t, 4000, a.Legal.Int64())
	assert.True(t, a.More, "1001 moves leave too little to take")

	// As many moves win as counters can be left without a move after it.
	for rule, more := range map[string]bool{"take:1000-3000": false, "take:1001-3000": true} {
		for _, search := range []bool{false, true} {
			q := nim.Question{Rule: parse(t, rule), Heaps: []int64{3000}, Search: search}
			a, err := nim.Solve(context.Background(), q)
			require.NoError(t, err)
			assert.Equal(t, 1000, len(a.Moves), "%s %v", rule, search)
			assert.Equal(t, more, a.More, "%s %v", rule, search)
		}
	}

	a = solve(t, "nim", nim.Misere, nim.MostCounters, nim.MostCounters, nim.MostCounters)
	want := new(big.Int).Mul(big.NewInt(nim.MostCounters), big.NewInt(3))
	assert.Equal(t, want, a.Legal)
	assert.Len(t, a.Moves, 3)

	// As long as there are heaps, there is a limit to the numbers.
	a = solve(t, "nim", nim.Misere, slices.Repeat([]int64{2}, 100_001)...)
	assert.Equal(t, solver.Win, a.Value)
	assert.Len(t, a.Moves, 9)
	assert.True(t, a.More)
}

func TestManyHeaps(t *testing.T) {
	for heaps, want := range map[int]solver.Value{100_000: solver.Win, 100_001: solver.Loss} {
		assert.Equal(t, want, solve(t, "nim", nim.Misere, slices.Repeat([]int64{1}, heaps)...).Value)
		assert.Equal(t, want.Opposite(), solve(t, "nim", nim.Normal, slices.Repeat([]int64{1}, heaps)...).Value)
	}
}

// A larger search counts no plies, and says so first.
func TestLargeSearch(t *testing.T) {
	told := 0.0
	q := nim.Question{Rule: nim.Nim{}, Play: nim.Misere, Heaps: []int64{30, 60, 70}, Searching: func(p float64) { told = p }}
	theory, err := nim.Solve(context.Background(), q)
	require.NoError(t, err)
	assert.Zero(t, told)
	assert.Zero(t, theory.Stats)

	q.Search = true
	a, err := nim.Solve(context.Background(), q)
	require.NoError(t, err)
	assert.Equal(t, q.Rule.Positions(q.Heaps), told)
	assert.Greater(t, a.Stats.Positions, 10_000)
	assert.Equal(t, nim.Unknown, a.Remoteness)
	assert.Equal(t, theory.Moves, a.Moves)
	assert.Equal(t, theory.Value, a.Value)

	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	a, err = nim.Solve(ctx, q)
	assert.ErrorIs(t, err, context.Canceled)
	assert.Nil(t, a)
}

func TestSolveRefuses(t *testing.T) {
	for _, c := range []struct {
		rule   string
		play   nim.Play
		search bool
		heaps  []int64
		want   string
	}{
		{"nim", nim.Misere, false, nil, "no heaps: want at least one"},
		{"nim", nim.Misere, false, []int64{3, -1}, "heap of -1: want at least 0 counters"},
		{"nim", nim.Misere, true, []int64{1000, 1000, 1000}, "a search would meet about 168 million positions: it can take on 5 million"},
		{"nim", nim.Misere, true, []int64{nim.MostCounters}, "a search would meet about 10^19 positions: it can take on 5 million"},
		{"nim", nim.Misere, true, []int64{100_000}, "a search would try about 10^10 moves, in 100001 positions: it can take on 500 million"},
		{"take:1-3", nim.Misere, true, []int64{1_000_001}, "a search would follow games of up to 1000001 moves: it can take on 1 million"},
		{"split", nim.Misere, false, []int64{200}, "the misère quotient of split can be had for heaps up to 28 only: beyond, it is infinite or too large, and a search would meet about 10^12 positions: it can take on 5 million"},
		{"split", nim.Misere, true, []int64{nim.MostCounters}, "a search would meet about 10^308 or more positions: it can take on 5 million"},
	} {
		a, err := nim.Solve(context.Background(), nim.Question{Rule: parse(t, c.rule), Play: c.play, Heaps: c.heaps, Search: c.search})
		assert.EqualError(t, err, c.want, fmt.Sprint(c.rule, c.heaps))
		assert.Nil(t, a)
	}
}

func TestAfter(t *testing.T) {
	heaps := []int64{2, 6, 5}
	assert.Equal(t, []int64{2, 6, 0}, nim.After(heaps, 2, nim.Option{}))
	assert.Equal(t, []int64{1, 6, 5}, nim.After(heaps, 0, nim.Option{1}))
	assert.Equal(t, []int64{2, 4, 2, 5}, nim.After(heaps, 1, nim.Option{4, 2}))
	assert.Equal(t, []int64{2, 6, 5}, heaps)
}
