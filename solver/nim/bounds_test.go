package nim

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
	"wordgame/solver/face"
)

// What theory knows is not searched for.
func TestNoSearch(t *testing.T) {
	a, err := (&Solver{MaxPositions: 10}).Solve(context.Background(), heapsOf(nimRule(), 60, 61, 62)...)
	require.NoError(t, err)
	assert.True(t, a.Theory)
	assert.False(t, a.Searched)
}

// A search begins if there is room for the moves of a line of play, and games are not too
// long to follow, and not else.
func TestOverflow(t *testing.T) {
	t.Parallel()
	many := make(Sizes, 1024)
	many[0] = 1
	for _, c := range []struct {
		parts []Part
		want  string
	}{
		{parts(t, "nim:4096"), ""},
		{parts(t, "nim:4097"), "a search would list up to 4,097 moves at each of up to 4,097 plies: not solved within 16,777,216 moves at once"},
		{parts(t, "nim:1000000000000000"), "a search would follow games of up to 1,000,000,000,000,000 plies: not solved within 131,072 plies"},
		{parts(t, "take:1:131072"), ""},
		{parts(t, "take:1:131073"), "a search would follow games of up to 131,073 plies: not solved within 131,072 plies"},
		{parts(t, "take:1:131072 nim:1"), "a search would follow games of up to 131,073 plies: not solved within 131,072 plies"},
		{parts(t, "fibonacci:2000/2000"), ""},
		{[]Part{{Moore(513), many}, {nimRule(), Sizes{3}}}, "a search would list more moves than can be counted: not solved within 16,777,216 moves at once"},
	} {
		q := ask(Normal, c.parts)
		if err := q.overflow(legal(q.parts), maxHeld); c.want == "" {
			assert.NoError(t, err, c.parts)
		} else {
			assert.EqualError(t, err, c.want)
			assert.True(t, isLimit(err))
		}
	}
	assert.EqualValues(t, 7, legal(parts(t, "nim:3 nim:4")).Int64())
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

// Moves and reasons in words.
func TestWords(t *testing.T) {
	assert.Equal(t, "5 → 0", Dynamic(2).tell(Sizes{5, 5}, Sizes{0, 0}).String())
	assert.Equal(t, "20 → 16 (then at most 8)", Dynamic(2).tell(Sizes{20, 6}, Sizes{16, 8}).String())
	assert.Equal(t, "5 → 3, 2 → 0", Moore(2).tell(Sizes{5, 1, 2}, Sizes{3, 1, 0}).String())
	for text, want := range map[string]string{
		"fibonacci:20/6":     "As a sum of Fibonacci numbers, 20 is 13 + 5 + 2: whoever can take the least of them wins. The player to move may take at most 6.",
		"dynamic:3:20/6":     "As a sum of numbers that lose, 20 is 15 + 4 + 1: whoever can take the least of them wins. The player to move may take at most 6.",
		"fibonacci:0":        "There is nothing left to take without loss.",
		"moore:2:7,5,3":      "The ones in the binary columns, counted modulo 3, are 2 2 0: whoever leaves nothing but zeros wins.",
		"moore:2:0,0":        "The ones in the binary columns, counted modulo 3, are 0: whoever leaves nothing but zeros wins.",
		"misere moore:2:1":   "The ones in the binary columns, counted modulo 3, are 1: whoever leaves nothing but zeros wins, or in misère play, once no heap is over 1, a single one.",
		"wythoff:5,3":        "The heaps differ by 2, and 3 is 2 times the golden ratio, rounded down: such pairs lose.",
		"wythoff:5,5":        "The pairs that lose are (1, 2), (3, 5), (4, 7), (6, 10), ...: multiples of the golden ratio and of its square, rounded down.",
		"misere wythoff:3,5": "The heaps differ by 2, and 3 is 2 times the golden ratio, rounded down: such pairs lose.",
		"misere wythoff:5,5": "The pairs that lose are (0, 1), (2, 2), (3, 5), (4, 7), (6, 10), ...: all but the first two are multiples of the golden ratio and of its square, rounded down.",
		"misere wythoff:2,2": "In misère play the pairs (0, 1) and (2, 2) lose, instead of (0, 0) and (1, 2).",
	} {
		board, misere := strings.CutPrefix(text, "misere ")
		play := Normal
		if misere {
			play = Misere
		}
		assert.Equal(t, want, solveSum(t, play, board).Why.String(), text)
	}
}

// Theory says that a lost board is worth 0, in normal play only.
func TestKnows(t *testing.T) {
	assert.Zero(t, knows(solver.Loss, Normal, face.Sentence{}).grundy)
	assert.EqualValues(t, solver.Unknown, knows(solver.Loss, Misere, face.Sentence{}).grundy)
	assert.EqualValues(t, solver.Unknown, knows(solver.Win, Normal, face.Sentence{}).grundy)
}

// Of a heap with more than 2^20 options, so many are looked at.
func TestFew(t *testing.T) {
	assert.True(t, Part{nimRule(), Sizes{maxTried}}.few())
	assert.False(t, Part{nimRule(), Sizes{maxTried + 1}}.few())
	tried := 0
	for range (Part{parse(t, "kayles"), Sizes{MostCounters}}).options {
		if tried++; tried > maxTried {
			break
		}
	}
	assert.Equal(t, maxTried, tried)
}

// A code is computed up to its largest heap if that is asked for, however many steps that
// takes; beyond, the steps decide. TestLongSteps has a larger one.
func TestSteps(t *testing.T) {
	upToMost(t, "octal:0.8!")
	r := parse(t, "octal:0.8").(codeRule)
	_, err := r.within(t.Context(), r.code.Most()+1, 1)
	assert.ErrorContains(t, err, "steps found the Grundy values of octal:0.8 only up to 4,096")
}

// upToMost has the values of a code up to its largest heap.
func upToMost(t *testing.T, code string) {
	r := parse(t, code).(codeRule)
	most := r.code.Most()
	v, err := r.within(t.Context(), most, 1)
	require.NoError(t, err)
	_, held := v.period()
	assert.Equal(t, most, held)
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
	assert.EqualError(t, err, "heap of 300,001: the Grundy values of square are known only up to 300,000, and these show no period")

	v, err := parse(t, "take:1,4,1000000000-2000000000,3000000000").values(ctx, 5000)
	require.NoError(t, err, "numbers above the heap don't matter")
	assert.EqualValues(t, 5000%5%2, v.of(5000))

	_, err = parse(t, "take:1-10000,10002-12000").values(ctx, 13_000)
	assert.ErrorContains(t, err, "known only up to 11,185")

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
	assert.ErrorContains(t, err, "known only up to 1,048,576", "those of take:1 repeat, and are others")
}

// Tables go from heap 0 to ten million.
func TestTableRange(t *testing.T) {
	ended, end := context.WithCancel(context.Background())
	end()
	for to, want := range map[int64]string{
		-1:            "a table up to heap -1: want from 0 to 10,000,000",
		MostTable:     "context canceled",
		MostTable + 1: "a table up to heap 10,000,001: want from 0 to 10,000,000",
	} {
		_, err := TableOf(ended, parse(t, "split"), TableOptions{To: to})
		assert.EqualError(t, err, want)
	}
	whole, err := TableOf(context.Background(), parse(t, "kayles"), TableOptions{To: 0})
	require.NoError(t, err)
	assert.Equal(t, []int64{0}, whole.Values)
}

// Whether a heap can be played is known for small heaps at once, and agrees with its
// moves where that ends.
func TestCanMove(t *testing.T) {
	t.Parallel()
	for _, rule := range []string{"kayles", "dawson", "split", "octal:0.1", "octal:0.[3]"} {
		r := parse(t, rule)
		for n := int64(60); n < 70; n++ {
			assert.Equal(t, len(r.moves(nil, n)) > 0, r.canMove(n), "%s: heap of %d", rule, n)
		}
	}
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

// As many steps as are allowed may be used: only a step more ends the search for a period.
func TestStepsAllowed(t *testing.T) {
	t.Parallel()
	_, err := parse(t, "octal:0.04").(codeRule).within(context.Background(), MostCounters, 10_774_803)
	require.Error(t, err)
	assert.NotContains(t, err.Error(), "in 10774803 steps", "TestStepsEnd says where that is")
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

	const why = "the misère quotient of %s is computed only for heaps up to %s, and these prove no period"
	q, err = MisereQuotient(ctx, 5000, parse(t, "take:1"))
	assert.EqualError(t, err, fmt.Sprintf("heap of 5,000: "+why, "take:1", "1,000"))
	assert.Len(t, q.heaps, 1001)
	q, err = MisereQuotient(ctx, 5000, parse(t, "take:1"), parse(t, "take:3"))
	assert.EqualError(t, err, fmt.Sprintf("heap of 5,000: "+why, "take:1+take:3", "500"))
	assert.Len(t, q.heaps, 2*501)
	q, err = MisereQuotient(ctx, 1000, parse(t, "take:1"))
	assert.NoError(t, err)
	assert.Len(t, q.heaps, 1001)

	// Where a search is enough, a quotient is looked for up to heaps of 25.
	assert.NotNil(t, solveSum(t, Misere, "kayles:25").Quotient)
	assert.Nil(t, solveSum(t, Misere, "kayles:26").Quotient)
}

// In misère play of heaps of one rule the Grundy values are given, too, though they don't
// decide who wins.
func TestMisereValues(t *testing.T) {
	t.Parallel()
	kayles := grundy(t, "kayles", 30)
	assert.Equal(t, []int64{kayles[30], kayles[12]}, solveSum(t, Misere, "kayles:30 kayles:12").Values)
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
