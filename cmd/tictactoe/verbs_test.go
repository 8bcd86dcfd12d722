package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	ucli "github.com/urfave/cli/v2"

	"wordgame/solver/tictactoe"
)

// Every verb answers about every game that has a name: from a late position, where the start
// is large.
func TestVerbs(t *testing.T) {
	t.Parallel()
	verbs := map[string][]string{
		"solve": {"--why"}, "play": {"--seats", "perfect,easy", "--seed", "1"}, "match": {"--seats", "minimax,random", "--games", "3", "--seed", "1"},
		"quiz": {"--rounds", "1", "--seed", "1"}, "history": nil, "tree": {"--limit", "20"}, "count": nil, "certify": nil, "verify": nil,
	}
	for _, c := range app().Commands[:len(verbs)] {
		assert.Contains(t, verbs, c.Name)
	}
	for _, preset := range tictactoe.Family().Presets {
		folder := t.TempDir()
		game := []string{preset.Name}
		if preset.Late != "" {
			game = append(game, preset.Late)
		}
		match, cert := filepath.Join(folder, "match.txt"), filepath.Join(folder, "game.cert")
		run(t, slices.Concat([]string{"play", "--seats", "hard,hard", "--seed", "1", "--save", match}, game)...)
		run(t, slices.Concat([]string{"certify", "-o", cert}, game)...)
		for verb, flags := range verbs {
			args := slices.Concat([]string{verb}, flags, game)
			switch verb {
			case "history":
				args = []string{verb, match}
			case "verify":
				args = []string{verb, cert}
			}
			name := preset.Name + " " + verb
			assert.NotEmpty(t, run(t, args...), name)
			if slices.ContainsFunc(app().Command(verb).Flags, func(f ucli.Flag) bool { return slices.Contains(f.Names(), "json") }) {
				said := run(t, append(args, "--json")...)
				assert.True(t, json.Valid([]byte(said)) && strings.HasPrefix(said, "{"), "%s: %s", name, said)
			}
		}
		saved, err := os.ReadFile(match)
		require.NoError(t, err)
		assert.Contains(t, string(saved), "\nresult: ", preset.Name)
	}
}
