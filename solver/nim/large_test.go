package nim

import (
	"context"
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/sampletest"
	"wordgame/solver"
	"wordgame/solver/face"
)

// winning returns the moves that win, which come first.
func winning(moves []solver.Ranked[Move]) []solver.Ranked[Move] {
	n := 0
	for n < len(moves) && moves[n].Value == solver.Win {
		n++
	}
	return moves[:n]
}

// byTheory is the budget of answers without a search.
var byTheory = face.Question{Positions: 1, Brief: true}

// Of heaps too large for a search: a won position has a move to a lost one, each move that is called
// winning leads to one, and none leads from a lost position to a lost one.
func TestLargeHeaps(t *testing.T) {
	t.Parallel()
	for rule, most := range map[string]int64{
		"nim": mostCounters, "take:1-3": mostCounters, "take:5-9": mostCounters, "take:2,4,7": mostCounters, "take:3,5-6,9,100": mostCounters,
		"take:1-900": mostCounters, "take:4-1000": mostCounters, "split": 3_000, "kayles": mostCounters, "dawson": mostCounters, "square": 500,
		"lasker": mostCounters, "allbut:1,2,5": mostCounters,
	} {
		const seed = 5
		r := rand.New(rand.NewPCG(seed, 7))
		h := parse(t, rule).(heap)
		for _, play := range []Play{Normal, Misere} {
			if play == Misere && !h.code.OnlyTakes() {
				continue
			}
			g := &Game{play: play, usual: h, rules: []Rule{h}}
			o := newOracle(g)
			for range 2 {
				var parts []Part
				for range 3 + r.IntN(3) {
					n := most - r.Int64N(most/2)
					parts = append(parts, Part{Rule: h, Sizes: Sizes{n >> r.IntN(max(1, len(big.NewInt(most).Text(2))-8))}})
				}
				p := g.position(parts)
				f, err := o.Solve(t.Context(), p, byTheory)
				require.NoError(t, err, "%s %s", rule, g.write(p))
				won := winning(f.Moves)
				require.Equal(t, f.Result.Value == solver.Win, len(won) > 0, "%s %s %v", rule, g.write(p), play)
				for _, m := range won[:min(len(won), 5)] {
					q := g.Play(p, m.Move)
					back, err := o.Solve(t.Context(), q, byTheory)
					require.NoError(t, err)
					require.Equal(t, solver.Loss, back.Result.Value, "%s %s: %s", rule, g.write(p), g.said(p, m.Move))
					require.Empty(t, winning(back.Moves), "%s %s", rule, g.write(q))
				}
			}
		}
	}
}

// The sizes that the theories can answer for, and how many moves are listed: where they are too many
// the winning ones that are known, and how many are legal.
func TestLarge(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		at    string
		value solver.Value
		first string // move; "" if none is known
		legal string // "" if all are listed
		more  bool
	}{
		{"9223372036854775807 3", solver.Win, "9223372036854775807 3", "9223372036854775810", false},
		{"1000000000000 1000000000000", solver.Loss, "", "1000000000000", false},
		{"9223372036854775807 9223372036854775807 9223372036854775807", solver.Win, "9223372036854775807 0", "9223372036854775807", false},
		{"kayles:1000000000000000000", solver.Win, "1000000000000000000 999999999999999997 1", "1000000000000000000", true},
		{"lasker:1000000000000000000", solver.Win, "1000000000000000000 0", "1500000000000000000", true},
		{"take:1-3:9223372036854775807", solver.Win, "9223372036854775807 9223372036854775804", "", false},
		{"chomp:1000x900", solver.Win, "", "899999", true}, {"chomp:1000000x2", solver.Win, "2 1000000", "1999999", true}, {"chomp:1000x1000", solver.Win, "2 2", "999999", true},
		{"wythoff:1000000000,1618033989", solver.Loss, "", "3618033989", false},
		{"wythoff:1000000000000000000,1618033988749894848", solver.Win, "", "3618033988749894848", false},
		{"wythoff:1618033988749894848,2618033988749894848", solver.Loss, "", "5854101966249684544", false}, // k = 10^18
		{"fibonacci:7540113804746346429", solver.Loss, "", "7540113804746346428", false},                   // the last Fibonacci number there is room for
		{"fibonacci:7540113804746346430", solver.Win, "7540113804746346430 7540113804746346429", "7540113804746346429", true},
		{"dynamic:1:4611686018427387904", solver.Loss, "", "4611686018427387903", false},
		{"moore:2:9223372036854775807,9223372036854775807,9223372036854775807", solver.Loss, "", "255211775190703847569860839463261831168", false},
		{"lasker:1000000000000000003 1000000000000000004", solver.Loss, "", "2500000000000000008", false},
		{"allbut:1,2:1000000000000000000 allbut:1,2:1000000000000000000", solver.Loss, "", "999999999999999998", false},
		{"kayles:9223372036854775807 5", solver.Win, "", "", true},
		{"octal:0.[37]:100000", solver.Win, "", "", true}, // how many moves is hard to say
	} {
		g, p, f := solve(t, Normal, c.at, face.Question{})
		assert.Equal(t, c.value, f.Result.Value, c.at)
		assert.Equal(t, face.ByTheory, f.By, c.at)
		assert.NotEmpty(t, f.Why, c.at)
		assert.LessOrEqual(t, len(f.Moves), maxListed)
		if won := winning(f.Moves); c.first != "" {
			require.NotEmpty(t, won, c.at)
			assert.Equal(t, c.first, g.typed(p, won[0].Move), c.at)
			assert.Equal(t, c.more, f.More, c.at)
		}
		if c.legal != "" {
			require.NotNil(t, f.MovesTotal, c.at)
			assert.Equal(t, c.legal, f.MovesTotal.String(), c.at)
		}
	}
	// Very many heaps.
	kinds := strings.Fields("kayles:77 9 octal:0.137:40 take:1-3:5")
	_, _, f := solve(t, Normal, strings.Join(slices.Repeat(kinds, 5_000), " "), byTheory)
	assert.Equal(t, solver.Loss, f.Result.Value)
	_, _, f = solve(t, Normal, "moore:2:"+strings.Repeat("3,5,6,", 5_000)+"1", byTheory)
	assert.Equal(t, solver.Win, f.Result.Value)
	_, _, f = solve(t, Misere, strings.Repeat("2 ", 20_001), byTheory)
	assert.Equal(t, solver.Win, f.Result.Value)
}

