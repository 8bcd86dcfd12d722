//go:build unix

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

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
	s.Types("g\x03")
	s.Sees("The match ends here.")
	s.Ends(130)
}

// A signal ends a match as Ctrl-C does.
func TestPlayInterrupted(t *testing.T) {
	t.Parallel()
	s := ptytest.Start(t, at(t, 24, []string{"NO_COLOR=1"}, "play", "--quiet"))
	s.Sees("> ")
	s.Types("hint\r")
	s.Sees("You lose against best\r\nplay; c holds out\r\nlongest.")
	_ = s.Cmd.Process.Signal(os.Interrupt)
	s.Ends(130)
}

// Rounds of every kind between people, at a terminal: a bluff that is called,
// undo past the end of a round, a challenge that is lost, a word that nobody
// notices; and the end of the input in the middle of a round.
func TestPlayRounds(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "list.txt"), []byte("goat\ngecko\ncamel\nghost\nghostly\n"), 0o600))
	in := func(args ...string) *ptytest.Session {
		s := &ptytest.Session{Cmd: exec.Command("wordgame", args...)}
		s.Cmd.Dir = dir
		return ptytest.Start(t, s)
	}
	s := in("play", "--seats", "ann,bob", "--words", "list.txt", "--save", "match.txt", "--referee", "off")
	says := func(entries ...string) {
		for _, e := range entries {
			s.Sees(": ")
			s.Types(e + "\r")
			s.Sees(e)
		}
	}
	s.Sees("Round 1, ann first.")
	says("g", "t", "no word!", "concede")
	s.Sees("bob names no word with gt. bob loses the round.")
	s.Sees("Round 2, bob first.")
	says("undo")
	s.Sees("Taken back: bob, a word with gt…")
	s.Sees("bob, a word with gt…: ")
	s.Types("con\t\r") // the tab key completes
	s.Sees("bob: concede!")
	s.Sees("Score: ann -, bob G.")
	s.Sees("Round 2, bob first.")
	says("g", "h", "no word!", "ghost")
	s.Sees("ghost is a word: the challenge was wrong. bob loses the round.")
	s.Sees("Score: ann -, bob GH.")
	s.Sees("Round 3, bob first.")
	says("g", "h", "o", "s", "t", "l", "y", "word!")
	s.Sees("ghostly is a word. bob loses the round.")
	s.Sees("Completed, and nobody noticed: ghost.")
	s.Sees("Score: ann -, bob GHO.")
	s.Sees("Round 4, bob first.")
	says("c")
	s.Sees("ann, after c: ")
	s.Types("\x04")
	s.Sees("The match ends here.")
	s.Ends(0)

	again := in("history", "match.txt")
	again.Sees("Round 4, which did not end")
	again.Ends(0)
}

// A round of Superghost at a terminal: what is typed in several ways, whatever else is
// typed, and Ctrl-D in the middle of a question.
func TestPlayFamilyAtTerminal(t *testing.T) {
	t.Parallel()
	s := ptytest.Start(t, at(t, 80, nil, "play", "--variant", "superghost", "--seats", "you,ann", "os"))
	s.Sees("Superghost on ")
	s.Sees("Round 1, from os, you first.")
	s.Sees("you, after os: ")
	s.Types("?\r")
	s.Sees("Type a+ to add an a at the front")
	s.Sees("Whoever loses a round begins the next.")
	for entry, reply := range map[string]string{
		"h":                      "h: say where: h+ adds it before os, and +h after it",
		"7":                      `"7": no word of the list has this letter`,
		"-h":                     `"-h": type hos or osh`,
		"os":                     `"os" is not os with one letter more`,
		"hos and more of a page": `"hos and more of a page" is not os with one letter more`,
		"no word!":               "there is nothing to challenge before the first letter",
	} {
		s.Sees("you, after os: ")
		s.Types(entry + "\r")
		s.Sees(reply)
	}
	s.Types("   \r")
	s.Types("h+\r")
	s.Sees("you: hos")
	s.Sees("ann, after hos: ")
	s.Types("undo\r")
	s.Sees("you, after os: ")
	s.Types("hos\r")
	s.Types("+t\r")
	s.Sees("ann: host")
	s.Sees("you, after host: ")
	s.Types("g+\r")
	s.Sees("A word: ghost. You lose the round.")
	s.Sees("Round 2, from os, you first.")
	s.Types("ho\x04\x15\x04") // Ctrl-D ends no line that has begun
	s.Sees("The match ends here.")
	s.Ends(0)
}
