//go:build unix

package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
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
	require.NoError(t, os.WriteFile(filepath.Join(l.folder, "words.txt"), []byte(lessonWords), 0o600))
	return l
}

func (l lesson) command(args ...string) *exec.Cmd {
	cmd := exec.Command("wordgame", args...)
	cmd.Dir, cmd.Env = l.folder, append(os.Environ(), "XDG_STATE_HOME="+filepath.Join(l.folder, "state"))
	return cmd
}

// known returns how many answers are kept.
func (l lesson) known(t *testing.T) (count int) {
	data, err := os.ReadFile(filepath.Join(l.folder, "state", "wordgame", "quiz.json"))
	if os.IsNotExist(err) {
		return 0
	}
	require.NoError(t, err)
	var state struct{ Decks map[string]map[string]int }
	require.NoError(t, json.Unmarshal(data, &state), "%s", data)
	for _, cards := range state.Decks {
		count += len(cards)
	}
	return count
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
				assert.Equal(t, typed, l.known(t))

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
