//go:build system

package games_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// A game that is put into the list needs no other line: every verb plays it.
func TestAddedGame(t *testing.T) {
	root, err := filepath.Abs("../..")
	require.NoError(t, err)
	house := t.TempDir()
	for _, name := range []string{"go.mod", "go.sum"} {
		data, err := os.ReadFile(filepath.Join(root, name))
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(filepath.Join(house, name), data, 0o600))
	}
	list := exec.Command("go", "list", "-deps", "-test", "-f", "{{if and .Module .Module.Main}}{{.Dir}}{{end}}", "./solver/games")
	list.Dir = root
	out, err := list.Output()
	require.NoError(t, err)
	for dir := range strings.FieldsSeq(string(out)) {
		below, err := filepath.Rel(root, dir)
		require.NoError(t, err)
		copyFiles(t, dir, filepath.Join(house, below))
	}
	added := filepath.Join(house, "solver", "added")
	copyFiles(t, filepath.Join(root, "solver", "games", "testdata", "added"), added)
	require.NoError(t, os.Rename(filepath.Join(added, "added.go.txt"), filepath.Join(added, "added.go")))
	copyFiles(t, filepath.Join(root, "solver", "games", "testdata"), filepath.Join(house, "solver", "games", "testdata"))
	games := filepath.Join(house, "solver", "games", "games.go")
	source, err := os.ReadFile(games)
	require.NoError(t, err)
	line := strings.Replace(string(source), "alar.Family(s)}", "alar.Family(s), added.Family()}", 1)
	line = strings.Replace(line, "import (", "import (\n\t\"wordgame/solver/added\"", 1)
	require.NotEqual(t, string(source), line)
	require.NoError(t, os.WriteFile(games, []byte(line), 0o600))
	test := exec.Command("go", "test", "-count=1", "-v", "-tags", "long", "-run", "TestVerbs/added", "./solver/games") // long looks at all games
	test.Dir = house
	said, err := test.CombinedOutput()
	require.NoError(t, err, string(said))
	require.Contains(t, string(said), "PASS: TestVerbs/added/")
}

// copyFiles copies the files of a folder, but no folders in it.
func copyFiles(t *testing.T, from, to string) {
	t.Helper()
	require.NoError(t, os.MkdirAll(to, 0o700))
	entries, err := os.ReadDir(from)
	require.NoError(t, err)
	for _, e := range entries {
		if e.IsDir() {
			continue
		}
		data, err := os.ReadFile(filepath.Join(from, e.Name()))
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(filepath.Join(to, e.Name()), data, 0o600))
	}
}
