package command

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"wordgame/solver/face/quiz"
)

// FuzzReadState reads any file of progress: it is taken, and written again as itself, or it
// is put aside whole.
func FuzzReadState(f *testing.F) {
	file := filepath.Join(f.TempDir(), "quiz.json")
	for _, text := range []string{
		"", "{}", `{"version":1,"decks":{"capitals":{"a":2,"b":-1}}}`, `{"version":2,"decks":{}}`, `{"version":1,"decks":{"a":null}}`,
		`{"version":1,"decks":{"a":{"\ud800":9223372036854775808}}}`, `{"VERSION":1,"decks":{},"decks":{"a":{}}}`, `{"version":1,"decks":{}}x`,
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		require.NoError(t, os.WriteFile(file, data, 0o600))
		s, warning, err := readState(file)
		if err != nil {
			require.ErrorContains(t, err, "written by a newer wordgame")
			same, err := os.ReadFile(file)
			require.NoError(t, err)
			require.Equal(t, data, same)
			return
		}
		if warning != "" {
			aside, err := os.ReadFile(file + ".damaged")
			require.NoError(t, err)
			require.Equal(t, data, aside)
			require.NoError(t, os.Remove(file+".damaged"))
			require.Empty(t, s.Decks)
		}
		for _, p := range s.Decks {
			p.Known([]quiz.Question{{Position: "a"}, {Position: "b"}})
		}
		s.Decks["new"] = quiz.Progress{"a": 1}
		_, err = changeState(file, func(kept *state) { kept.Decks["new"] = quiz.Progress{"a": 1} })
		require.NoError(t, err)
		again, warning, err := readState(file)
		require.NoError(t, err)
		require.Empty(t, warning)
		require.Equal(t, s.Decks, again.Decks)
	})
}
