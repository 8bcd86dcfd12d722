package docs

import (
	"io/fs"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// json.md names each field of the types that commands print, also those that are seldom
// there. (That its tables have no others, and in which objects fields stand, is checked by
// what the commands print: see internal/cli/jsontest.)
func TestJSON(t *testing.T) {
	page, err := os.ReadFile("json.md")
	require.NoError(t, err)
	named := map[string]bool{}
	for _, code := range regexp.MustCompile("`[^`\n]+`").FindAllString(string(page), -1) {
		for _, name := range strings.FieldsFunc(code, func(r rune) bool { return strings.ContainsRune("`.[]*", r) }) {
			named[name] = true
		}
	}
	named["error"] = strings.Contains(string(page), `{"error":"…"}`)
	elsewhere := regexp.MustCompile(`^(cmd/page|internal/maker|wordlists)/` + // the page, and tools
		`|^solver/face/command/state.go$` + // a file of progress
		`|^internal/gametree/trace.go$` + // for the page
		`|_test.go$`)
	tag := regexp.MustCompile("json:\"([a-z_]+)")
	tags := 0
	tree := os.DirFS("..")
	require.NoError(t, fs.WalkDir(tree, ".", func(file string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(file, ".go") || elsewhere.MatchString(file) {
			return err
		}
		source, err := fs.ReadFile(tree, file)
		for _, m := range tag.FindAllSubmatch(source, -1) {
			tags++
			assert.True(t, named[string(m[1])], "%s: json.md does not name the field %s", file, m[1])
		}
		return err
	}))
	assert.Greater(t, tags, 200)
}
