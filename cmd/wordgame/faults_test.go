//go:build linux && amd64

package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/cli"
	"wordgame/internal/cli/faulttest"
	"wordgame/internal/cli/ptytest"
)

// lessonWords are words of which the winner must know several.
const lessonWords = "xaaa\nxbaa\nxcaa\nxdaa\nybbbb\n"

// lessonFiles are what most of the cases need.
var lessonFiles = map[string]string{"words.txt": lessonWords, "other.txt": lessonWords, "a.cert": "old"}

func withWords(args ...string) []string { return append(args, "--words", "words.txt") }

// Whatever fails or ends while files are written, nothing is lost or written by half.
func TestFaults(t *testing.T) {
	for name, c := range map[string]faulttest.Case{
		"match": {
			Make: [][]string{withWords("play", "--seats", "easy,easy", "--seed", "2", "--save", "match.txt")},
			Args: withWords("play", "--seats", "easy,hard", "--seed", "1", "--save", "match.txt"),
		},
		"history": {
			Make: [][]string{withWords("play", "--seats", "easy,easy", "--seed", "2", "--save", "match.txt")},
			Args: []string{"history", "match.txt", "-o", "history.svg"},
		},
		"progress": {
			Make: [][]string{withWords("quiz", "--learn", "--rounds", "1")},
			Args: withWords("quiz", "--learn"), Typed: "x\nxaaa\nxbaa\n", Goes: true, Answers: true,
		},
		"automaton":   {Args: withWords("dict", "compile", "-o", "list.dawg")},
		"certificate": {Args: withWords("certify", "-o", "a.cert")},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if c.Name = "wordgame"; c.Files == nil {
				c.Files = lessonFiles
			}
			t.Logf("%d times", faulttest.Check(t, c))
		})
	}
}

// Two that write the same at once do not disturb each other.
func TestWriteAtOnce(t *testing.T) {
	for name, c := range map[string]faulttest.Case{
		"match": {Files: lessonFiles, Args: withWords("play", "--seats", "easy,hard", "--seed", "1", "--save", "match.txt")},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c.Name = "wordgame"
			var other faulttest.Run
			runs := faulttest.During(t, c, func(call faulttest.Call) bool { return call.Path != "words.txt" }, func(folder string) func() {
				wait := faulttest.Command{Name: "wordgame", Args: c.Args, Folder: folder}.Start(t)
				return func() { other = wait() }
			}, func(what, folder string, got faulttest.Run) {
				assert.Equal(t, cli.Answered, got.Status, "%s: %s", what, got.Said)
				assert.Equal(t, got, other, what)
				left, err := filepath.Glob(filepath.Join(folder, "*", "*", ".wordgame-*"))
				require.NoError(t, err)
				assert.Empty(t, left, what)
				assert.Equal(t, got, faulttest.Command{Name: "wordgame", Args: c.Args, Folder: folder}.Run(t), "%s: the next", what)
			})
			t.Logf("%d times", runs)
		})
	}
}

// Two that learn at once lose nothing of what the other has learned.
func TestLearnAtOnce(t *testing.T) {
	known := func(t *testing.T, folder string) (decks map[string]map[string]int) {
		got := faulttest.Command{Name: "wordgame", Args: []string{"quiz", "--export", "-"}, Folder: folder}.Run(t)
		assert.Equal(t, cli.Answered, got.Status, got.Said)
		var exported struct{ Decks map[string]map[string]int }
		assert.NoError(t, json.Unmarshal([]byte(got.Out), &exported), got.Out)
		decks = make(map[string]map[string]int)
		for deck, cards := range exported.Decks {
			decks[filepath.Base(deck)] = cards
		}
		return decks
	}
	c := faulttest.Case{
		Name: "wordgame", Files: lessonFiles, Args: withWords("quiz", "--learn"), Typed: "x\nskip\nquit\n",
	}
	for _, list := range []string{"other.txt", "words.txt"} {
		t.Run(list, func(t *testing.T) {
			t.Parallel()
			var other faulttest.Run
			runs := faulttest.During(t, c, func(call faulttest.Call) bool { return strings.HasPrefix(call.Path, "state") }, func(folder string) func() {
				wait := faulttest.Command{Name: "wordgame", Args: []string{"quiz", "--learn", "--words", list}, Typed: "skip\nxaaa\nxbaa\nquit\n", Folder: folder}.Start(t)
				return func() { other = wait() }
			}, func(what, folder string, got faulttest.Run) {
				now := known(t, folder)
				for i, run := range []faulttest.Run{got, other} {
					list := []string{"words.txt", list}[i]
					assert.Equal(t, cli.Answered, run.Status, "%s: %s", what, run.Said)
					answered := regexp.MustCompile(`(?m)^(.*\?)\n(Right|No)`).FindAllStringSubmatch(run.Out, -1)
					assert.NotEmpty(t, answered, what)
					for _, question := range answered {
						isAsked := func(card string) bool { return strings.HasPrefix(card, question[1]+" ") }
						assert.True(t, slices.ContainsFunc(slices.Collect(maps.Keys(now[list])), isAsked), "%s: lost: %s", what, question[1])
					}
				}
			})
			t.Logf("%d times", runs)
		})
	}
}

// Where the terminal goes away, what was played and learned until then is kept.
func TestTerminalGone(t *testing.T) {
	for _, apart := range []bool{false, true} { // without a signal
		for typed := range 4 {
			t.Run(fmt.Sprint(apart, typed), func(t *testing.T) {
				t.Parallel()
				folder := t.TempDir()
				for name, text := range lessonFiles {
					faulttest.Write(t, filepath.Join(folder, name), text)
				}
				command := func(args ...string) *exec.Cmd {
					cmd := exec.Command("wordgame", withWords(args...)...)
					cmd.Dir, cmd.Env = folder, append(os.Environ(), "XDG_STATE_HOME="+filepath.Join(folder, "state"))
					return cmd
				}
				s := ptytest.Start(t, &ptytest.Session{Cmd: command("quiz", "--learn"), Apart: apart})
				s.Sees("You begin. Which letter do you play?")
				for _, answer := range []string{"x", "xaaa", "xbaa"}[:min(typed, 3)] {
					s.Types(answer + "\r")
					s.Sees("Right.")
				}
				if typed > 0 {
					s.Sees("?") // what was answered before is kept now
				}
				s.HangsUp()
				learned, err := command("quiz", "--export", "-").Output()
				require.NoError(t, err)
				assert.Equal(t, typed, strings.Count(string(learned), "? x"), "%s", learned)

				s = ptytest.Start(t, &ptytest.Session{Cmd: command("play", "--seats", "you,easy", "--save", "match.txt"), Apart: apart})
				for _, letter := range []string{"x", "a", "?"}[:min(typed, 3)] {
					s.Sees("you, ")
					s.Types(letter + "\r")
				}
				s.Sees("you, ")
				s.HangsUp()
				replay, err := command("play", "--replay", "match.txt").CombinedOutput()
				require.NoError(t, err, "%s", replay)
				assert.Contains(t, string(replay), "follows the rules")
			})
		}
	}
}
