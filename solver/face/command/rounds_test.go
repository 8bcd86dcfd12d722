package command_test

import (
	"bytes"
	"context"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/certificate"
	"wordgame/internal/cli"
	"wordgame/internal/cli/scripttest"
	"wordgame/internal/words"
	"wordgame/solver/face"
	"wordgame/solver/face/command"
	"wordgame/solver/face/facetest"
	"wordgame/solver/ghost"
)

// lists are words to play with.
var lists = map[string][]string{"words.txt": {"ghastly", "ghee", "ghost", "gnat", "goat"}, "longer.txt": {"ghost", "gnat", "gnatty"}, "other.txt": {"gnat"}}

// family is Ghost, with the settings of its transcripts.
func family() face.Family {
	return face.Family{
		Name: "wordgame", About: "Ghost", Example: "g",
		Settings: []face.Setting{
			{Name: "words", Kind: face.Free, Default: "words.txt", File: true, About: "the words of `LIST`"},
			{Name: "min", Kind: face.Number, Default: "4", Min: 1, Max: 9, About: "words have `N` letters or more"},
			{Name: "letters", Kind: face.Free, Default: "any", About: "words of these `LETTERS`"},
			{Name: "fold", Kind: face.Switch, About: "without marks"},
			{Name: "capitals", Kind: face.Choice, Choices: []string{"drop", "keep"}, Default: "drop", About: "words with capitals"},
			{Name: "rounds", Kind: face.Free, Default: "match", Match: true, About: "`N` rounds, or match"},
			{Name: "referee", Kind: face.Choice, Choices: []string{"on", "off"}, Default: "on", Match: true, Was: "off", About: "says when a word is completed"},
		},
		Presets: []face.Preset{{Name: "superghost", About: "another game", Values: face.Values{"letters": "any"}}},
		New: func(ctx context.Context, v face.Values, at string) (face.Game, error) {
			f, v, err := onShelf(v)
			if err != nil {
				return nil, err
			}
			return f.New(ctx, v, at)
		},
		Check: func(ctx context.Context, v face.Values, c *certificate.Certificate, m *certificate.Meter) (*certificate.Verified, error) {
			f, v, err := onShelf(v)
			if err != nil {
				return nil, err
			}
			return f.Check(ctx, v, c, m)
		},
	}
}

// onShelf returns the family of the product, and its settings.
func onShelf(v face.Values) (face.Family, face.Values, error) {
	f := ghost.Family(&words.Lists{Options: words.Options{Stdin: strings.NewReader(strings.Join(lists[v["words"]], "\n"))}})
	v, err := f.Read("", face.Values{words.Words: "-", "rounds": v["rounds"], "referee": v["referee"]})
	return f, v, err
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

const header = "wordgame play, transcript 1\nwords: %W\nmin: 4\nletters: any\nfold: false\ncapitals: drop\nseats: ann,bob\nrounds: match\nseed: 7\nbluff: 0\ncount: 5\n"

// saved writes a transcript as earlier versions have.
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

// What earlier versions have saved is told: the position from, and players who are seats. (Scripts tell more histories.)
func TestEarlierTranscripts(t *testing.T) {
	t.Chdir(t.TempDir())
	saved(t, "old.txt", "words.txt", "\nround 1: ann\nann o\nbob no word!\nann ghost\nlost: bob\n", "seats:", "players:", "rounds: match", "from: gh\nrounds: 1")
	out, _ := run(t, cli.Answered, "", "history", "old.txt")
	assert.Contains(t, out, "    3  ann     ghost     gho       ann   0\n")

	saved(t, "moved.txt", "gone.txt", someRounds) // a list that has moved
	run(t, cli.Answered, "", "history", "moved.txt", "--words", "words.txt")
	for acts, why := range map[string]string{"variant: hangman\n\nround 1: ann\n": "line 12: ", "words: \"a\\x00b\"\n\nround 1: ann\nann g\n": "zero byte"} {
		saved(t, "wrong.txt", "words.txt", acts)
		_, talk := run(t, cli.NotAnswered, "", "history", "wrong.txt")
		assert.Contains(t, talk, why)
	}
}

// The family of a game with its own table is one like others.
func TestFamily(t *testing.T) { facetest.Check(t, family()) }
