//go:build browser

package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// maxPage is the most bytes that the page may have.
const maxPage = 7_500_000

// The file can be read from its top to the engine, which is its last part.
func TestPageFile(t *testing.T) {
	b := inBrowser(t, "game=nim&at=3,4,5")
	whole, err := os.ReadFile(b.file)
	require.NoError(t, err)
	assert.LessOrEqual(t, len(whole), maxPage)
	assert.True(t, utf8.Valid(whole))
	_, engine, found := bytes.Cut(whole, []byte(`class="engine">`))
	require.True(t, found)
	assert.Regexp(t, `^([A-Za-z0-9+/=]+</script>\n<script type="text/plain" class="engine">)*[A-Za-z0-9+/=]+</script>\n</body>\n</html>\n$`, string(engine))
}

// A file that was cut or changed says so.
func TestDamagedPage(t *testing.T) {
	b := inBrowser(t, "game=nim&at=3,4,5")
	whole, err := os.ReadFile(b.file)
	require.NoError(t, err)
	file := b.file
	defer func() {
		b.file = file
		b.load("game=nim&at=3,4,5")
	}()
	engine := bytes.Index(whole, []byte(`class="engine">`))
	i := engine + 2000
	for name, damaged := range map[string][]byte{
		"a piece missing": append(whole[:i:i], whole[i+2:]...),
		"changed":         append(append(whole[:i:i], whole[i]^1), whole[i+1:]...),
		"cut":             whole[:i],
		"cut before it":   whole[:engine-len(`<script type="text/plain" `)],
	} {
		b.file = filepath.Join(t.TempDir(), "wordgame.html")
		require.NoError(t, os.WriteFile(b.file, damaged, 0o666))
		b.load("game=nim&at=3,4,5")
		assert.Regexp(t, `^A part of this file is missing or was changed: get it again\.`, b.alert(), name)
	}
}
