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
	put("solver/games/games.go", "solver/games/games.go", "alar.Family(s)}", "alar.Family(s), added.Family()}", "import (", "import (\n\t\"wordgame/solver/added\"")
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
	assert.Equal(t, "Counters", b.text("#title"))
	b.finish(rand.New(rand.NewPCG(1, 1)), "added")
	b.open("game=added&mode=explore&at=5")
	position, moves := b.position()
	assert.Equal(t, result{"win", "3"}, position)
	assert.NotEmpty(t, moves)
}

// Domineering is chosen, set, played by a finger, solved, asked about, searched and shared.
func TestDomineering(t *testing.T) {
	b := inBrowser(t, "mode=play")
	b.screen(390, 844, false)
	defer b.screen(1000, 800, false)
	b.load("mode=play")
	b.click("#games [data-game=domineering]")
	assert.Equal(t, "Domineering", b.text("#games [aria-pressed=true]"))
	assert.Equal(t, "Your turn.", b.says())
	assert.Equal(t, "Domineering on 4 rows of 4 cells", b.text("#title"))
	for seed := range uint64(2) {
		b.finish(rand.New(rand.NewPCG(seed, 1)), "domineering")
		assert.NotEmpty(t, b.course())
		b.tap("#again")
	}

	b.kind("five")
	assert.Equal(t, 25.0, b.eval(`document.querySelectorAll("#board .cell").length`))
	b.click("#tool-settings")
	b.set("[data-setting=size]", "3")
	b.click("#apply")
	assert.Equal(t, 9.0, b.eval(`document.querySelectorAll("#board .cell").length`))
	assert.Equal(t, "3", b.said("size"))

	// Pressing a cell begins the two dominoes that can cover it, and the other cell decides.
	b.open("game=domineering&at=.VH/.VH/.../..&size=3")
	assert.Contains(t, b.alert(), "want 3 rows of . V and H with whole dominoes")
	b.click("#alert button:last-of-type")
	assert.Empty(t, b.alert())
	b.open("game=domineering&size=3&mode=explore")
	position, moves := b.position()
	assert.Equal(t, result{"win", "3"}, position)
	assert.NotEmpty(t, moves)
	b.tap("#board [data-place='0 1']")
	assert.Equal(t, 2.0, b.eval(`document.querySelectorAll("#board .choice[data-move]").length`))
	b.tap("#board .cell[data-place='0 0']")
	assert.Equal(t, "V../V../...", b.said("at"))
	assert.Equal(t, 1.0, b.eval(`document.querySelectorAll("#board .pieces rect").length`), "a domino is one piece")
	assert.Contains(t, b.told(), "V has room at")
	assert.Contains(t, b.told(), "is the last domino")

	b.open("mode=quiz&game=domineering&size=3&seed=1")
	assert.Empty(t, b.alert())
	assert.NotEmpty(t, b.asked())
	b.open("mode=search&game=domineering&size=3")
	assert.Empty(t, b.alert())
	assert.Equal(t, true, b.eval(`!!document.querySelector(".tree svg [data-node]")`))
	b.open("mode=explore&game=domineering&size=3&at=V../V../...")
	b.click("#tool-share")
	assert.Contains(t, b.eval(`document.getElementById("share").value`), "Can you win this? Domineering on 3 rows of 3 cells: V../V../...")
}
