package main

import (
	"testing"

	"wordgame/internal/cli/filetest"
)

// Nobody's file is lost.
func TestFiles(t *testing.T) {
	t.Setenv("XDG_STATE_HOME", t.TempDir())
	const words = "--words ../../solver/games/testdata/few.txt "
	filetest.Check(t, sharing, map[string]filetest.Writer{
		"wordgame play --save":           {Args: words + "--seats easy,hard --rounds 1 --seed 1", Files: []string{"match.txt"}, Kept: filetest.Match},
		"wordgame certify --output":      {Args: words + "j", Files: []string{"ghost.cert"}},
		"wordgame tree --output":         {Args: words + "j", Files: []string{"tree.svg", "tree.dot", "tree.json", "tree.txt"}},
		"wordgame dict filter --output":  {Args: words, Files: []string{"words.txt"}, Kept: filetest.Foreign},
		"wordgame dict compile --output": {Args: words, Files: []string{"words.dawg"}, Kept: filetest.Foreign},
	})
}
