package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"wordgame/internal/cli/scripttest"
)

func TestMain(m *testing.M) {
	// Tests know no lists of the machine, but those that a script finds.
	if name := filepath.Base(os.Args[0]); !strings.HasPrefix(name, "wordgame") || strings.Contains(name, ".test") {
		os.Setenv("XDG_DATA_DIRS", filepath.Join(os.TempDir(), "nothing"))
	}
	testscript.Main(m, map[string]func(){"wordgame": main})
}

// debianLists is where the lists of Debian's packages are, if they are installed. A
// condition such as dict:french says that a script needs one.
const debianLists = "/usr/share/dict"

// The scripts are the commands as a user types them.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{Dir: "testdata/script", Cmds: scripttest.Commands(), Setup: func(e *testscript.Env) error {
		// The folders of compiled lists, of progress and of the system's lists, not the
		// user's: Unix, macOS, Windows.
		for _, name := range []string{"XDG_CACHE_HOME", "XDG_STATE_HOME", "XDG_DATA_DIRS", "HOME", "LocalAppData", "AppData"} {
			e.Setenv(name, e.WorkDir)
		}
		return nil
	}, Condition: func(condition string) (bool, error) {
		name, ok := strings.CutPrefix(condition, "dict:")
		if !ok {
			return false, fmt.Errorf("unknown condition %q", condition)
		}
		_, err := os.Stat(filepath.Join(debianLists, name))
		return err == nil, nil
	}})
}
