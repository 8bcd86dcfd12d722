package main

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver/face"
)

// Settings of an address are those of the game, as pages wrote them before, too; what is
// left out or empty is the default.
func TestSettings(t *testing.T) {
	e := newEngine()
	solved := func(v face.Values) string {
		return string(e.ask(t.Context(), written(t, request{Do: "solve", Game: "tictactoe", At: "XOX/OXO/...", Settings: v})))
	}
	var a view
	plain := solved(nil)
	require.NoError(t, json.Unmarshal([]byte(plain), &a))
	assert.Len(t, a.Moves, 3)
	assert.Contains(t, solved(face.Values{"gravity": "1"}), "nothing is below the")
	assert.Equal(t, solved(face.Values{"gravity": "1"}), solved(face.Values{"gravity": "true"}))
	assert.Contains(t, solved(face.Values{"size": "", "line": "", "rule": "", "boards": "", "gravity": ""}), `"to_move":"X"`)
	assert.Contains(t, solved(face.Values{"line": "x"}), "line x: want a number from 1 to 64")
}

// Where several moves begin in a cell, each has the mark that it puts there.
func TestMarks(t *testing.T) {
	var a view
	r := request{Do: "solve", Game: "tictactoe", At: "XO./.../...", Settings: face.Values{"rule": "wild"}}
	require.NoError(t, json.Unmarshal(newEngine().ask(t.Context(), written(t, r)), &a))
	assert.Equal(t, []string{"X", "O", "", "", "", "", "", "", ""}, a.Board.Cells)
	marks := map[int]string{}
	for _, m := range a.Moves {
		marks[m.Cell] += m.Mark
		assert.Equal(t, m.Mark, string(m.To[m.Cell+m.Cell/3]), m.Move)
	}
	assert.Len(t, marks, 7)
	for cell, put := range marks {
		assert.Contains(t, []string{"XO", "OX"}, put, cell)
	}
}

// What is too large is estimated, and the course of a match says where nobody knows.
func TestTooLarge(t *testing.T) {
	e := newEngine()
	r := request{Do: "solve", Game: "tictactoe", Seats: "you,bob", Settings: face.Values{"size": "7x6", "line": "4", "gravity": "1"}}
	var f failure
	require.NoError(t, json.Unmarshal(e.ask(t.Context(), written(t, r)), &f))
	assert.Equal(t, easyFace, f.Most)
	assert.True(t, f.CanGuess)
	r.Do = "guess"
	var a view
	require.NoError(t, json.Unmarshal(e.ask(t.Context(), written(t, r)), &a))
	assert.True(t, a.Guess)
	require.Len(t, a.Moves, 7)
	assert.Nil(t, a.Moves[0].Value)
	assert.Equal(t, "d6", a.Moves[0].Move)
	assert.Positive(t, *a.Moves[0].Score)
	r.Do, r.Moves = "course", "d6,a6,d5,b6,d4,a5,d3"
	var course struct {
		Error  string
		Rounds []struct {
			Note  string
			Plies []struct{ Unknown bool }
		}
	}
	require.NoError(t, json.Unmarshal(e.ask(t.Context(), written(t, r)), &course))
	require.Empty(t, course.Error)
	plies := course.Rounds[0].Plies
	require.Len(t, plies, 8)
	assert.True(t, plies[0].Unknown)
	assert.False(t, plies[7].Unknown)
	r.Do, r.Moves = "play", ""
	assert.Contains(t, ask(t, e, r).About, "Too large to solve at once")
}
