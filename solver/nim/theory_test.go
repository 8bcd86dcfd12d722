package nim

import (
	"context"
	"fmt"
	"iter"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"wordgame/solver"
	"wordgame/solver/gametest"
)

// parse reads a rule of heaps that there is.
func parse(t testing.TB, text string) heapRule {
	t.Helper()
	r, err := ParseRule(text)
	require.NoError(t, err)
	require.Implements(t, (*heapRule)(nil), r)
	return r.(heapRule)
}

// heapsOf returns heaps of a rule.
func heapsOf(r Rule, sizes ...int64) []Part {
	parts := make([]Part, len(sizes))
	for i, n := range sizes {
		parts[i] = Part{r, Sizes{n}}
	}
	return parts
}

// byTheory answers by theory even where a search takes but a moment.
func byTheory(play Play, parts []Part) (*Answer, *theory, bool) {
	q := ask(play, parts)
	a := &Answer{Legal: legal(q.parts)}
	t, err := q.theory(context.Background(), a, false)
	if err != nil {
		return nil, nil, false
	}
	q.know(a, t)
	return a, t, true
}

// optionsOf returns what moves make of a heap.
func optionsOf(r heapRule, n int64) []option {
	var options []option
	for _, m := range r.moves(nil, n) {
		options = append(options, m.heaps)
	}
	return options
}

// collect returns the options of a value.
func collect(options iter.Seq[option], _ bool) []option { return slices.Collect(options) }

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
			t.Parallel()
			for _, play := range []Play{Normal, Misere} {
				g := newGame(play, []Rule{parse(t, c.rule)})
				oracle := gametest.NewOracle(g)
				for heaps := range ascending(c.heaps, sampled(c.most)) {
					agree(t, g, oracle, heapsOf(g.rules[0], heaps...))
				}
			}
		})
	}
}

// agree checks an answer, and what theory alone says, against plain minimax, and says
// whether there is a theory.
func agree(t *testing.T, g *Game, oracle *gametest.Oracle[Position, Move], parts []Part) bool {
	t.Helper()
	about := fmt.Sprintf("%v %v", parts, g.play)
	_, numbers := group(g.rules, parts)
	p := g.position(parts, numbers)
	want := oracle.Result(p)
	results := make(map[string]solver.Result)
	for _, m := range g.Moves(nil, p) {
		from, to := g.Change(p, m)
		results[fmt.Sprint(from, to)] = oracle.Move(p, m)
	}
	result := func(m Ranked) solver.Result { return results[fmt.Sprint(parts[m.Part], m.To)] }

	a, err := (&Solver{Play: g.play}).Solve(context.Background(), parts...)
	require.NoError(t, err, about)
	require.True(t, a.Searched, about)
	require.Equal(t, want, solver.Result{Value: a.Value, Remoteness: a.Remoteness}, about)
	require.EqualValues(t, len(a.Moves), a.Legal.Int64(), about)
	for i, m := range a.Moves {
		require.Equal(t, result(m), m.Result, "%s: %v", about, m)
		if i > 0 {
			require.False(t, m.Better(a.Moves[i-1].Result), "%s: order", about)
		}
	}

	known, theory, ok := byTheory(g.play, parts)
	if !ok {
		return false
	}
	require.Equal(t, want.Value, known.Value, about)
	won := 0
	for _, m := range known.Moves {
		require.Equal(t, result(m).Value, m.Value, "%s: %v by theory", about, m)
		if m.Value == solver.Win {
			won++
		}
	}
	if known.Perhaps {
		require.Equal(t, Chomp{}, parts[0].Rule, "%s: winning moves of all others are known", about)
	} else if want.Value == solver.Win && want.Remoteness > 0 {
		require.Positive(t, won, about)
	}
	winning := make(map[string]bool)
	for i, to := range theory.winning() {
		winning[fmt.Sprint(parts[i], to)] = true
		require.Equal(t, solver.Win, result(Ranked{Part: i, To: to}).Value, "%s: %v by theory", about, to)
	}
	require.True(t, theory.all() || !IsHeap(parts[0].Rule), about)
	if theory.all() {
		for m, r := range results {
			require.Equal(t, r.Value == solver.Win, winning[m], "%s: %s by theory", about, m)
		}
	}
	return true
}
