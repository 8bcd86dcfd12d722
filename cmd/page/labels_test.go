package main

import (
	"bytes"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/text"
)

// named returns the labels that the page's files name: after t( in scripts, and in attributes.
func named(t *testing.T) map[string]bool {
	found := map[string]bool{}
	for _, file := range append([]string{"web/page.html"}, scripts...) {
		data, err := web.ReadFile(file)
		require.NoError(t, err)
		for _, before := range []string{" t(", "(t(", "[t(", `data-text=`, `data-label=`} {
			for _, rest := range strings.Split(string(data), before)[1:] {
				quoted, err := strconv.QuotedPrefix(rest)
				if err != nil {
					assert.Contains(t, []string{"label, ", "e.datas"}, rest[:7], "%s: want a label in quotes", file)
					continue
				}
				label, err := strconv.Unquote(quoted)
				require.NoError(t, err, quoted)
				found[label] = true
			}
		}
	}
	return found
}

// The page says nothing but its labels, and all of them. Two are said by the build.
func TestLabels(t *testing.T) {
	t.Parallel()
	want := named(t)
	want["This page is a program: it needs JavaScript."] = true
	for _, s := range labels() {
		assert.True(t, want[s.Format], "nobody says %q", s.Format)
		delete(want, s.Format)
	}
	assert.Empty(t, want, "no label, or twice")
}

// The page has all languages, and no text of it can end a script.
func TestLanguages(t *testing.T) {
	t.Parallel()
	all := languages()
	require.Len(t, all, 1+len(text.Languages()))
	for i, l := range text.Languages() {
		assert.Equal(t, l.Tag, all[i+1].Tag)
	}
	assert.NotContains(t, texts(), "</")
	page, err := assemble(nil)
	require.NoError(t, err)
	for _, part := range []string{"Take back", "Zurücknehmen", "Es braucht JavaScript"} {
		assert.True(t, bytes.Contains(page, []byte(part)), part)
	}
	assert.False(t, bytes.Contains(page, []byte("{{")))
}

// The script stays small enough to be read.
func TestScriptSize(t *testing.T) {
	t.Parallel()
	total := 0
	for _, file := range append([]string{"web/worker.js"}, scripts...) {
		data, err := web.ReadFile(file)
		require.NoError(t, err)
		total += len(data)
		assert.NotContains(t, strings.ToLower(string(data)), "innerhtml", file)
		assert.True(t, bytes.HasSuffix(data, []byte("\n")), file)
	}
	assert.LessOrEqual(t, total, 65_000)
}
