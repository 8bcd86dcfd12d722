package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/cli"
)

// A saved automaton is a word list like any other; one that is not whole is
// none, and says why.
func TestSavedAutomaton(t *testing.T) {
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	whole, err := os.ReadFile("../../wordlists/english.dawg")
	require.NoError(t, err)
	changed := func(at int, to byte) []byte {
		data := bytes.Clone(whole)
		data[at] ^= to
		return data
	}
	for name, test := range map[string]struct {
		data []byte
		want string // of the error, after the file's name
	}{
		"whole":         {whole, ""},
		"cut short":     {whole[:len(whole)/2], "the saved automaton is cut short: it has 200139 bytes of 400279\n"},
		"header only":   {whole[:20], "the saved automaton is cut short: it has 20 bytes, and a header alone has 64\n"},
		"flipped bit":   {changed(len(whole)/2, 1), "the saved automaton is damaged: its checksum is not that of its contents\n"},
		"later version": {changed(8, 3), "the saved automaton is of version 2: want version 1\n"},
	} {
		t.Run(name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "list.dawg")
			require.NoError(t, os.WriteFile(file, test.data, 0o666))
			var out, errs bytes.Buffer
			status := cli.Run(app(), []string{"wordgame", "--words", file}, cli.Streams{In: strings.NewReader(""), Out: &out, Err: &errs})
			if test.want == "" {
				assert.Equal(t, cli.Answered, status, "%s", &errs)
				assert.Contains(t, out.String(), "111,821 entries, 110,905 words of at least 4 letters, 34,886 of them playable.")
				return
			}
			assert.Equal(t, cli.NotAnswered, status)
			assert.Equal(t, "wordgame: "+file+": "+test.want, errs.String())
		})
	}
}
