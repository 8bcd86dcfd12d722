package main

import (
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"wordgame": main})
}

// The scripts are the commands as a user types them.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{Dir: "testdata/script", Setup: func(e *testscript.Env) error {
		// The folders of compiled lists and of progress, not the user's: Unix, macOS, Windows.
		for _, name := range []string{"XDG_CACHE_HOME", "XDG_STATE_HOME", "HOME", "LocalAppData", "AppData"} {
			e.Setenv(name, e.WorkDir)
		}
		return nil
	}})
}
