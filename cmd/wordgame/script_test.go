package main

import (
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"wordgame/internal/cli/scripttest"
)

func TestMain(m *testing.M) { scripttest.Main(m, "wordgame", main) }

// The scripts are the commands as a user types them.
func TestScripts(t *testing.T) { testscript.Run(t, scripts(t, "testdata/script")) }

// scripts are those of a folder, each with folders of its own for compiled lists, for
// progress and for the system's lists, and not the user's: Unix, macOS, Windows.
func scripts(t *testing.T, folder string) testscript.Params {
	return testscript.Params{Dir: scripttest.Folder(t, folder), Cmds: scripttest.Commands(sharing), Setup: func(e *testscript.Env) error {
		for _, name := range []string{"XDG_CACHE_HOME", "XDG_STATE_HOME", "XDG_DATA_DIRS", "HOME", "LocalAppData", "AppData"} {
			e.Setenv(name, e.WorkDir)
		}
		return nil
	}}
}
