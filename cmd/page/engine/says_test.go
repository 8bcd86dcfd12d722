package main

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver/face"
)

// What is said of a position to whoever is to move, in a few words.
func TestSays(t *testing.T) {
	t.Parallel()
	e := newEngine()
	for _, c := range []struct {
		r    request
		want string
	}{
		{request{Game: "ghost", At: "medi"}, "You to move. You win with u, e, t or o. Best play ends in medium, which your opponent completes."},
		{request{Game: "ghost", At: "jai"}, "You to move. You lose: only l is left. It completes jail."},
		{request{Game: "ghost", At: "ghost"}, " ghost is a word: whoever completed it has lost. "},
		{request{Game: "ghost", At: "g", Settings: face.Values{"players": "3"}}, "You to move. The others together can make seat 1, the player to move, lose. If the others play together against seat 1, it ends in gable, which seat 1 completes."},
		{request{Game: "nim"}, "You to move. You win: take 2 from the heap of 3. With best play it takes 10 moves."},
		{request{Game: "nim", At: "1000000"}, "You to move. You win: take 999,999. Leave one counter: the other must take it."},
		{request{Game: "tictactoe"}, "X to move. A draw, whatever you play. If both play well, nobody wins."},
		{request{Game: "tictactoe", At: "X.O/.X./..O"}, "X to move. You draw with c2. If both play well, nobody wins."},
		{request{Game: "tictactoe", At: "XX./OO./..."}, "X to move. You win with c1. X completes a line with c1."},
		{request{Do: "guess", Game: "connect4"}, "X to move. Best, it seems: play column 4. An estimate, from 5,000 games played at random."},
	} {
		if c.r.Do == "" {
			c.r.Do = "solve"
		}
		v := asked[view](t, e, c.r)
		assert.Equal(t, c.want, strings.Join([]string{v.ToMoveSays, v.Says, v.Because}, " "), c.r.key())
	}
}

// What each move does is said in moves of both players, or in letters.
func TestMovesSay(t *testing.T) {
	t.Parallel()
	e := newEngine()
	for _, c := range []struct {
		r    request
		want map[string]string // by moves
	}{
		{request{Game: "ghost", At: "medi"}, map[string]string{"u": "wins in 2 letters", "c": "loses at once"}},
		{request{Game: "tictactoe", At: "XX./OO./..."}, map[string]string{"c1": "wins at once", "c2": "draws", "c3": "loses in 2 moves"}},
		{request{Game: "spook", At: "gho"}, map[string]string{"agho": "wins", "ghoz": "loses"}},
		{request{Game: "ghost", At: "g", Settings: face.Values{"players": "3"}}, map[string]string{"a": "is not safe"}},
	} {
		if c.r.Do == "" {
			c.r.Do = "solve"
		}
		said := map[string]string{}
		for _, m := range asked[view](t, e, c.r).Moves {
			said[m.Move] = m.Says
		}
		for m, want := range c.want {
			assert.Equal(t, want, said[m], "%s at %s", m, c.r.key())
		}
	}
}

// A line is legal moves, one after another, as far as the end, which is as good as the position.
func TestLine(t *testing.T) {
	t.Parallel()
	e := newEngine()
	for _, c := range []struct {
		r     request
		moves string
		ends  string
	}{
		{request{Game: "ghost", At: "medi"}, "u m", "You win."},
		{request{Game: "ghost", At: "medi", Text: "C"}, "c", "You lose."},
		{request{Game: "ghost", At: "ghost"}, "", "You win."},
		{request{Game: "nim", At: "1 2 3", Text: "3 → 0"}, "3 0,2 0,1 0", "You lose."},
		{request{Game: "nim", At: "1000 999 1"}, "1000 998", ""}, // theory says no more
		{request{Game: "tictactoe", At: "OX./XO./..X"}, "", "A draw."},
		{request{Game: "connect4", At: "X....X./X.O..O./O.X.OO./OOOXXXO/OXOOOXX/XXOXXXO"}, "e2 e1 c1 d3 g3 d2 d1 g2 g1 b3 b2", "You win."},
	} {
		c.r.Do = "line"
		l := asked[line](t, e, c.r)
		assert.Equal(t, c.ends, l.Ends, c.r.key())
		r, err := e.readRequest(written(t, c.r))
		require.NoError(t, err)
		f, err := e.faceOf(t.Context(), r)
		require.NoError(t, err)
		p := f.at
		var moves []string
		for i, s := range l.Steps {
			assert.Equal(t, i%2 == 0, s.You)
			for _, m := range p.Moves() {
				if m.Text != s.Said {
					continue
				}
				if after := p.Play(m); after.String() == s.At {
					p, moves = after, append(moves, m.Name)
					break
				}
			}
			require.Len(t, moves, i+1, "%s is no move at %s", s.Said, p)
		}
		if c.moves != "" {
			between := " "
			if strings.Contains(c.moves, ",") || c.r.Game == "nim" {
				between = ","
			}
			assert.Equal(t, c.moves, strings.Join(moves, between))
		}
	}
	assert.True(t, asked[failure](t, e, request{Do: "line", Game: "connect4"}).CanGuess)
	assert.Contains(t, asked[failure](t, e, request{Do: "line", Game: "ghost", At: "medi", Text: "x"}).Message, "want another letter")
	assert.Contains(t, asked[failure](t, e, request{Do: "line", Game: "ghost", Settings: face.Values{"players": "3"}}).Message, "With 3 players nobody wins")
}

