package command_test

import (
	"bytes"
	"context"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/cli"
	"wordgame/internal/cli/scripttest"
	"wordgame/internal/words"
	"wordgame/solver/face"
	"wordgame/solver/face/command"
	"wordgame/solver/ghost"
)

// lists are words to play with.
var lists = map[string]string{"words.txt": "ghastly ghee ghost gnat goat", "longer.txt": "ghost gnat gnatty", "other.txt": "gnat"}

// family is Ghost on these lists.
func family() face.Family {
	return ghost.Family(&words.Lists{Load: func(ctx context.Context, o words.Options, need words.Need) (*words.List, error) {
		o.Stdin, o.Names = strings.NewReader(strings.ReplaceAll(lists[strings.Join(o.Names, " ")], " ", "\n")), []string{"-"}
		return words.Load(ctx, o, need)
	}})
}

// TestMain keeps what is played out of the user's folder.
func TestMain(m *testing.M) { os.Exit(scripttest.Stateless(m).Run()) }

// run runs the program, and returns what it says.
func run(t *testing.T, status int, typed string, args ...string) (out, talk string) {
	t.Helper()
	var o, e bytes.Buffer
	got := cli.Run(command.App(family(), command.Own{}), append([]string{"wordgame"}, args...), cli.Streams{In: strings.NewReader(typed), Out: &o, Err: &e})
	require.Equal(t, status, got, "%s: %s%s", args, &o, &e)
	return o.String(), e.String()
}

const header = "wordgame play, transcript 1\nwords: %W\nmin: 4\nletters: any\ncapitals: drop\nreferee: off\nseats: ann,bob\nrounds: match\nseed: 7\ncount: 5\n"

// saved writes a transcript.
func saved(t *testing.T, file, words, acts string, changes ...string) {
	text := strings.NewReplacer(append(changes, "%W", words)...).Replace(header) + strings.NewReplacer(changes...).Replace(acts)
	require.NoError(t, os.WriteFile(file, []byte(text), 0o666))
}

const someRounds = `
round 1: ann
ann g
bob h
ann o
bob s
ann t
bob word!
lost: ann

round 2: ann
ann g
bob t
ann no word!
bob concede!
lost: bob

round 3: bob
bob g
`

// A list that has moved may be named; what is no setting is an error. (Scripts tell histories.)
func TestTranscripts(t *testing.T) {
	t.Chdir(t.TempDir())
	saved(t, "moved.txt", "gone.txt", someRounds)
	run(t, cli.Answered, "", "history", "moved.txt", "--words", "words.txt")
	for acts, why := range map[string]string{"variant: hangman\n\nround 1: ann\n": "--variant hangman: want ghost", "words: \"a\\x00b\"\n\nround 1: ann\nann g\n": "zero byte"} {
		saved(t, "wrong.txt", "words.txt", acts)
		_, talk := run(t, cli.NotAnswered, "", "history", "wrong.txt")
		assert.Contains(t, talk, why)
	}
}
