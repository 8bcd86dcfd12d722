package main

import (
	"cmp"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/sample"
	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/wordlists"
)

// Of each puzzle, one move wins, though not at once; it is soon solved, and all lists are in the page.
func TestPool(t *testing.T) {
	t.Parallel()
	all := puzzles()
	require.Greater(t, len(all), 300)
	families, lists := map[string]int{}, map[string]bool{}
	e := newEngine()
	slices.SortFunc(all, func(p, q puzzle) int { // of one game after another, which is kept
		return cmp.Or(cmp.Compare(p.Settings["words"], q.Settings["words"]), cmp.Compare(p.Game, q.Game))
	})
	for _, p := range all {
		lists[p.Settings["words"]] = true
	}
	for _, p := range sample.OneIn(t, 3, all) {
		f, err := e.faceOf(t.Context(), request{Game: p.Game, At: p.At, Settings: settings(e, p)})
		require.NoError(t, err, "%+v", p)
		families[f.family.Name]++
		a, err := f.at.Solve(t.Context(), face.Question{Positions: face.AtOnce.Positions, Brief: true})
		require.NoError(t, err, "%+v", p)
		assert.Equal(t, p.At, f.at.String())
		assert.Equal(t, solver.Win, a.Result.Value, "%+v", p)
		assert.GreaterOrEqual(t, a.Result.Remoteness, 3, "%+v", p)
		assert.GreaterOrEqual(t, len(a.Moves), 3, "%+v", p)
		assert.Len(t, a.Best(), 1, "%+v", p)
	}
	assert.Len(t, families, 3) // the pool is frozen: younger games have no puzzles in it
	for name, found := range families {
		assert.Greater(t, found, 20, name)
	}
	assert.Equal(t, map[string]bool{"": true, wordlists.Default: true}, lists)
}

// settings returns those of a puzzle as a request has them.
func settings(e *engine, p puzzle) face.Values {
	fields := map[string]any{}
	for name, value := range p.Settings {
		fields[name] = value
	}
	return e.settingsOf(p.Game, fields)
}

// A date has the same puzzle for everybody, and the next date the next one.
func TestPuzzle(t *testing.T) {
	t.Parallel()
	e := newEngine()
	of := func(name string) puzzle {
		return asked[puzzle](t, e, request{Do: "puzzle", Text: name})
	}
	first := of("2026-01-01")
	assert.Equal(t, first, of("0"))
	assert.Zero(t, first.Number)
	assert.Equal(t, of("1"), of("2026-01-02"))
	assert.Equal(t, first.Of-1, of("2025-12-31").Number)
	assert.Equal(t, 365%first.Of, of("2027-01-01").Number)
	for _, name := range []string{"", "-1", "400", "x", "2026-02-30", "99999999999999999999"} {
		assert.Contains(t, asked[failure](t, e, request{Do: "puzzle", Text: name}).Message, "want a number from 0 to 398, or a date such as 2026-01-01", name)
	}
}

// A mark says how good a move is, and gives no other away unless it is asked for.
func TestMark(t *testing.T) {
	t.Parallel()
	e := newEngine()
	of := func(game, at, move string) mark {
		return asked[mark](t, e, request{Do: "mark", Game: game, At: at, Text: move})
	}
	right := of("nim", "3 4 5", "3 1")
	assert.Equal(t, []any{true, "Right."}, []any{right.Right, right.Says})
	assert.NotEmpty(t, right.Why)
	assert.Equal(t, "1 4 5", right.Line[0].At)
	wrong := of("nim", "3 4 5", "5 3")
	assert.Equal(t, []any{false, "No: with 5 → 3 you don't win."}, []any{wrong.Right, wrong.Says})
	assert.Equal(t, "0 0 0", wrong.Line[len(wrong.Line)-1].At)
	drawn := of("tictactoe", "X../.O./..X", "a3")
	assert.Equal(t, []any{false, "No: with a3 you lose."}, []any{drawn.Right, drawn.Says})
	assert.True(t, of("tictactoe", "X../.O./..X", "b1").Right)
	assert.True(t, of("nim", "1 4 5", "1 0").Right, "no move is better where all lose")
	for _, at := range []string{"0", "3 4 5"} {
		assert.NotEmpty(t, asked[failure](t, e, request{Do: "mark", Game: "nim", At: at, Text: "9 9"}).Message)
	}
	greek := owned("κοσμος\nκοσμοσυρροη\n") // of letters that are one without regard to case
	for move, right := range map[string]bool{"κοσμοσ": true, "κοσμος": false} {
		r := request{Do: "mark", Game: "superghost", At: "κοσμο", Text: move, Settings: face.Values{"words": "own"}}
		assert.Equal(t, right, asked[mark](t, greek, r).Right, move)
	}
	large := asked[failure](t, e, request{Do: "mark", Game: "connect4", Text: "d6"})
	assert.Equal(t, easyFace, large.Most)
	many := asked[mark](t, e, request{Do: "mark", Game: "nim", At: "2000000000,1999999999", Text: "1999999999 0"})
	assert.False(t, many.Right)
}
