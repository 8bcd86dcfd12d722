package nim

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
)

// Of heaps too large for search: a won position has a move to a lost one, each
// move that is called winning leads to one, and none leads from a lost position
// to a lost one.
func TestLargeHeaps(t *testing.T) {
	t.Parallel()
	huge := func(r *rand.Rand) int64 { return MostCounters - 1 - r.Int64N(1<<uint(r.IntN(62))) }
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
		"square":                     upTo(500),
		"lasker":                     huge,
		"allbut:1,2,5":               huge,
		"octal:0.07":                 huge,
	} {
		t.Run(rule, func(t *testing.T) {
			t.Parallel()
			r := rand.New(rand.NewPCG(5, 7))
			plays := []Play{Normal, Misere}
			if !parse(t, rule).nimLike() {
				plays = plays[:1]
			}
			lost := 0
			solvers := map[Play]*Solver{Normal: {Play: Normal, MaxPositions: 10_000}, Misere: {Play: Misere, MaxPositions: 10_000}} // theory answers
			solve := func(play Play, heaps ...int64) *Answer {
				a, err := solvers[play].Solve(t.Context(), heapsOf(parse(t, rule), heaps...)...)
				require.NoError(t, err, heaps)
				return a
			}
			for range 6 {
				heaps := make([]int64, 3+r.IntN(3))
				for i := range heaps {
					heaps[i] = size(r)
				}
				for _, play := range plays {
					a := solve(play, heaps...)
					wins := 0
					for _, m := range a.Moves {
						if m.Value == solver.Win {
							wins++
						}
						if wins > 5 {
							break
						}
						after := solve(play, sizesOf(After(heapsOf(nimRule(), heaps...), m.Part, m.To))...)
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
	t.Parallel()
	a := solve(t, "nim", Normal, 1000)
	assert.Len(t, a.Moves, 1000)

	a, _, _ = byTheory(Normal, heapsOf(nimRule(), 1000))
	assert.Len(t, a.Moves, 1000)
	a, _, _ = byTheory(Normal, heapsOf(nimRule(), 1001))
	assert.Len(t, a.Moves, 1, "the winning one")

	a = solve(t, "take:1-1001", Normal, 1002)
	assert.True(t, a.Searched)
	assert.Empty(t, a.Moves, "1001 moves, and none wins")
	assert.False(t, a.More)

	a = solve(t, "nim", Normal, 500, 600)
	assert.Len(t, a.Moves, 1, "the winning one")
	assert.EqualValues(t, 1100, a.Legal.Int64())
	assert.False(t, a.More)

	a = solve(t, "nim", Normal, 600, 600)
	assert.Empty(t, a.Moves, "none wins")

	// By search, too.
	a = solve(t, "nim", Normal, 1001)
	assert.NotZero(t, a.Stats.Positions)
	assert.Len(t, a.Moves, 1)
	assert.Equal(t, 1, a.Remoteness)
	assert.EqualValues(t, 1001, a.Legal.Int64())

	a = solve(t, "take:1001-5000", Normal, 5000)
	assert.Len(t, a.Moves, 1000)
	assert.EqualValues(t, 4000, a.Legal.Int64())
	assert.True(t, a.More, "1001 moves leave too little to take")

	// As many moves win as counters can be left without a move after it.
	for rule, more := range map[string]bool{"take:1000-3000": false, "take:1001-3000": true} {
		for _, search := range []bool{false, true} {
			a, err := (&Solver{Search: search}).Solve(context.Background(), heapsOf(parse(t, rule), 3000)...)
			require.NoError(t, err)
			assert.Equal(t, 1000, len(a.Moves), "%s %v", rule, search)
			assert.Equal(t, more, a.More, "%s %v", rule, search)
		}
	}

	a = solve(t, "nim", Misere, MostCounters, MostCounters, MostCounters)
	want := new(big.Int).Mul(big.NewInt(MostCounters), big.NewInt(3))
	assert.Equal(t, want, a.Legal)
	assert.Len(t, a.Moves, 3)

	// As long as there are heaps, there is a limit to the numbers.
	a = solve(t, "nim", Misere, slices.Repeat([]int64{2}, 100_001)...)
	assert.Equal(t, solver.Win, a.Value)
	assert.Len(t, a.Moves, 9)
	assert.True(t, a.More)
}

// A larger search counts no plies, and tells how far it is.
func TestLargeSearch(t *testing.T) {
	t.Parallel()
	told := 0
	heaps := heapsOf(nimRule(), 40, 50, 60)
	s := Solver{Play: Misere, Progress: func(s solver.Stats) { told = max(told, s.Positions) }}
	theory, err := s.Solve(context.Background(), heaps...)
	require.NoError(t, err)
	assert.Positive(t, told)
	assert.Zero(t, theory.Stats)

	s.Search = true
	a, err := s.Solve(context.Background(), heaps...)
	require.NoError(t, err)
	assert.Greater(t, told, 10_000)
	assert.Greater(t, a.Stats.Positions, 10_000)
	assert.Equal(t, solver.Unknown, a.Remoteness)
	assert.Equal(t, theory.Moves, a.Moves)
	assert.Equal(t, theory.Value, a.Value)
	for _, parts := range [][]Part{heaps, parts(t, "wythoff:60,61 nim:90")} {
		_, err = (&Solver{Search: true, MaxPositions: 1000}).Solve(context.Background(), parts...)
		assert.Error(t, err, "the search ends at its limit")
	}

	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	s = Solver{Play: Misere, Search: true}
	a, err = s.Solve(ctx, heaps...)
	assert.ErrorIs(t, err, context.Canceled)
	assert.Nil(t, a)
}

func TestSolveRefuses(t *testing.T) {
	t.Parallel()
	known := Solver{Play: Misere, MaxPositions: 2000}
	for _, c := range []struct {
		rule   string
		play   Play
		search bool
		heaps  []int64
	}{
		{"nim", Misere, false, nil},
		{"nim", Misere, false, []int64{3, -1}},
		{"nim", Misere, true, []int64{300, 300, 300}},
		{"nim", Misere, true, []int64{MostCounters}},
		{"nim", Misere, true, []int64{100_000}},
		{"take:1-3", Misere, true, []int64{131_073}},
		{"octal:0.37", Misere, false, []int64{200}},
		{"octal:0.37", Misere, false, []int64{131_073}},
		{"split", Misere, true, []int64{MostCounters}},
	} {
		s := &known // finding out how far a quotient goes takes a while, and this remembers it
		if c.search {
			s = &Solver{Play: c.play, Search: true, MaxPositions: 2000}
		}
		a, err := s.Solve(context.Background(), heapsOf(parse(t, c.rule), c.heaps...)...)
		assert.Error(t, err, fmt.Sprint(c.rule, c.heaps))
		assert.Nil(t, a)
	}
}
