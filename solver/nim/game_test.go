package nim_test

import (
	"context"
	"fmt"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
	"wordgame/solver/gametest"
	"wordgame/solver/nim"
)

// Every combination of techniques, and every option of the game.
func TestGames(t *testing.T) {
	t.Parallel()
	for rule, heaps := range map[string][]int64{
		"nim": {1, 2, 3}, "take:1-3": {4, 5}, "take:1,3,4": {2, 7}, "take:2,4": {5, 7}, "take:3": {2, 1}, "split": {6, 4},
		"kayles": {4, 3}, "octal:8.7": {4, 1}, "lasker": {3, 2}, "allbut:2": {5, 3}, "square": {5, 9}, "octal:0.F": {5, 1},
	} {
		for options := range 8 {
			g := nim.Game{Rule: parse(t, rule), Misere: options&1 > 0, LargestFirst: options&2 > 0, Reluctant: options&4 > 0}
			t.Run(fmt.Sprintf("%s/%d", rule, options), func(t *testing.T) {
				assert.NoError(t, gametest.Check(g, nim.NewPosition(heaps...)))
			})
		}
	}
}

func TestPosition(t *testing.T) {
	p := nim.NewPosition(5, 0, 300, 2, nim.MostCounters, 5)
	assert.Equal(t, nim.NewPosition(nim.MostCounters, 2, 5, 5, 300), p)
	assert.Equal(t, []int64{2, 5, 5, 300, nim.MostCounters}, p.Heaps())
	assert.Equal(t, "2 5 5 300 9223372036854775807", p.String())
	assert.Equal(t, nim.Position{}, nim.NewPosition(0, 0))
	assert.Equal(t, "0", nim.Position{}.String())

	g := nim.Game{Rule: nim.Nim{}}
	for _, c := range []struct {
		move nim.Move
		want []int64
		text string
	}{
		{nim.Move{Heap: 5, Option: nim.Option{}}, []int64{2, 5, 300, nim.MostCounters}, "5 → 0"},
		{nim.Move{Heap: 2, Option: nim.Option{1}}, []int64{1, 5, 5, 300, nim.MostCounters}, "2 → 1"},
		{nim.Move{Heap: 300, Option: nim.Option{200, 3}}, []int64{2, 3, 5, 5, 200, nim.MostCounters}, "300 → 200+3"},
		{nim.Move{Heap: nim.MostCounters, Option: nim.Option{1 << 62, 1}}, []int64{1, 2, 5, 5, 300, 1 << 62}, "9223372036854775807 → 4611686018427387904+1"},
	} {
		assert.Equal(t, c.want, g.Play(p, c.move).Heaps(), c.text)
		assert.Equal(t, c.text, c.move.String())
	}
}

func TestMoves(t *testing.T) {
	split := parse(t, "split")
	text := func(g nim.Game, heaps ...int64) string { return fmt.Sprint(g.Moves(nil, nim.NewPosition(heaps...))) }
	g := nim.Game{Rule: nim.Nim{}}
	assert.Equal(t, "[1 → 0 2 → 1 2 → 0]", text(g, 2, 1, 2), "equal heaps once")
	g.LargestFirst = true
	assert.Equal(t, "[2 → 0 2 → 1 1 → 0]", text(g, 2, 1, 2))
	g = nim.Game{Rule: nim.Nim{}, Reluctant: true}
	assert.Equal(t, "[2 → 1]", text(g, 2))
	assert.Equal(t, "[1 → 0]", text(g, 1), "forced")
	assert.Equal(t, "[3 → 2+1 4 → 3+1]", text(nim.Game{Rule: split}, 4, 3, 2))
	p := nim.NewPosition(1, 2, 3, 4)
	assert.Equal(t, nim.NewPosition(3, 4), nim.Game{Rule: split}.Canonical(p))
	assert.Equal(t, p, nim.Game{Rule: nim.Nim{}}.Canonical(p))
}

// In misère play nobody gains by a move that ends the game.
func TestReluctanceChangesNoResult(t *testing.T) {
	for _, rule := range []string{"nim", "take:1-3", "take:2,3", "split"} {
		free := gametest.NewOracle(nim.Game{Rule: parse(t, rule), Misere: true})
		reluctant := gametest.NewOracle(nim.Game{Rule: parse(t, rule), Misere: true, Reluctant: true})
		for heaps := range ascending(3, 7) {
			p := nim.NewPosition(heaps...)
			require.Equal(t, free.Result(p), reluctant.Result(p), "%s %v", rule, p)
		}
	}
}

func TestEstimatesOfTheLarge(t *testing.T) {
	split := parse(t, "split")
	assert.EqualValues(t, 1_000_002, nim.Nim{}.Positions([]int64{1_000_001}))
	assert.EqualValues(t, 742_900, nim.Nim{}.Positions([]int64{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}), "a Catalan number")
	assert.InEpsilon(t, 251_247, split.Positions([]int64{20, 20, 20}), 0.1, "p(60)-p(58)")
	assert.True(t, math.IsInf(split.Positions([]int64{nim.MostCounters, 3}), 1))
}

// The estimate is exact for Nim, and never too low.
func TestEstimates(t *testing.T) {
	ctx := context.Background()
	for _, rule := range []string{"nim", "take:1-3", "take:2,3", "split", "kayles", "lasker", "square", "allbut:1,2", "octal:8.0", "octal:4.F"} {
		for _, heaps := range [][]int64{{0}, {7}, {5, 6, 7}, {3, 3, 3, 3}, {1, 1, 1, 1, 1, 4}, {18}, {2, 9, 9}} {
			g := nim.Game{Rule: parse(t, rule)}
			whole, err := solver.Induct(ctx, g, nim.NewPosition(heaps...))
			require.NoError(t, err)
			canonical := make(map[nim.Position]bool)
			for p := range whole.All() {
				canonical[g.Canonical(p)] = true
			}
			estimate := g.Rule.Positions(heaps)
			assert.GreaterOrEqual(t, estimate, float64(len(canonical)), "%s %v", rule, heaps)
			if rule == "nim" {
				assert.EqualValues(t, whole.Len(), estimate, "%v", heaps)
			}
		}
	}
}
