//go:build unix

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/cli/ptytest"
)

// hostileFiles are files that somebody else may have made.
func hostileFiles() map[string]string {
	const hostile = ptytest.Hostile
	valid := strings.ToValidUTF8(hostile, "")
	quoted := strings.NewReplacer("\x1b", `\u001b`, "\a", `\u0007`, "\r", `\r`, "\b", `\b`).Replace(valid)
	return map[string]string{
		"words.json":     `["ghost","goat","gecko` + quoted + `","` + quoted + `"]`,
		"words.txt":      "ghost\ngoat\ngecko" + valid + "\n",
		"alphabet.txt":   "g\nh\no\ns\na\u202e\nt\n",
		"letters.txt":    "ghost\nga\u202ests\n",
		"match.txt":      "wordgame play, transcript 1\nwords: words.txt\nseats: ann,bob\nrounds: match\nseed: 1\ncount: 2\n\nround 1: ann\nlost: " + valid + "\n",
		"header.txt":     "wordgame play, transcript 1\nwords: " + valid + "\ncount: 2\n",
		"act.txt":        "wordgame play, transcript 1\nwords: words.txt\nseats: ann,bob\nrounds: match\nseed: 1\ncount: 2\n\nround 1: ann\nann " + valid + "\n",
		"words.cert":     "wordgame certificate 2\ngame ghost 4\nwords 2 " + strings.ReplaceAll(valid, " ", "") + "\nclaim win .\nend 5\n",
		"game.cert":      "wordgame certificate 2\ngame " + valid + "\nclaim win .\nend 4\n",
		"x.dic":          "1\ngoat/A" + valid + "\n",
		"x.aff":          "SET UTF-8\nSFX A Y 1\nSFX A 0 s " + valid + "\nNAME " + valid + "\n",
		"table.csv":      "word,count\ngoat,1" + valid + "\n",
		"file" + hostile: hostile,
	}
}

// Text of files and arguments does nothing to a terminal but to be shown.
func TestHostileText(t *testing.T) {
	t.Chdir(t.TempDir())
	ptytest.WriteFiles(t, hostileFiles())
	for name, c := range map[string]struct {
		args   []string
		status int
		want   string
	}{
		"a transcript's history": {[]string{"history", "match.txt"}, 1, `"lost: \x1b]0;title\a\x1b[31m`},
		"entries":                {[]string{"dict", "filter", "--dropped", "--words", "words.json"}, 0, `gecko\x1b]0;title\a\x1b[31m`},
		"an error as JSON":       {[]string{"--json", "--\u202e\u009b\x7f"}, 2, `{"error":"no flag --\u202e\u009b\u007f: see wordgame help"}`},
	} {
		t.Run(name, func(t *testing.T) {
			cmd := exec.Command("wordgame", c.args...)
			cmd.Env = []string{"NO_COLOR=1"}
			s := ptytest.Start(t, &ptytest.Session{Cmd: cmd, Columns: 1000})
			s.Sees(c.want)
			s.Ends(c.status)
			ptytest.Harmless(t, s.All(), name)
		})
	}
}

// The editor of lines asks in visible text, and completes nothing else.
func TestHostileQuestion(t *testing.T) {
	t.Chdir(t.TempDir())
	ptytest.WriteFiles(t, hostileFiles())
	cmd := exec.Command("wordgame", "play", "--seats", "you,ann", "--alphabet", "alphabet.txt", "--words", "letters.txt")
	cmd.Env = []string{"NO_COLOR=1"}
	s := ptytest.Start(t, &ptytest.Session{Cmd: cmd, Columns: 200})
	s.Sees("you, your move: ")
	s.Types("g\r")
	s.Sees("ann, after g: ")
	s.Types("\t\t\x15a\u202e\r") // all that can be typed, then a letter
	s.Sees(`you, after ga\u202e: `)
	s.Types("\x04")
	s.Ends(0)
	assert.NotContains(t, s.All(), "ga\u202e")
}

// A colour in a file is none of the program's.
func TestHostileColour(t *testing.T) {
	t.Chdir(t.TempDir())
	require.NoError(t, os.WriteFile("words.txt", []byte("ghost\ngoat\n"), 0o600))
	s := ptytest.Start(t, &ptytest.Session{Cmd: exec.Command("wordgame", "challenge", "g", "\x1b[32mgoat", "--words", "words.txt"), Columns: 200})
	s.Sees("\x1b[32m+ h\x1b[0m     wins")
	s.Sees(`No word of words.txt starts with "\x1b[32mgoat"`)
	s.Ends(0)
}

// Whatever is asked of whatever is there.
func TestAllHarmless(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, name := range []string{"XDG_CACHE_HOME", "XDG_STATE_HOME", "HOME", "LocalAppData"} {
		t.Setenv(name, filepath.Join(t.TempDir(), "cache"))
	}
	t.Setenv("WORDGAME_WORDS", "words.json")
	ptytest.AllHarmless(t, sharing, hostileFiles())
}
