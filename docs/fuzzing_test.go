package docs

import (
	"io/fs"
	"os"
	"path"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Beside each exported function that reads what somebody has written stands a fuzz target.
func TestFuzzing(t *testing.T) {
	target := regexp.MustCompile(`(?m)^func Fuzz\w+\(`)
	reader := regexp.MustCompile(`(?m)^func (?:\(\w* ?\*?[A-Z][^)]*\) )?((?:Parse|Read|Open|Unpack|Load|Unmarshal)(?:[A-Z]\w*)?)\(\w`)
	targets := map[string]bool{}   // folders
	readers := map[string]string{} // by folder
	tree := os.DirFS("..")
	require.NoError(t, fs.WalkDir(tree, ".", func(file string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(file, ".go") {
			return err
		}
		source, err := fs.ReadFile(tree, file)
		folder := path.Dir(file)
		switch {
		case target.Match(source):
			targets[folder] = true
		case strings.HasSuffix(file, "_test.go") || strings.HasPrefix(file, "cmd/") || strings.HasPrefix(file, "internal/cli/") || strings.HasSuffix(folder, "test"):
			// which read by what stands below them
		default:
			if m := reader.FindSubmatch(source); m != nil {
				readers[folder] = string(m[1])
			}
		}
		return err
	}))
	for folder, name := range readers {
		assert.True(t, targets[folder], "%s: %s has no fuzz target", folder, name)
	}
	assert.GreaterOrEqual(t, len(readers), 10)
}
