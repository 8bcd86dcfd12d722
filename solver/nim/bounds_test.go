package nim

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A search is small, or can be done at all, up to its limits, and not beyond.
func TestEfforts(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		e     effort
		most  int
		small bool
	}{
		{effort{fewPositions, fewMoves, mostCounters}, 0, true},
		{effort{fewPositions + 1, 1, 1}, 0, false},
		{effort{1, fewMoves + 1, 1}, 0, false},
		{effort{1, 1, mostCounters + 1}, 0, false},
		{effort{10, 20, 5}, 20, true},
		{effort{10, 20, 5}, 19, false},
		{effort{10, 20, 5}, 21, true},
	} {
		assert.Equal(t, c.small, c.e.small(c.most), "%v, %d", c.e, c.most)
	}
	assert.NoError(t, effort{mostPositions, mostMoves, mostCounters}.feasible())
	assert.Error(t, effort{mostPositions + 1, 1, 1}.feasible())
	assert.Error(t, effort{1, mostMoves + 1, 1}.feasible())
	assert.Error(t, effort{1, 1, mostCounters + 1}.feasible())
}

// Positions of boards are counted by board, and those of heaps of a rule together, as
// their order doesn't matter.
func TestPositionsOfParts(t *testing.T) {
	for text, want := range map[string]float64{"wythoff:3,4": 4 * 5, "nim:3 nim:4": 5 + 4 + 3 + 2, "wythoff:3,4 nim:3 nim:4": 20 * 14, "nim:3 kayles:0": 4} {
		assert.Equal(t, want, Positions(parts(t, text)...), text)
	}
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
	_, err := parse(t, "octal:0.04").(codeRule).within(context.Background(), MostCounters, 10_853_603)
	require.Error(t, err)
	assert.NotContains(t, err.Error(), "in 10853603 steps", "TestStepsEnd says where that is")
}

// The quotient of two rules has the elements of the heaps of both up to the size that was
// asked for. Without a period it says nothing of larger ones.
func TestQuotientCovers(t *testing.T) {
	t.Parallel()
	ctx := context.Background()
	q, err := MisereQuotient(ctx, 40, parse(t, "kayles"), parse(t, "octal:0.75"))
	require.NoError(t, err)
	assert.True(t, q.covers(40))
	assert.False(t, q.covers(41))
	assert.Len(t, q.heaps, 2*41)
	_, _, ok := q.ProvenPeriod()
	assert.False(t, ok)
	q, err = MisereQuotient(ctx, 200, parse(t, "kayles"))
	require.NoError(t, err)
	_, p, ok := q.ProvenPeriod()
	assert.True(t, ok)
	assert.EqualValues(t, 12, p)
	assert.True(t, q.covers(MostCounters))
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

// A move on the stairs is told by its step and counters, wherever others lie.
func TestStaircaseTell(t *testing.T) {
	t.Parallel()
	assert.Equal(t, "2 from step 3", staircaseRule{}.tell(Sizes{4, 1, 3}, Sizes{4, 3, 1}))
	assert.Equal(t, "4 from step 1", staircaseRule{}.tell(Sizes{4, 1, 3}, Sizes{0, 1, 3}))
	assert.Equal(t, "", staircaseRule{}.tell(Sizes{4, 1}, Sizes{4, 1}))
}

// A table of Wythoff's game goes up to its limit of counters.
func TestWythoffLimit(t *testing.T) {
	t.Parallel()
	w, ok := newWythoffTable(context.Background(), mostBoth, 0)
	require.True(t, ok)
	v, ok := w.of(Sizes{0, mostBoth})
	assert.True(t, ok)
	assert.EqualValues(t, mostBoth, v, "a heap of Nim")
	for _, b := range []Sizes{{mostBoth + 1, 0}, {mostBoth - 1, 2}, {1 << 62, 1 << 62}} {
		_, ok = newWythoffTable(context.Background(), b[0], b[1])
		assert.False(t, ok, b)
	}
}

// A table can't go beyond what its rule allows to compute: what there is is given, and
// the error says how far it goes. Values that were given don't make it end sooner.
func TestTableEnds(t *testing.T) {
	t.Parallel()
	r := parse(t, "octal:0.12[30]")
	const why = "heap of 65540: the Grundy values of octal:0.12[30] are known up to 65535 only, and have no proven period there"
	whole, err := TableOf(context.Background(), r, TableOptions{To: 65_540})
	assert.EqualError(t, err, why)
	require.Len(t, whole.Values, 1<<16)
	again, err := TableOf(context.Background(), r, TableOptions{To: 65_540, Before: whole.Values[:1<<16-1]})
	assert.EqualError(t, err, why)
	assert.Equal(t, whole.Values, again.Values)
}
