// Package verbtest tries the verbs that every game has.
package verbtest

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/solver/face"
)

// Check has every verb of a program answer about every game that has a name: from a late
// position, where the start is large.
func Check(t *testing.T, app func() *ucli.App, presets []face.Preset) {
	t.Helper()
	run := func(args ...string) string {
		var out, errs bytes.Buffer
		status := cli.Run(app(), append([]string{app().Name}, args...), cli.Streams{In: strings.NewReader(""), Out: &out, Err: &errs})
		require.Equal(t, cli.Answered, status, "%v: %s%s", args, &out, &errs)
		return out.String()
	}
	verbs := map[string][]string{
		"solve": {"--why"}, "play": {"--seats", "perfect,easy", "--seed", "1"}, "match": {"--seats", "minimax,random", "--games", "3", "--seed", "1"},
		"quiz": {"--rounds", "1", "--seed", "1"}, "history": nil, "tree": {"--limit", "20"}, "count": nil, "certify": nil, "verify": nil,
	}
	for _, c := range app().Commands[:len(verbs)] {
		assert.Contains(t, verbs, c.Name)
	}
	for _, preset := range presets {
		folder := t.TempDir()
		game := []string{preset.Name}
		if preset.Late != "" {
			game = append(game, preset.Late)
		}
		match, cert := filepath.Join(folder, "match.txt"), filepath.Join(folder, "game.cert")
		run(slices.Concat([]string{"play", "--seats", "hard,hard", "--seed", "1", "--save", match}, game)...)
		run(slices.Concat([]string{"certify", "-o", cert}, game)...)
		for verb, flags := range verbs {
			args := slices.Concat([]string{verb}, flags, game)
			switch verb {
			case "history":
				args = []string{verb, match}
			case "verify":
				args = []string{verb, cert}
			}
			name := preset.Name + " " + verb
			assert.NotEmpty(t, run(args...), name)
			if slices.ContainsFunc(app().Command(verb).Flags, func(f ucli.Flag) bool { return slices.Contains(f.Names(), "json") }) {
				said := run(append(args, "--json")...)
				assert.True(t, json.Valid([]byte(said)) && strings.HasPrefix(said, "{"), "%s: %s", name, said)
			}
		}
		saved, err := os.ReadFile(match)
		require.NoError(t, err)
		assert.Contains(t, string(saved), "\nresult: ", preset.Name)
	}
}
