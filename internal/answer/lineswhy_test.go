package answer_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/answer"
	"wordgame/solver"
	"wordgame/solver/gametest"
	"wordgame/solver/tictactoe"
)

// What is said of a move's value holds when it is played: the reply keeps the value by
// plain minimax, and threats are those that looking at every line of the board finds.
// Whoever makes two threats in the last step wins next, since nothing stops both.
func TestLinesWhy(t *testing.T) {
	seed := rand.Uint64()
	r := rand.New(rand.NewPCG(seed, 0))
	for _, rules := range []answer.LineRules{
		{Size: "3x3", Line: 3, Rule: "standard", Boards: 1}, {Size: "4x3", Line: 3, Rule: "standard", Boards: 1, Gravity: true},
		{Size: "3x3", Line: 3, Rule: "misere", Boards: 1}, {Size: "3x2", Line: 3, Rule: "wild", Boards: 1}, {Size: "3x3", Line: 3, Rule: "notakto", Boards: 1},
	} {
		g, err := answer.NewLineGame(rules)
		require.NoError(t, err)
		oracle := gametest.NewOracle(g.Game)
		for range 8 {
			var p tictactoe.Position
			for range 2 + r.IntN(3) {
				moves := g.Moves(nil, p)
				if next := g.Play(p, moves[r.IntN(len(moves))]); g.Terminal(next) == solver.Undecided {
					p = next
				}
			}
			a, err := g.Solve(t.Context(), p, answer.LineSearch{Why: true})
			require.NoError(t, err)
			for _, m := range a.Moves {
				name := fmt.Sprintf("seed %d: %v %s: %s: %s", seed, rules, g.Format(p), m.Move, g.WhyText(m))
				at := p
				for i, s := range m.Why {
					move, err := g.ParseMove(at, s.Move)
					require.NoError(t, err, name)
					if i == 1 {
						require.Equal(t, m.Reply, s.Move, name)
					}
					at = g.Play(at, move)
					if i < 2 { // best play for both
						want := solver.Result{Value: m.Value, Remoteness: m.Remoteness}
						require.Equal(t, want, result(oracle, at, i+1), name)
					}
					over := g.Terminal(at) != solver.Undecided
					require.Equal(t, over && g.Terminal(at) != solver.Draw, s.Completes, name)
					require.ElementsMatch(t, threats(g, at), s.Threats, name)
				}
				last := m.Why[len(m.Why)-1]
				switch {
				case m.Value == solver.Draw:
					assert.LessOrEqual(t, len(m.Why), 2, name)
				case !last.Completes:
					require.Greater(t, len(last.Threats), 1, name)
					assert.Equal(t, 2, oracle.Result(at).Remoteness, name)
					assert.Equal(t, solver.Loss, oracle.Result(at).Value, name)
				}
			}
		}
	}
}

// result returns the result of a position after so many plies, for who made the first.
func result(oracle *gametest.Oracle[tictactoe.Position, tictactoe.Move], p tictactoe.Position, plies int) solver.Result {
	r := oracle.Result(p)
	for range plies {
		r = r.Before()
	}
	return r
}

// threats looks at the cells one by one: which would complete a line of the player who has
// just moved?
func threats(g *answer.LineGame, p tictactoe.Position) (found []string) {
	if g.Variant != tictactoe.Standard {
		return nil
	}
	mark := byte("XO"[(p.Plies()+1)%2])
	for _, m := range g.Moves(nil, p) {
		rows := strings.Split(g.Format(p), "/")
		x, y := m.Cell()%g.Width, m.Cell()/g.Width
		rows[y] = rows[y][:x] + string(mark) + rows[y][x+1:]
		at := func(x, y int) bool { return 0 <= x && x < g.Width && 0 <= y && y < g.Height && rows[y][x] == mark }
		completes := slices.ContainsFunc([][2]int{{1, 0}, {0, 1}, {1, 1}, {1, -1}}, func(d [2]int) bool {
			n := 1
			for _, sign := range []int{1, -1} {
				for i := 1; at(x+sign*i*d[0], y+sign*i*d[1]); i++ {
					n++
				}
			}
			return n >= g.Line
		})
		if completes {
			found = append(found, g.Move(m))
		}
	}
	return found
}
