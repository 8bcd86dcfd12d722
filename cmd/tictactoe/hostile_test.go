//go:build unix

package main

import (
	"testing"

	"wordgame/internal/cli/ptytest"
)

func TestAllHarmless(t *testing.T) {
	t.Chdir(t.TempDir())
	ptytest.AllHarmless(t, app, map[string]string{
		"a.svg" + ptytest.Hostile: ptytest.Hostile,
		"c.txt":                   "tictactoe play, transcript 1\nseats: a,b\n\na " + ptytest.Hostile + "\n",
		"b.cert":                  "wordgame certificate 2\ngame line 3 3 3 standard\nclaim draw " + ptytest.Hostile + "\nend 4\n",
	})
}
