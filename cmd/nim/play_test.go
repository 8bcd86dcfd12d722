//go:build unix

package main

import (
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/cli/ptytest"
	"wordgame/internal/sampletest"
)

// A whole game at a terminal: the tab key, what is no move, undo and a hint.
func TestPlayAtTerminal(t *testing.T) {
	s := ptytest.Start(t, &ptytest.Session{Cmd: exec.Command("nim", "play", "3", "1", "--seats", "you,perfect"), Columns: 40})
	s.Sees("  3 o o o\r\n")
	s.Sees("you, your move: ")
	s.Types("3\t\t")
	s.Sees("3 2")
	s.Sees("3 1")
	s.Sees("3 0")
	s.Types("4\r")
	s.Sees("3 4 is no move here: for example, 3 2")
	s.Types("3 2\r")
	s.Sees("you: 3 → 2")
	s.Sees("perfect: 2 → ")
	s.Sees("you, your move: ")
	s.Types("undo\r")
	s.Sees("Taken back.")
	s.Sees("  3 o o o\r\n")
	s.Types("hint\r")
	s.Sees("Play 3 → 0: it wins in 2 moves.")
	s.Types("\x1b[A\x1b[A\x1b[A\r") // the arrow up, to the first move
	s.Sees("you: 3 → 2")
	s.Sees("your move: ")
	s.Types("undo\r3 0\r")
	s.Sees("perfect: 1 → 0")
	s.Sees("You win.")
	s.Sees("Again? [Y/n] ")
	s.Types("\r")
	s.Sees("  3 o o o\r\n")
	s.Sees("you, your move: ")
	s.Types("concede\r")
	s.Sees("Again? [Y/n] ")
	s.Types("\x03")
	s.Ends(130)
}

func TestPlayEnds(t *testing.T) {
	for name, test := range map[string]struct {
		end    func(s *ptytest.Session)
		status int
	}{
		"Ctrl-D": {func(s *ptytest.Session) { s.Types("\x04") }, 0},
		"Ctrl-C": {func(s *ptytest.Session) { s.Types("5 \x03") }, 130},
		"SIGINT": {func(s *ptytest.Session) { _ = s.Cmd.Process.Signal(os.Interrupt) }, 130},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := ptytest.Start(t, &ptytest.Session{Cmd: exec.Command("nim", "play", "3", "4", "5", "--seats", "you,perfect")})
			s.Sees("your move: ")
			s.Types("5 4\r")
			s.Sees("perfect: ")
			s.Sees("your move: ")
			test.end(s)
			s.Sees("The match ends here.")
			s.Sees("To go on: nim play --resume last")
			s.Ends(test.status)
		})
	}
}

// Of two matches that are saved in one file, the second takes another; the last match is the one of
// the last move.
func TestPlayAtOnce(t *testing.T) {
	folder := t.TempDir()
	play := func() *ptytest.Session {
		cmd := exec.Command("nim", strings.Fields("play 9 --rule take:1-3 --seats ann,bob --seed 1 --save match.txt")...)
		cmd.Dir, cmd.Env = folder, []string{"XDG_STATE_HOME=" + folder}
		return ptytest.Start(t, &ptytest.Session{Cmd: cmd, Columns: 300})
	}
	one, two := play(), play()
	one.Sees("ann, your move: ")
	two.Sees("ann, your move: ")
	one.Types("1\r")
	one.Sees("ann: 9 → 8")
	two.Types("2\r")
	two.Sees("match.txt is a saved match")
	two.Sees("the output is in match-2.txt")
	two.Sees("ann: 9 → 7")
	one.Types("1\r")
	one.Sees("bob: 8 → 7")
	two.Types("2\r")
	two.Sees("bob: 7 → 5")
	two.Types("\x04")
	two.Sees("To go on: nim play --resume match-2.txt")
	two.Ends(0)
	const header = "nim play, transcript 1\nrule: take:1-3\nstart: 9\nseats: ann,bob\nseed: 1\n\n"
	for file, acts := range map[string]string{
		"match.txt": "ann 9 8\nbob 8 7\n", "match-2.txt": "ann 9 7\nbob 7 5\n", "wordgame/last-nim.txt": "ann 9 7\nbob 7 5\n",
	} {
		match, err := os.ReadFile(filepath.Join(folder, file))
		require.NoError(t, err)
		assert.Equal(t, header+acts, string(match), file)
	}
}

// However and whenever a match is cut short, what was played until then is saved: in a file, and
// as the last match. The terminal is given back as it was, also while something is typed.
func TestKilled(t *testing.T) {
	kills := 10
	if sampletest.Long {
		kills = 100
	}
	ends := func(signal syscall.Signal) func(s *ptytest.Session) {
		return func(s *ptytest.Session) {
			_ = s.Cmd.Process.Signal(signal)
			s.Types("1\r")
			s.Ends(130)
		}
	}
	ways := []func(s *ptytest.Session){
		ends(syscall.SIGHUP), ends(syscall.SIGTERM), (*ptytest.Session).HangsUp,
		func(s *ptytest.Session) {
			_ = s.Cmd.Process.Signal(syscall.SIGHUP)
			_ = s.Cmd.Process.Signal(syscall.SIGHUP)
			_ = s.Cmd.Wait()
		},
		func(s *ptytest.Session) {
			_ = s.Cmd.Process.Kill()
			_ = s.Cmd.Wait()
		},
	}
	said, act := regexp.MustCompile(`: \d+ → \d+`), regexp.MustCompile(`(?m)^(ann|bob) \d+ \d+$`)
	for i := range kills {
		wait := rand.N(50 * time.Millisecond)
		t.Run(fmt.Sprint(i%len(ways), " ", wait), func(t *testing.T) {
			t.Parallel()
			folder := t.TempDir()
			file := filepath.Join(folder, "match.txt")
			cmd := exec.Command("nim", "play", "50", "--rule", "take:1-3", "--seats", "ann,bob", "--save", file)
			cmd.Env = []string{"XDG_STATE_HOME=" + folder}
			s := ptytest.Start(t, &ptytest.Session{Cmd: cmd})
			s.Sees("your move: ")
			s.Types(strings.Repeat("1\r", 48))
			time.Sleep(wait)
			ways[i%len(ways)](s)
			played := len(said.FindAllString(s.All(), -1))
			for _, saved := range []string{file, filepath.Join(folder, "wordgame", "last-nim.txt")} {
				match, err := os.ReadFile(saved)
				if played > 0 {
					require.NoError(t, err)
				}
				assert.GreaterOrEqual(t, len(act.FindAll(match, -1)), played, "%s", match)
			}
		})
	}
}
