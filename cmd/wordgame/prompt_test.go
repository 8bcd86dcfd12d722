//go:build unix

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/cli/ptytest"
	"wordgame/internal/text"
)

// at returns a session of wordgame on a small list, at a terminal of so many
// columns.
func at(t *testing.T, columns uint16, env []string, args ...string) *ptytest.Session {
	list := filepath.Join(t.TempDir(), "mine.txt")
	require.NoError(t, os.WriteFile(list, []byte("goat\ngecko\ncamel\nghost\n"), 0o600))
	s := &ptytest.Session{Cmd: exec.Command("wordgame", append(args, "--words", list)...), Columns: columns}
	s.Cmd.Env = env
	return s
}

func TestPrompt(t *testing.T) {
	t.Parallel()
	s := ptytest.Start(t, at(t, 80, nil, "challenge"))
	s.Sees("? for help.")
	s.Sees("Starting letters: ")
	s.Types("ca\t")
	s.Sees("camel")
	s.Types("\r")
	s.Sees("camel is a word: whoever completed it has lost.\r\n1 word starts with it: camel.\r\n\r\n")
	s.Sees("Starting letters: ")
	s.Types("g\t\t") // three words: shown
	s.Sees("gecko")
	s.Sees("goat")
	s.Types("n\r")
	s.Sees(`starts with "gn".`)
	s.Types("add gnus\r")
	s.Sees("Added gnus: the list has 5 words now, all of them playable.")
	s.Types("\x1b[A\x1b[A\r") // the arrow up, twice
	s.Sees("gn: 1 word starts with it")
	s.Sees("\x1b[32m+ u\x1b[0m  wins in 2 letters")
	s.Types("add x\r")
	s.Sees(`"x" isn't a word`)
	s.Types("?\r")
	s.Sees("add WORD")
	s.Sees("Starting letters: ")
	s.Types("\x04")
	s.Ends(0)
}

func TestPromptEnds(t *testing.T) {
	for name, test := range map[string]struct {
		end    func(s *ptytest.Session)
		status int
	}{
		"quit":    {func(s *ptytest.Session) { s.Types("quit\r") }, 0},
		"Ctrl-C":  {func(s *ptytest.Session) { s.Types("goa\x03") }, 130},
		"SIGINT":  {func(s *ptytest.Session) { _ = s.Cmd.Process.Signal(os.Interrupt) }, 130},
		"SIGTERM": {func(s *ptytest.Session) { _ = s.Cmd.Process.Signal(syscall.SIGTERM) }, 130},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := ptytest.Start(t, at(t, 80, nil, "challenge", "--quiet"))
			s.Sees("Starting letters: ")
			test.end(s)
			s.Ends(test.status)
		})
	}
}

// A terminal without colour, and so narrow that a line is broken and the
// question shortened.
func TestPromptNarrow(t *testing.T) {
	t.Parallel()
	s := ptytest.Start(t, at(t, 22, []string{"NO_COLOR=1"}, "challenge"))
	s.Sees("> ")
	s.Types("go\r")
	s.Sees("  + a  wins in 2 letters\r\n      if the answer is t: goat\r\n")
	s.Sees("> ")
	s.Types("\x04")
	s.Ends(0)
}

// Where the answers go elsewhere, only they do; the questions are shown.
func TestPromptRedirected(t *testing.T) {
	t.Parallel()
	var out strings.Builder
	s := at(t, 80, nil, "challenge", "--json")
	s.Cmd.Stdout = &out
	ptytest.Start(t, s)
	s.Sees("Starting letters: ")
	s.Types("goat\n")
	s.Sees("Starting letters: ")
	s.Types("\x04")
	s.Ends(0)
	assert.Regexp(t, `^\{"fragment":"goat",.*\}\n$`, out.String())
	assert.NotContains(t, out.String(), "\x1b")
}

// Arguments are answered without a question, in colour.
func TestColour(t *testing.T) {
	t.Parallel()
	s := ptytest.Start(t, at(t, 80, nil, "challenge", "go"))
	s.Sees("\x1b[32m+ a\x1b[0m  wins in 2 letters  if the answer is t: goat")
	s.Ends(0)
	s = ptytest.Start(t, at(t, 80, []string{"TERM=dumb"}, "challenge", "go"))
	s.Sees("\n  + a  wins in 2 letters  if the answer is t: goat")
	s.Ends(0)
}

// Help is laid out in the columns of the terminal.
func TestHelpWidth(t *testing.T) {
	t.Parallel()
	for _, columns := range []uint16{60, 80, 120} {
		s := ptytest.Start(t, &ptytest.Session{Cmd: exec.Command("wordgame", "help", "solve"), Columns: columns})
		s.Sees("show help")
		s.Ends(0)
		longest := 0
		for line := range strings.Lines(s.All()) {
			longest = max(longest, text.Columns(strings.TrimRight(line, "\r\n")))
		}
		assert.LessOrEqual(t, longest, int(columns))
		assert.Greater(t, longest, int(columns)-10)
	}
}

// What is wider than the terminal is broken between words, and nothing stands at the end of a
// line that nobody sees.
func TestNarrow(t *testing.T) {
	t.Parallel()
	for want, args := range map[string][]string{
		"Webster's Second International, 1934":      {"dict", "list"},
		"would have\r\n  won: after c, for example": {"history", "testdata/match.txt"},
	} {
		cmd := exec.Command("wordgame", args...)
		cmd.Env = []string{"XDG_DATA_DIRS=" + t.TempDir()}
		s := ptytest.Start(t, &ptytest.Session{Cmd: cmd})
		s.Sees(want)
		s.Ends(0)
		for line := range strings.SplitSeq(s.All(), "\r\n") {
			assert.LessOrEqual(t, text.Columns(line), 80, line)
			assert.Equal(t, strings.TrimRight(line, " "), line)
		}
	}
}
