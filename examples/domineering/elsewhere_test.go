//go:build system

package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The game is a program in a module of its own, too, as the page says.
func TestElsewhere(t *testing.T) {
	root, err := filepath.Abs("../..")
	require.NoError(t, err)
	dir := t.TempDir()
	run := func(args ...string) string {
		c := exec.Command("go", args...)
		c.Dir = dir
		out, err := c.CombinedOutput()
		require.NoError(t, err, "go %v: %s", args, out)
		return string(out)
	}
	for from, to := range map[string]string{"main.go": "main.go", "../../solver/domineering/domineering.go": "domineering/domineering.go", "../../solver/domineering/bounds.go": "domineering/bounds.go"} {
		source, err := os.ReadFile(from)
		require.NoError(t, err)
		source = bytes.Replace(source, []byte("wordgame/solver/domineering"), []byte("example.com/domineering/domineering"), 1)
		require.NoError(t, os.MkdirAll(filepath.Dir(filepath.Join(dir, to)), 0o700))
		require.NoError(t, os.WriteFile(filepath.Join(dir, to), source, 0o600))
	}
	run("mod", "init", "example.com/domineering")
	run("mod", "edit", "-require", "wordgame@v0.0.0", "-replace", "wordgame="+root)
	run("mod", "tidy")
	assert.Contains(t, run("run", ".", "solve", "--size", "2"), "V is to move, and wins at once.")
}
