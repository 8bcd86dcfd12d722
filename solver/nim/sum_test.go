package nim_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
	"wordgame/solver/gametest"
	"wordgame/solver/nim"
)

// parts reads parts, such as "kayles:10 wythoff:3,5".
func parts(t testing.TB, text string) []nim.Part {
	t.Helper()
	var all []nim.Part
	for word := range strings.FieldsSeq(text) {
		p, err := nim.ParseParts(word)
		require.NoError(t, err, word)
		all = append(all, p...)
	}
	return all
}

func solveSum(t testing.TB, play nim.Play, text string) *nim.SumAnswer {
	t.Helper()
	a, err := nim.SolveSum(context.Background(), nim.Sum{Parts: parts(t, text), Play: play})
	require.NoError(t, err, text)
	return a
}

// agreeSum checks an answer, and what theory alone says, against plain minimax.
func agreeSum(t *testing.T, q nim.Sum) {
	t.Helper()
	ctx := context.Background()
	about := fmt.Sprintf("%v %v", q.Parts, q.Play)
	g, p := nim.SumOf(q.Parts, q.Play == nim.Misere)
	oracle := gametest.NewOracle(g)
	want := oracle.Result(p)
	results := make(map[string]solver.Result)
	for _, m := range g.Moves(nil, p) {
		from, to := g.Tell(m)
		results[fmt.Sprint(from, to)] = oracle.Move(p, m)
	}
	a, err := nim.SolveSum(ctx, q)
	require.NoError(t, err, about)
	require.True(t, a.Searched, about)
	require.Equal(t, want, solver.Result{Value: a.Value, Remoteness: a.Remoteness}, about)
	require.EqualValues(t, len(a.Moves), a.Legal.Int64(), about)
	for _, m := range a.Moves {
		r := results[fmt.Sprint(q.Parts[m.Place], m.To)]
		require.Equal(t, r, solver.Result{Value: m.Value, Remoteness: m.Remoteness}, "%s: %v", about, m)
	}

	known, ok := nim.KnowSum(ctx, q)
	if !ok {
		return
	}
	require.Equal(t, want.Value, known.Value, about)
	won := 0
	for _, m := range known.Moves {
		require.Equal(t, results[fmt.Sprint(q.Parts[m.Place], m.To)].Value, m.Value, "%s: %v by theory", about, m)
		if m.Value == solver.Win {
			won++
		}
	}
	if want.Value == solver.Win && want.Remoteness > 0 && !known.Perhaps {
		require.Positive(t, won, about)
	}
	winning, whole := nim.WinningSum(ctx, q)
	for _, m := range winning {
		require.Equal(t, solver.Win, results[m].Value, "%s: %s by theory", about, m)
	}
	if whole {
		for m, r := range results {
			require.Equal(t, r.Value == solver.Win, slices.Contains(winning, m), "%s: %s by theory", about, m)
		}
	}
}

// Each board by itself: theory, search and plain minimax agree.
func TestBoards(t *testing.T) {
	for rule, c := range map[string]struct {
		sizes int
		most  int64
	}{
		"moore:1": {3, 3}, "moore:2": {4, 2}, "moore:3": {4, 2}, "wythoff": {2, 8}, "fibonacci": {1, 22}, "dynamic:1": {1, 24}, "dynamic:3": {1, 22}, "dynamic:4": {1, 14},
		"staircase": {3, 2}, "chomp": {3, 4},
	} {
		t.Run(rule, func(t *testing.T) {
			t.Parallel()
			for heaps := range all(c.sizes, c.most) {
				words := make([]string, len(heaps))
				for i, n := range heaps {
					words[i] = strconv.FormatInt(n, 10)
				}
				r, err := nim.ParseRule(rule)
				require.NoError(t, err)
				boards, err := r.(nim.BoardRule).Read(words)
				if err != nil {
					require.Equal(t, "chomp", rule, "%v", err)
					continue
				}
				for _, play := range []nim.Play{nim.Normal, nim.Misere} {
					agreeSum(t, nim.Sum{Parts: []nim.Part{{Rule: r, Sizes: boards[0]}}, Play: play})
				}
			}
		})
	}
}

// all yields all lists of sizes from 0 to most.
func all(sizes int, most int64) func(func([]int64) bool) {
	return func(yield func([]int64) bool) {
		list := make([]int64, sizes)
		for {
			if !yield(list) {
				return
			}
			i := 0
			for i < sizes && list[i] == most {
				list[i] = 0
				i++
			}
			if i == sizes {
				return
			}
			list[i]++
		}
	}
}

// Limits in the middle of a game, too.
func TestDynamicLimits(t *testing.T) {
	for _, rule := range []string{"dynamic:1", "dynamic:2", "dynamic:3"} {
		for n := range 14 {
			for limit := range n + 2 {
				for _, play := range []nim.Play{nim.Normal, nim.Misere} {
					agreeSum(t, nim.Sum{Parts: parts(t, fmt.Sprintf("%s:%d/%d", rule, n, limit)), Play: play})
				}
			}
		}
	}
}

