package nim

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
)

func TestNamedGames(t *testing.T) {
	t.Parallel()
	lasker := grundy(t, "lasker", 100)
	for k := int64(1); 4*k <= 100; k++ {
		assert.Equal(t, 4*k-1, lasker[4*k])
		assert.Equal(t, 4*k, lasker[4*k-1])
	}
	assert.Equal(t, lasker, grundy(t, "octal:4.[3]", 100))
	assert.Equal(t, grundy(t, "kayles", 100), grundy(t, "octal:0.77", 100))
	assert.Equal(t, grundy(t, "split", 100), grundy(t, "octal:4!.0", 100))
	assert.Equal(t, grundy(t, "dawson-chess", 100), grundy(t, "dawson", 101)[1:], "Dawson's Kayles is one larger")
	assert.Equal(t, grundy(t, "take:1-5", 50), grundy(t, "octal:0.33333", 50))

	assert.Equal(t, []int64{1, 4, 9, 12, 20}, losing(t, "kayles", Misere, 22))
	assert.Equal(t, []int64{2, 5, 7, 10, 12, 15, 17, 20, 22, 34, 39, 44}, losing(t, "square", Normal, 44))
}

func TestBoardFacts(t *testing.T) {
	t.Parallel()
	pairs := func(play Play) (list [][2]int) {
		for x := range 19 {
			for y := x; y < 19; y++ {
				if solveSum(t, play, fmt.Sprintf("wythoff:%d,%d", x, y)).Value == solver.Loss {
					list = append(list, [2]int{x, y})
				}
			}
		}
		return list
	}
	assert.Equal(t, [][2]int{{0, 0}, {1, 2}, {3, 5}, {4, 7}, {6, 10}, {8, 13}, {9, 15}, {11, 18}}, pairs(Normal))
	assert.Equal(t, [][2]int{{0, 1}, {2, 2}, {3, 5}, {4, 7}, {6, 10}, {8, 13}, {9, 15}, {11, 18}}, pairs(Misere))
	assert.Equal(t, []int64{16}, solveSum(t, Normal, "wythoff:9,9").Values)

	assert.Equal(t, []int64{1, 2, 3, 5, 8, 13, 21, 34, 55, 89}, Dynamic(2).losing(100))
	assert.Equal(t, []int64{1, 2, 4, 8, 16, 32, 64}, Dynamic(1).losing(100))
	for f := Dynamic(1); f <= 5; f++ {
		var want []int64
		for n := int64(1); n <= 200; n++ {
			require.NotEqual(t, solver.Loss, f.know(Sizes{n, n - 1}, Misere).value, "%v: %d", f, n)
			if f.know(Sizes{n, n - 1}, Normal).value == solver.Loss {
				want = append(want, n)
			}
		}
		assert.Equal(t, want, f.losing(200), "%v", f)
	}
	assert.Empty(t, Dynamic(2).losing(0))

	bites := func(text string) string {
		var all []string
		a := solveSum(t, Normal, text)
		for _, m := range a.Moves {
			if m.Value == solver.Win {
				all = append(all, strings.TrimPrefix(parts(t, text)[0].Tell(m.To), "bite "))
			}
		}
		return strings.Join(all, "")
	}
	for n, want := range []string{"(2,1)", "(3,2)", "(2,2)", "(2,3)", "(3,4)", "(2,4)", "(3,5)", "(2,5)"} {
		assert.Equal(t, want, bites(fmt.Sprintf("chomp:%dx3", n+1)))
	}
	for n := 2; n < 7; n++ {
		assert.Contains(t, bites(fmt.Sprintf("chomp:%dx%d", n, n)), "(2,2)")
	}
}

// mexOf is the least number from 0 that is missing, counted up.
func mexOf(values []int64) int64 {
	there := make([]bool, len(values)+1)
	for _, v := range values {
		if v < int64(len(values)) {
			there[v] = true
		}
	}
	return int64(slices.Index(there, false))
}

// Sets that are excluded, against the definition; and beyond what was computed.
func TestAllBut(t *testing.T) {
	t.Parallel()
	const seed = 8
	r := rand.New(rand.NewPCG(seed, 0))
	for range 25 {
		var set []string
		excluded := make(map[int]bool)
		for i := 1; i < 8; i++ {
			if r.IntN(3) == 0 {
				set = append(set, fmt.Sprint(i))
				excluded[i] = true
			}
		}
		if set == nil {
			continue
		}
		rule := "allbut:" + strings.Join(set, ",")
		const most = 500
		var want []int64
		for n := range most {
			var options []int64
			for take := 1; take <= n; take++ {
				if !excluded[take] {
					options = append(options, want[n-take])
				}
			}
			want = append(want, mexOf(options))
		}
		require.Equal(t, want, grundy(t, rule, most-1), "%s, seed %d", rule, seed)
		table, err := TableOf(context.Background(), parse(t, rule), TableOptions{To: 100})
		require.NoError(t, err)
		require.Positive(t, table.Period, rule)
		for n := table.Preperiod; n+table.Period < most; n++ {
			require.Equal(t, want[n]+table.Saltus, want[n+table.Period], "%s: heap %d", rule, n)
		}
		if e := table.Preperiod; e > 0 {
			require.NotEqual(t, want[e-1]+table.Saltus, want[e-1+table.Period], "%s: the least preperiod", rule)
		}
	}
	assert.Equal(t, "allbut:1-3,5", parse(t, "allbut:5,1,2,3").String())
	v, err := parse(t, "allbut:1,2").values(context.Background(), MostCounters)
	require.NoError(t, err)
	assert.EqualValues(t, MostCounters/3, v.of(MostCounters))
}

func TestRoots(t *testing.T) {
	t.Parallel()
	const root = int64(3_037_000_499) // of the largest heap
	assert.EqualValues(t, root, squares{}.count(MostCounters))
	assert.EqualValues(t, root, squares{}.count(root*root))
	assert.EqualValues(t, root-1, squares{}.count(root*root-1))
	for n := int64(1); n < 1000; n++ {
		assert.EqualValues(t, n, squares{}.count(n*n+n))
	}
}
