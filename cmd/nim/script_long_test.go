//go:build long

package main

import (
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"wordgame/internal/cli/scripttest"
)

// Scripts whose commands take seconds each.
func TestLongScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{Dir: scripttest.Folder(t, "testdata/long"), Cmds: scripttest.Commands(app)})
}
