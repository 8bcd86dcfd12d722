package face_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"wordgame/internal/tree"
	"wordgame/solver/face"
	"wordgame/solver/tictactoe"
)

// FuzzTexts reads positions and moves of line games: what is read is written, and read again
// as itself; what isn't is refused in a line.
func FuzzTexts(f *testing.F) {
	presets := append([]string{""}, tictactoe.Family().PresetNames()...)
	var games []face.Game
	for i, preset := range presets {
		g, p := at(f, preset, "")
		games = append(games, g)
		f.Add(uint8(i), "", p.Moves()[0].Name)
		f.Add(uint8(i), p.String(), "Concede")
	}
	for _, seed := range [][2]string{{"X../.O./...", "C 3"}, {"x../.o./...", "ob2"}, {"XXX/OO./...", "c1"}, {"XOXOXO./XOXOXO./OXOXOX./OXOXOX./XOXOXO./XOXOXO.", "g"}, {"X..", "7"}, {"XÖ./.../...", "ſ1"}} {
		for i := range games {
			f.Add(uint8(i), seed[0], seed[1])
		}
	}
	refused := func(t *testing.T, err error) {
		require.NotEmpty(t, err.Error())
		require.NotContains(t, err.Error(), "\n")
		require.NotContains(t, err.Error(), "%!")
		require.Less(t, len(err.Error()), 600)
	}
	f.Fuzz(func(t *testing.T, which uint8, text, typed string) {
		g := games[int(which)%len(games)]
		p, err := g.At(text)
		if err != nil {
			refused(t, err)
			return
		}
		again, err := g.At(p.String())
		require.NoError(t, err)
		require.Equal(t, p.String(), again.String())
		require.Equal(t, p.Moves(), again.Moves())
		require.NotEmpty(t, p.Picture().Indented(tree.Highlight{}))
		table, err := g.Table(p, 2)
		require.NoError(t, err)
		act, after, err := table.Play(typed)
		if err != nil {
			refused(t, err)
			return
		}
		if act == "concede!" {
			return
		}
		same, err := p.Read(act)
		require.NoError(t, err)
		require.Contains(t, p.Moves(), same)
		require.Equal(t, act, same.Name)
		require.Equal(t, act, same.Act)
		require.NotEmpty(t, same.Text)
		read, err := g.At(after.String())
		require.NoError(t, err)
		require.Equal(t, after.String(), read.String())
	})
}
