// Package docs has the tests of documents that no program writes.
package docs

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The table of dependencies has each module that go.mod requires directly, in its
// version, and no other.
func TestDependencies(t *testing.T) {
	mod, err := os.ReadFile("../go.mod")
	require.NoError(t, err)
	var want []string
	required := false
	for line := range strings.Lines(string(mod)) {
		fields := strings.Fields(line)
		switch {
		case len(fields) == 2 && fields[0] == "require":
			required = true
		case len(fields) == 1 && fields[0] == ")":
			required = false
		case required && len(fields) == 2: // else // indirect follows
			want = append(want, fields[0]+" "+fields[1])
		}
	}
	require.NotEmpty(t, want)

	table, err := os.ReadFile("dependencies.md")
	require.NoError(t, err)
	var got []string
	for line := range strings.Lines(string(table)) {
		cells := strings.Split(line, "|")
		if len(cells) == 5 && strings.Contains(cells[1], ".") {
			got = append(got, strings.TrimSpace(cells[1])+" "+strings.TrimSpace(cells[2]))
			assert.NotEmpty(t, strings.TrimSpace(cells[3]), cells[1])
		}
	}
	assert.ElementsMatch(t, want, got)
}
