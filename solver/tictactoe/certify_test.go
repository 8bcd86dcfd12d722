package tictactoe_test

import (
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/certificate"
	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/solver/tictactoe"
)

// accepted checks that a certificate is true by rules that share nothing with the solver's,
// by the checker with a proof, too, where that is built, and returns its last claim.
func accepted(t *testing.T, c *certificate.Certificate) certificate.Claim {
	t.Helper()
	a, err := c.Certified()
	require.NoError(t, err)
	read, err := certificate.Parse([]byte(a.Certificate))
	require.NoError(t, err)
	require.NoError(t, read.Verify(nil), a.Certificate)
	assert.Equal(t, a.Claims, read.Claims())
	if program := proven(t); program != "" {
		cmd := exec.Command(program, "-")
		cmd.Stdin = strings.NewReader(a.Certificate)
		said, err := cmd.CombinedOutput()
		require.NoError(t, err, "%s\n%s", said, a.Certificate)
	}
	require.NotEmpty(t, a.Claims)
	return a.Claims[len(a.Claims)-1]
}

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
					c, err := start.Certify(t.Context(), nil, distance, face.Budget{})
					require.NoError(t, err)
					claim := accepted(t, c)
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
	_, err := gameOf(t, face.Values{"rule": "notakto", "boards": "2"}).Start().Certify(t.Context(), nil, false, face.Budget{})
	assert.EqualError(t, err, "boards 2: there are certificates for one board only")
}
