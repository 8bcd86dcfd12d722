//go:build unix

package main

import (
	"os"
	"testing"
)

// A round at a terminal: a hint in colour, a wrong entry, undo, and a word
// noticed; then Ctrl-C, which is no error.
func TestPlayAtTerminal(t *testing.T) {
	s := at(t, 80, nil, nil, "play", "--players", "you,ann")
	s.sees("? says what can be typed.")
	s.sees("Round 1, you first.")
	s.sees("you, the first letter: ")
	s.types("hint\r")
	s.sees("Hint: \x1b[31m- g\x1b[0m") // lost, whatever the letter
	s.types("gh\r")
	s.sees(`"gh": want one letter`)
	s.types("g\r")
	s.sees("ann, after g: ")
	s.types("hint\r")
	s.sees("Hint: \x1b[32m+ ")
	s.sees("ann, after g: ")
	s.types("o\r")
	s.sees("you, after go: ")
	s.types("undo\r")
	s.sees("ann, after g: ")
	for _, l := range []string{"o", "a", "t"} {
		s.types(l + "\r")
		s.sees("after ")
	}
	s.types("word!\r")
	s.sees("goat is a word. The round is lost by ann.")
	s.sees("ann lost it at ply 2, after g, with \"o\"; better: e or h.")
	s.sees("Round 2, ann first.")
	s.sees("ann, the first letter: ")
	s.types("g\x03")
	s.sees("The match ends here.")
	s.ends(0)
}

// A signal ends a match as Ctrl-C does.
func TestPlayInterrupted(t *testing.T) {
	s := at(t, 24, nil, []string{"NO_COLOR=1"}, "play", "--quiet")
	s.sees("> ")
	s.types("hint\r")
	s.sees("Hint: - g")
	_ = s.cmd.Process.Signal(os.Interrupt)
	s.ends(0)
}
