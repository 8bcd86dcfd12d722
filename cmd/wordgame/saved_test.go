package main

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/cli"
	"wordgame/trie/trietest"
)

// An automaton may hold more words than its length lets one expect: every command
// that would walk them counts them before.
func TestSavedAutomatonIsBounded(t *testing.T) {
	t.Chdir(t.TempDir())
	require.NoError(t, os.WriteFile("list.dawg", trietest.AllWords(26), 0o666))
	for _, command := range []string{
		"", "solve ab", "challenge ab", "learn", "compare", "tree ab", "--variant superghost", "--players 3", "play --seats easy,hard",
		"dict stats", "dict filter", "dict filter --dropped", "dict find a*", "dict compile -o again.dawg",
	} {
		args := append([]string{"wordgame"}, strings.Fields(command)...)
		refused(t, append(args, "--words", "list.dawg")...)
	}
	refused(t, "wordgame", "dict", "diff", "web2", "list.dawg")
	assert.NoFileExists(t, "again.dawg")
}

func refused(t *testing.T, args ...string) {
	var out, errs bytes.Buffer
	status := cli.Run(sharing(), args, cli.Streams{In: strings.NewReader(""), Out: &out, Err: &errs})
	assert.Equal(t, cli.NotAnswered, status, "%q", args)
	assert.Equal(t, "wordgame: list.dawg: the saved automaton holds 67108864 words, more than 1073741824 bytes: "+
		"the list is not used\n", errs.String(), "%q", args)
	assert.Empty(t, out.String(), "%q", args)
}
