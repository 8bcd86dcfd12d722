package main

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"math/rand/v2"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/sampletest"
	"wordgame/solver/face"
	"wordgame/solver/face/play"
)

// Matches of all games come to their end, whatever people and computers do. An engine that
// has seen nothing of a match says the same of it, and computers do the same again.
func TestMatches(t *testing.T) {
	words := func(rounds string) face.Values { return face.Values{"words": "english-35", "rounds": rounds} }
	e := sharing()
	for _, m := range sampletest.OneIn(t, 4, []request{
		{Game: "ghost", Settings: words("2"), Seats: "you,perfect"}, {Game: "ghost", Settings: words("3"), Seats: "easy,you,friend"},
		{Game: "superghost", Settings: words("1"), Seats: "you,perfect"}, {Game: "superduperghost", Settings: words("1"), Seats: "hard,you"},
		{Game: "xghost", Settings: words("1"), Seats: "you,easy"}, {Game: "spook", Settings: words("1"), Seats: "you,easy"},
		{Game: "nim", Seats: "you,perfect"}, {Game: "chomp", Seats: "you,hard"}, {Game: "nim", At: "kayles:6 nim:3,4", Seats: "you,normal"},
		{Game: "tictactoe", Seats: "you,perfect"}, {Game: "wild", Seats: "you,easy"}, {Game: "notakto", Settings: face.Values{"boards": "2"}, Seats: "you,hard"},
		{Game: "tictactoe", Settings: face.Values{"size": "5x4", "line": "4", "gravity": "1"}, Seats: "you,mcts:50"},
	}) {
		r := rand.New(rand.NewPCG(7, 0))
		m.Seed = "3"
		do := func(e *engine, what, text string) answered {
			q := m
			q.Do, q.Text = what, text
			return ask(t, e, q)
		}
		replies := 0
		for {
			now := do(e, "play", "")
			require.Empty(t, now.Error, "%v", m)
			if now.Turn < 0 {
				break
			}
			before := m.Moves
			if now.Seats[now.Turn].Computer {
				after := read[string](t, do(e, "reply", "").Moves)
				if replies++; replies%8 == 1 {
					assert.Equal(t, after, read[string](t, do(sharing(), "reply", "").Moves), "%v", m)
				}
				m.Moves = after
				continue
			}
			var typed []string
			for _, move := range now.moves(t) {
				typed = append(typed, move.Move)
			}
			for _, p := range now.Parts {
				for _, at := range slices.Concat(p.Rows...) {
					typed = append(typed, at.Moves...)
				}
			}
			for _, a := range now.Acts {
				assert.NotEmpty(t, a.Label)
				typed = append(typed, a.Name)
			}
			m.Moves = read[string](t, do(e, "act", typed[r.IntN(len(typed))]).Moves)
			require.Equal(t, before, *do(e, "play", "").Undo)
		}
		end, course := do(e, "play", ""), do(e, "course", "")
		rounds := read[[]roundView](t, end.Rounds)
		for i, played := range read[[]struct{ Plies []struct{ Act string } }](t, course.Rounds) {
			assert.Len(t, played.Plies, len(rounds[i].Acts)+1, "%v", m)
			assert.NotNil(t, rounds[i].Lost)
		}
		assert.Contains(t, do(e, "act", "a").Error, "the match is over")
		assert.True(t, len(do(e, "rules", "").Lines) > 0 && strings.Contains(end.Share, "(seed 3)"), "%v", m)
	}
}

// Computers do what they do in the command: a match of the same seats and seed is the same.
func TestCommand(t *testing.T) {
	e := sharing()
	m := request{Game: "ghost", Settings: face.Values{"words": "english-35", "rounds": "2"}, Seats: "easy,perfect", Seed: "11"}
	f, err1 := e.faceOf(t.Context(), m)
	seats, err2 := play.Seats(m.Seats)
	require.NoError(t, errors.Join(err1, err2))
	want, err := play.NewMatch(t.Context(), f.game, f.game.Start(), seats, 11, face.Hire{})
	require.NoError(t, err)
	for _, on := want.Turn(); on; _, on = want.Turn() {
		require.NoError(t, want.Computer(t.Context()))
		m.Do = "reply"
		m.Moves = read[string](t, ask(t, e, m).Moves)
	}
	assert.Equal(t, record(want), m.Moves)
}

// Matches that older pages have recorded are played again; what cannot be one is refused, with the moves that can be.
func TestRecords(t *testing.T) {
	e := sharing()
	for _, old := range []struct{ game, at, moves string }{
		{"nim", "3,4,5", "5 1,4 0,3 1,1 0,1 0"}, {"fibonacci", "", "20 15,15 7,7 0"}, {"chomp", "4x3", "2 3,3 1,1 3,2 2,2 1,1 2"},
		{"nim", "wythoff:2,3 wythoff:3,5", "wythoff:3/5 3 5 1 5,wythoff:2/3 2 3 2 0,wythoff:1/5 1 5 1 1,wythoff:2/0 2 0 0 0,1 1 1 0,1 0 0 0"},
	} {
		a := ask(t, e, request{Do: "play", Game: old.game, At: old.at, Seats: "you,friend", Moves: old.moves})
		assert.Equal(t, []any{"", -1}, []any{a.Error, a.Turn}, old)
	}
	for _, test := range []struct {
		r      request
		before string
	}{
		{request{Game: "ghost", Seats: "you"}, ""}, {request{Game: "superghost", Seats: "you,friend,friend2"}, ""}, {request{Game: "nim", Seats: "you,bob"}, ""},
		{request{Game: "ghost", Seed: "x"}, ""}, {request{Game: "ghost", At: "qqq"}, ""}, {request{Game: "chess"}, ""},
		{request{Game: "ghost", Moves: "m,e,me"}, "m,e"}, {request{Game: "nim", Moves: "concede!,5 1"}, "concede!"},
		{request{Game: "nim", At: "1000000"}, ""}, {request{Game: "nim", Moves: strings.Repeat("5 1,", 1<<15)}, ""},
	} {
		test.r.Do, test.r.Settings = "play", face.Values{"words": "english-35"}
		a := ask(t, e, test.r)
		assert.NotEmpty(t, a.Error, test.r.key())
		if test.before != "" {
			assert.Equal(t, test.before, *a.Before)
		}
	}
}

