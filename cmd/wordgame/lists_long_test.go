//go:build long

package main

import (
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"wordgame/internal/cli/scripttest"
)

// All lists, of which the tests without Long in their names ask some.
func TestLongFacts(t *testing.T) { requireFacts(t, "") }

// Scripts whose commands take seconds each.
func TestLongScripts(t *testing.T) {
	testscript.Run(t, scripttest.Scripts(t, "testdata/long", sharing))
}
