//go:build unix

package main

import (
	"os/exec"
	"testing"

	"wordgame/internal/cli/ptytest"
)

// The rule that a saved table names does nothing to a terminal but to be shown.
func TestHostileTable(t *testing.T) {
	t.Chdir(t.TempDir())
	ptytest.WriteFiles(t, map[string]string{"a.table": "wordgame nim table 1\nrule " + ptytest.Hostile + "\nvalues 0\n"})
	s := ptytest.Start(t, &ptytest.Session{Cmd: exec.Command("nim", "table", "--rule", "kayles", "--resume", "a.table"), Columns: 200})
	s.Sees(`a table of the rule \u001b]0;title\u0007\u001b[31m\u000d`)
	s.Ends(1)
	ptytest.Harmless(t, s.All(), "a table")
}

func TestAllHarmless(t *testing.T) {
	t.Chdir(t.TempDir())
	ptytest.AllHarmless(t, app, hostileFiles())
}

// hostileFiles are files that somebody else may have made.
func hostileFiles() map[string]string {
	return map[string]string{
		"a.table":                 "wordgame nim table 1\nrule " + ptytest.Hostile + "\nvalues 0\n",
		"b.table":                 "wordgame nim table " + ptytest.Hostile + "\n",
		"d.cert":                  "wordgame certificate 2\ngame take " + ptytest.Hostile + " normal\nclaim win 1\nend 4\n",
		"e.txt":                   "nim play, transcript 1\nseats: a,b\n\na " + ptytest.Hostile + "\n",
		"c.svg" + ptytest.Hostile: ptytest.Hostile,
	}
}
