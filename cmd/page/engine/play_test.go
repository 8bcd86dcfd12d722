package main

import (
	"encoding/json"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/sample"
	"wordgame/solver/face"
	"wordgame/solver/face/play"
)

// An answered has the fields of all answers about a match that the tests look at.
type answered struct {
	Error, At, Hint, Share string
	Turn                   int
	Person                 bool
	Seats                  []sitter
	Log                    [][]string
	Undo                   *string
	Acts                   []choice
	Moves                  json.RawMessage // a record, or the moves of a position
	Parts                  []face.Part
	Before                 *string
	Lines                  []string
	Rounds                 []struct {
		Title, Note string
		Plies       []struct {
			Act  string
			Lost bool
		}
	}
}

func (a answered) record(t *testing.T) string {
	t.Helper()
	var moves string
	require.NoError(t, json.Unmarshal(a.Moves, &moves), "%s", a.Moves)
	return moves
}

func (a answered) buttons(t *testing.T) (all []string) {
	t.Helper()
	var moves []move
	require.NoError(t, json.Unmarshal(a.Moves, &moves), "%s", a.Moves)
	for _, m := range moves {
		all = append(all, m.Move)
	}
	for _, p := range a.Parts {
		for _, places := range p.Rows {
			for _, at := range places {
				if p.Kind == face.Keys {
					all = append(all, at.Moves...)
				}
			}
		}
	}
	return all
}

// written writes a request as the page does: settings are fields like others.
func written(t *testing.T, r request) []byte {
	t.Helper()
	var fields map[string]any
	require.NoError(t, json.Unmarshal([]byte(r.key()), &fields))
	delete(fields, "settings")
	for name, v := range r.Settings {
		fields[name] = v
	}
	data, err := json.Marshal(fields)
	require.NoError(t, err)
	return data
}

func ask(t *testing.T, e *engine, r request) (a answered) {
	t.Helper()
	require.NoError(t, json.Unmarshal(e.ask(t.Context(), written(t, r)), &a))
	return a
}

// Matches of all games come to their end, whatever people and computers do. An engine that
// has seen nothing of a match says the same of it, and computers do the same again: in one reply
// of eight, and with TestLongMatches in all.
func TestMatches(t *testing.T) { requireMatches(t, 8) }

// requireMatches asks another engine for one of some replies, the first of each match among them.
func requireMatches(t *testing.T, each int) {
	t.Parallel()
	const seed = 7
	e := newEngine()
	for _, m := range sample.OneIn(t, 2, []request{
		{Game: "ghost", Settings: face.Values{"words": "english-35", "rounds": "2"}, Seats: "you,perfect"}, {Game: "ghost", Settings: face.Values{"words": "english-35", "rounds": "2", "referee": "off"}, Seats: "ann,bob,cy"},
		{Game: "ghost", Settings: face.Values{"words": "english-35", "rounds": "3"}, Seats: "easy,normal,hard,perfect"}, {Game: "ghost", Settings: face.Values{"words": "english-35", "rounds": "1"}, Seats: "you,hard", At: "st"},
		{Game: "superghost", Settings: face.Values{"words": "english-35", "rounds": "1"}, Seats: "you,perfect"}, {Game: "superduperghost", Settings: face.Values{"words": "english-35", "rounds": "1"}, Seats: "hard,you"},
		{Game: "xghost", Settings: face.Values{"words": "english-35", "rounds": "1"}, Seats: "you,easy"}, {Game: "spook", Settings: face.Values{"words": "english-35", "rounds": "1"}, Seats: "you,easy"},
		{Game: "nim", Seats: "you,perfect"}, {Game: "nim", Settings: face.Values{"rule": "take:1-3"}, Seats: "easy,you"}, {Game: "nim", Settings: face.Values{"rule": "chomp"}, Seats: "you,hard"}, {Game: "nim", At: "kayles:6 nim:3,4", Seats: "you,normal"},
		{Game: "tictactoe", Seats: "you,perfect"}, {Game: "tictactoe", Settings: face.Values{"rule": "wild"}, Seats: "depth,you"}, {Game: "tictactoe", Settings: face.Values{"rule": "notakto", "boards": "2"}, Seats: "you,hard"},
		{Game: "tictactoe", Settings: face.Values{"size": "5x4", "line": "4", "gravity": "1"}, Seats: "you,mcts:50"}, {Game: "tictactoe", At: "X../.../...", Seats: "you,minimax"},
	}) {
		r := rand.New(rand.NewPCG(seed, 0))
		m.Seed = "3"
		replies := 0
		do := func(what, text string) answered {
			q := m
			q.Do, q.Text = what, text
			return ask(t, e, q)
		}
		for {
			now := do("play", "")
			require.Empty(t, now.Error, "%v (seed %d)", m, seed)
			if now.Turn < 0 {
				break
			}
			before := m.Moves
			if !now.Person {
				a := do("reply", "")
				require.Empty(t, a.Error, "%v (seed %d)", m, seed)
				m.Moves = a.record(t)
				if replies++; replies%each == 1%each {
					q := m
					q.Do, q.Moves = "reply", before
					fresh := newEngine()
					fresh.words, fresh.games = e.words, e.games
					assert.Equal(t, m.Moves, ask(t, fresh, q).record(t), "%v (seed %d)", m, seed)
				}
			} else {
				typed := now.buttons(t)
				for _, a := range now.Acts {
					assert.NotEmpty(t, a.Label)
					typed = append(typed, a.Name)
				}
				m.Moves = do("act", typed[r.IntN(len(typed))]).record(t)
				after := do("play", "")
				require.NotNil(t, after.Undo, "%v", m)
				assert.Equal(t, before, *after.Undo)
			}
			require.Less(t, len(m.Moves), 1000, "%v (seed %d)", m, seed)
		}
		end, course := do("play", ""), do("course", "")
		assert.NotEmpty(t, end.Share, "%v", m)
		assert.Contains(t, end.Share, "(seed 3)")
		assert.Empty(t, course.Error, "%v", m)
		plies := 0
		for _, round := range course.Rounds {
			plies += len(round.Plies) - 1
			assert.NotEmpty(t, round.Title)
		}
		assert.Equal(t, len(end.Log), plies, "%v", m)
		assert.Contains(t, do("act", "a").Error, "The match is over", "%v", m)
		assert.NotEmpty(t, do("rules", "").Lines)
	}
}

