//go:build long

package main

import (
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"wordgame/internal/cli/scripttest"
)

// Scripts whose commands take seconds each.
func TestLongScripts(t *testing.T) {
	testscript.Run(t, scripttest.Scripts(t, "testdata/long", app))
}
