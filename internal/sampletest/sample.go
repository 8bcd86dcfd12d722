// Package sampletest chooses what a test looks at where all of it would take too long in each run.
package sampletest

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

// Seeds returns one in n of the seeds from 0 to count, as OneIn chooses.
func Seeds(t testing.TB, n int, count uint64) []uint64 {
	t.Helper()
	all := make([]uint64, count)
	for i := range all {
		all[i] = uint64(i)
	}
	return OneIn(t, n, all)
}
