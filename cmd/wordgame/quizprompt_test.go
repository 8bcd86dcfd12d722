//go:build unix

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/cli/ptytest"
)

// A quiz at a terminal, where anything may be typed.
func TestQuizAtTerminal(t *testing.T) {
	t.Parallel()
	s := ptytest.Start(t, at(t, 80, nil, "quiz", "g", "--rounds", "2"))
	s.Sees("? for help.")
	s.Sees("1 of 2. What do you play?\r\n\r\n  g\r\n\r\nYour answer: ")
	s.Types("\r  \r\x01\xff\xff7\r?\r")
	s.Sees("add a letter at the end;")
	s.Sees("Your answer: ")
	s.Types("o\r")
	s.Sees("No. The best moves are e and h.\r\no loses in 3 letters. You complete goat.")
	s.Sees("0 of 1 right.") // there is nothing else to ask
	s.Ends(0)
	ptytest.Harmless(t, strings.ReplaceAll(s.All(), "\x1b", ""), "quiz")

	s = ptytest.Start(t, at(t, 80, nil, "quiz"))
	s.Sees("Your answer: ")
	s.Types("c\x04\x15\x04") // Ctrl-D in the middle of a line does nothing
	s.Sees("0 of 0 right.")
	s.Ends(0)
}

// Ctrl-C keeps what was answered before.
func TestQuizInterrupted(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	s := ptytest.Start(t, at(t, 22, []string{"XDG_STATE_HOME=" + folder}, "quiz", "--learn"))
	s.Sees("> ")
	s.Types("camel\r")
	s.Sees("Right.")
	s.Sees("> ")
	s.Types("ghos\x03")
	s.Sees("1 of 1 right.")
	s.Ends(130)
	kept, err := os.ReadFile(filepath.Join(folder, "wordgame", "quiz.json"))
	require.NoError(t, err)
	assert.Contains(t, string(kept), `:1}`)
}
