package tictactoe_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/certificate/certificatetest"
	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/solver/tictactoe"
)

// Every variant, with and without gravity and the distance.
func TestCertifyLines(t *testing.T) {
	t.Parallel()
	values := make(map[solver.Value]int)
	for _, size := range []string{"3x3", "4x2", "2x3"} {
		for _, v := range tictactoe.Variants() {
			for _, gravity := range []string{"", "true"} {
				for _, distance := range []bool{false, true} {
					start := gameOf(t, face.Values{"size": size, "rule": v.String(), "gravity": gravity}).Start()
					want, err := start.Value(t.Context(), face.Budget{})
					require.NoError(t, err)
					c, err := start.Certify(t.Context(), nil, face.Certifying{Distance: distance})
					require.NoError(t, err)
					claim := certificatetest.Accepted(t, c)
					assert.Equal(t, want.Value.String(), claim.Claim)
					if claim.Exact {
						assert.Equal(t, want.Remoteness, claim.Plies)
					}
					assert.Equal(t, distance && want.Value != solver.Draw, claim.Exact)
					values[want.Value]++
				}
			}
		}
	}
	for _, v := range []solver.Value{solver.Win, solver.Draw, solver.Loss} {
		assert.Positive(t, values[v], v)
	}
	g := gameOf(t, face.Values{"rule": "notakto", "boards": "2", "size": "2x2", "line": "2"})
	c, err := g.Start().Certify(t.Context(), []string{"tictactoe"}, face.Certifying{})
	require.NoError(t, err)
	_, general := face.InGeneralForm(c)
	assert.True(t, general, "several boards")
	assert.NoError(t, g.Check(c, nil))
}

// The rules that certificates go by are those of the solver, at every position.
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
				total += certificatetest.SameRules(t, f, g, tictactoe.Position{}, func(p tictactoe.Position) string {
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
