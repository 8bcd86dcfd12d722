package main

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	ucli "github.com/urfave/cli/v2"

	"wordgame/examples/internal/pagetest"
	"wordgame/internal/cli"
	"wordgame/internal/cli/helptest"
	"wordgame/solver/face/command"
	"wordgame/solver/face/facetest"
	"wordgame/solver/gametest"
)

func TestFace(t *testing.T) { facetest.Check(t, family()) }

func TestHelp(t *testing.T) {
	helptest.Check(t, func() *ucli.App { return command.App(family(), command.Own{}) })
}

func TestRules(t *testing.T) {
	for _, size := range []int{2, 3} {
		require.NoError(t, gametest.Check(board{size}, newGame(size).Start))
	}
}

func TestPage(t *testing.T) { pagetest.Check(t, "../../docs/your-game.md", family()) }

// A whole game is at most 120 lines, rules and face, without comments.
func TestLines(t *testing.T) {
	source, err := os.ReadFile("main.go")
	require.NoError(t, err)
	code := regexp.MustCompile(`(?m)^\s*[^\s/]`).FindAll(source, -1)
	assert.LessOrEqual(t, len(code), 120)
}

// The program has nine verbs. Whoever begins wins on squares of two to eight cells a side, but
// for the one of five: D. M. Breuker, J. W. H. M. Uiterwijk and H. J. van den Herik, Solving 8×8
// Domineering, 2000.
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
		{"a2\nhint\nquit\n", []string{"play", "--seats", "you,perfect", "--seed", "1"}, "  2 V H H .\n  3 V . . .\n"},
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
	svg, err := os.ReadFile(tree)
	require.NoError(t, err)
	assert.Regexp(t, `<text [^>]*>V</text>.*<text [^>]*>H</text>`, string(svg), "dominoes are drawn")
}

// Mistakes get a line that says what was wanted.
func TestMistakes(t *testing.T) {
	for want, args := range map[string][]string{
		"domineering: no game of domineering is called fvie: did you mean five?\n":                                             {"fvie"},
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

func TestRead(t *testing.T) {
	b := board{3}
	for _, text := range []string{"", "...", "V../.../...", "H../H../...", "VV./VV./...", "HH./.../...", "V../V../HHx", "V../V../...V", ".../.../...é", "H../V../V.."} {
		p, err := b.read(text)
		assert.Error(t, err, "%q: %v", text, p)
	}
	p, err := b.read("V..\nV..\n.hh")
	require.NoError(t, err)
	assert.Equal(t, position{"V../V../.HH", 0}, p)
}
