package main

import (
	"testing"

	"wordgame/internal/cli/filetest"
)

// Nobody's file is lost.
func TestFiles(t *testing.T) {
	const played = "XOX/OXO/... --seats perfect,perfect --seed 1"
	filetest.Check(t, app, map[string]filetest.Writer{
		"tictactoe play --save":      {Args: played, Files: []string{"game.txt"}, Kept: filetest.Match},
		"tictactoe tree --output":    {Args: "XOX/OXO/...", Files: []string{"tree.svg", "tree.dot", "tree.json", "tree.txt"}},
		"tictactoe certify --output": {Args: "XOX/OXO/...", Files: []string{"board.cert"}},
	})
}
