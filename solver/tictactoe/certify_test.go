package tictactoe_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/certificate"
	"wordgame/internal/certificate/certificatetest"
	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/solver/tictactoe"
)

// verified checks a certificate by the rules of the family.
func verified(c *certificate.Certificate) error {
	_, err := tictactoe.Family().Check(context.Background(), nil, c, nil)
	return err
}

// Every variant, with and without gravity and the distance.
func TestCertifyLines(t *testing.T) {
	t.Parallel()
	values := make(map[solver.Value]int)
	for _, size := range []string{"3x3", "4x2", "2x3"} {
		for v := range tictactoe.Notakto + 1 {
			for _, gravity := range []string{"", "true"} {
				for _, distance := range []bool{false, true} {
					start := gameOf(t, face.Values{"size": size, "rule": v.String(), "gravity": gravity}).Start()
					want, err := start.Solve(t.Context(), face.Question{Brief: true})
					require.NoError(t, err)
					c, err := start.Certify(t.Context(), nil, face.Question{Distance: distance})
					require.NoError(t, err)
					claim := certificatetest.Accepted(t, verified, c)
					assert.Equal(t, want.Result.Value.String(), claim.Claim)
					if claim.Exact {
						assert.Equal(t, want.Result.Remoteness, claim.Plies)
					}
					assert.Equal(t, distance && want.Result.Value != solver.Draw, claim.Exact)
					values[want.Result.Value]++
				}
			}
		}
	}
	for _, v := range []solver.Value{solver.Win, solver.Draw, solver.Loss} {
		assert.Positive(t, values[v], v)
	}
	g := gameOf(t, face.Values{"rule": "notakto", "boards": "2", "size": "2x2", "line": "2"})
	c, err := g.Start().Certify(t.Context(), []string{"tictactoe"}, face.Question{})
	require.NoError(t, err)
	assert.Equal(t, "rules", c.Game[0], "several boards")
	assert.NoError(t, g.Check(c, nil))
}
