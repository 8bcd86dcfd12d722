package face_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
	"wordgame/solver/face"
)

// What hints say.
func TestHints(t *testing.T) {
	t.Parallel()
	values := heap()
	values.Oracle = face.Search(&solver.Solver[int, int]{Game: take{}, OnlyValues: true})
	values.Say = func(_, m int) face.Sentence { return face.Say("%s", []string{"one", "two"}[m-1]) }
	lines := func(preset, text string) face.Table {
		g, p := at(t, preset, text)
		return tableOf(t, g, p)
	}
	bounded := face.Budget{Positions: 1, Playouts: 20}
	for _, c := range []struct {
		table  face.Table
		budget face.Budget
		want   string
	}{
		{lines("", "XX./OO./..."), face.Budget{}, "Play c1: it wins at once."},
		{lines("", "X../.O./..X"), face.Budget{}, "Play b1: it keeps the draw."},
		{lines("", "XO./.../..."), face.Budget{}, "Play a2: it wins in 5 moves."},
		{lines("", "X../OX./..."), face.Budget{}, "You lose against best play; c3 holds out longest, 4 moves."},
		{tableOf(t, face.Of(values), in(t, face.Of(values), "7")), face.Budget{}, "Play one: it wins."},
		{tableOf(t, face.Of(values), in(t, face.Of(values), "9")), face.Budget{}, "You lose against best play, whatever you play; try one."},
		{lines("connect4", "......./......./......./.....O./...OOXO/..XXXOX"), bounded, "Play b6: it wins at once."},
		{lines("connect4", "......./......./......./......./...OO../X.XXXO."), bounded, "Play b6: else your opponent wins with b6 on the next move."},
		{lines("connect4", "......./......./......./......./..OO..X/..XXX.O"), bounded, "You lose against best play; c4 holds out longest, 2 moves."},
		{lines("misere", "XOX/OXO/OX."), face.Budget{}, "Play c3: every move loses at once."},
		{lines("misere", "XX./XOO/.O."), bounded, "Play c3: after any other move, your opponent wins at once."},
	} {
		hint, err := c.table.Hint(t.Context(), c.budget)
		require.NoError(t, err)
		assert.Equal(t, c.want, face.Paragraph(hint...).String(), c.table)
	}
	hint, err := lines("connect4", "").Hint(t.Context(), bounded)
	require.NoError(t, err)
	assert.Regexp(t, `^Play [a-g]6\. That is an estimate: it did best in 20 games at random\.$`, face.Paragraph(hint...).String())
	_, err = lines("connect4", "").Hint(t.Context(), face.Budget{Positions: 1})
	assert.True(t, face.IsLimit(err), err)
}

func TestOutlook(t *testing.T) {
	for r, want := range map[solver.Result]string{
		{Value: solver.Win, Remoteness: 1}: "wins at once", {Value: solver.Loss, Remoteness: 2}: "loses in 2 moves",
		{Value: solver.Win, Remoteness: solver.Unknown}: "wins", {Value: solver.Loss, Remoteness: solver.Unknown}: "loses",
		{Value: solver.Draw, Remoteness: 5}: "draws", {Remoteness: solver.Unknown}: "",
	} {
		assert.Equal(t, want, face.Outlook(r, false).String())
	}
}
