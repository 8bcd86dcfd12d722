package main

import (
	"bytes"
	"io/fs"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/text"
)

// scripts are the modules of the page, and the worker.
func scripts(t *testing.T) (files []string) {
	require.NoError(t, fs.WalkDir(web, "web", func(file string, _ fs.DirEntry, err error) error {
		if strings.HasSuffix(file, ".js") {
			files = append(files, file)
		}
		return err
	}))
	return files
}

// named returns the labels that the page's files name: after t( in scripts, and in attributes.
func named(t *testing.T) map[string]bool {
	found := map[string]bool{}
	label := regexp.MustCompile(`(?:\bt\(|data-text=|data-label=)("(?:[^"\\]|\\.)*"|\w+)`)
	for _, file := range append(scripts(t), "web/page.html") {
		data, err := web.ReadFile(file)
		require.NoError(t, err)
		for _, m := range label.FindAllStringSubmatch(string(data), -1) {
			said, err := strconv.Unquote(m[1])
			if err != nil {
				assert.Contains(t, []string{"label", "e"}, m[1], "%s: want a label in quotes", file)
				continue
			}
			found[said] = true
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
	page, err := assemble(nil, "")
	require.NoError(t, err)
	for _, part := range []string{"Take back", "Zurücknehmen", "Es braucht JavaScript"} {
		assert.True(t, bytes.Contains(page, []byte(part)), part)
	}
	assert.False(t, bytes.Contains(page, []byte("{{")))
}

// Scripts are modules that can be read, and none writes HTML.
func TestScripts(t *testing.T) {
	t.Parallel()
	for _, file := range scripts(t) {
		data, err := web.ReadFile(file)
		require.NoError(t, err)
		assert.NotContains(t, strings.ToLower(string(data)), "innerhtml", file)
		assert.True(t, bytes.HasSuffix(data, []byte("\n")), file)
		assert.LessOrEqual(t, bytes.Count(data, []byte("\n")), 300, "%s: more than one sitting", file)
	}
}
