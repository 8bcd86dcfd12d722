//go:build browser

package main

import (
	"encoding/json"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// withStranger writes the page with one game more in the list, of which the page knows nothing. It returns the file.
func withStranger(t *testing.T) string {
	root, err := filepath.Abs("../..")
	require.NoError(t, err)
	dir := t.TempDir()
	replaced := map[string]string{}
	put := func(file, source string, changes ...string) {
		t.Helper()
		text, err := os.ReadFile(filepath.Join(root, source))
		require.NoError(t, err)
		for i := 0; i < len(changes); i += 2 {
			require.Equal(t, 1, strings.Count(string(text), changes[i]), "%s: %s", source, changes[i])
		}
		instead := filepath.Join(dir, strings.ReplaceAll(file, "/", "-"))
		require.NoError(t, os.WriteFile(instead, []byte(strings.NewReplacer(changes...).Replace(string(text))), 0o600))
		replaced[filepath.Join(root, file)] = instead
	}
	put("solver/added/added.go", "solver/games/testdata/added.go.txt")
	put("solver/games/games.go", "solver/games/games.go", "nim.Family()}", "nim.Family(), added.Family()}", "import (", "import (\n\t\"wordgame/solver/added\"")
	overlay, err := json.Marshal(map[string]any{"Replace": replaced})
	require.NoError(t, err)
	file := filepath.Join(dir, "overlay.json")
	require.NoError(t, os.WriteFile(file, overlay, 0o600))
	t.Setenv("GOFLAGS", "-overlay="+file)
	engine, err := buildEngine(t.Context())
	require.NoError(t, err)
	page, err := assemble(engine, "https://example.org/wins.html")
	require.NoError(t, err)
	file = filepath.Join(dir, "wordgame.html")
	require.NoError(t, os.WriteFile(file, page, 0o600))
	return file
}

// A game that is put into the list is in the page without another line: it is chosen, solved and played.
func TestStranger(t *testing.T) {
	b := aloneInBrowser(t, "mode=play") // the environment changes
	file := withStranger(t)
	own := b.file
	b.file = file
	t.Cleanup(func() {
		b.file = own
		b.load("mode=play")
	})
	b.screen(phoneWide, phoneHigh, false)
	defer b.screen(1000, 800, false)
	b.load("mode=play")
	b.click("#games [data-game=added]")
	assert.Equal(t, "Added", b.text("#games [aria-pressed=true]"))
	assert.Equal(t, true, b.eval(`document.querySelector(".keys").hidden`), "the letters of another game")
	b.finish(rand.New(rand.NewPCG(1, 1)), "added")
	b.open("game=added&mode=explore&at=5")
	position, moves := b.position()
	assert.Equal(t, result{"win", "3"}, position)
	assert.NotEmpty(t, moves)
}
