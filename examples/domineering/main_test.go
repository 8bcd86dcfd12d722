package main

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	ucli "github.com/urfave/cli/v2"

	"wordgame/examples/internal/pagetest"
	"wordgame/internal/cli/helptest"
	"wordgame/solver/face/command"
)

func TestPage(t *testing.T) { pagetest.Check(t, "../../docs/your-game.md", family()) }

func TestHelp(t *testing.T) {
	helptest.Check(t, func() *ucli.App { return command.App(family(), command.Own{}) })
}

// The program answers, plays and certifies. (Facetest has the other verbs.)
func TestProgram(t *testing.T) {
	cert := filepath.Join(t.TempDir(), "game.cert")
	const late = "V.../V.../..HH/...."
	for _, c := range []struct {
		input string
		args  []string
		want  string
	}{
		{"", nil, "V is to move, and wins in 7 moves."},
		{"", []string{"solve", "five"}, "V is to move, and loses in 12 moves"},
		{"", []string{"solve", "v... v... ..hh ....", "--why"}, " is the last domino: then V has no room."},
		{"", []string{"solve", late, "--json"}, `{"room":[6,8],"position":"V.../V.../..HH/....","value":"loss","remoteness":6,"by":"search"`},
		{"a2\nhint\nquit\n", []string{"play", "--seats", "you,perfect", "--seed", "1"}, "  2 V[H[H].\n  3 V . . .\n"},
		{"", []string{"certify", "five", "VHHV./V..V./...HH/V..V./VHHV.", "-o", cert}, ""},
		{"", []string{"verify", cert}, "the player to move wins"},
	} {
		assert.Contains(t, pagetest.Run(t, family(), c.input, c.args...), c.want, "%v", c.args)
	}
}
