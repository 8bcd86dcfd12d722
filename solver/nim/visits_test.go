package nim

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
)

// perMove bounds how many positions a search visits when it ranks the moves and counts
// plies, for each move that there is at all positions that can be reached: their number
// times the average number of moves. Up to one is needed, as nearly every position is
// searched once with an open window, which visits all that its moves lead to. Who wins
// is asked before that, and narrow windows come first, but they most often leave out
// nearly all moves. The most that was seen at 12,000 random positions is 2.0, for one
// heap of Nim.
const perMove = 2.5

func TestVisitsPerMove(t *testing.T) {
	t.Parallel()
	rules := []string{
		"nim", "take:1", "take:1-3", "take:2,3", "take:2,5,7", "take:1,4,9-30", "allbut:1,2", "square",
		"split", "lasker", "kayles", "dawson", "dawson-chess", "octal:8.7", "octal:0.F", "octal:4.[4]",
	}
	const seed = 14
	r := rand.New(rand.NewPCG(seed, 0))
	for range sampled(60) {
		rule := rules[r.IntN(len(rules))]
		heaps := make([]int64, 1+r.IntN(4))
		for i := range heaps {
			heaps[i] = 1 + r.Int64N([]int64{60, 30, 14, 8}[len(heaps)-1])
		}
		g, p := NewGame(Play(r.IntN(2)), heapsOf(parse(t, rule), heaps...)...)
		const most = 8_000
		positions := reachable(g, p, most)
		if len(positions) > most {
			continue
		}
		moves := 0
		seen := make(map[Position]bool)
		for p := range positions {
			if p = g.Canonical(p); !seen[p] {
				seen[p] = true
				moves += len(g.Moves(nil, p))
			}
		}
		s := solver.New(g)
		_, err := s.Rank(context.Background(), p)
		require.NoError(t, err)
		// A game of a few moves has its root and ends beside them.
		assert.LessOrEqual(t, float64(s.Stats().Positions), perMove*float64(moves)+10, "seed %d: %s %v, %v: %d moves in %d positions", seed, rule, heaps, g.play, moves, len(seen))
	}
}

// Pairs of heaps are answered in a moment, whatever they are: some took minutes.
func TestPairsOfHeaps(t *testing.T) {
	t.Parallel()
	const seed = 15
	r := rand.New(rand.NewPCG(seed, 0))
	pairs := [][]int64{{98, 217}}
	for range 2 {
		pairs = append(pairs, []int64{1 + r.Int64N(100), 1 + r.Int64N(100)})
	}
	for _, heaps := range pairs {
		for _, play := range []Play{Normal, Misere} {
			a := solve(t, "take:1-3", play, heaps...)
			moves := 3 * float64(heaps[0]+1) * float64(heaps[1]+1) * 2 // at most
			assert.LessOrEqual(t, float64(a.Stats.Positions), perMove*moves, "seed %d: %v %v", seed, heaps, play)
			assert.NotEqual(t, solver.Unknown, a.Remoteness, "seed %d: %v %v", seed, heaps, play)
			assert.True(t, a.Theory && a.Searched, "seed %d: %v %v", seed, heaps, play)
		}
	}

	// Theory answers where a search would take longer, and a search goes on if it must.
	a := solve(t, "take:1-20", Normal, 250, 280)
	assert.Equal(t, solver.Unknown, a.Remoteness)
	assert.Zero(t, a.Stats)
	searched, err := (&Solver{Search: true}).Solve(context.Background(), heapsOf(parse(t, "take:1-20"), 250, 280)...)
	require.NoError(t, err)
	assert.Positive(t, searched.Stats.Positions)
	assert.Equal(t, a.Moves, searched.Moves)
}

// What one answer has found out, another of the same Solver need not; also about fewer
// parts, which is how a game goes on.
func TestSolverRemembers(t *testing.T) {
	t.Parallel()
	ctx := context.Background()
	for _, text := range []string{"nim:5 nim:6 nim:7", "nim:5 kayles:6 wythoff:3,4"} {
		s := new(Solver)
		first, err := s.Solve(ctx, parts(t, text)...)
		require.NoError(t, err)
		again, err := s.Solve(ctx, parts(t, text)...)
		require.NoError(t, err)
		assert.Equal(t, first.Moves, again.Moves)
		game := s.game
		// The stats are of both.
		assert.LessOrEqual(t, again.Stats.Positions, first.Stats.Positions+2*len(first.Moves), text)
		fewer := parts(t, text)[1:]
		less, err := s.Solve(ctx, fewer...)
		require.NoError(t, err)
		fresh, err := new(Solver).Solve(ctx, fewer...)
		require.NoError(t, err)
		assert.Equal(t, fresh.Moves, less.Moves)
		assert.Same(t, game, s.game)
		other, err := s.Solve(ctx, parts(t, "square:5 nim:3")...)
		require.NoError(t, err)
		assert.NotZero(t, other.Value, "another rule is another game")
	}
}

// The longest game that a search takes on is one that the engine can follow.
func TestLongestGame(t *testing.T) {
	t.Parallel()
	a, err := (&Solver{Play: Misere, Search: true}).Solve(context.Background(), heapsOf(parse(t, "take:1"), solver.MaxPlies)...)
	require.NoError(t, err)
	assert.True(t, a.Theory)
	assert.Positive(t, a.Stats.Positions)
}

// reachable returns p and the positions after it: all, or some more than a number.
func reachable(g *Game, p Position, most int) map[Position]bool {
	all := map[Position]bool{p: true}
	for todo := []Position{p}; len(todo) > 0 && len(all) <= most; {
		p := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for _, m := range g.Moves(nil, p) {
			if q := g.Play(p, m); !all[q] {
				all[q] = true
				todo = append(todo, q)
			}
		}
	}
	return all
}
