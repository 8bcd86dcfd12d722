package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/dict"
	"wordgame/internal/cli"
	"wordgame/internal/words"
	"wordgame/solver/ghost"
)

// listOf returns a list inside the program.
func listOf(t *testing.T, name string, least int) *words.List {
	lex, err := words.Load(t.Context(), words.Options{Names: []string{name}, Words: dict.Options{Min: least}}, words.All)
	require.NoError(t, err)
	return lex
}

// What is known of the lists inside the program: for web2 it was published, and
// all of it was computed again by a program that shares nothing with this one.
// (TestLongFacts asks all of them.)
func TestFacts(t *testing.T) { requireFacts(t, "english-35", "web2/4") }

// requireFacts requires what is known of the lists whose names, with the fewest letters, begin so.
func requireFacts(t *testing.T, names ...string) {
	t.Parallel()
	for _, want := range []struct {
		list                         string
		min, entries, kept, playable int
		winning                      string
		remoteness, learn            int
	}{
		{"web2", 3, 234937, 210533, 47793, "ahl", 4, 6},
		{"web2", 4, 234937, 209399, 83102, "aehl", 4, 6},
		{"web2", 5, 234937, 205052, 117545, "ah", 10, 12},
		{"english-35", 3, 39134, 39090, 9825, "hjmz", 4, 5},
		{"english-35", 4, 39134, 38610, 13317, "hjmrtwz", 4, 5},
		{"english-35", 5, 39134, 36730, 17182, "hjrz", 6, 6},
		{"english-50", 3, 61613, 61523, 13320, "hjmz", 4, 5},
		{"english-50", 4, 61613, 60936, 19404, "hjmrz", 4, 5},
		{"english-50", 5, 61613, 58628, 25980, "hjmrz", 6, 5},
		{"english-60", 3, 77253, 77155, 15357, "jm", 4, 5},
		{"english-60", 4, 77253, 76494, 23154, "hjmr", 4, 5},
		{"english-60", 5, 77253, 73916, 31610, "hjmr", 6, 6},
		{"english-70", 3, 111821, 111699, 22640, "j", 4, 5},
		{"english-70", 4, 111821, 110905, 34886, "jmn", 4, 5},
		{"english-70", 5, 111821, 107727, 47760, "jmn", 6, 5},
	} {
		name := fmt.Sprintf("%s/%d", want.list, want.min)
		if !slices.ContainsFunc(names, func(begin string) bool { return strings.HasPrefix(name, begin) }) {
			continue
		}
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			lex := listOf(t, want.list, want.min)
			var s solved
			ask(t, &s, "--words", want.list, "--min", fmt.Sprint(want.min))
			assert.Equal(t, want.entries, s.Entries)
			assert.Equal(t, want.kept, s.Kept)
			assert.Equal(t, want.playable, s.Playable)
			assert.Equal(t, want.winning, strings.Join(s.Winning, ""))
			assert.Equal(t, want.remoteness, *s.Remoteness)
			l, err := ghost.Learn(t.Context(), lex, ghost.Ghost.Name, "", 0)
			require.NoError(t, err)
			assert.Equal(t, want.learn, l.Count)
			assert.Len(t, l.Words, l.Count)
			assert.Equal(t, 1, l.Seat)

		})
	}
}

// A solved fragment is what the JSON of solve says of it.
type solved struct {
	Entries, Kept, Playable int
	Remoteness              *int
	Winning                 []string
}

// ask reads the answer of a command.
func ask(t *testing.T, answer any, args ...string) {
	t.Helper()
	var out, errs bytes.Buffer
	args = append(append([]string{"wordgame"}, args...), "--json")
	status := cli.Run(sharing(), args, cli.Streams{In: strings.NewReader(""), Out: &out, Err: &errs})
	require.Equal(t, cli.Answered, status, "%s%s", &out, &errs)
	require.NoError(t, json.Unmarshal(out.Bytes(), answer), "%s", &out)
}

// The transcript in the docs is what the command there writes, and can be replayed.
func TestTranscript(t *testing.T) {
	t.Parallel()
	doc, err := os.ReadFile("../../docs/playing.md")
	require.NoError(t, err)
	command := regexp.MustCompile("`wordgame (play --seats .*) --save match.txt`").FindSubmatch(doc)
	require.NotNil(t, command)
	file := filepath.Join(t.TempDir(), "match.txt")
	run := func(args ...string) string {
		var out, errs bytes.Buffer
		require.Equal(t, cli.Answered, cli.Run(sharing(), append([]string{"wordgame"}, args...), cli.Streams{In: strings.NewReader(""), Out: &out, Err: &errs}), "%s", &errs)
		return out.String()
	}
	run(append(strings.Fields(string(command[1])), "--save", file)...)
	saved, err := os.ReadFile(file)
	require.NoError(t, err)
	assert.Contains(t, string(doc), "```\n"+string(saved)+"```\n")
	assert.Contains(t, run("history", file), "Round 2, lost by easy\n")
}

// The README shows what the program prints.
func TestReadme(t *testing.T) {
	t.Parallel()
	readme, err := os.ReadFile("../../README.md")
	require.NoError(t, err)
	var out, errs bytes.Buffer
	require.Equal(t, cli.Answered, cli.Run(sharing(), []string{"wordgame"}, cli.Streams{Out: &out, Err: &errs}))
	assert.Contains(t, string(readme), "```\n"+out.String()+"```\n")
}
