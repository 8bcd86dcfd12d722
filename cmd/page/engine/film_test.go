package main

import (
	"encoding/xml"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver/face"
)

// A film is a whole picture, and says where the match was lost.
func TestFilm(t *testing.T) {
	t.Parallel()
	e := newEngine()
	for _, c := range []struct {
		r    request
		says string
	}{
		{request{Game: "nim", At: "1 2", Seats: "you,bob", Moves: "2 1,1 0,1 0"}, "You had it won until 2 → 1."},
		{request{Game: "nim", At: "1 2", Seats: "bob,you", Moves: "2 1,1 0,1 0"}, "bob had it won until 2 → 1."},
		{request{Game: "nim", At: "1 1 1", Seats: "you,bob", Moves: "1 0,1 0,1 0"}, "You were lost from the start, against best play."},
		{request{Game: "nim", At: "1 2", Seats: "you,bob", Moves: "2 1,concede!"}, "bob lost the game at move 2, by conceding: 1 → 0 would have won."},
		{request{Game: "tictactoe", Seats: "you,bob", Moves: "b2,b1,a1,c3,c1,a3,b3,a2,c2"}, ""},
		{request{Game: "tictactoe", Seats: "you,bob", Moves: "a1,b1,b2,a2,c3"}, "bob had a draw until b1."},
		{request{Game: "tictactoe", Seats: "you,bob", Moves: "b2,b1,a1,c3,b3,a3,c1,a2,c2"}, ""},
		{request{Game: "tictactoe", Seats: "you,bob", Moves: "a1,b2"}, ""},
		{request{Game: "ghost", Seats: "you,ann,bob", Moves: "g,h,o,s,concede!"}, "ann was lost from the start, against best play."},
	} {
		c.r.Do = "film"
		if c.r.Game == "ghost" {
			c.r.Settings = face.Values{"words": "english-35"}
		}
		got := asked[film](t, e, c.r)
		assert.Equal(t, c.says, got.Says, "%s %s", c.r.Game, c.r.Moves)
		assert.True(t, strings.HasPrefix(got.SVG, "<svg "))
		require.NoError(t, xml.Unmarshal([]byte(got.SVG), new(struct{})))
	}
}
