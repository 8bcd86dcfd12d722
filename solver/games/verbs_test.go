package games_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/cli"
	"wordgame/internal/sampletest"
	"wordgame/internal/words"
	"wordgame/solver/face"
	"wordgame/solver/face/command"
	"wordgame/solver/face/facetest"
	"wordgame/solver/games"
)

// Every verb answers about every game of the list, under each of its names.
func TestVerbs(t *testing.T) { allVerbs(t, shelved()) }

func allVerbs(t *testing.T, s lists) {
	type call struct {
		family face.Family
		name   string
	}
	var calls []call
	for _, f := range games.All(s) {
		for _, name := range append(f.PresetNames(), "") {
			calls = append(calls, call{f, name})
		}
	}
	for _, c := range sampletest.OneIn(t, 6, calls) {
		t.Run(fmt.Sprintf("%s/%s", c.family.Name, c.name), func(t *testing.T) {
			t.Chdir(t.TempDir())
			t.Setenv("XDG_STATE_HOME", t.TempDir())
			t.Setenv("WORDGAME_WORDS", s.list)
			if c.name == "chain" {
				t.Setenv("WORDGAME_WORDS", "english-60") // whose certificates need not have its words
			}
			preset, _ := c.family.Preset(c.name)
			at := preset.Late
			if c.name == "chain" { // nothing of it is soon solved but with few words
				at = "--min 20"
			} else if at == "" || c.family.Name == "wordgame" {
				at = late(t, s, c.family.Name+" "+c.name)
			}
			verbs(t, c.family, strings.TrimSpace(c.name+" "+at))
		})
	}
}

// late returns a position late in a game, which is soon solved: the last of a line of play at which it matters what is
// played.
func late(t *testing.T, s lists, line string) string {
	_, p := atWith(t, s, line)
	var played []face.Position
	for moves := p.Moves(); len(moves) > 0; moves = p.Moves() {
		played = append(played, p)
		p = p.Play(moves[len(moves)/2])
	}
	for _, p := range slices.Backward(played) {
		a, err := p.Solve(t.Context(), face.Question{})
		require.NoError(t, err)
		if len(a.Best()) < len(a.Moves) {
			return p.String()
		}
	}
	t.Fatalf("%s: there is no choice", line)
	return ""
}

// resumed checks that a match of computers that is interrupted, and gone on with, ends as the whole
// one did: after the first act, before the last one, and twice between them.
func resumed(t *testing.T, run func(typed, line string) string, whole string) {
	t.Helper()
	header, acts, ok := strings.Cut(whole, "\n\n")
	require.True(t, ok)
	lines := strings.SplitAfter(acts, "\n")
	isAct := func(line string) bool {
		who, _, _ := strings.Cut(line, " ")
		return strings.TrimSpace(line) != "" && !strings.HasSuffix(who, ":") && who != "round"
	}
	last := len(lines) - 1
	for !isAct(lines[last]) {
		last--
	}
	first := slices.IndexFunc(lines, isAct) + 1
	for _, played := range slices.Compact([]int{first, first + (last-first)/3, first + 2*(last-first)/3, last}) {
		if played > last {
			continue // the only act ends the match
		}
		part := header + "\n\n" + strings.Join(lines[:played], "")
		require.NoError(t, os.WriteFile("part.txt", []byte(part), 0o600))
		said := run("", "play --resume part.txt")
		now, err := os.ReadFile("part.txt")
		require.NoError(t, err)
		require.Equal(t, whole, string(now), "after %q: %s", part, said)
	}
}

func verbs(t *testing.T, f face.Family, at string) {
	run := func(typed, line string) string {
		t.Helper()
		var out, talk bytes.Buffer
		args := append([]string{f.Name}, strings.Fields(line)...)
		status := cli.Run(command.App(f, command.Own{}), args, cli.Streams{In: strings.NewReader(typed), Out: &out, Err: &talk})
		said := talk.String() + out.String()
		if strconv.IntSize == 32 && strings.HasPrefix(line, "count") && strings.Contains(said, "too many lines of play to count") {
			return said // more than numbers of 32 bits hold
		}
		require.Equal(t, cli.Answered, status, "%s: %s", line, said)
		require.NotEmpty(t, out.String(), line)
		if strings.Contains(line, "--json") {
			require.True(t, json.Valid(out.Bytes()) && out.Bytes()[0] == '{', "%s: %s", line, &out)
		}
		return out.String()
	}
	var verbs []string
	for _, c := range command.App(f, command.Own{}).Commands[:10] {
		verbs = append(verbs, c.Name)
	}
	require.Equal(t, []string{"solve", "play", "match", "quiz", "history", "tree", "compare", "count", "certify", "verify"}, verbs, "each is tried below")
	for _, verb := range []string{"", "solve --why", "solve --json", "solve --trace all", "match --seats random,minimax --games 3 --seed 1", "match --seats minimax,random --games 3 --seed 1 --json",
		"tree --depth 1", "tree --json", "tree --values first", "compare --json", "count", "count --json", "certify --json"} {
		run("", verb+" "+at)
	}
	assert.Contains(t, run("skip\nskip\n", "quiz --seed 1 --rounds 2 "+at), " of ")
	run("skip\n", "quiz --seed 1 --rounds 1 --json "+at)
	run("hint\nundo\nhint\nquit\n", "play --seed 1 "+at)
	assert.Contains(t, run("", "play --seed 1 --seats random,perfect --save match.txt "+at), "To share: ")
	saved, err := os.ReadFile("match.txt")
	require.NoError(t, err)
	assert.Contains(t, string(saved), "\nresult: ")
	resumed(t, run, string(saved))
	assert.Contains(t, run("", "history match.txt"), "\n  no.  player")
	var answer struct{ Value, By string }
	require.NoError(t, json.Unmarshal([]byte(run("", "solve --json "+at)), &answer))
	require.NotEqual(t, face.ByEstimate, answer.By)
	for _, how := range []string{"", "--distance "} {
		require.NoError(t, os.WriteFile("game.cert", []byte(run("", "certify "+how+at)), 0o600))
		assert.Contains(t, run("", "verify game.cert"), "true")
		run("", "verify game.cert --json")
	}
}

// Every game in the list is a face as it should be. Some have more cases in their own packages.
func TestFaces(t *testing.T) { faces(t, few()) }

// faces checks all games, with the words of a list.
func faces(t *testing.T, list string) {
	for _, f := range games.All(new(words.Lists)) {
		for i, s := range f.Settings {
			if s.Kind == face.List && s.Default != "" {
				f.Settings[i].Default = list
			}
		}
		f.Presets = sampletest.OneIn(t, 6, f.Presets)
		t.Run(f.Name, func(t *testing.T) { facetest.Check(t, f) })
	}
}
