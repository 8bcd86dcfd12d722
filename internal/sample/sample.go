// Package sample chooses what a test looks at where all of it would take too long in each run.
package sample

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// OneIn returns one in n of some cases, at least one, in their order: others in each run. With the
// build tag long it returns all of them.
func OneIn[C any](t testing.TB, n int, cases []C) []C {
	t.Helper()
	if Long || n <= 1 || len(cases) == 0 {
		return cases
	}
	seed := rand.Uint64()
	chosen := rand.New(rand.NewPCG(seed, 0)).Perm(len(cases))[:(len(cases)+n-1)/n]
	slices.Sort(chosen)
	t.Logf("cases %d of %d (seed %d): -tags long looks at all", chosen, len(cases), seed)
	some := make([]C, len(chosen))
	for i, c := range chosen {
		some[i] = cases[c]
	}
	return some
}
