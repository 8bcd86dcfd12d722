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
	const played = "3 --seats easy,easy --seed 1"
	match := filepath.Join(t.TempDir(), "match.txt")
	require.NoError(t, os.WriteFile(match, []byte("nim play, transcript 1\nstart: 3 1\nseats: a,b\n\na 3 2\nb 1 0\n"), 0o600))
	filetest.Check(t, app, map[string]filetest.Writer{
		"nim play --save":      {Args: played, Files: []string{"game.txt"}, Kept: filetest.Match},
		"nim history --output": {Args: match, Files: []string{"game.svg", "game.txt"}},
		"nim tree --output":    {Args: "3", Files: []string{"tree.svg", "tree.dot", "tree.json", "tree.txt"}},
		"nim certify --output": {Args: "2 3", Files: []string{"nim.cert"}},
		"nim table --certify":  {Args: "--rule kayles", Files: []string{"period.cert"}},
	})
}
