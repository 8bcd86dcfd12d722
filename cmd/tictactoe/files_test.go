package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"wordgame/internal/cli/filetest"
)

// Nobody's file is lost.
func TestFiles(t *testing.T) {
	const played = "XOX/OXO/... --seats perfect,perfect --seed 1"
	match := filepath.Join(t.TempDir(), "match.txt")
	require.NoError(t, os.WriteFile(match, []byte("tictactoe play, transcript 1\nseats: a,b\n\na b2\nb a1\n"), 0o600))
	filetest.Check(t, app, map[string]filetest.Writer{
		"tictactoe play --save":      {Args: played, Files: []string{"game.txt"}, Kept: filetest.Match},
		"tictactoe history --output": {Args: match, Files: []string{"game.svg", "game.txt"}},
		"tictactoe tree --output":    {Args: "XOX/OXO/...", Files: []string{"tree.svg", "tree.dot", "tree.json", "tree.txt"}},
		"tictactoe certify --output": {Args: "XOX/OXO/...", Files: []string{"board.cert"}},
	})
}