// What is played is an answer about a match, as far as it says how that stands.
type playedView struct {
	Says, Outcome string
	Told          []string
	NeedsWord     bool
	Acts          []choice
	Most          int
	Parts         []face.Part
	Begins        string
}

// What a match says of itself: whose turn it is or who has won, how it ended for the only person,
// what a screen reader tells, and what can be done.
func TestMatchSays(t *testing.T) {
	t.Parallel()
	e := newEngine()
	once := face.Values{"rounds": "1"}
	off := face.Values{"rounds": "1", "referee": "off"}
	for _, c := range []struct {
		r       request
		says    string
		outcome string
		told    string
	}{
		{request{Game: "ghost", Seats: "you,easy"}, "Your turn.", "", "Round 1, you first. Your turn."},
		{request{Game: "ghost", Seats: "ann,bob", Moves: "j"}, "It is bob's turn.", "", "ann: j. It is bob's turn."},
		{request{Game: "ghost", Seats: "easy,you", Moves: "j,a,i,l", Settings: once}, "jail is a word. You lose.", "lost", ""},
		{request{Game: "ghost", Seats: "you,easy", Moves: "j,a,i,l", Settings: once}, "jail is a word. You win.", "won", ""},
		{request{Game: "ghost", Seats: "you,easy", Moves: "j,concede!", Settings: once}, "Computer (easy) gives up. You win.", "won", ""},
		{request{Game: "ghost", Seats: "you,easy", Moves: "j,a,i,l,j,a,i,l", Settings: face.Values{"rounds": "2"}}, "The match is tied.", "draw", ""},
		{request{Game: "ghost", Seats: "you,easy", Moves: "j,a,i,l,word!", Settings: off}, "jail is a word. You win.", "won", "You: “jail” is a word! jail is a word. You win."},
		{request{Game: "nim", Seats: "you,easy", Moves: "concede!"}, "You lose.", "lost", "You: Give up. You lose."},
		{request{Game: "tictactoe", Seats: "you,easy", Moves: "b2,a1,a2,c2,b1,b3,c1,a3,c3"}, "It is a draw.", "draw", "You: c3. It is a draw."},
	} {
		c.r.Do = "play"
		v := asked[playedView](t, e, c.r)
		assert.Equal(t, c.says, v.Says, c.r.key())
		assert.Equal(t, c.outcome, v.Outcome, c.r.key())
		assert.Contains(t, strings.Join(v.Told, " "), c.told, c.r.key())
	}
	v := asked[playedView](t, e, request{Do: "play", Game: "ghost", Seats: "you,easy", Moves: "j,a"})
	require.Len(t, v.Acts, 2)
	assert.Equal(t, []string{"no word!", "concede!"}, []string{v.Acts[0].Name, v.Acts[1].Name})
	assert.Equal(t, []any{false, 8}, []any{v.NeedsWord, v.Most})
	v = asked[playedView](t, e, request{Do: "play", Game: "ghost", Seats: "you,easy", Moves: "j,a,i,no word!"})
	assert.Equal(t, []any{true, "jai"}, []any{v.NeedsWord, v.Begins})
	v = asked[playedView](t, e, request{Do: "play", Game: "tictactoe", Seats: "you,easy", Moves: "b2,a1"})
	assert.Equal(t, []any{false, 2}, []any{v.NeedsWord, v.Most})
	fresh := 0
	for _, row := range v.Parts[0].Rows {
		for _, at := range row {
			if at.New {
				fresh++
				assert.Equal(t, "O", at.Mark)
			}
		}
	}
	assert.Equal(t, 1, fresh)
	won := asked[playedView](t, e, request{Do: "play", Game: "tictactoe", Seats: "you,easy", Moves: "a1,a2,b1,b2,c1"})
	assert.Equal(t, []face.Place{{Mark: "X", Won: true}, {Mark: "X", Won: true}, {Mark: "X", Won: true, New: true}}, won.Parts[0].Rows[0])
}
