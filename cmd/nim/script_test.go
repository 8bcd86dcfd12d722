package main

import (
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"wordgame/internal/cli/helptest"
	"wordgame/internal/cli/jsontest"
	"wordgame/internal/cli/scripttest"
	"wordgame/internal/sampletest"
	"wordgame/solver/face/command/treetest"
)

func TestMain(m *testing.M) { scripttest.Main(m, "nim", main) }

func TestHelp(t *testing.T) { helptest.Check(t, app) }

// The scripts are the commands as a user types them; the commands of the long ones take seconds each.
func TestScripts(t *testing.T) {
	testscript.Run(t, scripttest.Scripts(t, "testdata/script", app))
	if sampletest.Long {
		testscript.Run(t, scripttest.Scripts(t, "testdata/long", app))
	}
}

// The sessions of the page are real.
func TestSessions(t *testing.T) {
	scripttest.Sessions(t, "../../docs/nim.md", app)
	scripttest.Sessions(t, "../../docs/teaching.md", app)
}

// The page on JSON names the fields that the commands print, and no others.
func TestJSONPage(t *testing.T) {
	jsontest.Check(t, "../../docs/json.md", "nim", app,
		"words", "count", "hash", // of games with words
		"cards", "known") // of quiz --learn, which wordgame shows
}

// The pictures in docs are those that the program draws.
func TestPictures(t *testing.T) { treetest.UpToDate(t, "main.go", app) }

func TestOnePerspective(t *testing.T) {
	players := [2]string{"first player", "second player"}
	treetest.OnePerspective(t, app, players, "1", "2", "2")
	treetest.OnePerspective(t, app, players, "kayles:4", "nim:2") // which has moves such as 4 → 2+1
}
