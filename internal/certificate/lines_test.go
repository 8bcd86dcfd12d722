package certificate_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/certificate"
	"wordgame/solver/tictactoe"
)

func TestLineRules(t *testing.T) {
	t.Parallel()
	total := 0
	for _, size := range [][3]int{{3, 3, 3}, {4, 2, 2}, {2, 3, 2}, {3, 2, 3}, {1, 4, 3}, {5, 1, 2}, {2, 2, 1}} {
		for _, v := range tictactoe.Variants() {
			for _, gravity := range []bool{false, true} {
				g, err := tictactoe.New(tictactoe.Rules{Width: size[0], Height: size[1], Line: size[2], Variant: v, Gravity: gravity})
				require.NoError(t, err)
				f := fmt.Sprintf("line %d %d %d %v", size[0], size[1], size[2], v)
				if gravity {
					f += " gravity"
				}
				r, err := certificate.ReadLineGame(strings.Split(f, " "))
				require.NoError(t, err)
				total += certificate.SameRules(t, r, g, tictactoe.Position{}, func(p tictactoe.Position) string {
					board := []byte(strings.Repeat(".", size[0]*size[1]))
					for i := range board {
						if p.X>>i&1 != 0 {
							board[i] = 'X'
						} else if p.O>>i&1 != 0 {
							board[i] = 'O'
						}
					}
					return string(board)
				})
			}
		}
	}
	assert.Greater(t, total, 30_000)
}
