//go:build system

package docs

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The transcript of trust.md is what its commands write, where the checker with a proof
// is built and Debian's web2 is installed.
func TestTrust(t *testing.T) {
	t.Parallel()
	for _, file := range []string{"../proof/_build/check", "/usr/share/dict/web2"} {
		if _, err := os.Stat(file); err != nil {
			t.Skipf("without %s", file)
		}
	}
	text, err := os.ReadFile("trust.md")
	require.NoError(t, err)
	proof, err := filepath.Abs("../proof")
	require.NoError(t, err)
	folder := t.TempDir()
	require.NoError(t, os.Symlink(proof, filepath.Join(folder, "proof")))
	_, transcript, ok := strings.Cut(string(text), "\n```\n$ ")
	require.True(t, ok)
	transcript, _, ok = strings.Cut(transcript, "```\n")
	require.True(t, ok)
	commands := strings.Split(transcript, "\n$ ")
	assert.Greater(t, len(commands), 6)
	for _, step := range commands {
		command, want, _ := strings.Cut(step, "\n")
		cmd := exec.Command("sh", "-c", command)
		cmd.Dir = folder
		said, _ := cmd.CombinedOutput() // a refused certificate has a status of its own
		assert.Equal(t, strings.TrimSuffix(want, "\n"), strings.TrimSuffix(string(said), "\n"), command)
	}
}
