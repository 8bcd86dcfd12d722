package nim_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
	"wordgame/solver/gametest"
	"wordgame/solver/nim"
)

// parse reads a rule that there is.
func parse(t testing.TB, text string) nim.HeapRule {
	t.Helper()
	r, err := nim.ParseRule(text)
	require.NoError(t, err)
	require.Implements(t, (*nim.HeapRule)(nil), r)
	return r.(nim.HeapRule)
}

// ascending yields all lists of so many heaps of up to most counters, the
// smaller first.
func ascending(heaps int, most int64) func(yield func([]int64) bool) {
	return func(yield func([]int64) bool) {
		var fill func(list []int64, least int64) bool
		fill = func(list []int64, least int64) bool {
			if len(list) == heaps {
				return yield(list)
			}
			for n := least; n <= most; n++ {
				if !fill(append(list, n), n) {
					return false
				}
			}
			return true
		}
		fill(make([]int64, 0, heaps), 0)
	}
}

// Theory, search and plain minimax say the same of all small positions: of each
// move, and how soon.
func TestTheorySearchAndOracleAgree(t *testing.T) {
	t.Parallel()
	ctx := context.Background()
	for _, c := range []struct {
		rule  string
		heaps int
		most  int64
	}{
		{"nim", 1, 12}, {"nim", 3, 5}, {"nim", 4, 3},
		{"take:1", 3, 5}, {"take:1-3", 1, 20}, {"take:1-3", 3, 8}, {"take:1-2", 4, 4}, {"take:1-4", 3, 6},
		{"take:2-3", 3, 8}, {"take:3", 3, 7}, {"take:2-5", 2, 16},
		{"take:1,3,4", 3, 8}, {"take:2,4,7", 2, 20}, {"take:1,4,10", 2, 20}, {"take:2,5,7", 3, 9}, {"take:3,5-6,9", 2, 20},
		{"split", 1, 20}, {"split", 3, 7}, {"split", 2, 10},
		{"allbut:1,2", 2, 14}, {"allbut:2", 3, 6}, {"square", 3, 8}, {"square", 1, 30}, {"lasker", 3, 5}, {"lasker", 1, 12},
		{"kayles", 1, 14}, {"kayles", 3, 5}, {"dawson", 1, 16}, {"dawson-chess", 2, 8},
		{"octal:0.[3]", 2, 7}, {"octal:4.[4]", 2, 6}, {"octal:0.3f", 2, 8}, {"octal:8.0", 2, 8},
	} {
		t.Run(fmt.Sprintf("%s/%d", c.rule, c.heaps), func(t *testing.T) {
			for _, play := range []nim.Play{nim.Normal, nim.Misere} {
				oracle := gametest.NewOracle(nim.Game{Rule: parse(t, c.rule), Misere: play == nim.Misere})
				for heaps := range ascending(c.heaps, c.most) {
					q := nim.Question{Rule: parse(t, c.rule), Play: play, Heaps: heaps}
					agree(t, ctx, q, oracle)
				}
			}
		})
	}
}

func agree(t *testing.T, ctx context.Context, q nim.Question, oracle *gametest.Oracle[nim.Position, nim.Move]) {
	t.Helper()
	p := nim.NewPosition(q.Heaps...)
	want := oracle.Result(p)
	about := fmt.Sprintf("%v %v %v", q.Rule, q.Play, q.Heaps)

	a, err := nim.Solve(ctx, q)
	require.NoError(t, err, about)
	require.Equal(t, want, solver.Result{Value: a.Value, Remoteness: a.Remoteness}, about)
	require.EqualValues(t, len(a.Moves), a.Legal.Int64(), about)
	for i, m := range a.Moves {
		require.Equal(t, q.Heaps[m.Place], m.Heap, about)
		require.Equal(t, nim.NewPosition(nim.After(q.Heaps, m.Place, m.Option)...), nim.Game{}.Play(p, m.Move), about)
		require.Equal(t, oracle.Move(p, m.Move), solver.Result{Value: m.Value, Remoteness: m.Remoteness}, "%s, %v", about, m)
		if i > 0 {
			require.False(t, gametest.Better(oracle.Move(p, m.Move), oracle.Move(p, a.Moves[i-1].Move)), "%s: order", about)
		}
	}

	known, ok := nim.Know(ctx, q)
	if !ok {
		require.True(t, q.Play == nim.Misere && !q.Rule.NimLike(), "%s: no theory", about)
		return
	}
	require.Equal(t, want.Value, known.Value, about)
	byTheory, byOracle := map[string]solver.Value{}, map[string]solver.Value{}
	for _, m := range known.Moves {
		byTheory[fmt.Sprint(m.Place, m.Move)] = m.Value
	}
	for _, m := range a.Moves {
		byOracle[fmt.Sprint(m.Place, m.Move)] = m.Value
	}
	require.Equal(t, byOracle, byTheory, about)
	winning := []string{}
	for _, m := range a.Moves {
		if m.Value == solver.Win {
			winning = append(winning, fmt.Sprint(m.Place, m.Move))
		}
	}
	assert.ElementsMatch(t, winning, nim.Winning(ctx, q), about)
}
