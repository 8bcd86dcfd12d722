package nim

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// What theory knows is not searched for.
func TestNoSearch(t *testing.T) {
	a, err := (&Solver{MaxPositions: 10}).Solve(context.Background(), heapsOf(nimRule(), 60, 61, 62)...)
	require.NoError(t, err)
	assert.True(t, a.Theory)
	assert.False(t, a.Searched)
}

// The options of boards in their order.
func TestBoardOptions(t *testing.T) {
	assert.Equal(t, []Sizes{{2, 0}, {1, 1}}, Chomp{}.options(nil, Sizes{2, 1}))
	assert.Equal(t, []Sizes{{4, 2}, {3, 3}}, Dynamic(2).options(nil, Sizes{5, 2}))
	assert.Equal(t, []Sizes{{0, 2}, {1, 1}, {1, 0}}, Moore(1).options(nil, Sizes{1, 2}))
	assert.Equal(t, []Sizes{{0, 2}, {1, 1}, {1, 0}, {0, 1}}, wythoffRule{}.options(nil, Sizes{1, 2}))
	assert.False(t, Chomp{}.canMove(Sizes{1, 0}))
	assert.False(t, Chomp{}.canMove(nil))
}

// After a take there is a limit, of no more than what is left, even if the numbers are the
// largest.
func TestDynamicAfter(t *testing.T) {
	const half = MostCounters/2 + 1
	for _, c := range []struct {
		board Sizes
		take  int64
		want  Sizes
	}{
		{Sizes{20, 6}, 4, Sizes{16, 8}},
		{Sizes{20, 9}, 7, Sizes{13, 13}},
		{Sizes{MostCounters, half}, half, Sizes{half - 1, half - 1}},
	} {
		assert.Equal(t, c.want, Dynamic(2).after(c.board, c.take))
	}
}

// A code is computed up to its largest heap if that is asked for, however many steps that
// takes; beyond, the steps decide.
func TestSteps(t *testing.T) {
	r := parse(t, "octal:0.8!").(codeRule)
	most := r.code.Most()
	v, err := r.within(t.Context(), most, 1)
	require.NoError(t, err)
	_, held := v.period()
	assert.Equal(t, most, held)
	r = parse(t, "octal:0.8").(codeRule)
	_, err = r.within(t.Context(), r.code.Most()+1, 1)
	assert.Error(t, err)
}

// The values of sets of numbers are known as far as the numbers of a size matter.
func TestSets(t *testing.T) {
	ctx := context.Background()
	assert.Equal(t, spans{{4, MostCounters}}, parse(t, "allbut:1-3").(*takeRule).set)

	ended, end := context.WithCancel(ctx)
	end()
	_, err := parse(t, "square").values(ended, maxSquare)
	assert.ErrorIs(t, err, context.Canceled)
	_, err = parse(t, "square").values(ended, maxSquare+1)
	assert.Error(t, err)

	v, err := parse(t, "take:1,4,1000000000-2000000000,3000000000").values(ctx, 5000)
	require.NoError(t, err, "numbers above the heap don't matter")
	assert.EqualValues(t, 5000%5%2, v.of(5000))

	_, err = parse(t, "take:1-10000,10002-12000").values(ctx, 13_000)
	assert.Error(t, err)

	// A number that few heaps reach costs no more than a small one, and is not left out.
	table, err := TableOf(ctx, parse(t, "take:1,300000"), TableOptions{To: 10})
	require.NoError(t, err)
	assert.EqualValues(t, 300_001, table.Period)
	for _, most := range []int64{1_000_000, 1_048_576} {
		v, err = parse(t, fmt.Sprintf("take:1,%d", most)).values(ctx, most)
		require.NoError(t, err)
		assert.EqualValues(t, 2, v.of(most), "one of 1 and one of 0 can be left")
	}
	_, err = parse(t, "take:1,2000000").values(ctx, 2_000_000)
	assert.Error(t, err)
}

