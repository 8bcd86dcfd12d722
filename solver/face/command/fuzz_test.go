package command_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"wordgame/internal/cli"
	"wordgame/solver/face/command"
)

// FuzzTranscript tells the history of any file: there is an error of one line that names the
// file, or a history.
func FuzzTranscript(f *testing.F) {
	old := strings.ReplaceAll(header, "%W", "words.txt")
	for _, text := range []string{
		old + someRounds, strings.ReplaceAll(old, "seats:", "players:"), "wordgame play, transcript 1\nstart: gh\nseats: \"a\\n\",b\n", old + "from: \"g\\x00\"\n",
		"wordgame play, transcript 1\nrounds: 2\nreferee: on\nseats: ann,bob\nseed: 1\ncount: 5\n\nround 1: ann\nann g\n", "wordgame play, transcript 2\n", "",
		"wordgame play, transcript 1\nvariant: superghost\nvariant: x\n",
	} {
		f.Add(text)
	}
	file := filepath.Join(f.TempDir(), "match.txt")
	f.Fuzz(func(t *testing.T, text string) {
		require.NoError(t, os.WriteFile(file, []byte(text), 0o666))
		var out, talk bytes.Buffer
		status := cli.Run(command.App(family(), command.Own{}), []string{"wordgame", "history", file}, cli.Streams{In: strings.NewReader(""), Out: &out, Err: &talk})
		if status == cli.Answered {
			require.Contains(t, out.String(), "Ghost on ")
			return
		}
		require.Equal(t, 1, strings.Count(talk.String(), "\n"), "%s", &talk)
		require.Contains(t, talk.String(), file)
	})
}
