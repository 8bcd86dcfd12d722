//go:build unix

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/cli/ptytest"
)

// A long table shows how far it is, and what was reached when it is interrupted is
// written, and can be gone on from.
func TestInterruptedTable(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	listed, saved := filepath.Join(folder, "values.csv"), filepath.Join(folder, "split.table")
	s := ptytest.Start(t, &ptytest.Session{Cmd: exec.Command("nim", "table", "--rule", "split", "--to", "9000000", "-o", listed, "--save", saved)})
	s.Sees("heaps")
	_ = s.Cmd.Process.Signal(os.Interrupt)
	s.Ends(130)
	values, err := os.ReadFile(listed)
	require.NoError(t, err)
	assert.True(t, strings.HasPrefix(string(values), "heap,value\n0,0\n1,0\n2,0\n3,1\n4,0\n"))
	table, err := os.ReadFile(saved)
	require.NoError(t, err)
	assert.True(t, strings.HasPrefix(string(table), "wordgame nim table 1\nrule split\nvalues "))
	out, err := exec.Command("nim", "table", "--rule", "split", "--to", "50", "--prove", "0", "--resume", saved).CombinedOutput()
	require.NoError(t, err, string(out))
	assert.Contains(t, string(out), "Grundy values of split (code 4!.0) for heaps of 0 to 50:")
}
