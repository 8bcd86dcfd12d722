//go:build unix

package main

import (
	"testing"

	"wordgame/internal/cli/ptytest"
)

// A round at a terminal: a hint in colour, a wrong entry, undo, and a word
// noticed; then Ctrl-C, which is no error.
func TestPlayAtTerminal(t *testing.T) {
	t.Parallel()
	s := ptytest.Start(t, at(t, 80, nil, "play", "--seats", "you,ann"))
	s.Sees("? for help.")
	s.Sees("Round 1, you first.")
	s.Sees("you, the first letter: ")
	s.Types("hint\r")
	s.Sees("You lose against best play; c holds out longest.")
	s.Types("gh\r")
	s.Sees(`"gh": want one letter`)
	s.Types("g\r")
	s.Sees("ann, after g: ")
	s.Types("hint\r")
	s.Sees("it wins.")
	s.Sees("ann, after g: ")
	s.Types("o\r")
	s.Sees("you, after go: ")
	s.Types("undo\r")
	s.Sees("ann, after g: ")
	for _, l := range []string{"o", "a"} {
		s.Types(l + "\r")
		s.Sees("after ")
	}
	s.Types("word!\r")
	s.Sees("goa isn't a word: the referee would have said so")
	s.Types("t\r")
	s.Sees("A word: goat. ann loses the round.")
	s.Sees("ann lost the round at move 2, with o after g: e or h would have won: after e,\r\nfor example, best play makes you complete gecko.")
	s.Sees("Round 2, ann first.")
	s.Sees("ann, the first letter: ")
	s.Types("undo\r") // of the round before
	s.Sees("Taken back: ann, after goa.")
	s.Types("con\t\r") // the tab key completes
	s.Sees("ann: concede!")
	s.Sees("Round 2, ann first.")
	s.Sees("ann, the first letter: ")
	s.Types("g\x03")
	s.Sees("The match ends here.")
	s.Ends(130)
}
