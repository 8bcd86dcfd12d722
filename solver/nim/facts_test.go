package nim

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/solver/gametest"
	"wordgame/solver/nim/octal"
)

// solve answers about a position such as "take:1-3:6 nim:2".
func solve(t testing.TB, play Play, at string, b face.Question) (*Game, Position, *face.Found[Move]) {
	t.Helper()
	g, p := game(t, play, at)
	f, err := newOracle(g).Solve(t.Context(), p, b)
	require.NoError(t, err, at)
	return g, p, f
}

// lost returns the sizes from 1 to most of single heaps that are lost.
func lost(t testing.TB, play Play, rule string, most int64) (sizes []int64) {
	t.Helper()
	for n := int64(1); n <= most; n++ {
		g, p := game(t, play, fmt.Sprint(rule, ":", n))
		v := g.Terminal(p)
		if v == solver.Undecided {
			_, _, f := solve(t, play, fmt.Sprint(rule, ":", n), face.Question{Brief: true})
			v = f.Result.Value
		}
		if v == solver.Loss {
			sizes = append(sizes, n)
		}
	}
	return sizes
}

// The sources are in FACTS.md and in the papers of Forms.
func TestLostHeaps(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		play Play
		rule string
		most int64
		want []int64
	}{
		{Misere, "take:1-3", 20, []int64{1, 5, 9, 13, 17}},
		{Normal, "take:1-3", 20, []int64{4, 8, 12, 16, 20}},
		{Misere, "kayles", 22, []int64{1, 4, 9, 12, 20}},
		{Misere, "split", 25, []int64{3, 6, 9, 12, 15, 18, 21, 24}},
		{Normal, "square", 44, []int64{2, 5, 7, 10, 12, 15, 17, 20, 22, 34, 39, 44}},
		{Normal, "fibonacci", 60, []int64{1, 2, 3, 5, 8, 13, 21, 34, 55}},
		{Normal, "dynamic:1", 40, []int64{1, 2, 4, 8, 16, 32}},
		{Misere, "fibonacci", 40, nil}, // leave one, and nobody may take it
	} {
		assert.Equal(t, c.want, lost(t, c.play, c.rule, c.most), "%s %v", c.rule, c.play)
	}
}

// The tutorials' trees, in which nobody takes the last counter unless forced.
func TestPublishedTrees(t *testing.T) {
	t.Parallel()
	sizes := map[int]int{25: 4_434_690}
	for counters, size := range []int{1, 2, 3, 6, 12, 22, 41, 76, 140} {
		sizes[counters] = size
	}
	for counters, want := range sizes {
		g, p := game(t, Misere, fmt.Sprint("take:1-3:", counters))
		g.Reluctant = true
		assert.Equal(t, want, treeSize(g, p, map[Position]int{}), "%d counters", counters)
	}
	g, p := game(t, Misere, "take:1-3:6")
	g.Reluctant = true
	won, _, lost := gametest.NewOracle(g).Games(p)
	assert.Equal(t, []int{7, 6}, []int{won, lost}, "13 games")
}

// treeSize returns the number of nodes of the whole tree of a game from p.
func treeSize(g *Game, p Position, seen map[Position]int) int {
	if seen[p] == 0 {
		seen[p] = 1
		for _, m := range g.Moves(nil, p) {
			seen[p] += treeSize(g, g.Play(p, m), seen)
		}
	}
	return seen[p]
}

