package play

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"wordgame/internal/answer"
	"wordgame/solver"
	"wordgame/solver/nim"
)

// FuzzHeaps reads moves in heap games of all kinds: one that is read is legal, and its own
// name is read as it.
func FuzzHeaps(f *testing.F) {
	type game struct {
		board Board[nim.Position, nim.Move]
		start nim.Position
	}
	var games []game
	for _, heaps := range []string{"2,5", "kayles:5", "wythoff:3,5", "moore:2:1,2,3", "chomp:4x2", "dynamic:2:20/6", "staircase:1,2", "nim:3 kayles:4", "chomp:2x2 chomp:2x3", "7"} {
		h, err := answer.ReadHeaps("nim", "", strings.Fields(heaps))
		require.NoError(f, err)
		b, start := Heaps(h)
		for i, m := range b.Rules.Moves(nil, start) {
			if i%3 == 0 {
				f.Add(uint8(len(games)), b.Entry(start, m))
			}
		}
		games = append(games, game{b, start})
	}
	for _, text := range []string{"", "take 2 from 5", "5->1", "5 → 1", "-1 5", "concede", "Kayles 4 2 1", "99999999999999999999", "bite 1 2"} {
		f.Add(uint8(7), text)
	}
	f.Fuzz(func(t *testing.T, which uint8, text string) {
		g := games[int(which)%len(games)]
		s := State[nim.Position]{Position: g.start}
		a, err := g.board.Read(s, text)
		if err != nil {
			require.NotContains(t, err.Error(), "\n")
			require.Less(t, len(err.Error()), 600)
			return
		}
		again, err := g.board.Read(s, g.board.Typed(s, a))
		require.NoError(t, err)
		require.Equal(t, a, again)
		if a.Concede {
			return
		}
		require.Contains(t, g.board.Rules.Moves(nil, g.start), a.Move)
		next, err := g.board.Play(s, a)
		require.NoError(t, err)
		if g.board.Rules.Terminal(next.Position) == solver.Undecided {
			require.NotEmpty(t, g.board.Entries(next))
		}
	})
}
