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
	assert.Contains(t, solved(face.Values{"size": "", "line": "", "rule": "", "boards": "", "gravity": ""}), `"toMoveSays":"X to move."`)
	assert.Contains(t, solved(face.Values{"line": "x"}), "Line x: want a number from 1 to 64")
}

// Where several moves begin in a cell, each has the mark that it puts there.
func TestMarks(t *testing.T) {
	var a view
	r := request{Do: "solve", Game: "tictactoe", At: "XO./.../...", Settings: face.Values{"rule": "wild"}}
	require.NoError(t, json.Unmarshal(newEngine().ask(t.Context(), written(t, r)), &a))
	require.Len(t, a.Parts, 1)
	assert.Equal(t, face.Cells, a.Parts[0].Kind)
	assert.Equal(t, []face.Place{{Mark: "X"}, {Mark: "O"}, {Moves: []string{"c1=X", "c1=O"}}}, a.Parts[0].Rows[0])
	require.Len(t, a.Moves, 14)
	for _, m := range a.Moves {
		assert.Equal(t, m.Move[3:], m.Mark, m.Move)
	}
}

// A position says what is played: it is never read by the rules of the one before it.
func TestPositionSaysGame(t *testing.T) {
	e := newEngine()
	var last view
	for _, c := range []struct{ at, want, title string }{
		{"kayles:10 nim:3,4", "kayles:10 3 4", "kayles+nim, normal"}, {"3,4", "3 4", "nim, misère"}, {"", "3 4 5", "nim, misère"},
	} {
		last = view{}
		require.NoError(t, json.Unmarshal(e.ask(t.Context(), written(t, request{Do: "solve", Game: "nim", At: c.at})), &last))
		assert.Equal(t, c.want, last.At)
		assert.Contains(t, last.Title, c.title)
	}
	var older view // an address of an older page
	require.NoError(t, json.Unmarshal(e.ask(t.Context(), []byte(`{"do": "solve", "game": "nim", "at": "3,4", "play": "normal"}`)), &older))
	assert.Contains(t, older.Title, "nim, normal")
}

// Pictures of all kinds come with the moves that pressing a place begins, and sums in binary
// with their rows.
func TestPictures(t *testing.T) {
	e := newEngine()
	solved := func(rule, at string) (v view) {
		require.NoError(t, json.Unmarshal(e.ask(t.Context(), written(t, request{Do: "solve", Game: "nim", At: at, Settings: face.Values{"rule": rule}})), &v))
		return v
	}
	sum := solved("nim", "kayles:2 3")
	require.Len(t, sum.Parts, 2)
	assert.Equal(t, face.Part{Kind: face.Heaps, Title: "kayles", Names: []string{"2"}, Rows: [][]face.Place{{{Mark: "o", Moves: []string{"kayles 2 0"}}, {Mark: "o", Moves: []string{"kayles 2 1"}}}}}, sum.Parts[0])
	assert.Equal(t, [][]string{{"kayles 2", "is worth 2", "10"}, {"nim 3", "", "11"}, {"nim-sum", "1", "01"}}, sum.Facts[0].Rows)
	bar := solved("chomp", "2x2").Parts[0]
	assert.Equal(t, face.Part{Kind: face.Squares, Columns: []string{"1", "2"}, Names: []string{"1", "2"}, Rows: [][]face.Place{{{Mark: "×"}, {Moves: []string{"1 2"}}}, {{Moves: []string{"2 1"}}, {Moves: []string{"2 2"}}}}}, bar)
	assert.Equal(t, face.Cells, solved("wythoff", "2 3").Parts[0].Kind)
	for _, m := range append(sum.Moves, solved("lasker", "4").Moves...) {
		assert.Empty(t, m.Mark, "it tells no heaps apart")
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
	assert.Nil(t, a.Moves[0].JSONValue)
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
	var deep failure // a game that is too long for a browser's stack
	r = request{Do: "solve", Game: "nim", At: "2500 2400", Settings: face.Values{"rule": "split", "misere": "1"}}
	require.NoError(t, json.Unmarshal(e.ask(t.Context(), written(t, r)), &deep))
	assert.Equal(t, easyFace, deep.Most)
	assert.False(t, deep.CanGuess)
	r.Force = true
	assert.Contains(t, string(e.ask(t.Context(), written(t, r))), "a search would take too long")
}
