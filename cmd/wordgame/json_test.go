package main

import (
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/stretchr/testify/require"

	"wordgame/internal/cli/jsontest"
)

// The page on JSON names the fields that the commands print, and no others.
func TestJSONPage(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows has no lists of the system, whose fields the page names")
	}
	t.Setenv("XDG_STATE_HOME", t.TempDir())
	system := t.TempDir()
	t.Setenv("XDG_DATA_DIRS", system)
	require.NoError(t, os.Mkdir(filepath.Join(system, "dict"), 0o777))
	require.NoError(t, os.WriteFile(filepath.Join(system, "dict", "french"), []byte("chat\n"), 0o666))
	jsontest.Check(t, "../../docs/json.md", "wordgame", sharing, "moves_total") // which heaps have
}
