package nim

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
)

// parts reads parts, such as "kayles:10 wythoff:3,5".
func parts(t testing.TB, text string) []Part {
	t.Helper()
	var all []Part
	for word := range strings.FieldsSeq(text) {
		p, err := ParseParts(word)
		require.NoError(t, err, word)
		all = append(all, p...)
	}
	return all
}

func solveSum(t testing.TB, play Play, text string) *Answer {
	t.Helper()
	a, err := (&Solver{Play: play}).Solve(context.Background(), parts(t, text)...)
	require.NoError(t, err, text)
	return a
}

// agreeParts checks parts as agree does.
func agreeParts(t *testing.T, play Play, parts ...Part) {
	t.Helper()
	g, _ := NewGame(play, parts...)
	agree(t, g, gametest.NewOracle(g), parts)
}

// Each board by itself: theory, search and plain minimax agree.
func TestBoards(t *testing.T) {
	t.Parallel()
	for rule, c := range map[string]struct {
		sizes int
		most  int64
	}{
		"moore:1": {3, 3}, "moore:2": {4, 2}, "moore:3": {4, 2}, "wythoff": {2, 8}, "fibonacci": {1, 22}, "dynamic:1": {1, 24}, "dynamic:3": {1, 22}, "dynamic:4": {1, 14},
		"chomp": {3, 4},
	} {
		t.Run(rule, func(t *testing.T) {
			t.Parallel()
			for heaps := range all(c.sizes, c.most) {
				words := make([]string, len(heaps))
				for i, n := range heaps {
					words[i] = strconv.FormatInt(n, 10)
				}
				r, err := ParseRule(rule)
				require.NoError(t, err)
				boards, err := ReadParts(r, words)
				if err != nil {
					require.Equal(t, "chomp", rule, "%v", err)
					continue
				}
				for _, play := range []Play{Normal, Misere} {
					agreeParts(t, play, boards[0])
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
	t.Parallel()
	for _, rule := range []string{"dynamic:1", "dynamic:2", "dynamic:3"} {
		for n := range 14 {
			for limit := range n + 2 {
				for _, play := range []Play{Normal, Misere} {
					agreeParts(t, play, parts(t, fmt.Sprintf("%s:%d/%d", rule, n, limit))...)
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
		"square:5", "moore:2:1,1,1", "wythoff:1,2", "wythoff:2,2", "fibonacci:5", "dynamic:1:4", "chomp:2x2", "chomp:3,1", "nim:0",
	}
	const seed = 11
	r := rand.New(rand.NewPCG(seed, 0))
	quotients := 0
	for range 40 {
		text := few[r.IntN(len(few))] + " " + few[r.IntN(len(few))]
		if r.IntN(4) == 0 {
			text += " " + few[r.IntN(len(few))]
		}
		for _, play := range []Play{Normal, Misere} {
			agreeParts(t, play, parts(t, text)...)
			if a := solveSum(t, play, text); a.Quotient != nil {
				quotients++
			}
		}
		a := solveSum(t, Normal, text)
		g, p := NewGame(Normal, parts(t, text)...)
		nimbers := solver.Nimbers[Position, Move]{Game: g}
		v, err := nimbers.Of(context.Background(), p)
		require.NoError(t, err)
		require.NotContains(t, a.Values, int64(solver.Unknown), text)
		require.Equal(t, v, solver.NimSum(a.Values...), "%s, seed %d", text, seed)
	}
	assert.Positive(t, quotients)
}

// The table of Wythoff's values against a search.
func TestWythoffValues(t *testing.T) {
	t.Parallel()
	g, _ := NewGame(Normal, parts(t, "wythoff:25,25")...)
	nimbers := solver.Nimbers[Position, Move]{Game: g}
	for x := range 26 {
		for _, y := range []int{24, 25} {
			_, p := NewGame(Normal, parts(t, fmt.Sprintf("wythoff:%d,%d", x, y))...)
			want, err := nimbers.Of(t.Context(), p)
			require.NoError(t, err)
			a := solveSum(t, Normal, fmt.Sprintf("wythoff:%d,%d nim:0", x, y))
			require.Equal(t, []int64{want, 0}, a.Values, "%d %d", x, y)
		}
	}
	a := solveSum(t, Normal, "wythoff:700,900 nim:5")
	assert.Equal(t, solver.Win, a.Value)
	assert.NotEmpty(t, a.Moves)
}

// The sizes that the theories can answer for.
func TestLargeSums(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]solver.Value{
		"kayles:9223372036854775807 nim:5":                                    solver.Win,
		"wythoff:1000000000000000000,1618033988749894848":                     solver.Win,
		"wythoff:1618033988749894848,2618033988749894848":                     solver.Loss, // k = 10^18
		"fibonacci:7540113804746346429":                                       solver.Loss, // the last Fibonacci number there is room for
		"fibonacci:7540113804746346430":                                       solver.Win,
		"dynamic:1:4611686018427387904":                                       solver.Loss,
		"moore:2:9223372036854775807,9223372036854775807,1":                   solver.Win,
		"moore:2:9223372036854775807,9223372036854775807,9223372036854775807": solver.Loss,
		"chomp:1000000x2":                                                     solver.Win,
		"chomp:1000x1000":                                                     solver.Win,
		"lasker:1000000000000000003 nim:1000000000000000004":                  solver.Loss,
		"allbut:1,2:1000000000000000000 allbut:1,2:1000000000000000000":       solver.Loss,
	} {
		a := solveSum(t, Normal, text)
		assert.Equal(t, want, a.Value, text)
		if want == solver.Win && text != "chomp:1000000x2" {
			require.NotEmpty(t, a.Moves, text)
		}
	}
	many := make([]Part, 100_000)
	kinds := parts(t, "kayles:77 nim:9 octal:0.137:40 take:1-3:5")
	for i := range many {
		many[i] = kinds[i%4]
	}
	a, err := new(Solver).Solve(context.Background(), many...)
	require.NoError(t, err)
	assert.Equal(t, solver.Loss, a.Value)
	moore := append(slices.Repeat(Sizes{3, 5, 6}, 100_000/3), 1)
	a, err = new(Solver).Solve(context.Background(), Part{Moore(2), moore})
	require.NoError(t, err)
	assert.Equal(t, solver.Win, a.Value)
}
