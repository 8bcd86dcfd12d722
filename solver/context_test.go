package solver_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
	"wordgame/solver/gametest"
)

// A patience is a context that is cancelled once it has been looked at so many
// times, so that a test can stop a search at a place of its choice.
type patience struct {
	context.Context
	looks int
}

func (p *patience) Err() error {
	if p.looks == 0 {
		return context.Canceled
	}
	p.looks--
	return nil
}

// A game of steps goes on by small steps, so that nearly every position is
// reached, in many ways.
type steps struct{ size int }

func (g steps) Terminal(p int) solver.Value {
	if x := p * 7919 % 97; p >= g.size || x < 6 {
		return solver.Loss + solver.Value(x%3)
	}
	return solver.Undecided
}

func (g steps) Moves(dst []int, p int) []int {
	if g.Terminal(p) != solver.Undecided {
		return dst
	}
	return append(dst, 4, 1, 6, 3, 2, 5)
}

func (steps) Play(p, m int) int { return p + m }

// A solver that was stopped must not take what it had not finished for an
// answer.
func TestStoppedAnywhere(t *testing.T) {
	t.Parallel()
	ctx := context.Background()
	g := steps{5000}
	oracle := gametest.NewOracle(g)
	for looks := 0; ; looks += 1 + looks/5 {
		s := solver.Solver[int, int]{Game: g}
		r, err := s.Solve(&patience{ctx, looks}, 1)
		if err == nil {
			require.Equal(t, oracle.Result(1), r)
			require.Greater(t, looks, 5, "the game is too small to be stopped in the middle")
			return
		}
		require.ErrorIs(t, err, context.Canceled)
		require.Zero(t, r)
		require.NoError(t, agree(&s, g.size, 100), "after %d looks", looks)
	}
}

// fails asks a solver all that it can be asked of p, and wants an error each time, and nothing
// else.
func fails(ctx context.Context, s *solver.Solver[string, string], p string, failed func(err error, about string)) error {
	v, err := s.Value(ctx, p)
	failed(err, "value")
	r, err := s.Solve(ctx, p)
	failed(err, "result")
	ranked, err := s.Rank(ctx, p)
	failed(err, "moves")
	line, err := s.Line(ctx, p)
	failed(err, "line")
	if v != 0 || r != (solver.Result{}) || ranked != nil || line != nil {
		return fmt.Errorf("answers at %s beside the error: %v, %v, %v, %v", p, v, r, ranked, line)
	}
	return nil
}

// Nothing begins once the context has ended.
func TestCancelledBefore(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	cancelled := func(err error, about string) { assert.ErrorIs(t, err, context.Canceled, about) }
	g := graph{"s": "a", "a": "w"}
	s := &solver.Solver[string, string]{Game: g}
	assert.NoError(t, fails(ctx, s, "s", cancelled))
	assert.Zero(t, s.Stats())
	_, err := (&solver.Expectation[string, string]{Game: g}).Odds(ctx, "s")
	cancelled(err, "expectation")
	_, err = (&solver.Lookahead[string, string]{Game: g, Depth: 3}).Rank(ctx, "s")
	cancelled(err, "lookahead")
	_, err = solver.UCT[string, string]{Game: g, Rand: rand.New(rand.NewPCG(1, 1))}.Rank(ctx, "s")
	cancelled(err, "playouts")
}

// A search that may look at its context three times visits few positions.
func TestStopsSoon(t *testing.T) {
	t.Parallel()
	for _, without := range []solver.Technique{0, solver.Table} {
		s := solver.Solver[int, int]{Game: steps{5000}, Without: without}
		_, err := s.Solve(&patience{context.Background(), 3}, 1)
		assert.ErrorIs(t, err, context.Canceled)
		assert.LessOrEqual(t, s.Stats().Positions, 3*64)
	}
	plays := 0
	e := solver.Expectation[int, int]{Game: counted{steps{5000}, &plays}, Mine: uniform, Theirs: uniform}
	_, err := e.Odds(&patience{context.Background(), 3}, 1)
	assert.ErrorIs(t, err, context.Canceled)
	assert.LessOrEqual(t, plays, 6*3*64, "moves at the positions that were visited")
}

// A counted game counts the moves that are made.
type counted struct {
	steps
	plays *int
}

func (g counted) Play(p, m int) int {
	*g.plays++
	return g.steps.Play(p, m)
}
