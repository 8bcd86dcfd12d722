//go:build long

package games_test

import (
	"testing"

	"wordgame/internal/words"
)

// Every verb with a list of usual size.
func TestLongVerbs(t *testing.T) { allVerbs(t, lists{new(words.Lists), "english-35"}) }

// The table of docs/performance.md: 200 games of each kind, in which a level gets 65 % or more
// against the one below.
func TestLongLevels(t *testing.T) {
	t.Parallel()
	for _, line := range []string{
		"tictactoe connect4", "tictactoe size=5x5 line=4", "tictactoe size=4x4 line=4 rule=misere", "tictactoe notakto", "tictactoe size=4x4 rule=notakto",
		"nim 5 6 7", "nim rule=take:1-3 30", "nim kayles 20", "nim split 10", "nim lasker 7 8", "nim dawson 20", "nim square 41", "nim chomp 4x3", "nim chomp 5x4",
		"nim wythoff 8 11", "nim fibonacci 30",
	} {
		levels(t, line, 200, 0.65)
	}
}

// Every game in the list with a list of usual size.
func TestLongFaces(t *testing.T) { faces(t, "english-35") }

// The rows of tables of others that take seconds or minutes.
func TestLongTables(t *testing.T) {
	for _, x := range tables() {
		for _, r := range x.rows(t) {
			if x.takesLong(r) && x.apart[r.key(x.columns)] == "" {
				t.Run(r.at, func(t *testing.T) { x.compare(t, r) })
			}
		}
	}
}
