package docs

import (
	"bytes"
	"io/fs"
	"os"
	"path"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// testing.md names each fuzz target, and each exported function that reads what somebody
// has written: it stands beside the targets that try it.
func TestFuzzing(t *testing.T) {
	text, err := os.ReadFile("testing.md")
	require.NoError(t, err)
	_, text, _ = bytes.Cut(text, []byte("\n## Fuzzing\n"))
	text, _, _ = bytes.Cut(text, []byte("\n## "))
	told := map[string]string{} // the row of a package
	var targets []string
	for _, row := range regexp.MustCompile("(?m)^\\| `([a-z/]+)` \\|.*$").FindAllSubmatch(text, -1) {
		told[string(row[1])] = string(row[0])
		for _, target := range regexp.MustCompile(`\bFuzz\w+`).FindAllString(string(row[0]), -1) {
			targets = append(targets, string(row[1])+" "+target)
		}
	}
	target := regexp.MustCompile(`(?m)^func (Fuzz\w+)\(`)
	reader := regexp.MustCompile(`(?m)^func (?:\(\w* ?\*?[A-Z][^)]*\) )?((?:Parse|Read|Open|Unpack|Load|Unmarshal)(?:[A-Z]\w*)?)\(\w`)
	var found []string
	readers := 0
	tree := os.DirFS("..")
	require.NoError(t, fs.WalkDir(tree, ".", func(file string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(file, ".go") {
			return err
		}
		source, err := fs.ReadFile(tree, file)
		folder := path.Dir(file)
		for _, m := range target.FindAllSubmatch(source, -1) {
			found = append(found, folder+" "+string(m[1]))
		}
		if strings.HasSuffix(file, "_test.go") || strings.HasPrefix(file, "cmd/") || strings.HasPrefix(file, "internal/cli/") {
			return err // which read by what stands below them
		}
		for _, m := range reader.FindAllSubmatch(source, -1) {
			readers++
			assert.Regexp(t, "`"+string(m[1])+"`", told[folder], "%s: %s has no fuzz target in testing.md", folder, m[1])
		}
		return err
	}))
	assert.ElementsMatch(t, found, targets)
	assert.Greater(t, readers, 20)
}
