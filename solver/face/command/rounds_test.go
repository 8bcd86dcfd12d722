package command_test

import (
	"bytes"
	"context"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/dict"
	"wordgame/internal/cli"
	"wordgame/internal/cli/scripttest"
	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/solver/face/command"
	"wordgame/solver/face/facetest"
	"wordgame/solver/ghost/match"
	"wordgame/solver/ghost/round"
	"wordgame/trie"
)

// lists are words to play with.
var lists = map[string][]string{"words.txt": {"ghastly", "ghee", "ghost", "gnat", "goat"}, "longer.txt": {"ghost", "gnat", "gnatty"}, "other.txt": {"gnat"}}

// ghosts is Ghost on some words.
type ghosts []string

func (g ghosts) Terminal(f string) solver.Value {
	if slices.Contains(g, f) {
		return solver.Win
	}
	return solver.Undecided
}

func (g ghosts) Moves(dst []string, f string) []string {
	own := len(dst)
	for _, w := range g {
		if len(w) > len(f) && w[:len(f)] == f && !slices.Contains(dst[own:], w[len(f):len(f)+1]) {
			dst = append(dst, w[len(f):len(f)+1])
		}
	}
	return dst
}

func (ghosts) Play(f, letter string) string { return f + letter }

// family is Ghost, with the settings of its transcripts.
func family() face.Family {
	return face.Family{
		Name: "wordgame", About: face.Say("Ghost"), Example: "g",
		Settings: []face.Setting{
			{Name: "words", Kind: face.Free, Default: "words.txt", File: true, About: face.Say("the words of `LIST`")},
			{Name: "min", Kind: face.Number, Default: "4", Min: 1, Max: 9, About: face.Say("words have `N` letters or more")},
			{Name: "letters", Kind: face.Free, Default: "any", About: face.Say("words of these `LETTERS`")},
			{Name: "fold", Kind: face.Switch, About: face.Say("without marks")},
			{Name: "capitals", Kind: face.Choice, Choices: []string{"drop", "keep"}, Default: "drop", About: face.Say("words with capitals")},
			{Name: "rounds", Kind: face.Free, Default: "match", Match: true, About: face.Say("`N` rounds, or match")},
			{Name: "referee", Kind: face.Choice, Choices: []string{"on", "off"}, Default: "on", Match: true, Was: "off", About: face.Say("says when a word is completed")},
		},
		Presets: []face.Preset{{Name: "superghost", About: face.Say("another game"), Values: face.Values{"letters": "any"}}},
		New: func(_ context.Context, v face.Values, _ string) (face.Game, error) {
			words := lists[v["words"]]
			alphabet, err := trie.AlphabetOf(slices.Values(words))
			if err != nil {
				return nil, err
			}
			all, err := trie.Build(alphabet, slices.Values(words))
			if err != nil {
				return nil, err
			}
			rounds, _ := strconv.Atoi(v["rounds"])
			var game face.Game
			game = face.Of(face.Face[string, string]{
				Rules: ghosts(words), Title: face.Say("Ghost on %s", v["words"]), How: []face.Sentence{face.Say("Add a letter.")},
				Write: func(f string) string { return f },
				Table: func(f string, seats int) (face.Table, error) {
					return match.NewTable(match.Options{
						Words: all, Title: face.Say("%s", v["words"]), Normal: dict.Options{}.Normal, Rules: round.Rules{Referee: v["referee"] == "on", From: f}, Rounds: rounds, Game: game,
					}, seats)
				},
			})
			return game, nil
		},
	}
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

// What earlier versions have saved is told: whether the seats are called players, the
// position from, and whether there was a choice of a referee.
func TestEarlierTranscripts(t *testing.T) {
	t.Chdir(t.TempDir())
	saved(t, "match.txt", "words.txt", someRounds)
	out, _ := run(t, cli.Answered, "", "history", "match.txt")
	assert.Equal(t, `Ghost on words.txt.

Round 1, lost by ann

  no.  player  move   position  wins  in
    0                           ann   4  ▪▪▪▪
    1  ann     g      g         ann   3  ▪▪▪
    2  bob     h      gh        ann   2  ▪▪
    3  ann     o      gho       bob   2  ▪▪ ← lost here
    4  bob     s      ghos      bob   1  ▪
    5  ann     t      ghost     bob   0
    6  bob     word!  ghost     bob   0

  ann lost the round at move 3, with o after gh: e would have won: best play then makes bob complete ghee.

Round 2, lost by bob

  no.  player  move      position  wins  in
    0                              ann   4  ▪▪▪▪
    1  ann     g         g         ann   3  ▪▪▪
    2  bob     t         gt        ann   -
    3  ann     no word!  gt        ann   -
    4  bob     concede!  gt        ann   0

  bob was lost from the start, against best play.

Round 3, which did not end

  no.  player  move  position  wins  in
    0                          bob   4  ▪▪▪▪
    1  bob     g     g         bob   3  ▪▪▪
`, out)
	saved(t, "old.txt", "words.txt", "\nround 1: ann\nann o\nbob no word!\nann ghost\nlost: bob\n", "seats:", "players:", "rounds: match", "from: gh\nrounds: 1")
	out, _ = run(t, cli.Answered, "", "history", "old.txt")
	assert.Contains(t, out, "    3  ann     ghost     gho       ann   0\n")

	// A list that has moved, and one that has other words.
	saved(t, "moved.txt", "gone.txt", someRounds)
	_, talk := run(t, cli.NotAnswered, "", "history", "moved.txt", "--words", "other.txt")
	assert.Contains(t, talk, `moved.txt: line 11: "count: 5": now there is 1 word in other.txt: want the list of the match`)
	run(t, cli.Answered, "", "history", "moved.txt", "--words", "words.txt")
	for acts, want := range map[string]string{
		"\nround 1: bob\n":                            `line 13: "round 1: bob": want "round 1: ann"`,
		"\nround 1: ann\nann g\nlost: bob\n":          `line 15: "lost: bob": it is the turn of bob`,
		"\nround 1: ann\nann concede!\nlost: bob\n":   `line 15: "lost: bob": want "lost: ann"`,
		"\nround 1: ann\nann g\nann h\n":              `line 15: "ann h": it is the turn of bob`,
		"variant: hangman\n\nround 1: ann\n":          `line 12: "variant: hangman": want the name of a setting`,
		"words: \"a\\x00b\"\n\nround 1: ann\nann g\n": "want a value without a zero byte",
	} {
		saved(t, "wrong.txt", "words.txt", acts)
		_, talk := run(t, cli.NotAnswered, "", "history", "wrong.txt")
		assert.Contains(t, talk, "wrong.txt: ")
		assert.Contains(t, talk, want)
	}
}

// The better act is asked for before it is shown.
func TestHistoryQuiz(t *testing.T) {
	t.Chdir(t.TempDir())
	saved(t, "match.txt", "words.txt", someRounds)
	out, _ := run(t, cli.Answered, "?\nx\ngh\nhint\ne\nh\n", "history", "--quiz", "match.txt")
	assert.Contains(t, out, "1 of 1. Round 1, move 3: ann played o, which loses. What is better?\n\n  gh\n")
	assert.Contains(t, out, "Type a letter. word!: you say that the fragment is a word. no word!: you say that no word starts with it. hint narrows")
	assert.Contains(t, out, "Right.\ne is better: it would have won. o loses.\n1 of 1 right.\n\nGhost on words.txt.\n")
	saved(t, "due.txt", "words.txt", "\nround 1: ann\nann g\nbob h\nann no word!\nbob concede!\nlost: bob\n")
	out, _ = run(t, cli.Answered, "g\n?\nconcede\nghost\n", "history", "--quiz", "due.txt")
	assert.Contains(t, out, "Type a word that shows that the challenge is wrong. hint narrows")
	assert.Contains(t, out, "concede is no answer: want a move.\n")
	assert.Contains(t, out, "ghost is better: it would have won. concede! loses.\n")
	saved(t, "lost.txt", "words.txt", "\nround 1: ann\nann g\nbob t\nann no word!\nbob concede!\nlost: bob\n")
	_, talk := run(t, cli.Answered, "", "history", "--quiz", "lost.txt")
	assert.Contains(t, talk, "there is nothing to ask")
	_, talk = run(t, cli.NotUnderstood, header, "history", "--quiz", "-")
	assert.Contains(t, talk, "--quiz reads your answers from the standard input: want the match in a file")
	_, talk = run(t, cli.NotUnderstood, "", "history", "a", "b")
	assert.Contains(t, talk, "want one match that play --save wrote")
}

// A match of rounds is played, saved, told again, and replayed as itself; a setting of
// matches is always in its header.
func TestPlayRounds(t *testing.T) {
	t.Chdir(t.TempDir())
	out, talk := run(t, cli.Answered, "g\nhint\nn\na\nt\nconcede\nundo\ng\nquit\n", "play", "--seats", "ann,bob", "--seed", "1", "--save", "match.txt")
	assert.Contains(t, out, "Round 1, ann first.\nann: g\nbob: n → gn\nann: a → gna\nbob: t → gnat\nA word: gnat. bob loses the round.\n1 word starts with gnat: gnat.\nScore: ann -, bob G.\nbob was lost from the start, against best play.\n")
	assert.Contains(t, out, "\n\nRound 2, bob first.\nbob: concede!\n")
	assert.Contains(t, out, "Taken back: bob, the first letter.\nRound 2, bob first.\nbob: g\nThe match ends here.\n")
	assert.Contains(t, talk, "You lose against best play; h holds out longest.")
	text, err := os.ReadFile("match.txt")
	require.NoError(t, err)
	assert.Equal(t, "wordgame play, transcript 1\nwords: words.txt\nrounds: match\nreferee: on\nseats: ann,bob\nseed: 1\ncount: 5\n\nround 1: ann\nann g\nbob n\nann a\nbob t\nlost: bob\n\nround 2: bob\nbob g\n", string(text))
	run(t, cli.Answered, "", "history", "match.txt")

	out, talk = run(t, cli.Answered, "?\n", "play", "--seats", "you,perfect", "--rounds", "1")
	assert.Contains(t, talk, "perfect knows all 5 words and wins wherever it can; in lost positions it sets traps.\n")
	assert.Contains(t, talk, "The referee tells you at once")
	assert.NotContains(t, out, "wins the match")
	for _, seats := range []string{"easy,hard,perfect", "random,minimax", "easy,normal,hard,perfect,easy,easy,easy,easy"} {
		out, _ = run(t, cli.Answered, "", "play", "--seats", seats, "--seed", "1", "--save", "all.txt", "--overwrite")
		assert.Contains(t, out, " wins the match.\n")
		assert.Contains(t, out, "To share: Ghost on words.txt: ")
		run(t, cli.Answered, "", "history", "all.txt")
	}
	_, talk = run(t, cli.NotUnderstood, "", "play", "--seats", "a,b,c,d,e,f,g,h,i")
	assert.Contains(t, talk, "9 players: want 2 to 8")
	_, talk = run(t, cli.NotUnderstood, "", "play", "ghost")
	assert.Contains(t, talk, "ghost is a word: want a fragment that is still open")
	out, _ = run(t, cli.Answered, "o\n", "play", "gh", "--seats", "ann,bob", "--save", "from.txt")
	assert.Contains(t, out, "Round 1, from gh, ann first.\n")
	out, _ = run(t, cli.Answered, "", "history", "from.txt")
	assert.Contains(t, out, "    1  ann     o     gho       bob   2")
}

// Computers play many matches at the game's own table; exact chances are about the game
// with all known, and a setting of matches is none of other verbs.
func TestMatchRounds(t *testing.T) {
	out, _ := run(t, cli.Answered, "", "match", "--seats", "perfect,random", "--games", "20", "--seed", "1", "--rounds", "3", "--json")
	again, _ := run(t, cli.Answered, "", "match", "--seats", "perfect,random", "--games", "20", "--seed", "1", "--rounds", "3", "--json")
	assert.Equal(t, out, again)
	assert.Contains(t, out, `"games":20`)
	out, _ = run(t, cli.Answered, "", "match", "--seats", "minimax,random", "--exact")
	assert.Contains(t, out, "exact chances")
	out, _ = run(t, cli.Answered, "", "match", "--games", "5", "--seed", "1")
	assert.Contains(t, out, "minimax")
	_, talk := run(t, cli.NotUnderstood, "", "solve", "--rounds", "3")
	assert.Contains(t, talk, "no flag --rounds")
	out, _ = run(t, cli.Answered, "skip\n", "quiz", "--rounds", "1", "--seed", "1")
	assert.Contains(t, out, "0 of 1 right.")
}

// The family of a game with its own table is one like others.
func TestFamily(t *testing.T) { facetest.Check(t, family()) }