func TestResults(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		play Play
		at   string
		want solver.Result
		wins string // the moves that win
	}{
		{Misere, "take:1-3:6", solver.Result{Value: solver.Win, Remoteness: 4}, "6 5"},
		{Misere, "2 3 5", solver.Result{Value: solver.Win, Remoteness: 6}, "5 1"},
		{Misere, "2 3 1", solver.Result{Value: solver.Loss, Remoteness: 5}, ""},
		{Misere, "1 3 5 7", solver.Result{Value: solver.Loss, Remoteness: 15}, ""},
		{Normal, "5 8 13", solver.Result{Value: solver.Loss, Remoteness: 26}, ""},
		{Normal, "split:6", solver.Result{Value: solver.Win, Remoteness: 3}, "6 4 2"},
		{Misere, "1 1 1", solver.Result{Value: solver.Loss, Remoteness: 3}, ""},
		{Normal, "chomp:4x4", solver.Result{Value: solver.Win, Remoteness: 7}, "2 2"},
		{Normal, "chomp:1x3", solver.Result{Value: solver.Win, Remoteness: 1}, "2 1"}, {Normal, "chomp:2x3", solver.Result{Value: solver.Win, Remoteness: 5}, "3 2"},
		{Normal, "chomp:3x3", solver.Result{Value: solver.Win, Remoteness: 5}, "2 2"}, {Normal, "chomp:4x3", solver.Result{Value: solver.Win, Remoteness: 7}, "2 3"},
		{Normal, "chomp:5x3", solver.Result{Value: solver.Win, Remoteness: 11}, "3 4"}, {Normal, "chomp:8x3", solver.Result{Value: solver.Win, Remoteness: 15}, "2 5"},
	} {
		g, p, f := solve(t, c.play, c.at, face.Question{})
		assert.Equal(t, c.want, f.Result, "%s %v", c.at, c.play)
		assert.Equal(t, c.want, newNaive(c.play).result(plain(g, p)), "%s %v", c.at, c.play)
		var wins []string
		for _, m := range winning(f.Moves) {
			wins = append(wins, g.typed(p, m.Move))
		}
		assert.Equal(t, c.wins, strings.Join(wins, ", "), c.at)
	}
	_, _, f := solve(t, Normal, "2 3 8 10", face.Question{})
	assert.Equal(t, solver.Win, f.Result.Value)

	// Four heaps of up to 7, and pairs by Wythoff.
	all, lostHeaps, lostPairs := 0, map[Play]int{}, map[Play][]string{}
	for _, play := range []Play{Normal, Misere} {
		loses := func(at string) bool {
			g, p := game(t, play, at)
			th := newTheory(g)
			require.NoError(t, th.prepare(t.Context(), g.parts(p), true))
			return th.value(p) == solver.Loss
		}
		for _, b := range boards([]int64{7, 7, 7, 7}) {
			if slices.IsSorted(b) {
				all++
				if loses(Sizes(b).String()) {
					lostHeaps[play]++
				}
			}
		}
		for _, b := range boards([]int64{18, 18}) {
			if b[0] <= b[1] && loses(fmt.Sprintf("wythoff:%d,%d", b[0], b[1])) {
				lostPairs[play] = append(lostPairs[play], Sizes(b).String())
			}
		}
	}
	assert.Equal(t, 2*330, all)
	assert.Equal(t, map[Play]int{Normal: 50, Misere: 49}, lostHeaps)
	same := []string{"3 5", "4 7", "6 10", "8 13", "9 15", "11 18"}
	assert.ElementsMatch(t, append([]string{"0 0", "1 2"}, same...), lostPairs[Normal])
	assert.ElementsMatch(t, append([]string{"0 1", "2 2"}, same...), lostPairs[Misere])
}

// Grundy values that were published; octal has more of them.
func TestValues(t *testing.T) {
	t.Parallel()
	table := func(rule string, to int64) []int64 {
		s := octal.New(parse(t, rule).(heap).code)
		require.NoError(t, s.Extend(t.Context(), to))
		values := make([]int64, to+1)
		for n := range values {
			values[n], _ = s.Of(int64(n))
		}
		return values
	}
	assert.Equal(t, table("dawson-chess", 100), table("dawson", 101)[1:], "Dawson's Kayles is one larger")
	for rule, code := range map[string]string{
		"kayles": "0.77", "split": "4!.0", "lasker": "4.[3]", "take:1-5": "0.33333", "allbut:2": "0.30[3]", "nim": "0.[3]", "square": "0.3003000030000003",
	} {
		assert.Equal(t, table("octal:"+code, 20), table(rule, 20), rule)
	}
	g, p := game(t, Normal, "wythoff:9,9 nim:0 wythoff:2,30 wythoff:70,40")
	assert.Equal(t, []int64{16, 0, 32, 16}, newTheory(g).values(g.parts(p)))
}

