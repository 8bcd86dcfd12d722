package answer

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/lexicon"
	"wordgame/solver"
	"wordgame/solver/tictactoe"
)

func linesOf(t *testing.T, r LineRules) *LineGame {
	t.Helper()
	g, err := NewLineGame(r)
	require.NoError(t, err)
	return g
}

// What is said of a board: who wins and how soon, and of a game that is over, how it ended.
func TestLinesSaid(t *testing.T) {
	t.Parallel()
	standard, misere := LineRules{"3x3", 3, "standard", 1, false, false}, LineRules{"3x3", 3, "misere", 1, false, false}
	notakto := LineRules{"2x2", 2, "notakto", 1, false, false}
	for _, test := range []struct {
		rules            LineRules
		board, want, why string
	}{
		{standard, "", "X is to move: a draw, if both play best.", ""},
		{standard, "XOX/XOO/OX.", "X is to move: a draw, if both play best.", "no line that could change it is left"},
		{standard, "XX./OO./...", "X is to move, and wins in 1 ply.", "a line can be completed"},
		{standard, "XXO/OO./X..", "X is to move: a draw, if both play best.", ""},
		{standard, "X.X/OOX/.O.", "X is to move, and wins in 1 ply.", ""},
		{standard, "XOX/.../X.O", "O is to move, and loses in 2 plies, whatever the move.", "the opponent completes a line next, whatever the move"},
		{standard, "XXX/OO./...", "The game is over: X has won.", ""},
		{standard, "XX./OOO/X..", "The game is over: O has won.", ""},
		{standard, "XOX/XOO/OXX", "The game is over: a draw.", ""},
		{misere, "XXX/OO./...", "The game is over: O has won.", ""},
		{notakto, "X./..", "The second player is to move, and loses in 1 ply, whatever the move.", ""},
		{notakto, "", "The first player is to move, and wins in 2 plies.", ""},
		{notakto, "XX/..", "The game is over: the first player has won.", ""},
	} {
		g := linesOf(t, test.rules)
		p, err := g.Board(test.board)
		require.NoError(t, err)
		a, err := g.Solve(t.Context(), p, LineSearch{})
		require.NoError(t, err)
		assert.Equal(t, test.want, a.Verdict, test.board)
		assert.Equal(t, a.Value != solver.Draw && len(a.Moves) > 0, len(a.Best) > 0)
		if len(a.Best) > 0 {
			assert.Len(t, a.Best, a.Remoteness, "best play ends in as many plies")
			assert.Equal(t, a.Moves[0].Move, a.Best[0])
		}
		for _, m := range a.Moves {
			assert.Equal(t, m.Reply == "", m.Remoteness == 1, "a move that doesn't end the game has a reply")
		}
		if test.why != "" {
			assert.Equal(t, test.why, g.Why(p))
		}
		assert.Equal(t, g.Players()[p.Plies()%2], a.ToMove)
	}
	for want, r := range map[string]LineRules{
		"Tic-tac-toe on 3×3, 3 in a row":               standard,
		"Misère tic-tac-toe on 3×3, 3 in a row":        misere,
		"Notakto on 2 boards of 3×2, 2 in a row":       {"3x2", 2, "notakto", 2, false, false},
		"Wild tic-tac-toe on 1×1, 1 in a row":          {"1X1", 1, "wild", 1, false, false},
		"Tic-tac-toe on 3×1, 3 in a row, with gravity": {"3x1", 3, "standard", 1, true, false},
	} {
		g := linesOf(t, r)
		assert.Equal(t, want, g.Title())
		assert.Equal(t, g.Players()[0] == "X", g.Variant == tictactoe.Standard || g.Variant == tictactoe.Misere)
		assert.Equal(t, strings.HasPrefix(g.InSentence()[1], "the second"), g.Players()[0] == "first")
	}
	for want, r := range map[string]LineRules{
		`size "0x3": want width and height, such as 4x3`:         {"0x3", 3, "standard", 1, false, false},
		`size "3x0": want width and height, such as 4x3`:         {"3x0", 3, "standard", 1, false, false},
		`size "3": want width and height, such as 4x3`:           {"3", 3, "standard", 1, false, false},
		"line 0: want 1 or more":                                 {"3x3", 0, "standard", 1, false, false},
		"boards 0: want 1 or more":                               {"3x3", 3, "standard", 0, false, false},
		`rule "wlid": did you mean wild?`:                        {"3x3", 3, "wlid", 1, false, false},
		`rule "reverse": want standard, misere, wild or notakto`: {"3x3", 3, "reverse", 1, false, false},
	} {
		_, err := NewLineGame(r)
		assert.EqualError(t, err, want)
	}
}

