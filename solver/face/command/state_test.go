package command

import (
	"flag"
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
	ucli "github.com/urfave/cli/v2"

	"wordgame/solver/face/quiz"
)

// FuzzState begins a deck beside any file of progress: the file is written again with the deck in it, or stays as
// it is.
func FuzzState(f *testing.F) {
	for _, text := range []string{
		"", "{}", "[]", `{"version":1,"decks":{"capitals":{"a":2,"b":-1}}}`, `{"version":2,"decks":{}}`, `{"version":1,"decks":{"a":null}}`,
		`{"version":1,"decks":{"a":{"\ud800":9223372036854775808}}}`, `{"VERSION":1,"decks":{},"decks":{"a":{}}}`, `{"version":1,"decks":{}}x`,
		`{"version":0,"decks":{}}`, `{"version":1}`, `{"version":1,"decks":[]}`, `{"version":3,"decks":["other"]}`,
	} {
		f.Add([]byte(text))
	}
	state := f.TempDir()
	f.Setenv("XDG_STATE_HOME", state)
	file := filepath.Join(state, "wordgame", "quiz.json")
	require.NoError(f, os.MkdirAll(filepath.Dir(file), 0o700))
	c := ucli.NewContext(&ucli.App{Name: "wordgame", Writer: io.Discard, ErrWriter: io.Discard}, flag.NewFlagSet("", 0), nil)
	f.Fuzz(func(t *testing.T, data []byte) {
		require.NoError(t, os.WriteFile(file, data, 0o600))
		before, wrong := readState(file)
		p := newProgress(c, "new deck")
		p.Progress["card"] = 1
		p.save("card")
		if wrong != nil {
			same, err := os.ReadFile(file)
			require.NoError(t, err)
			require.Equal(t, data, same)
			return
		}
		before.Decks["new deck"] = p.Progress
		after, err := readState(file)
		require.NoError(t, err)
		require.Equal(t, before.Decks, after.Decks)
		for _, p := range after.Decks {
			p.Known([]quiz.Question{{Position: "a"}, {Position: "b"}})
		}
	})
}
