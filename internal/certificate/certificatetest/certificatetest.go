// Package certificatetest checks certificates in tests of those who write them.
package certificatetest

import (
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/certificate"
	"wordgame/solver"
)

// Accepted checks that a certificate without words is true by rules that share nothing with
// the solvers, and by the checker with a proof where that is built, and returns its last
// claim.
func Accepted(t *testing.T, c *certificate.Certificate) certificate.Claim {
	t.Helper()
	a, err := c.Certified()
	require.NoError(t, err)
	read, err := certificate.Parse([]byte(a.Certificate))
	require.NoError(t, err)
	require.NoError(t, read.Verify(nil, nil), a.Certificate)
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

// SameRules compares the rules that certificates of a game go by, as their line 2 names it, with those of a
// solver, at all positions that can be reached from one, and returns how many there are.
func SameRules[P comparable, M any](t *testing.T, game string, g solver.Game[P, M], start P, text func(P) string) int {
	t.Helper()
	r, err := certificate.BoardRules(strings.Split(game, " "))
	require.NoError(t, err)
	seen := map[P]bool{start: true}
	for queue := []P{start}; len(queue) > 0; queue = queue[1:] {
		p := queue[0]
		at, err := r.Read(text(p))
		require.NoError(t, err)
		require.Equal(t, text(p), r.Text(at))
		require.Equal(t, g.Terminal(p).String(), [...]string{"undecided", "loss", "draw", "win"}[r.Over(at)], text(p))
		if r.Over(at) != certificate.Undecided {
			continue
		}
		var want []string
		for _, m := range g.Moves(nil, p) {
			q := g.Play(p, m)
			want = append(want, text(q))
			if !seen[q] {
				seen[q] = true
				queue = append(queue, q)
			}
		}
		var have []string
		for q := range r.Moves(at) {
			have = append(have, r.Text(q))
		}
		slices.Sort(want)
		slices.Sort(have)
		require.Equal(t, slices.Compact(want), slices.Compact(have), text(p))
	}
	return len(seen)
}
