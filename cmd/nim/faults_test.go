//go:build system && linux && amd64

package main

import (
	"testing"

	"wordgame/internal/cli/faulttest"
)

// Whatever fails or ends while files are written, nothing is lost or written by half.
func TestFaults(t *testing.T) {
	table := []string{"table", "--rule", "kayles", "--to", "100", "--prove", "0"}
	play := []string{"play", "3", "4", "5", "--seed", "1", "--save", "game.txt", "--seats"}
	for name, c := range map[string]faulttest.Case{
		"table":  {Make: [][]string{append(table, "--save", "a.table")}, Args: []string{"table", "--rule", "kayles", "--resume", "a.table", "--to", "120", "--prove", "0", "-o", "a.csv"}},
		"played": {Make: [][]string{append(play, "easy,easy")}, Args: append(play, "hard,perfect", "--overwrite")},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c.Name = "nim"
			t.Logf("%d times", faulttest.Check(t, c))
		})
	}
}
