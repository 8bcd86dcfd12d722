//go:build system

package main

import (
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"wordgame/internal/cli/scripttest"
)

// The scripts that need more of a system than a shell.
func TestSystem(t *testing.T) {
	testscript.Run(t, scripttest.Scripts(t, "testdata/system", app))
}
