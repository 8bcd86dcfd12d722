package main

import (
	"testing"

	"wordgame/internal/cli/filetest"
)

// Nobody's file is lost.
func TestFiles(t *testing.T) {
	const played = "3 --seats easy,easy --seed 1"
	filetest.Check(t, app, map[string]filetest.Writer{
		"nim play --save":      {Args: played, Files: []string{"game.txt"}, Kept: filetest.Match},
		"nim tree --output":    {Args: "3", Files: []string{"tree.svg", "tree.dot", "tree.json", "tree.txt"}},
		"nim certify --output": {Args: "2 3", Files: []string{"nim.cert"}},
		"nim table --certify":  {Args: "--rule kayles", Files: []string{"period.cert"}},
	})
}
