package docs

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// CONTRIBUTING.md names files and functions that are there.
func TestContributing(t *testing.T) {
	text, err := os.ReadFile("../CONTRIBUTING.md")
	require.NoError(t, err)
	steps := 0
	for _, line := range strings.Split(string(text), "\n") {
		if !regexp.MustCompile(`^\d+\. `).MatchString(line) {
			continue
		}
		steps++
		source := ""
		for _, code := range regexp.MustCompile("`([^`]+)`").FindAllStringSubmatch(line, -1) {
			name := code[1]
			if strings.Contains(name, "/") { // a file or a folder
				_, err := os.Stat(filepath.Join("..", name))
				assert.NoError(t, err, line)
				source = name
			} else if strings.HasSuffix(source, ".go") && regexp.MustCompile(`^[\w.]+$`).MatchString(name) && !strings.HasSuffix(name, ".go") {
				data, err := os.ReadFile(filepath.Join("..", source))
				require.NoError(t, err, line)
				assert.Contains(t, string(data), name[strings.LastIndex(name, ".")+1:], line)
			}
		}
	}
	assert.GreaterOrEqual(t, steps, 10)
}
