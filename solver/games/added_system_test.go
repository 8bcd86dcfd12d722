//go:build system

package games_test

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// A game that is put into the list needs no other line: every verb plays it.
func TestAddedGame(t *testing.T) {
	here, err := os.Getwd()
	require.NoError(t, err)
	games := filepath.Join(here, "games.go")
	source, err := os.ReadFile(games)
	require.NoError(t, err)
	longer := strings.Replace(string(source), "nim.Family()}", "nim.Family(), added.Family()}", 1)
	longer = strings.Replace(longer, "import (", "import (\n\t\"wordgame/solver/added\"", 1)
	require.NotEqual(t, string(source), longer)

	// Go reads other files in the place of some, or where there is none.
	list := filepath.Join(t.TempDir(), "games.go")
	require.NoError(t, os.WriteFile(list, []byte(longer), 0o600))
	overlay, err := json.Marshal(map[string]any{"Replace": map[string]string{
		games: list,
		filepath.Join(here, "..", "added", "added.go"): filepath.Join(here, "testdata", "added.go.txt"),
	}})
	require.NoError(t, err)
	file := filepath.Join(t.TempDir(), "overlay.json")
	require.NoError(t, os.WriteFile(file, overlay, 0o600))
	said, err := exec.Command("go", "test", "-count=1", "-v", "-vet=off", "-overlay", file, "-tags", "long", // which looks at all games
		"-run", "TestVerbs/added", ".").CombinedOutput()
	require.NoError(t, err, string(said))
	require.Contains(t, string(said), "PASS: TestVerbs/added/")
}
