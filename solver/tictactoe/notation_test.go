package tictactoe

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// What is written is read again, boards and moves, in letters of both cases.
func TestRoundTrip(t *testing.T) {
	r := chance(t)
	for _, rules := range append(small, large...) {
		g := newGame(t, rules)
		n := NewNotation(g)
		for range 50 {
			p := randomPosition(r, g, r.IntN(g.cells()+1))
			for _, text := range []string{n.Format(p), strings.ToLower(n.Format(p))} {
				q, err := n.Parse(text)
				require.NoError(t, err, "%v", rules)
				require.Equal(t, p, q, text)
			}
			for _, m := range g.Moves(nil, p) {
				for _, name := range []string{n.Move(m), strings.ToUpper(n.Move(m)), strings.ToLower(n.Move(m))} {
					got, err := n.ParseMove(p, name)
					require.NoError(t, err)
					require.Equal(t, m, got, "%v: %s", rules, name)
				}
			}
		}
	}
}

func TestNames(t *testing.T) {
	for _, want := range []struct {
		rules Rules
		move  Move
		name  string
	}{
		{Rules{}, 0, "a1"},
		{Rules{}, 5, "c2"},
		{Rules{Variant: Wild}, 3, "a2=X"},
		{Rules{Variant: Wild}, 3 | 1<<cellBits, "a2=O"},
		{Rules{Width: 64, Height: 1}, 25, "z1"},
		{Rules{Width: 64, Height: 1}, 26, "aa1"},
		{Rules{Width: 64, Height: 1}, 63, "bl1"},
	} {
		n := NewNotation(newGame(t, want.rules))
		assert.Equal(t, want.name, n.Move(want.move), "%v", want.rules)
	}
}

// A board is read exactly if a game can come to it.
func TestParseReachable(t *testing.T) {
	for _, r := range []Rules{{Width: 2, Height: 2, Line: 2}, {Width: 3, Height: 2, Line: 3}, {Width: 3, Height: 2, Line: 2}} {
		for r.Variant = range Notakto + 1 {
			g := newGame(t, r)
			n, possible := NewNotation(g), positions(g)
			var all func(board string)
			all = func(board string) {
				cells := len(strings.ReplaceAll(board, "/", ""))
				if cells < g.cells() {
					if cells > 0 && cells%r.Width == 0 {
						board += "/"
					}
					all(board + ".")
					all(board + "X")
					all(board + "O")
					return
				}
				p, err := n.Parse(board)
				require.Equal(t, possible[unchecked(g, board)] && (r.Variant != Notakto || !strings.Contains(board, "O")), err == nil, "%v: %s: %v", r, board, err)
				require.True(t, err != nil || p == unchecked(g, board), board)
			}
			all("")
		}
	}
	four := Rules{Width: 4, Height: 4, Line: 4, Gravity: true}
	for board, r := range map[string]Rules{
		"": {}, "X../.../.../...": {}, "X.//...": {}, "X../.é./...": {}, "X../.\xff./...": {}, // the script of errors has others
		"XXXXXX./OO.OO../O......": {Width: 7, Height: 3}, "..../..../.X../....": four, "X.../..../O.../X...": four,
	} {
		_, err := NewNotation(newGame(t, r)).Parse(board)
		assert.Error(t, err, board)
	}
	_, err := NewNotation(newGame(t, four)).Parse("..../..../.X../.O..")
	assert.NoError(t, err)
}

// A move may have white space in it, and be in capitals; where marks fall, a column is enough.
func TestParseMoveAsTyped(t *testing.T) {
	for _, c := range []struct {
		rules              Rules
		board, typed, want string
	}{
		{Rules{}, "X../.../...", "B 1", "b1"},
		{Rules{}, "X........", " b\t1 ", "b1"},
		{Rules{Variant: Wild}, "X../.../...", "B1 = o", "b1=O"},
		{Rules{Width: 4, Height: 4, Line: 4, Gravity: true}, "..../..../...O/...X", "D", "d2"},
		{Rules{Variant: Wild, Gravity: true}, ".../.../...", "2=o", "b3=O"},
		{Rules{Variant: Wild, Gravity: true}, ".../.../...", "b=o", "b3=O"},
	} {
		n := Notation{game: newGame(t, c.rules)}
		p, err := n.Parse(c.board)
		require.NoError(t, err)
		m, err := n.ParseMove(p, c.typed)
		require.NoError(t, err)
		assert.Equal(t, c.want, n.Move(m))
	}
}

func TestParseMoveErrors(t *testing.T) {
	wild := Rules{Variant: Wild}
	four := Rules{Width: 4, Height: 4, Line: 4, Gravity: true}
	for _, want := range []struct {
		rules       Rules
		board, move string
	}{
		{Rules{}, "X../.../...", "a1"},
		{Rules{}, "X../.../...", "b"}, // nothing falls
		{Rules{}, "X../.../...", "2"},
		{Rules{}, "X../.../...", ""},
		{Rules{}, "X../.../...", "b1=X"},
		{Rules{}, "XXX/OO./...", "c3"},
		{wild, "X../.../...", "b1"},
		{wild, "X../.../...", "a1=O"},
		{four, "..../..../..../X...", "b2"},
		{four, "..../..../..../X...", "e"},
	} {
		g := newGame(t, want.rules)
		_, err := Notation{game: g}.ParseMove(parse(t, g, want.board), want.move)
		assert.Error(t, err, want.move)
	}
}

// Whatever is typed, the answer is an error, or a position that is written and
// read again as itself, and from which the game goes on by its rules.
func FuzzParse(f *testing.F) {
	for _, board := range []string{
		".../.../...", "X../.O./...", "XXX/OO./...", "x.o/.X./o..", "X.X/.../...", ".../.../... .../.../...", "", "////", "XO/", "X..\x00/é../...",
	} {
		f.Add(board, uint8(0))
	}
	var games []*Game
	for _, rules := range []Rules{{}, {Variant: Misere}, {Variant: Wild}, {Variant: Notakto}, {Width: 4, Height: 2, Gravity: true}} {
		games = append(games, newGame(f, rules))
	}
	f.Fuzz(func(t *testing.T, board string, which uint8) {
		g := games[int(which)%len(games)]
		n := Notation{game: g}
		p, err := n.Parse(board)
		if err != nil {
			require.NotContains(t, err.Error(), "\n")
			return
		}
		q, err := n.Parse(n.Format(p))
		require.NoError(t, err)
		require.Equal(t, p, q)
		for _, m := range g.Moves(nil, p) {
			q := g.Play(p, m)
			require.Equal(t, p.Plies()+1, q.Plies())
			_, err := n.Parse(n.Format(q))
			require.NoError(t, err, "after %s", n.Move(m))
		}
	})
}
