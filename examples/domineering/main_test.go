package main

import (
	"bytes"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	ucli "github.com/urfave/cli/v2"

	"wordgame/examples/internal/pagetest"
	"wordgame/internal/cli"
	"wordgame/internal/cli/helptest"
	"wordgame/solver/face/command"
)

func TestPage(t *testing.T) { pagetest.Check(t, "../../docs/your-game.md", family()) }

func TestHelp(t *testing.T) {
	helptest.Check(t, func() *ucli.App { return command.App(family(), command.Own{}) })
}

// The program has nine verbs.
func TestVerbs(t *testing.T) {
	dir := t.TempDir()
	match, cert, tree := filepath.Join(dir, "match.txt"), filepath.Join(dir, "game.cert"), filepath.Join(dir, "tree.svg")
	const late = "V.../V.../..HH/...."
	for _, c := range []struct {
		input string
		args  []string
		want  string
	}{
		{"", nil, "V is to move, and wins in 7 moves."},
		{"", []string{"--size", "2"}, "V is to move, and wins at once."},
		{"", []string{"solve", "--size", "3"}, "V is to move, and wins in "},
		{"", []string{"solve", "five"}, "V is to move, and loses in 12 moves"},
		{"", []string{"solve", "v... v... ..hh ....", "--why"}, " is the last domino: then V has no room."},
		{"", []string{"solve", late, "--json"}, `{"room":[6,8],"position":"V.../V.../..HH/....","value":"loss","remoteness":6,"by":"search"`},
		{"a2\nhint\nquit\n", []string{"play", "--seats", "you,perfect", "--seed", "1"}, "  2 V[H[H].\n  3 V . . .\n"},
		{"", []string{"play", "--seats", "perfect,easy", "--seed", "1", "--save", match}, "V (perfect) won against H (easy)"},
		{"", []string{"history", match}, "lost"},
		{"", []string{"match", "--seats", "random,minimax", "--games", "20", "--seed", "1"}, "random  minimax"},
		{"", []string{"match", late, "--exact"}, "exact chances"},
		{"a4\n", []string{"quiz", late, "--seed", "1"}, "H is to move. What do you play?"},
		{"", []string{"tree", "VHHV/V..V/HH../....", "-o", tree}, ""},
		{"", []string{"count", "--size", "3"}, "positions, "},
		{"", []string{"certify", "five", "VHHV./V..V./...HH/V..V./VHHV.", "-o", cert}, ""},
		{"", []string{"verify", cert}, "the player to move wins"},
	} {
		assert.Contains(t, pagetest.Run(t, family(), c.input, c.args...), c.want, "%v", c.args)
	}
}

// Mistakes get a line that says what was wanted.
func TestMistakes(t *testing.T) {
	for want, args := range map[string][]string{
		"domineering: no command \"fvie\": did you mean five?\n":                                                               {"fvie"},
		"domineering: no command \"paly\": did you mean play?\n":                                                               {"paly"},
		"domineering: --size 9: want a number from 2 to 8\n":                                                                   {"play", "--size", "9"},
		"domineering: \"V...\": want 4 rows of . V and H with whole dominoes, those of H as many as those of V or one fewer\n": {"V..."},
	} {
		var out, errs bytes.Buffer
		status := cli.Run(command.App(family(), command.Own{}), append([]string{"domineering"}, args...), cli.Streams{In: strings.NewReader(""), Out: &out, Err: &errs})
		assert.Equal(t, cli.NotUnderstood, status, "%v", args)
		assert.Equal(t, want, errs.String())
		assert.Empty(t, out.String())
	}
}
