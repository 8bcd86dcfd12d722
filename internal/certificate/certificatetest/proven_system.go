//go:build system

package certificatetest

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// Proven returns the path of the checker with a proof, or "" where it isn't built.
func Proven(t testing.TB) string {
	t.Helper()
	root, err := os.Getwd()
	require.NoError(t, err)
	for {
		if _, err := os.Stat(filepath.Join(root, "go.mod")); err == nil {
			break
		}
		above := filepath.Dir(root)
		require.NotEqual(t, root, above, "a test outside the module")
		root = above
	}
	program := filepath.Join(root, "proof", "_build", "check")
	if _, err := os.Stat(program); err != nil {
		t.Log("without the checker with a proof: make -C proof builds it")
		return ""
	}
	return program
}
