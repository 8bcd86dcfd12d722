package answer

import (
	"fmt"
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/certificate"
)

// accepted checks that a certificate is true, by the checker with a proof, too, where
// that is built, and returns its last claim.
func accepted(t *testing.T, a *certificate.Certified) certificate.Claim {
	t.Helper()
	c, err := certificate.Parse([]byte(a.Certificate))
	require.NoError(t, err)
	require.NoError(t, c.Verify(nil), a.Certificate)
	claims := c.Claims()
	assert.Equal(t, a.Claims, claims)
	if program := proven(t); program != "" {
		cmd := exec.Command(program, "-")
		cmd.Stdin = strings.NewReader(a.Certificate)
		said, err := cmd.CombinedOutput()
		require.NoError(t, err, "%s\n%s", said, a.Certificate)
	}
	require.NotEmpty(t, claims)
	return claims[len(claims)-1]
}

// Every rule that has certificates, in both plays, with and without the distance.
func TestCertifyHeaps(t *testing.T) {
	t.Parallel()
	for rule, heaps := range map[string][]string{
		"nim": {"3", "1", "4"}, "take:1-3": {"9", "2"}, "take:2,5": {"11", "4", "0"}, "split": {"9", "4"}, "kayles": {"7", "5"},
		"dawson": {"12", "3"}, "dawson-chess": {"8", "5"}, "octal:0.156": {"10"}, "octal:4.5!6": {"5", "3"}, "octal:.3": {"1", "1"}, "octal:0.0": {"5"},
		"octal:8.1F": {"7", "2"}, "octal:0.2[13]": {"9"}, "lasker": {"3", "4"}, "allbut:2,5": {"9", "4"}, "square": {"7", "8"}, "wythoff": {"6", "4"},
		"moore:2": {"2", "0", "3", "1"}, "fibonacci": {"20"}, "dynamic:3": {"17/4"}, "chomp": {"4x3"}, "staircase": {"1", "3", "2"},
	} {
		for _, play := range []string{"normal", "misere"} {
			for _, distance := range []bool{false, true} {
				t.Run(fmt.Sprint(rule, play, distance), func(t *testing.T) {
					h, err := ReadHeaps(rule, play, heaps)
					require.NoError(t, err)
					want, err := h.Solve(t.Context(), HeapSearch{})
					require.NoError(t, err)
					a, err := h.Certify(t.Context(), CertifyHeaps{Distance: distance})
					require.NoError(t, err)
					claim := accepted(t, a)
					assert.Equal(t, want.Value.String(), claim.Claim)
					assert.Equal(t, distance, claim.Exact)
					if distance {
						assert.Equal(t, int(want.Remoteness), claim.Plies)
					}
				})
			}
		}
	}
}

// Values and periods that are known come out again. The sources are those of solver/nim.
func TestCertifyPeriod(t *testing.T) {
	t.Parallel()
	for rule, want := range map[string]string{
		"kayles": "claim period 12 from 71", "dawson": "claim period 34 from 53", "dawson-chess": "claim period 34 from 52",
		"take:1-3": "claim period 4 from 0", "take:1,3,4": "claim period 7 from 0",
	} {
		r, err := HeapRule(rule)
		require.NoError(t, err)
		a, err := CertifyPeriod(t.Context(), r)
		require.NoError(t, err)
		assert.Equal(t, want, accepted(t, a).Text)
	}
	for _, test := range []struct{ rule, heap, want string }{
		{"kayles", "1000000000000000000", "win"}, {"take:1-3", "1000000000000000000", "loss"}, {"split", "1222", "loss"}, {"octal:0.07", "34", "win"},
	} {
		h, err := ReadHeaps(test.rule, "normal", []string{test.heap})
		require.NoError(t, err)
		found, err := h.Solve(t.Context(), HeapSearch{Brief: true})
		require.NoError(t, err)
		a, err := h.Certify(t.Context(), CertifyHeaps{})
		require.NoError(t, err)
		assert.Equal(t, found.Value.String(), accepted(t, a).Claim)
		assert.Equal(t, test.want, found.Value.String(), test.rule)
	}
}
