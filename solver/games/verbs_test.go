package games_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/cli"
	"wordgame/solver/face"
	"wordgame/solver/face/command"
	"wordgame/solver/games"
)

// Every verb answers about every game of the list, under each of its names.
func TestVerbs(t *testing.T) {
	for _, f := range games.All() {
		for _, preset := range append([]face.Preset{{}}, f.Presets...) {
			t.Run(fmt.Sprintf("%s/%s", f.Name, preset.Name), func(t *testing.T) {
				t.Chdir(t.TempDir())
				verbs(t, f, strings.TrimSpace(preset.Name+" "+preset.Late))
			})
		}
	}
}

func verbs(t *testing.T, f face.Family, at string) {
	run := func(typed, line string) string {
		t.Helper()
		var out, talk bytes.Buffer
		args := append([]string{f.Name}, strings.Fields(line)...)
		status := cli.Run(command.App(f), args, cli.Streams{In: strings.NewReader(typed), Out: &out, Err: &talk})
		require.Equal(t, cli.Answered, status, "%s: %s%s", line, &out, &talk)
		require.NotEmpty(t, out.String(), line)
		if strings.Contains(line, "--json") {
			require.True(t, json.Valid(out.Bytes()) && out.Bytes()[0] == '{', "%s: %s", line, &out)
		}
		return out.String()
	}
	var verbs []string
	for _, c := range command.App(f).Commands[:9] {
		verbs = append(verbs, c.Name)
	}
	require.Equal(t, []string{"solve", "play", "match", "quiz", "history", "tree", "count", "certify", "verify"}, verbs, "each is tried below")
	for _, verb := range []string{"", "solve --why", "solve --json", "solve --trace", "match --seats random,naive --games 3 --seed 1", "match --seats minimax,random --games 3 --seed 1 --json",
		"tree --depth 1", "tree --json", "tree --format svg", "count", "count --json", "certify --json"} {
		run("", verb+" "+at)
	}
	assert.Contains(t, run("skip\nskip\n", "quiz --seed 1 --rounds 2 "+at), " of ")
	run("skip\n", "quiz --seed 1 --rounds 1 --json "+at)
	run("hint\nundo\nhint\nquit\n", "play --seed 1 "+at)
	assert.Contains(t, run("", "play --seed 1 --seats random,perfect --save match.txt "+at), "To share: ")
	saved, err := os.ReadFile("match.txt")
	require.NoError(t, err)
	assert.Contains(t, string(saved), "\nresult: ")
	assert.Contains(t, run("", "history match.txt"), "ply")
	run("", "history match.txt --format svg")
	var answer struct{ Value, By string }
	require.NoError(t, json.Unmarshal([]byte(run("", "solve --json "+at)), &answer))
	require.NotEqual(t, face.ByEstimate, answer.By)
	for _, how := range []string{"", "--distance"} {
		certificate := strings.TrimSpace("certify -o game.cert " + how + " " + at)
		var out, talk bytes.Buffer
		if cli.Run(command.App(f), append([]string{f.Name}, strings.Fields(certificate)...), cli.Streams{In: strings.NewReader(""), Out: &out, Err: &talk}) == cli.Answered {
			assert.Contains(t, run("", "verify game.cert"), "true")
			run("", "verify game.cert --json")
		} else {
			t.Errorf("%s: %s", certificate, &talk)
		}
	}
}
