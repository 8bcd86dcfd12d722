package certificate

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"wordgame/solver"
)

// These are for the tests in the other package of tests, which games need whose face makes
// certificates.
var (
	ReadLineGame  = readLineGame
	ReadBoardGame = readBoardGame
	HeapsText     = func(heaps []int) string { return boardGame{between: ",", tidy: tidyHeaps}.text(heaps) }
	Joined        = joined
)

// SameRules compares the rules of this package with those of a solver, at all positions
// that can be reached from one, and returns how many there are.
func SameRules[P comparable, M any, Q comparable](t *testing.T, r Rules[Q], g solver.Game[P, M], start P, text func(P) string) int {
	t.Helper()
	seen := map[P]bool{start: true}
	for queue := []P{start}; len(queue) > 0; queue = queue[1:] {
		p := queue[0]
		at, err := r.Read(text(p))
		require.NoError(t, err)
		require.Equal(t, text(p), r.Text(at))
		require.Equal(t, g.Terminal(p).String(), [...]string{"undecided", "loss", "draw", "win"}[r.Over(at)], text(p))
		if r.Over(at) != Undecided {
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
