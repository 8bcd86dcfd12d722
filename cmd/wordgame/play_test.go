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
	s.Sees("you, your move: ")
	s.Types("hint\r")
	s.Sees("You lose against best play; c holds out longest, 5 letters.")
	s.Types("gh\r")
	s.Sees(`"gh": want one letter`)
	s.Types("g\r")
	s.Sees("ann, after g: ")
	s.Types("hint\r")
	s.Sees("it wins in 4 letters.")
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
	s.Sees("goat is a word. ann loses the round.")
	s.Sees("ann's mistake was move 2, o. e and h win.")
	s.Sees("Round 2, ann first.")
	s.Sees("ann, your move: ")
	s.Types("undo\r") // of the round before
	s.Sees("Taken back.")
	s.Types("con\t\r") // the tab key completes
	s.Sees("ann: concede!")
	s.Sees("Round 2, ann first.")
	s.Sees("ann, your move: ")
	s.Types("g\x03")
	s.Sees("The match ends here.")
	s.Ends(130)
}