// A game ends only when all is taken if every heap of 1 to 64 has a move.
func TestUntilEmpty(t *testing.T) {
	t.Parallel()
	for rule, want := range map[string]bool{
		"nim": true, "kayles": true, "wythoff": true, "take:2": false, "split": false, "dawson": false,
		"octal:0." + strings.Repeat("1", 64): true, "octal:0." + strings.Repeat("1", 63): false,
	} {
		r, err := ParseRule(rule)
		require.NoError(t, err)
		assert.Equal(t, want, UntilEmpty(r), rule)
	}
	assert.Equal(t, "normal misere", Normal.String()+" "+Misere.String())
}

// The quotient of two rules has the elements of the heaps of both up to the size that was
// asked for. Without a period it says nothing of larger ones, and isn't computed for more
// than a thousand heaps.
func TestQuotientCovers(t *testing.T) {
	ctx := context.Background()
	q, err := MisereQuotient(ctx, 40, parse(t, "kayles"), parse(t, "octal:0.75"))
	require.NoError(t, err)
	assert.Len(t, q.heaps, 2*41)
	_, _, ok := q.ProvenPeriod()
	assert.False(t, ok)
	for most, proven := range map[int64]bool{168: false, 169: true, 200: true} { // 2·71 + 2·12 + the 3 digits of 0.77
		q, err = MisereQuotient(ctx, most, parse(t, "kayles"))
		require.NoError(t, err)
		m, p, ok := q.ProvenPeriod()
		assert.Equal(t, proven, ok, most)
		if ok {
			assert.Equal(t, []int64{71, 12}, []int64{m, p})
		}
	}

	q, err = MisereQuotient(ctx, 5000, parse(t, "take:1"))
	assert.Error(t, err)
	assert.Len(t, q.heaps, 1001)
	q, err = MisereQuotient(ctx, 5000, parse(t, "take:1"), parse(t, "take:3"))
	assert.Error(t, err)
	assert.Len(t, q.heaps, 2*501)
	q, err = MisereQuotient(ctx, 1000, parse(t, "take:1"))
	assert.NoError(t, err)
	assert.Len(t, q.heaps, 1001)

	// Where a search is enough, a quotient is looked for up to heaps of 25.
	assert.NotNil(t, solveSum(t, Misere, "kayles:25").Quotient)
	assert.Nil(t, solveSum(t, Misere, "kayles:26").Quotient)
}

// The moves of a board are counted up to 2^19 products of heaps.
func TestMooreCount(t *testing.T) {
	t.Parallel()
	b := make(Sizes, 1024)
	b[7] = 5
	assert.EqualValues(t, 5, Moore(512).count(b).Int64())
	assert.Nil(t, Moore(513).count(b))
}

// The partner of a heap in a lost pair may be the largest heap.
func TestPartners(t *testing.T) {
	assert.Equal(t, []int64{MostCounters}, partners(5_700_357_409_661_599_242))
	assert.Equal(t, []int64{5_700_357_409_661_599_242}, partners(MostCounters))
}

// A table of Wythoff's game goes up to its limit of counters.
func TestWythoffLimit(t *testing.T) {
	t.Parallel()
	w, ok := newWythoffTable(context.Background(), maxBoth, 0)
	require.True(t, ok)
	v, ok := w.of(Sizes{0, maxBoth})
	assert.True(t, ok)
	assert.EqualValues(t, maxBoth, v, "a heap of Nim")
	w, ok = newWythoffTable(context.Background(), 8, 3)
	require.True(t, ok)
	for b, want := range map[[2]int64]bool{{8, 3}: true, {3, 8}: true, {8, 4}: false, {5, 4}: false, {9, 3}: false} {
		_, ok = w.of(b[:])
		assert.Equal(t, want, ok, b)
	}
	for _, b := range []Sizes{{maxBoth + 1, 0}, {maxBoth - 1, 2}, {1 << 62, 1 << 62}, {2000, 1999}} {
		_, ok = newWythoffTable(context.Background(), b[0], b[1])
		assert.False(t, ok, b)
	}
}
