//go:build long

package main

import (
	"runtime"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// What becomes of each mutant of a small package.
func TestSample(t *testing.T) {
	t.Parallel()
	if runtime.GOOS != "linux" {
		t.Skip("limits and the notes of what tests come to are Linux's")
	}
	folder, scratch := "testdata/sample", t.TempDir()
	mutants, binary, err := build(folder, scratch)
	require.NoError(t, err)
	r, err := newRunner(binary, folder, scratch, len(mutants))
	require.NoError(t, err)
	got := make(map[string]string)
	for id, m := range mutants {
		s := constant
		if m.switched {
			s = r.try(id)
		}
		got[m.place+" "+m.change] = s.String()
	}
	assert.Equal(t, map[string]string{
		"sample.go:4:16 * -> /":    "not tried",
		"sample.go:7:7 > -> <=":    "killed",
		"sample.go:7:7 > -> >=":    "lived",
		"sample.go:14:16 < -> >=":  "killed",
		"sample.go:14:16 < -> <=":  "killed",
		"sample.go:14:33 ++ -> --": "killed",
		"sample.go:15:13 + -> -":   "killed",
		"sample.go:17:9 - -> +":    "killed",
		"sample.go:23:12 ++ -> --": "killed",
		"sample.go:28:34 == -> !=": "not covered",
		"sample.go:31:8 != -> ==":  "lived",
		"sample.go:32:4 -- -> ++":  "timed out",
	}, got)
}
