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
	s.Sees("Added gnus: the list has 5 words now, 5 of them playable.")
	s.Types("\x1b[A\x1b[A\r") // the arrow up, twice
	s.Sees("gn: 1 word starts with it")
	s.Sees("\x1b[32m+ u\x1b[0m     wins in 2 letters")
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
	s.Sees("  + a\r\n    wins in 2 letters\r\n    t\r\n    goat\r\n")
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

// What is asked by arguments is answered without a question, in colour. What is wider than the terminal is broken between
// words, and nothing stands at the end of a line that nobody sees.
func TestAnswersAtTerminal(t *testing.T) {
	t.Parallel()
	list := filepath.Join(t.TempDir(), "mine.txt")
	require.NoError(t, os.WriteFile(list, []byte("goat\ngecko\ncamel\nghost\n"), 0o600))
	for _, test := range []struct {
		columns    int
		args, want string
		env        []string
	}{
		{80, "challenge go --words " + list, "\x1b[32m+ a\x1b[0m     wins in 2 letters  t            goat", nil},
		{80, "challenge go --words " + list, "\n  + a     wins in 2 letters  t            goat", []string{"TERM=dumb"}},
		{60, "help solve", "write the answer alone", nil},
		{80, "help solve", "write the answer alone", nil},
		{120, "help solve", "write the answer alone", nil},
		{80, "dict list", "Webster's Second International, 1934", []string{"XDG_DATA_DIRS=" + t.TempDir()}},
		{80, "history testdata/match.txt", "easy's mistake was move 3, w. k, n, z, c and g win.", nil},
	} {
		cmd := exec.Command("wordgame", strings.Fields(test.args)...)
		cmd.Env = test.env
		s := ptytest.Start(t, &ptytest.Session{Cmd: cmd, Columns: uint16(test.columns)})
		s.Sees(test.want)
		s.Ends(0)
		longest := 0
		for line := range strings.SplitSeq(s.All(), "\r\n") {
			longest = max(longest, text.Columns(line))
			assert.Equal(t, strings.TrimRight(line, " "), line)
		}
		assert.LessOrEqual(t, longest, test.columns, test.args)
		assert.True(t, longest > test.columns-10 || !strings.HasPrefix(test.args, "help"), "%s: %d columns are used", test.args, longest)
	}
}