// A proven period of a misère quotient answers for heaps of any size.
func TestMisereSums(t *testing.T) {
	t.Parallel()
	value := func(at string) solver.Value {
		_, _, f := solve(t, Misere, at, byTheory)
		return f.Result.Value
	}
	for _, others := range []string{"77,41", "5", "1", "9,9"} {
		assert.Equal(t, value(fmt.Sprint("kayles:", 1_000_000_000_000_000_000%12+120, ",", others)), value("kayles:1000000000000000000,"+others), others)
	}
	assert.NotZero(t, value("kayles:30 octal:0.75:40 kayles:12"), "heaps of two rules")
}

// Published quotients, how far they go, and their periods.
func TestMisereQuotient(t *testing.T) {
	t.Parallel()
	of := func(most int64, rules ...string) (*Quotient, error) {
		var all []Rule
		for _, r := range rules {
			all = append(all, parse(t, r))
		}
		return MisereQuotient(t.Context(), most, all...)
	}
	for rule, want := range map[string][2]int{"kayles": {40, 9}, "octal:0.123": {20, 5}, "octal:0.53": {16, 3}, "octal:0.75": {8, 2}} {
		q, err := of(160, rule)
		require.NoError(t, err)
		assert.Equal(t, want, [2]int{q.Order(), q.Losing()}, rule)
	}
	q, err := of(8, "nim")
	require.NoError(t, err)
	assert.Equal(t, 2*8+2, q.Order(), "heaps of Nim up to 2^k: 2^(k+1)+2")
	for most, proven := range map[int64]bool{168: false, 169: true, mostCounters: true} { // 2·71 + 2·12 + the 3 digits of 0.77
		q, err := of(most, "kayles")
		require.NoError(t, err)
		assert.Equal(t, proven, q.Period > 0, most)
		if proven {
			assert.Equal(t, []int64{71, 12}, []int64{q.Preperiod, q.Period})
		}
	}
	// Without a period it says nothing of larger heaps, and isn't computed for more than a thousand.
	q, err = of(5000, "take:1", "take:3")
	assert.ErrorContains(t, err, "prove no period")
	assert.NotNil(t, q, "what is known comes with the error")
	_, err = of(500, "take:1", "take:3")
	assert.NoError(t, err)
	_, err = of(5, "chomp")
	assert.ErrorContains(t, err, "rules of heaps")

	// The elements of heaps by a proven period are those of a quotient that has them.
	for _, rule := range []string{"kayles", "octal:0.75", "octal:0.123"} {
		few, err := of(169, rule)
		require.NoError(t, err)
		more, err := of(maxQuotient, rule)
		require.NoError(t, err)
		for n := range int64(maxQuotient) {
			require.Equal(t, more.Word(more.Of(0, n)), few.Word(few.Of(0, n)), "%s: heap %d", rule, n)
		}
	}
}

// Tables have the least period that is proven; octal has more of them.
func TestTables(t *testing.T) {
	t.Parallel()
	for rule, want := range map[string][3]int64{
		"kayles": {71, 12, 0}, "dawson-chess": {52, 34, 0}, "take:2,4,7": {8, 3, 0}, "take:1-999": {0, 1000, 0}, "nim": {0, 1, 1}, "lasker": {1, 4, 4},
		"allbut:1,2": {0, 3, 1}, "allbut:2,5-7": {0, 30, 10}, "allbut:4": {0, 8, 4},
	} {
		most := 0
		table, err := TableOf(t.Context(), parse(t, rule), 50, func(n int) { most = max(most, n) })
		require.NoError(t, err, rule)
		assert.Equal(t, want, [3]int64{table.Preperiod, table.Period, table.Saltus}, rule)
		assert.Len(t, table.Values, 51)
		assert.EqualValues(t, table.Held, most-1, rule)
	}
	_, err := TableOf(t.Context(), parse(t, "chomp"), 5, nil)
	assert.Error(t, err)
	// What was reached when the context ends is kept.
	ctx, cancel := context.WithCancel(t.Context())
	table, err := TableOf(ctx, parse(t, "split"), 200_000, func(int) { cancel() })
	assert.ErrorIs(t, err, context.Canceled)
	assert.Greater(t, len(table.Values), 1_000)
	assert.Less(t, len(table.Values), 100_000)
}
