package main

import (
	"testing"

	"wordgame/internal/cli/jsontest"
)

// The page on JSON names the fields that the commands print, and no others.
func TestJSONPage(t *testing.T) {
	t.Setenv("XDG_STATE_HOME", t.TempDir())
	jsontest.Check(t, "../../docs/json.md", "wordgame", app)
}