// Sums of random parts against plain minimax, and the Grundy value of a sum against
// that of the product of the games.
func TestSums(t *testing.T) {
	t.Parallel()
	few := []string{
		"nim:2", "nim:3", "kayles:4", "kayles:5", "dawson:6", "split:6", "lasker:3", "octal:0.3f:5", "octal:4.[3]:3", "take:1,3,4:5", "allbut:2:4",
		"square:5", "moore:2:1,1,1", "wythoff:1,2", "wythoff:2,2", "fibonacci:5", "dynamic:1:4", "staircase:1,1", "staircase:0,2", "chomp:2x2", "chomp:3,1", "nim:0",
	}
	const seed = 11
	r := rand.New(rand.NewPCG(seed, 0))
	quotients := 0
	for range 40 {
		text := few[r.IntN(len(few))] + " " + few[r.IntN(len(few))]
		if r.IntN(4) == 0 {
			text += " " + few[r.IntN(len(few))]
		}
		for _, play := range []nim.Play{nim.Normal, nim.Misere} {
			agreeSum(t, nim.Sum{Parts: parts(t, text), Play: play})
			if a := solveSum(t, play, text); a.Quotient != nil {
				quotients++
			}
		}
		a := solveSum(t, nim.Normal, text)
		g, p := nim.SumOf(parts(t, text), false)
		v, err := solver.Grundy(context.Background(), g, p)
		require.NoError(t, err)
		require.NotContains(t, a.Values, int64(nim.Unknown), text)
		require.Equal(t, v, solver.NimSum(a.Values...), "%s, seed %d", text, seed)
	}
	assert.Positive(t, quotients)
}

func TestSumGame(t *testing.T) {
	for _, text := range []string{"kayles:4 nim:2", "wythoff:2,3", "chomp:2x3", "fibonacci:5 fibonacci:4", "staircase:1,1,1", "moore:2:1,2,1", "octal:8.7:5 take:2:3", "nim:0 split:2"} {
		for _, misere := range []bool{false, true} {
			g, p := nim.SumOf(parts(t, text), misere)
			assert.NoError(t, gametest.Check(g, p), text)
			g.LargestFirst = true
			assert.NoError(t, gametest.Check(g, p), text)
		}
	}
	g, p := nim.SumOf(parts(t, "kayles:4 nim:2 nim:2 split:2"), false)
	assert.Equal(t, "kayles 4, nim 2, nim 2", g.Show(p))
	var names []string
	for _, m := range g.Moves(nil, p) {
		names = append(names, g.Name(m))
	}
	assert.Equal(t, "kayles 4 → 3; kayles 4 → 2+1; kayles 4 → 2; kayles 4 → 1+1; nim 2 → 1; nim 2 → 0", strings.Join(names, "; "))
}

// The table of Wythoff's values against the definition.
func TestWythoffValues(t *testing.T) {
	const most = 25
	var values [most + 1][most + 1]int64
	for x := range values {
		for y := range values[x] {
			var options []int64
			for i := range x {
				options = append(options, values[i][y])
			}
			for i := range y {
				options = append(options, values[x][i])
			}
			for i := 1; i <= min(x, y); i++ {
				options = append(options, values[x-i][y-i])
			}
			values[x][y] = solver.Mex(options)
			if x >= 24 || y >= 24 {
				a := solveSum(t, nim.Normal, fmt.Sprintf("wythoff:%d,%d nim:0", x, y))
				require.Equal(t, []int64{values[x][y], 0}, a.Values, "%d %d", x, y)
			}
		}
	}
	a := solveSum(t, nim.Normal, "wythoff:1500,2000 nim:5")
	assert.Equal(t, solver.Win, a.Value)
	assert.NotEmpty(t, a.Moves)
}

// The sizes that the theories can answer for.
func TestLargeSums(t *testing.T) {
	for text, want := range map[string]solver.Value{
		"kayles:9223372036854775807 nim:5":                                    solver.Win,
		"wythoff:1000000000000000000,1618033988749894848":                     solver.Win,
		"wythoff:1618033988749894848,2618033988749894848":                     solver.Loss, // k = 10^18
		"fibonacci:7540113804746346429":                                       solver.Loss, // the last Fibonacci number there is room for
		"fibonacci:7540113804746346430":                                       solver.Win,
		"dynamic:1:4611686018427387904":                                       solver.Loss,
		"staircase:5,9223372036854775000,5":                                   solver.Loss,
		"moore:2:9223372036854775807,9223372036854775807,1":                   solver.Win,
		"moore:2:9223372036854775807,9223372036854775807,9223372036854775807": solver.Loss,
		"chomp:1000000x2":                                                     solver.Win,
		"chomp:1000x1000":                                                     solver.Win,
		"lasker:1000000000000000003 nim:1000000000000000004":                  solver.Loss,
		"allbut:1,2:1000000000000000000 allbut:1,2:1000000000000000000":       solver.Loss,
	} {
		a := solveSum(t, nim.Normal, text)
		assert.Equal(t, want, a.Value, text)
		if want == solver.Win && text != "chomp:1000000x2" {
			require.NotEmpty(t, a.Moves, text)
		}
	}
	many := make([]nim.Part, 100_000)
	kinds := parts(t, "kayles:77 nim:9 octal:0.137:40 take:1-3:5")
	for i := range many {
		many[i] = kinds[i%4]
	}
	a, err := nim.SolveSum(context.Background(), nim.Sum{Parts: many})
	require.NoError(t, err)
	assert.Equal(t, solver.Loss, a.Value)
	moore := append(slices.Repeat(nim.Board{3, 5, 6}, 100_000/3), 1)
	a, err = nim.SolveSum(context.Background(), nim.Sum{Parts: []nim.Part{{Rule: nim.Moore(2), Sizes: moore}}})
	require.NoError(t, err)
	assert.Equal(t, solver.Win, a.Value)
}