// Matches that older pages have recorded are played again.
func TestOldRecords(t *testing.T) {
	t.Parallel()
	e := newEngine()
	for _, old := range []struct{ rule, at, moves string }{
		{"", "3,4,5", "5 1,4 0,3 1,1 0,1 0"}, {"fibonacci", "", "20 15,15 7,7 0"}, {"chomp", "4x3", "2 3,3 1,1 3,2 2,2 1,1 2"},
		{"dynamic:3", "10,8", "dynamic:3:10 10 3,dynamic:3:8 8 5,dynamic:3:5/5 5 3,3 1,dynamic:3:3/3 3 0,1 0"},
		{"chomp", "chomp:3x3 chomp:2x2", "chomp:3/3/3 2 2,chomp:2/2 2 2,chomp:3/1/1 3 1,chomp:2/1 1 2,chomp:1/1 2 1,1 2,2 1"},
		{"", "wythoff:2,3 wythoff:3,5", "wythoff:3/5 3 5 1 5,wythoff:2/3 2 3 2 0,wythoff:1/5 1 5 1 1,wythoff:2/0 2 0 0 0,1 1 1 0,1 0 0 0"},
	} {
		r := request{Do: "play", Game: "nim", At: old.at, Seats: "you,bob", Moves: old.moves}
		if old.rule != "" {
			r.Settings = face.Values{"rule": old.rule}
		}
		a := ask(t, e, r)
		assert.Empty(t, a.Error, old)
		assert.Equal(t, -1, a.Turn, old)
		assert.Len(t, a.Log, strings.Count(old.moves, ",")+1)
	}
}

// Computers do what they do in the command: a match of the same seats and seed is the same.
func TestCommand(t *testing.T) {
	t.Parallel()
	e := newEngine()
	m := request{Game: "ghost", Settings: face.Values{"words": "english-60", "rounds": "2"}, Seats: "easy,perfect", Seed: "11"}
	f, err := e.faceOf(t.Context(), m)
	require.NoError(t, err)
	seats, err := play.Seats(m.Seats)
	require.NoError(t, err)
	want, err := play.NewMatch(t.Context(), f.game, f.game.Start(), seats, 11, face.Hire{})
	require.NoError(t, err)
	for _, on := want.Turn(); on; _, on = want.Turn() {
		require.NoError(t, want.Computer(t.Context()))
		m.Do = "reply"
		m.Moves = ask(t, e, m).record(t)
	}
	assert.Equal(t, record(want), m.Moves)
}

// What cannot be a match is refused in a sentence, with the moves that can be.
func TestBadMatches(t *testing.T) {
	t.Parallel()
	e := newEngine()
	for _, test := range []struct {
		r      request
		before string // the moves that can be
	}{
		{request{Game: "ghost", Seats: "you"}, ""},
		{request{Game: "superghost", Seats: "a,b,c"}, ""},
		{request{Game: "nim", Seats: "you,<b>"}, ""},
		{request{Game: "ghost", Seed: "x"}, ""},
		{request{Game: "ghost", Settings: face.Values{"rounds": "-1"}}, ""},
		{request{Game: "ghost", At: "qqq"}, ""},
		{request{Game: "ghost", Moves: "m,e,me"}, "m,e"},
		{request{Game: "nim", Moves: "5 2,5 1"}, "5 2"},
		{request{Game: "nim", Moves: "concede!,5 1"}, "concede!"},
		{request{Game: "nim", At: "1000000"}, ""},
		{request{Game: "chess"}, ""},
		{request{Game: "nim", Moves: strings.Repeat("5 1,", 1<<15)}, ""},
	} {
		test.r.Do = "play"
		a := ask(t, e, test.r)
		assert.NotEmpty(t, a.Error, test.r.key())
		if test.before != "" {
			require.NotNil(t, a.Before, a.Error)
			assert.Equal(t, test.before, *a.Before)
		}
	}
	a := ask(t, e, request{Do: "reply", Game: "ghost", Seats: "you,bob"})
	assert.Equal(t, "It is no computer's turn.", a.Error)
}
