//go:build system && linux && amd64

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

// storedWords are words that begin with a letter, so many that they are kept compiled.
func storedWords(begin string) string {
	var b strings.Builder
	for i := range 1400 {
		fmt.Fprintf(&b, "%s%c%c%c%s\n", begin, 'a'+i/676, 'a'+i/26%26, 'a'+i%26, strings.Repeat("x", 50))
	}
	return b.String()
}

// lessonFiles are what most of the cases need.
var lessonFiles = map[string]string{"words.txt": lessonWords, "other.txt": lessonWords, "a.cert": "wordgame certificate 2\n"}

func withWords(args ...string) []string { return append(args, "--words", "words.txt") }

// Whatever fails or ends while files are written, nothing is lost or written by half.
func TestFaults(t *testing.T) {
	for name, c := range map[string]faulttest.Case{
		"cache": {Files: map[string]string{"long.txt": storedWords("a")}, Args: []string{"--words", "long.txt"}, Answers: true},
		"match": {
			Make: [][]string{withWords("play", "--seats", "easy,easy", "--seed", "2", "--save", "match.txt")},
			Args: withWords("play", "--seats", "easy,hard", "--seed", "1", "--save", "match.txt", "--overwrite"),
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

// A list that changes while it is read leaves nothing false behind: after that, its words
// are those that it has then.
func TestChangedWhileRead(t *testing.T) {
	const list = "long.txt"
	ask := []string{"--words", list}
	old, changed := storedWords("a"), storedWords("b")
	for name, change := range map[string]func(file string){
		"renamed": func(file string) {
			faulttest.Write(t, file+"2", changed)
			require.NoError(t, os.Rename(file+"2", file))
		},
		"overwritten": func(file string) { faulttest.Write(t, file, changed) },
		"cut short":   func(file string) { require.NoError(t, os.Truncate(file, 70_000)) },
	} {
		for _, warm := range []bool{false, true} {
			t.Run(fmt.Sprint(name, warm), func(t *testing.T) {
				t.Parallel()
				c := faulttest.Case{Name: "wordgame", Files: map[string]string{list: old}, Args: ask}
				if warm {
					c.Make = [][]string{ask}
				}
				usual := faulttest.Command{Name: "wordgame", Args: ask, Folder: c.Folder(t)}.Run(t).Out
				runs := faulttest.During(t, c, func(call faulttest.Call) bool { return call.Path == list }, func(folder string) func() {
					change(filepath.Join(folder, list))
					return func() {}
				}, func(what, folder string, got faulttest.Run) {
					assert.Contains(t, []int{cli.Answered, cli.NotAnswered}, got.Status, what)
					now := func(args ...string) string {
						return faulttest.Command{Name: "wordgame", Args: append(args, "--words", list), Folder: folder}.Run(t).Out
					}
					assert.Equal(t, now("--no-cache"), now(), "%s: as it is now", what)
					faulttest.Write(t, filepath.Join(folder, list), old)
					assert.Equal(t, usual, now(), "%s: as it was", what)
				})
				t.Logf("%d times", runs)
			})
		}
	}
}

// Two that write the same at once do not disturb each other.
func TestWriteAtOnce(t *testing.T) {
	for name, c := range map[string]faulttest.Case{
		"cache": {Files: map[string]string{"long.txt": storedWords("a")}, Args: []string{"--words", "long.txt"}},
		"match": {Files: lessonFiles, Args: withWords("play", "--seats", "easy,hard", "--seed", "1", "--save", "match.txt", "--overwrite")},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c.Name = "wordgame"
			var other faulttest.Run
			runs := faulttest.During(t, c, func(call faulttest.Call) bool { return call.Path != "words.txt" && call.Path != "long.txt" }, func(folder string) func() {
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
				if typed == 0 {
					require.Error(t, err, "nothing was played, and nothing is saved: %s", replay)
					return
				}
				require.NoError(t, err, "%s", replay)
				assert.Contains(t, string(replay), "follows the rules")
			})
		}
	}
}
