package docs

import (
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A folder uses only folders above it in the table of CONTRIBUTING.md, or beside it. So libraries that a stranger can
// copy out, at its top, use nothing of internal.
func TestLayers(t *testing.T) {
	text, err := os.ReadFile("../CONTRIBUTING.md")
	require.NoError(t, err)
	row := map[string]int{}
	for i, line := range strings.Split(string(text), "\n") {
		if cells := strings.Split(line, "|"); len(cells) == 4 {
			for _, folder := range regexp.MustCompile("`([^`]+)`").FindAllStringSubmatch(cells[1], -1) {
				row[folder[1]] = i
			}
		}
	}
	out, err := exec.Command("go", "list", "-f", `{{.ImportPath}} {{join .Imports " "}}`, "wordgame/...").Output()
	require.NoError(t, err)
	for line := range strings.Lines(string(out)) {
		imports := strings.Fields(strings.ReplaceAll(line, "wordgame/", ""))
		name := imports[0]
		if regexp.MustCompile(`^(docs|examples|proof)\b|test$`).MatchString(name) {
			continue
		}
		assert.Positive(t, row[name], "CONTRIBUTING.md: no row has %s", name)
		for _, i := range imports[1:] {
			assert.LessOrEqual(t, row[i], row[name], "%s imports %s", name, i) // 0: of others
		}
	}
}

// Where rules and face share a package, the files of rules know no face.
func TestRulesKnowNoFace(t *testing.T) {
	for folder, rules := range map[string]string{
		"ghost": "variants ghost substrings fragments gather anywhere left unequal seats learn cover",
		"chain": "letters",
		"nim":   "nim heap game theory misere moore chomp wythoff dynamic text rules table valued",
	} {
		for name := range strings.FieldsSeq(rules) {
			file := filepath.Join("../solver", folder, name+".go")
			parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ImportsOnly)
			require.NoError(t, err)
			for _, i := range parsed.Imports {
				assert.NotContains(t, i.Path.Value, "wordgame/solver/face", file)
			}
		}
	}
}
