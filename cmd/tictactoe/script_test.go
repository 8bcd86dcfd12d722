package main

import (
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"wordgame/internal/cli/jsontest"
	"wordgame/internal/cli/scripttest"
	"wordgame/internal/sampletest"
	"wordgame/solver/face/command/treetest"
)

func TestMain(m *testing.M) { scripttest.Main(m, "tictactoe", main) }

// The scripts are the commands as a user types them; the commands of the long ones take seconds each.
func TestScripts(t *testing.T) {
	testscript.Run(t, scripttest.Scripts(t, "testdata/script", app))
	if sampletest.Long {
		testscript.Run(t, scripttest.Scripts(t, "testdata/long", app))
	}
}

// The page on JSON names the fields that the commands print, and no others.
func TestJSONPage(t *testing.T) {
	jsontest.Check(t, "../../docs/json.md", "tictactoe", app,
		"words", "count", "hash", // of games with words
		"cards", "known", // of quiz --learn, which wordgame shows
		"moves_total") // of heaps
}

// The pictures in docs are those that the program draws.
func TestPictures(t *testing.T) { treetest.UpToDate(t, "main.go", app) }

func TestOnePerspective(t *testing.T) {
	treetest.OnePerspective(t, app, [2]string{"X", "O"}, "XOX/OO./.X.")
	treetest.OnePerspective(t, app, [2]string{"O", "X"}, "XOX/X../.O.", "--rule", "misere")
	treetest.OnePerspective(t, app, [2]string{"second player", "first player"}, "XX./..X/...", "--rule", "notakto")
}
