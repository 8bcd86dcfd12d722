package tictactoe

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/gametree"
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

// Boards that are refused; the program's script of errors has others, with what is said of them.
func TestParseErrors(t *testing.T) {
	connect4 := Rules{Width: 4, Height: 4, Line: 4, Gravity: true}
	for _, want := range []struct {
		rules Rules
		board string
	}{
		{Rules{}, ""},
		{Rules{}, "X../.../.../..."},
		{Rules{}, "X.//..."},
		{Rules{}, "X../.é./..."},
		{Rules{}, "X../.\xff./..."},
		{Rules{Variant: Misere}, "XX./.../..."},
		{Rules{}, "O../.../..."},
		{Rules{}, "OOO/XX./XX."},
		{Rules{Width: 7, Height: 3}, "XXXXXX./OOOOO../......."},
		{Rules{Width: 7, Height: 3}, "XXXXXX./OO.OO../O......"},
		{Rules{Variant: Wild}, "XXX/OOO/..."},
		{Rules{Variant: Wild}, "XXX/.../XXX"},
		{Rules{Variant: Notakto}, "X../.o./..."},
		{Rules{Variant: Notakto}, "XXX/.../XXX"},
		{connect4, "..../..../.X../...."},
		{connect4, "X.../..../O.../X..."},
	} {
		g := newGame(t, want.rules)
		_, err := Notation{game: g}.Parse(want.board)
		assert.Error(t, err, want.board)
	}
}

// Boards that look odd and are not.
func TestParseAccepts(t *testing.T) {
	for _, good := range []struct {
		rules Rules
		board string
	}{
		{Rules{}, "XXX/XOO/XOO"}, // both lines by a1
		{Rules{}, "XXX/OO./..."},
		{Rules{Variant: Misere}, "XXX/OO./..."},
		{Rules{Variant: Wild}, "OOO/.../..."},
		{Rules{Variant: Wild}, "X../.../..X"},
		{Rules{Width: 4, Height: 4, Line: 4, Gravity: true}, "..../..../.X../.O.."},
	} {
		_, err := Notation{game: newGame(t, good.rules)}.Parse(good.board)
		assert.NoError(t, err)
	}
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
		{Rules{}, "XO./.../...", "b1"},
		{Rules{}, "X../.../...", "b"}, // nothing falls
		{Rules{}, "X../.../...", "d1"},
		{Rules{}, "X../.../...", ""},
		{Rules{}, "X../.../...", "b1=X"},
		{Rules{}, "XXX/OO./...", "c3"},
		{wild, "X../.../...", "b1"},
		{wild, "X../.../...", "b1=Z"},
		{wild, "X../.../...", "a1=O"},
		{four, "..../..../..../X...", "b2"},
		{four, "..../..../..../X...", "e"},
	} {
		g := newGame(t, want.rules)
		_, err := Notation{game: g}.ParseMove(parse(t, g, want.board), want.move)
		assert.Error(t, err, want.move)
	}
}

// drawn is a picture as a terminal shows it.
func drawn(n Notation, p Position) string {
	return strings.Join(n.picture(p).Lines(gametree.Highlight{}), "\n") + "\n"
}

func TestDraw(t *testing.T) {
	for _, want := range []struct {
		rules          Rules
		board, drawing string
	}{
		{Rules{}, "X../.O./...", "  a b c\n1 X . .\n2 . O .\n3 . . .\n"},
		{Rules{Width: 1, Height: 10}, "X/././././././././O",
			"   a\n 1 X\n 2 .\n 3 .\n 4 .\n 5 .\n 6 .\n 7 .\n 8 .\n 9 .\n10 O\n"},
		{Rules{Width: 26, Height: 1}, strings.Repeat(".", 26), " x y z\n1 . . ."},
		{Rules{Width: 27, Height: 1}, strings.Repeat(".", 27), " y  z aa\n1  .  .  ."}, // from aa on, all columns are wider
	} {
		g := newGame(t, want.rules)
		assert.Contains(t, drawn(Notation{game: g}, parse(t, g, want.board)), want.drawing)
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

// A move that is read is legal, and what it is called is read as it.
func FuzzParseMove(f *testing.F) {
	type position struct {
		Notation
		Position
	}
	var all []position
	for _, p := range []struct {
		rules Rules
		board string
	}{
		{Rules{}, "X../.O./..."}, {Rules{Variant: Wild}, "X../.O./..."}, {Rules{}, "XXX/OO./..."},
		{Rules{Variant: Notakto}, "X../.../..."}, {Rules{Width: 4, Height: 2, Gravity: true}, "..../X..O"},
	} {
		g := newGame(f, p.rules)
		n := NewNotation(g)
		for _, m := range g.Moves(nil, parse(f, g, p.board)) {
			f.Add(uint8(len(all)), n.Move(m))
		}
		all = append(all, position{n, parse(f, g, p.board)})
	}
	f.Add(uint8(0), "b2=X")
	f.Add(uint8(3), "1:a3")
	f.Add(uint8(4), " B ")
	f.Fuzz(func(t *testing.T, which uint8, text string) {
		p := all[int(which)%len(all)]
		m, err := p.ParseMove(p.Position, text)
		if err != nil {
			require.NotContains(t, err.Error(), "\n")
			require.Less(t, len(err.Error()), 300)
			return
		}
		require.Contains(t, p.game.Moves(nil, p.Position), m)
		again, err := p.ParseMove(p.Position, p.Move(m))
		require.NoError(t, err)
		require.Equal(t, m, again)
	})
}
