package main

import (
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"wordgame/internal/cli/scripttest"
)

func TestMain(m *testing.M) { scripttest.Main(m, "wordgame", main) }

// The scripts are the commands as a user types them.
func TestScripts(t *testing.T) { testscript.Run(t, scripttest.Scripts(t, "testdata/script", sharing)) }
