//go:build unix

package main

import (
	"testing"

	"wordgame/internal/cli/ptytest"
)

func TestAllHarmless(t *testing.T) {
	t.Chdir(t.TempDir())
	ptytest.AllHarmless(t, app, hostileFiles())
}

// hostileFiles are files that somebody else may have made.
func hostileFiles() map[string]string {
	return map[string]string{
		"d.cert":                  "wordgame certificate 2\ngame take " + ptytest.Hostile + " normal\nclaim win 1\nend 4\n",
		"e.txt":                   "nim play, transcript 1\nseats: a,b\n\na " + ptytest.Hostile + "\n",
		"c.svg" + ptytest.Hostile: ptytest.Hostile,
	}
}