// A whole game is counted: the numbers of tic-tac-toe are known, and those of a line of
// three cells can be counted by hand.
func TestLinesCount(t *testing.T) {
	t.Parallel()
	a, err := linesOf(t, LineRules{"3x3", 3, "standard", 1, false, false}).Tally(t.Context(), LineSearch{})
	require.NoError(t, err)
	a.Census = nil
	assert.Equal(t, &LineCount{5478, 765, 255168, 958, 131184, 77904, 46080, []int{1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872}, nil}, a)
	a, err = linesOf(t, LineRules{"3x1", 3, "standard", 1, false, false}).Tally(t.Context(), LineSearch{})
	require.NoError(t, err)
	assert.Equal(t, []int{1, 3, 6, 6}, a.Perft)
	assert.Equal(t, []int{6, 0, 0, 6}, []int{a.Games, a.XWins, a.OWins, a.Draws})
	_, err = linesOf(t, LineRules{"5x5", 5, "standard", 1, false, false}).Tally(t.Context(), LineSearch{})
	assert.ErrorContains(t, err, "too large: there are up to about ")
}

// A search of a large game has a limit, unless it is forced, and what it came to is told.
func TestLinesLimit(t *testing.T) {
	t.Parallel()
	large, small := linesOf(t, LineRules{"5x5", 5, "standard", 1, false, false}), linesOf(t, LineRules{"3x3", 3, "standard", 1, false, false})
	assert.Equal(t, MostLines, large.engine(tictactoe.Position{}, LineSearch{}).MaxPositions)
	assert.Zero(t, large.engine(tictactoe.Position{}, LineSearch{Force: true}).MaxPositions)
	assert.Zero(t, small.engine(tictactoe.Position{}, LineSearch{}).MaxPositions)
	s := large.Solver()
	s.MaxPositions = 10
	assert.Same(t, s, large.engine(tictactoe.Position{}, LineSearch{Solver: s}))
	// A perfect player has no limit where one was enough to begin with, and goes on with a
	// solver that has none.
	easy := linesOf(t, LineRules{"5x5", 3, "standard", 1, false, false})
	for g, o := range map[*LineGame]LineSearch{easy: {}, small: {Solver: small.Solver()}} {
		perfect, err := g.Player(t.Context(), LinePlayer{Name: "minimax"}, tictactoe.Position{}, nil, o, nil)
		require.NoError(t, err)
		s := perfect.Strategy.(*solver.Solver[tictactoe.Position, tictactoe.Move])
		assert.Zero(t, s.MaxPositions)
		assert.Equal(t, o.Solver != nil, s == o.Solver)
	}
	assert.Equal(t, MostLines, easy.engine(tictactoe.Position{}, LineSearch{}).MaxPositions)
	_, err := large.Solve(t.Context(), tictactoe.Position{}, LineSearch{Solver: s})
	assert.ErrorContains(t, err, "too large: not solved within 10 positions of up to about ")
	_, err = linesOf(t, LineRules{"3x3", 3, "notakto", 2, false, false}).Certify(t.Context(), tictactoe.Position{}, false, LineSearch{})
	assert.EqualError(t, err, "boards 2: there are certificates for one board only")
}

// Perfect players draw, whoever begins; a naive one and one by chance lose to them now
// and then, and never win. Exact chances add up to 1, and games to their number.
func TestLinesMatch(t *testing.T) {
	t.Parallel()
	g := linesOf(t, LineRules{"3x3", 3, "standard", 1, false, false})
	var all []LinePlayer
	for _, name := range []string{"minimax", "minimax-first", "random", "naive"} {
		k, err := ParseLinePlayer(name)
		require.NoError(t, err)
		assert.Equal(t, name, k.String())
		all = append(all, k)
	}
	matches, err := g.Match(t.Context(), all, all, LineMatchOptions{Exact: true})
	require.NoError(t, err)
	require.Len(t, matches, len(all)*len(all))
	for _, m := range matches {
		assert.InDelta(t, 1, m.XWins+m.OWins+m.Draws, 1e-9, "%s against %s", m.X, m.O)
		assert.True(t, m.Exact && m.Games == 0 && m.Seed == nil)
		if strings.HasPrefix(m.X, "minimax") {
			assert.Zero(t, m.OWins, m.O)
		}
		if strings.HasPrefix(m.O, "minimax") {
			assert.Zero(t, m.XWins, m.X)
		}
		if m.X == "random" && m.O == "random" { // 737/1260, 121/420 and 8/63
			assert.InDeltaSlice(t, []float64{737.0 / 1260, 121.0 / 420, 8.0 / 63}, []float64{m.XWins, m.OWins, m.Draws}, 1e-11)
		}
	}
	steps := 0
	played, err := g.Match(t.Context(), all[2:], all[:2], LineMatchOptions{Games: 30, Seed: 5, Step: func(doing string, games int) {
		assert.Equal(t, "playing", doing)
		assert.Equal(t, 120, games)
		steps++
	}})
	require.NoError(t, err)
	assert.Equal(t, 120, steps)
	for i, m := range played {
		assert.Equal(t, []any{30, 5, false, 30.0}, []any{m.Games, *m.Seed, m.Exact, m.XWins + m.OWins + m.Draws})
		x, y := 2+i/2, i%2
		alone, err := g.Match(t.Context(), all[x:x+1], all[y:y+1], LineMatchOptions{Games: 30, Seed: 5})
		require.NoError(t, err)
		assert.Equal(t, alone[0], m, "a match comes out the same among others and alone")
	}
	mcts, err := ParseLinePlayer("mcts:20")
	require.NoError(t, err)
	_, err = g.Match(t.Context(), []LinePlayer{mcts}, all, LineMatchOptions{Exact: true})
	assert.EqualError(t, err, "mcts:20 has no exact chances, since it searches by chance: play games for a sample")
	for _, name := range []string{"mcts:20", "learner:3"} {
		k, err := ParseLinePlayer(name)
		require.NoError(t, err)
		learned := 0
		p, err := g.Player(t.Context(), k, tictactoe.Position{}, rand.New(rand.NewPCG(1, 1)), LineSearch{}, func() { learned++ })
		require.NoError(t, err)
		assert.Equal(t, name == "mcts:20", p.First)
		assert.Equal(t, map[bool]int{true: 0, false: 3}[p.First], learned)
	}
	for spec, want := range map[string]string{
		"random:3": `player "random:3": random takes no number`, "depth:0": `player "depth:0": want 1 or more plies, such as depth:2`,
		"mnimax": `no player "mnimax": did you mean minimax?`,
	} {
		_, err := ParseLinePlayer(spec)
		assert.EqualError(t, err, want)
	}
	k, err := ParseLinePlayer("depth:1")
	require.NoError(t, err)
	assert.Equal(t, 1, k.Number)
}

