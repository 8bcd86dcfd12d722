package main

import (
	"bytes"
	"io/fs"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
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
