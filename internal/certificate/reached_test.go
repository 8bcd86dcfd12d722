package certificate

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A position is read if the plainest play comes to it. With gravity a board is read, too,
// whose marks have fallen in no order that the turns allow.
func TestReadOnlyWhatGamesReach(t *testing.T) {
	for _, name := range []string{"line 3 3 3 standard", "line 3 3 3 misere", "line 3 2 2 standard", "line 3 3 2 notakto", "line 4 2 3 wild", "line 3 3 3 standard gravity"} {
		fields := strings.Split(name, " ")
		g, err := readLineGame(fields)
		require.NoError(t, err)
		plain := naiveLines(fields)
		reached := map[string]bool{}
		var play func(p string)
		play = func(p string) {
			if reached[p] {
				return
			}
			reached[p] = true
			if plain.over(p) == Undecided {
				for _, q := range plain.moves(p) {
					play(q)
				}
			}
		}
		play(strings.Repeat(".", g.cells))
		refused := 0
		var all func(p string)
		all = func(p string) {
			if len(p) < g.cells {
				for _, c := range ".XO" {
					all(p + string(c))
				}
				return
			}
			_, err := g.Read(p)
			if err != nil {
				refused++
			}
			if !g.gravity || reached[p] {
				assert.Equal(t, reached[p], err == nil, "%s: %s: %v", name, p, err)
			}
		}
		all("")
		assert.Positive(t, refused, name)
	}
}

// The message says what speaks against the board.
func TestReadSaysWhatIsWrong(t *testing.T) {
	for _, c := range []struct{ game, board, want string }{
		{"standard", "XX.......", "it has 2 X and 0 O, and the players take turns"},
		{"misere", "O........", "it has 0 X and 1 O, and the players take turns"},
		{"standard", "XXXOOO...", "play went on after a line"},
		{"standard", "XXX.OO.O.", "play went on after a line"},
		{"wild", "XXX...XXX", "play went on after a line"},
		{"notakto", "X.O......", "all marks are X"},
		{"standard gravity", "X........", "with gravity, a mark does not hang in the air"},
	} {
		g, err := readLineGame(strings.Split("line 3 3 3 "+c.game, " "))
		require.NoError(t, err)
		_, err = g.Read(c.board)
		assert.EqualError(t, err, fmt.Sprintf("no game comes to the board %s: %s", c.board, c.want), c.game)
	}
}
