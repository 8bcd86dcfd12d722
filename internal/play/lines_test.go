package play

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/answer"
	"wordgame/solver"
	"wordgame/solver/tictactoe"
)

func connectFour(size string) answer.LineRules {
	return answer.LineRules{Size: size, Line: 4, Rule: "standard", Boards: 1, Gravity: true}
}

// tooLarge returns how a game is played from a position, where no search is allowed to tell
// the best move.
func tooLarge(t *testing.T, r answer.LineRules, board string) (*answer.LineGame, Board[tictactoe.Position, tictactoe.Move], tictactoe.Position) {
	g, err := answer.NewLineGame(r)
	require.NoError(t, err)
	p, err := g.Board(board)
	require.NoError(t, err)
	b := Lines(g, p, false)
	best := b.Best
	b.Best = func(r *rand.Rand) Able[tictactoe.Position, tictactoe.Move] { return estimating(best(r)) }
	return g, b, p
}

// estimating returns a strategy whose search never ends within its limit.
func estimating[P comparable, M any](a Able[P, M]) Able[P, M] {
	a.Exact = func(context.Context, P, int) ([]solver.Ranked[M], error) { return nil, &solver.LimitError{} }
	a.Estimate.Playouts = 20
	return a
}

// soon reports whether a move loses within two plies.
func soon(r solver.Result) bool { return r.Value == solver.Loss && r.Remoteness <= 2 }

// On late positions of Connect Four, and on all up to two plies later, hints and levels agree
// with the solver wherever one or two plies decide.
func TestDecidedSoon(t *testing.T) {
	t.Parallel()
	data, err := os.ReadFile("testdata/connect4.tsv")
	require.NoError(t, err)
	said := map[string]int{} // how often what was right
	for _, line := range strings.Split(strings.TrimSpace(string(data)), "\n")[1:] {
		row := strings.Split(line, "\t")
		g, b, start := tooLarge(t, connectFour(row[0]), row[1])
		s := g.Game.Solver()
		result, err := s.Solve(t.Context(), start)
		require.NoError(t, err)
		require.Equal(t, row[2], result.Value.String(), row[1])
		if row[3] != "-" {
			require.Equal(t, row[3], fmt.Sprint(result.Remoteness), row[1])
		}
		seen := map[tictactoe.Position]bool{}
		var look func(p tictactoe.Position, plies int)
		look = func(p tictactoe.Position, plies int) {
			if seen[p] || g.Terminal(p) != solver.Undecided {
				return
			}
			seen[p] = true
			ranked, err := s.Rank(t.Context(), p)
			require.NoError(t, err)
			said[agrees(t, g, b, p, ranked)]++
			for _, m := range g.Moves(nil, p) {
				if plies > 0 {
					look(g.Play(p, m), plies-1)
				}
			}
		}
		look(start, 2)
	}
	for _, what := range []string{"wins", "lost", "only", "estimate"} {
		assert.Greater(t, said[what], 20, "%s: %v", what, said)
	}
}

// agrees checks hints and levels at p against what the solver says of the moves there, and
// returns what there was to be said.
func agrees(t *testing.T, g *answer.LineGame, b Board[tictactoe.Position, tictactoe.Move], p tictactoe.Position, ranked []solver.Ranked[tictactoe.Move]) string {
	t.Helper()
	results := map[tictactoe.Move]solver.Result{}
	safe := 0
	for _, r := range ranked {
		results[r.Move] = r.Result
		if !soon(r.Result) {
			safe++
		}
	}
	best := ranked[0].Result
	const seed = 3
	at := fmt.Sprintf("%s, seed %d", g.Format(p), seed)
	for _, level := range Levels {
		b.Seats = []Seat{{level, level}, {"you", ""}}
		players, err := b.Players(t.Context(), seed)
		require.NoError(t, err)
		act, err := players[0](t.Context(), State[tictactoe.Position]{Position: p})
		require.NoError(t, err)
		switch got := results[act.Move]; {
		case best.Value == solver.Win && best.Remoteness == 1:
			require.Equal(t, best, got, "%s, %s", level, at)
		case safe > 0 && level != "easy":
			require.False(t, soon(got), "%s, %s: %s", level, at, g.Move(act.Move))
		}
	}
	hint, err := b.Hint(t.Context(), b.Best(rand.New(rand.NewPCG(seed, 0))), State[tictactoe.Position]{Position: p})
	require.NoError(t, err)
	i := slices.IndexFunc(ranked, func(r solver.Ranked[tictactoe.Move]) bool {
		return strings.HasPrefix(hint, "Play "+g.Move(r.Move)+".") || strings.HasPrefix(hint, "Play "+g.Move(r.Move)+":") || strings.HasPrefix(hint, "You are lost; "+g.Move(r.Move)+" lasts longest, ")
	})
	require.GreaterOrEqual(t, i, 0, hint)
	switch played := ranked[i].Result; {
	case best.Value == solver.Win && best.Remoteness == 1:
		require.Regexp(t, `: it wins at once\.$`, hint, at)
		require.Equal(t, best, played, "%s, %s", hint, at)
		return "wins"
	case safe == 0:
		require.Regexp(t, ` lasts longest, 2 plies\.$`, hint, at)
		return "lost"
	case safe == 1 && len(ranked) > 1:
		require.Regexp(t, `: (else your opponent wins with [a-i][1-6] on the next move|after any other move, your opponent wins at once)\.$`, hint, at)
		require.False(t, soon(played), "%s, %s", hint, at)
		return "only"
	default:
		require.Regexp(t, `That is an estimate`, hint, at)
		require.False(t, soon(played), "%s, %s", hint, at)
		return "estimate"
	}
}

// What a hint says where a game is too large to be solved, but the next moves are not.
func TestHintsSoon(t *testing.T) {
	t.Parallel()
	misere := answer.LineRules{Size: "3x3", Line: 3, Rule: "misere", Boards: 1}
	for _, test := range []struct {
		rules       answer.LineRules
		board, want string
	}{
		{connectFour("7x6"), "......./......./......./.....O./...OOXO/..XXXOX", "Play b6: it wins at once."},
		{connectFour("7x6"), "......./......./......./......./...OO../X.XXXO.", "Play b6: else your opponent wins with b6 on the next move."},
		{connectFour("7x6"), "......./......./......./......./..OO..X/..XXX.O", "You are lost; c4 lasts longest, 2 plies."},
		{misere, "XX./XOO/.O.", "Play c3: after any other move, your opponent wins at once."},
	} {
		_, b, p := tooLarge(t, test.rules, test.board)
		got, err := b.Hint(t.Context(), b.Best(rand.New(rand.NewPCG(1, 0))), State[tictactoe.Position]{Position: p})
		require.NoError(t, err)
		assert.Equal(t, test.want, got)
	}
}
