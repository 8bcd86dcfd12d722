//go:build system

package main

import (
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
	for _, file := range []string{"main.go", "domineering.go", "bounds.go"} {
		source, err := os.ReadFile(file)
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(filepath.Join(dir, file), source, 0o600))
	}
	run("mod", "init", "example.com/domineering")
	run("mod", "edit", "-require", "wordgame@v0.0.0", "-replace", "wordgame="+root)
	run("mod", "tidy")
	assert.Contains(t, run("run", ".", "solve", "--size", "2"), "V is to move, and wins at once.")
}