// Not more moves are listed than anybody wants to see: of more than a thousand the winning ones.
func TestListed(t *testing.T) {
	t.Parallel()
	for _, c := range sampletest.OneIn(t, 2, []struct {
		at           string
		moves, legal int // legal is 0 if all are listed
	}{
		{"1000", 1000, 0}, {"1001", 1, 1001}, {"take:1001-5000:5000", 1000, 4000}, // one more leaves too little to take
		{"take:1-1001:1002", 1001, 0}, // none wins
	}) {
		for _, b := range []face.Question{{}, byTheory} {
			_, _, f := solve(t, Normal, c.at, b)
			assert.Len(t, f.Moves, c.moves, c.at)
			assert.Equal(t, c.legal > 0, f.MovesTotal != nil && f.MovesTotal.Int64() == int64(c.legal), c.at)
			assert.Equal(t, c.legal == 4000, f.More, c.at)
		}
	}
}

// In a bounded answer a position that is not solved gets an estimate, always the same, from games at
// random that are fewer where they are long.
func TestBounded(t *testing.T) {
	t.Parallel()
	few := face.Question{Positions: 1000, Playouts: 200, Brief: true}
	for _, c := range []struct {
		play     Play
		at, by   string
		playouts int
	}{
		{Misere, "octal:0.16:60", face.ByEstimate, 200}, {Misere, "chomp:9x7", face.ByEstimate, 200}, {Misere, "3 4 5", face.ByTheory, 0},
	} {
		_, _, f := solve(t, c.play, c.at, few)
		assert.Equal(t, c.by, f.By, c.at)
		assert.Equal(t, c.playouts, f.Playouts, c.at)
		_, _, again := solve(t, c.play, c.at, few)
		assert.Equal(t, f.Moves, again.Moves, c.at)
	}
	for _, at := range []string{"octal:0.16:60", "chomp:9x7", "wythoff:60,61 90"} {
		g, p := game(t, Misere, at)
		_, err := newOracle(g).Solve(t.Context(), p, face.Question{Positions: 100})
		assert.True(t, face.IsLimit(err), "%s: %v", at, err)
	}
	// Without a bound what is too large for a search gets an error that says what theory lacks.
	for _, c := range []struct {
		play     Play
		at, want string
	}{
		{Misere, "chomp:1000x1000", "no theory of chomp:1000,1000"}, {Misere, "wythoff:3000,3000 5", "no theory of wythoff:3000,3000 5"},
		{Misere, "octal:0.16:20000", "the misère quotient"},
		{Normal, "5 chomp:1000x3", "no theory of 5 chomp:1000,1000"},
	} {
		g, p := game(t, c.play, c.at)
		_, err := newOracle(g).Solve(t.Context(), p, face.Question{})
		require.True(t, face.IsLimit(err), "%s: %v", c.at, err)
		assert.ErrorContains(t, err, c.want, c.at)
		assert.NotContains(t, err.Error(), "%!")
	}
	ended, end := context.WithCancel(t.Context())
	end()
	for _, at := range []string{"40 50 60", "split:500000 3", "chomp:9x9"} {
		g, p := game(t, Misere, at)
		_, err := newOracle(g).Solve(ended, p, face.Question{})
		assert.ErrorIs(t, err, context.Canceled, at)
	}
}

// Best play goes on from an answer: to the end where it was searched, else one ply.
func TestLine(t *testing.T) {
	t.Parallel()
	for _, at := range []string{"2 3 5", "kayles:7 2", "chomp:4x4", "9223372036854775807 3"} {
		g, p := game(t, Normal, at)
		o := newOracle(g)
		f, err := o.Solve(t.Context(), p, face.Question{})
		require.NoError(t, err)
		line, err := o.Line(t.Context(), p, max(1, f.Result.Remoteness), face.Question{})
		require.NoError(t, err)
		require.Len(t, line, max(1, f.Result.Remoteness), at)
		for i, m := range line[:len(line)-1] {
			p = g.Play(p, m)
			next, err := newOracle(g).Solve(t.Context(), p, face.Question{Brief: true})
			require.NoError(t, err)
			assert.Equal(t, len(line)-1-i, next.Result.Remoteness, at)
		}
	}
}

// Where not every move of a long search is known, an answer that lists the winning ones says so.
func TestUnknownMoves(t *testing.T) {
	if !sampletest.Long {
		t.Skip("-tags long: a long search")
	}
	t.Parallel()
	_, _, f := solve(t, Normal, "moore:3:12,6,8,4 nim:3", face.Question{})
	assert.Equal(t, solver.Win, f.Result.Value)
	assert.True(t, f.More || len(winning(f.Moves)) == 6, "%d of 6 winning moves", len(f.Moves))
}