// What shows the worth of a move is told move by move: threats, and what must stop them.
func TestLinesWhyText(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ rule, board, move, want string }{
		{"standard", "XX./OO./...", "c1", "c1 wins in 1 ply. X completes a line with c1."},
		{"standard", "XX./OO./...", "c2", "c2 draws. X plays c2, which threatens c1. O must stop that with c1, which threatens a3."},
		{"standard", "XX./OO./...", "a3", "a3 loses in 2 plies. X plays a3, which threatens c1. O completes a line with c2."},
		{"standard", "XO./.../...", "a2", "a2 wins in 5 plies. X plays a2, which threatens a3. O must stop that with a3. X plays b2, which threatens c2 and c3: only one can be stopped."},
		{"standard", "XO./.../...", "b3", "b3 draws. O plays a3."},
		{"standard", "X../.../...", "b1", "b1 loses in 6 plies. X plays a2, which threatens a3. O must stop that with a3. X plays b2, which threatens c2 and c3: only one can be stopped."},
		{"misere", "XX./OO./...", "c1", "c1 loses in 1 ply. X completes a line with c1, and loses."},
		{"misere", "XX./OO./...", "c2", "c2 loses in 5 plies. O plays a3, and best play goes on b3 c3. X completes a line with c1, and loses."},
		{"notakto", "X../..X/...", "c1", "c1 wins in 4 plies. The second player plays a2, and best play goes on b3. The second player kills the last board with b1, and loses."},
	} {
		g := linesOf(t, LineRules{"3x3", 3, test.rule, 1, false, false})
		p, err := g.Board(test.board)
		require.NoError(t, err)
		m, err := g.ParseMove(p, test.move)
		require.NoError(t, err)
		said, err := g.WhyMove(t.Context(), p, m)
		require.NoError(t, err)
		assert.Equal(t, test.want, said)
	}
}

// A tree names its players as they stand at its top: of X and O the one who is to move, and
// else the first and the second.
func TestTreeNames(t *testing.T) {
	t.Parallel()
	standard := linesOf(t, LineRules{"3x3", 3, "standard", 1, false, false})
	notakto := linesOf(t, LineRules{"3x3", 3, "notakto", 1, false, false})
	for _, test := range []struct {
		g     *LineGame
		board string
		want  [2]string
	}{
		{standard, "", [2]string{"X", "O"}}, {standard, "X../.../...", [2]string{"O", "X"}}, {standard, "XO./.../...", [2]string{"X", "O"}},
		{notakto, "X../.../...", [2]string{"the first player", "the second player"}},
	} {
		p, err := test.g.Board(test.board)
		require.NoError(t, err)
		assert.Equal(t, test.want, test.g.Tree(p).Names)
	}
	h := heapsOf(t, "nim", "normal", "3 4")
	g, p := h.Game()
	tree := h.Tree(g, p)
	assert.Equal(t, []string{h.Title(), g.Show(p)}, []string{tree.Title, tree.Show(p, nil)})
	ghost, err := GhostTree(lexiconOf(t, animals, nil, lexicon.Playable), "G")
	require.NoError(t, err)
	assert.Equal(t, []string{"Ghost on the standard input after g", "g"}, []string{ghost.Title, ghost.Show(ghost.Start, nil)})
	ghost, err = GhostTree(lexiconOf(t, animals, nil, lexicon.Playable), "")
	require.NoError(t, err)
	assert.Equal(t, []string{"Ghost on the standard input", "(no letter)"}, []string{ghost.Title, ghost.Show(ghost.Start, nil)})
}
