//go:build unix

package main

import (
	"testing"

	"wordgame/internal/cli/ptytest"
)

func TestAllHarmless(t *testing.T) {
	t.Chdir(t.TempDir())
	ptytest.AllHarmless(t, app, map[string]string{"a.svg" + ptytest.Hostile: ptytest.Hostile})
}
