package main

import (
	"io/fs"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/cli"
	"wordgame/internal/cli/filetest"
	"wordgame/internal/cli/helptest"
)

// Nobody's file is lost, and nothing is built first.
func TestFiles(t *testing.T) {
	require.Equal(t, []string{"page --output"}, filetest.Flags(app()))
	page, err := assemble(nil, "")
	require.NoError(t, err)
	assert.True(t, strings.HasPrefix(string(page), beginning), "a page can be told from other files")

	t.Chdir(t.TempDir())
	const own = "<!DOCTYPE html>\n<title>mine</title>\n"
	for _, args := range [][]string{{"page"}, {"page", "-o", "wordgame.html"}} {
		require.NoError(t, os.WriteFile("wordgame.html", []byte(own), 0o600))
		var out, said strings.Builder
		assert.Equal(t, cli.NotUnderstood, cli.Run(app(), args, cli.Streams{In: strings.NewReader(""), Out: &out, Err: &said}))
		assert.Empty(t, out.String())
		assert.Equal(t, `page: --output wordgame.html would replace text that begins with "<!DOCTYPE html>": want another file, or --overwrite`+"\n", said.String())
		kept, err := os.ReadFile("wordgame.html")
		require.NoError(t, err)
		assert.Equal(t, own, string(kept))
	}
}

// What shared addresses begin with is an address.
func TestHome(t *testing.T) {
	for _, home := range []string{"here", "/wins.html", "ftp://example.org/x", "https://", "https://example.org/#x", "javascript:alert(1)"} {
		var out, said strings.Builder
		args := []string{"page", "-o", "-", "--home", home}
		assert.Equal(t, cli.NotUnderstood, cli.Run(app(), args, cli.Streams{In: strings.NewReader(""), Out: &out, Err: &said}), home)
		assert.Contains(t, said.String(), "want an address such as https://example.org/wins.html", home)
	}
	page, err := assemble(nil, "https://example.org/?a=1&b=2")
	require.NoError(t, err)
	assert.Contains(t, string(page), `content="https://example.org/?a=1&amp;b=2"`)
}

// Scripts are modules that can be read, and none writes HTML.
func TestScripts(t *testing.T) {
	t.Parallel()
	require.NoError(t, fs.WalkDir(web, "web", func(file string, _ fs.DirEntry, err error) error {
		if strings.HasSuffix(file, ".js") {
			script, err := read(strings.TrimPrefix(file, "web/"))
			require.NoError(t, err)
			assert.NotContains(t, strings.ToLower(script), "innerhtml", file)
			assert.True(t, strings.HasSuffix(script, "\n"), file)
			assert.LessOrEqual(t, strings.Count(script, "\n"), 300, "%s: more than one sitting", file)
		}
		return err
	}))
}

func TestHelp(t *testing.T) { helptest.Check(t, app) }
