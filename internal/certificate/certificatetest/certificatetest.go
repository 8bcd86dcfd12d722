// Package certificatetest checks certificates in tests of those who write them.
package certificatetest

import (
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/certificate"
)

// Accepted checks that a certificate without words is true by the rules of a program, and by the checker with a proof
// where that is built, and returns its last claim.
func Accepted(t *testing.T, check func(c *certificate.Certificate) error, c *certificate.Certificate) certificate.Claim {
	t.Helper()
	a, err := c.Certified()
	require.NoError(t, err)
	read, err := certificate.Parse([]byte(a.Certificate))
	require.NoError(t, err)
	require.NoError(t, check(read), a.Certificate)
	assert.Equal(t, a.Claims, read.Claims())
	if program := Proven(t); program != "" {
		cmd := exec.Command(program, "-")
		cmd.Stdin = strings.NewReader(a.Certificate)
		said, err := cmd.CombinedOutput()
		require.NoError(t, err, "%s\n%s", said, a.Certificate)
	}
	require.NotEmpty(t, a.Claims)
	return a.Claims[len(a.Claims)-1]
}
