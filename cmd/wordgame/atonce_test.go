//go:build unix

package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/cli/ptytest"
)

// lessonWords are words of which the winner must know several.
const lessonWords = "xaaa\nxbaa\nxcaa\nxdaa\nybbbb\n"

// A lesson is a folder with lists, and the commands that run there.
type lesson struct{ folder string }

func newLesson(t *testing.T) lesson {
	l := lesson{t.TempDir()}
	for _, name := range []string{"words.txt", "other.txt"} {
		require.NoError(t, os.WriteFile(filepath.Join(l.folder, name), []byte(lessonWords), 0o600))
	}
	return l
}

func (l lesson) command(args ...string) *exec.Cmd {
	cmd := exec.Command("wordgame", args...)
	cmd.Dir, cmd.Env = l.folder, append(os.Environ(), "XDG_STATE_HOME="+filepath.Join(l.folder, "state"))
	return cmd
}

// known returns how many answers are kept for each list.
func (l lesson) known(t *testing.T) map[string]int {
	data, err := os.ReadFile(filepath.Join(l.folder, "state", "wordgame", "quiz.json"))
	if os.IsNotExist(err) {
		return nil
	}
	require.NoError(t, err)
	var state struct{ Decks map[string]map[string]int }
	require.NoError(t, json.Unmarshal(data, &state), "%s", data)
	known := make(map[string]int)
	for deck, cards := range state.Decks {
		known[filepath.Base(deck)] = len(cards)
	}
	return known
}

// Two that learn at once, from one list or from two, lose nothing of what the other has
// learned.
func TestLearnAtOnce(t *testing.T) {
	for _, list := range []string{"words.txt", "other.txt"} {
		for i := range 4 {
			t.Run(fmt.Sprint(list, i), func(t *testing.T) {
				t.Parallel()
				l := newLesson(t)
				one, other := l.command("quiz", "--learn", "--words", "words.txt"), l.command("quiz", "--learn", "--words", list)
				one.Stdin, other.Stdin = strings.NewReader("x\nquit\n"), strings.NewReader("x\nxaaa\nxbaa\nquit\n")
				require.NoError(t, one.Start())
				require.NoError(t, other.Start())
				require.NoError(t, one.Wait())
				require.NoError(t, other.Wait())
				if list == "words.txt" { // the other may be asked what follows
					assert.GreaterOrEqual(t, l.known(t)["words.txt"], 3)
				} else {
					assert.Equal(t, map[string]int{"words.txt": 1, "other.txt": 3}, l.known(t))
				}
			})
		}
	}
}

// Where the terminal goes away, what was played and learned until then is kept.
func TestTerminalGone(t *testing.T) {
	for _, apart := range []bool{false, true} { // without a signal
		for typed := range 4 { // answers
			t.Run(fmt.Sprint(apart, typed), func(t *testing.T) {
				t.Parallel()
				l := newLesson(t)
				s := ptytest.Start(t, &ptytest.Session{Cmd: l.command("quiz", "--learn", "--words", "words.txt"), Apart: apart})
				s.Sees("You begin. Which letter do you play?")
				for _, answer := range []string{"x", "xaaa", "xbaa"}[:typed] {
					s.Types(answer + "\r")
					s.Sees("Right.")
				}
				if typed > 0 {
					s.Sees("?") // what was answered before is kept now
				}
				s.HangsUp()
				assert.Equal(t, typed, l.known(t)["words.txt"])

				s = ptytest.Start(t, &ptytest.Session{Cmd: l.command("play", "--words", "words.txt", "--seats", "you,easy", "--save", "match.txt"), Apart: apart})
				for _, letter := range []string{"x", "a", "?"}[:typed] {
					s.Sees("you, ")
					s.Types(letter + "\r")
				}
				s.Sees("you, ")
				s.HangsUp()
				shown, err := l.command("history", "--words", "words.txt", "match.txt").CombinedOutput()
				if typed > 0 {
					assert.NoError(t, err, "%s", shown)
				}
			})
		}
	}
}