// The view of a match has what the page says of it: who has lost, what each act has done, and what must be named.
func TestMatchView(t *testing.T) {
	e := sharing()
	of := func(game, moves, rounds string) (answered, []roundView) {
		v := face.Values{"words": "english-35", "rounds": rounds}
		a := ask(t, e, request{Do: "play", Game: game, Seats: "you,easy", Moves: moves, Settings: v})
		require.Empty(t, a.Error)
		return a, read[[]roundView](t, a.Rounds)
	}
	a, rounds := of("ghost", "j,a,i,l", "1")
	assert.Equal(t, []any{0, -1, 1, "jail is a word. You win."}, []any{a.Winner, a.Turn, *rounds[0].Lost, rounds[0].Acts[3].Told[0]})
	a, _ = of("ghost", "j,a,i,no word!", "")
	assert.Equal(t, []any{true, "jai"}, []any{a.Due, a.Begins})
	a, rounds = of("ghost", "j,a,i,l", "2")
	assert.Equal(t, []any{true, 2, "G"}, []any{a.Ended != nil, len(rounds), *a.Seats[1].Score})
	_, rounds = of("nim", "3 1", "")
	assert.Equal(t, actView{0, "take 2 from the heap of 3", true, false, []string{}}, rounds[0].Acts[0])
	a, _ = of("tictactoe", "a1,a2,b1,b2,c1", "")
	assert.Equal(t, []face.Place{{Mark: "X", Won: true}, {Mark: "X", Won: true}, {Mark: "X", Won: true, New: true}}, a.Parts[0].Rows[0])
	_, rounds = of("nim", "concede!", "")
	assert.Equal(t, actView{0, "Give up", false, false, []string{"You lose."}}, rounds[0].Acts[0])
}

// FuzzAddress asks the engine what a page asks with any address: all that follows the # of
// it. There is an answer or an error of one line, within a bound; and a position is its own
// address.
func FuzzAddress(f *testing.F) {
	for _, address := range []string{
		"game=ghost&at=gh", "game=ghost&players=3&at=", "game=superghost&at=hos", "game=xghost&at=os&fold=1", "game=spook&at=gho&min=3",
		"game=nim&at=3,4,5", "game=nim&rule=kayles&at=10&play=misere", "game=nim&at=moore:2:1,2,3 chomp:2x2", "game=nim&rule=octal:0.77&at=7",
		"game=tictactoe&at=X../.O./...", "game=tictactoe&size=4x3&line=3&gravity=1&rule=wild", "game=tictactoe&rule=notakto&boards=2&at=.../.../... X../.../...",
		"game=tictactoe&by=alpha-beta&at=XOX/.O./...", "game=nim&at=1,2&by=minimax", "game=nim&seed=7&seats=you,perfect&at=2,3&moves=3 1,2 0",
		"game=ghost&seed=7&seats=friend,easy&rounds=2&referee=off&moves=g,h", "game=tictactoe&seats=you,depth&moves=b2,a1&seed=3",
	} {
		for _, do := range []string{"solve", "guess", "search", "quiz", "mark", "left", "find", "taken", "play", "act", "reply", "hint", "rules", "course", "list", "games", "position"} {
			f.Add(do, address, "a")
		}
	}
	f.Add("quiz", "game=ghost&players=9", "")
	f.Fuzz(func(t *testing.T, do, address, text string) {
		values, err := url.ParseQuery(address)
		if err != nil {
			return
		}
		asked := map[string]string{"game": "ghost", "do": do, "text": text}
		for key := range values {
			if key != "do" && key != "text" && key != "force" && key != "file" {
				asked[key] = values.Get(key)
			}
		}
		asked["words"] = ownWords // the others take a while to be read
		e := newEngine()
		e.words.own.open = func() io.Reader { return strings.NewReader("ghost\nghoul\nhost\ngoat\nétat\nzoo\n") }
		at := fuzzAsk(t, e, asked, 50*time.Millisecond) // a search may take longer, and is stopped
		if do == "solve" && at != nil {
			asked["at"] = *at
			again := fuzzAsk(t, e, asked, time.Minute)
			require.NotNil(t, again)
			require.Equal(t, *at, *again)
		}
	})
}

// fuzzAsk asks once, and returns the position of the answer, if there is one within a time.
func fuzzAsk(t *testing.T, e *engine, asked map[string]string, within time.Duration) *string {
	ctx, cancel := context.WithTimeout(t.Context(), within)
	defer cancel()
	data, err := json.Marshal(asked)
	require.NoError(t, err)
	var a struct{ Error, At *string }
	require.NoError(t, json.Unmarshal(e.ask(ctx, data), &a))
	if a.Error == nil {
		return a.At
	}
	require.Regexp(t, `^.+$`, *a.Error)
	require.Less(t, len(*a.Error), 2000)
	return nil
}
