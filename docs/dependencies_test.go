// Package docs has the tests of documents that no program writes.
package docs

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The table of dependencies has each module that go.mod requires directly, and no other.
func TestDependencies(t *testing.T) {
	mod, err := os.ReadFile("../go.mod")
	require.NoError(t, err)
	var want []string
	for _, m := range regexp.MustCompile(`(?m)^\t(\S+) v\S+$`).FindAllStringSubmatch(string(mod), -1) { // else // indirect follows
		want = append(want, m[1])
	}
	require.NotEmpty(t, want)

	page, err := os.ReadFile("testing.md")
	require.NoError(t, err)
	_, table, found := strings.Cut(string(page), "\n## Dependencies\n")
	require.True(t, found)
	var got []string
	for _, row := range regexp.MustCompile(`(?m)^\| (\S+\.\S+(?:, \S+)*) \| .*\w.* \|$`).FindAllStringSubmatch(table, -1) {
		got = append(got, strings.Split(row[1], ", ")...)
	}
	assert.ElementsMatch(t, want, got)
}
