package docs

import (
	"go/parser"
	"go/token"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Libraries that a stranger can copy out import of this module only what stands beside them here.
func TestLayers(t *testing.T) {
	may := map[string][]string{
		"trie": nil, "solver": nil, "solver/quotient": nil, "solver/nim/octal": nil, "internal/text": nil,
		"solver/players": {"solver"}, "solver/gametest": {"solver"},
		"dict":      {"trie", "dict"},
		"wordlists": {"dict", "trie"}, "internal/words": {"wordlists", "dict", "trie", "internal/text"},
	}
	out, err := exec.Command("go", "list", "-f", `{{.ImportPath}} {{join .Imports " "}}`, "wordgame/...").Output()
	require.NoError(t, err)
	found := map[string]bool{}
	for line := range strings.Lines(string(out)) {
		imports := strings.Fields(line)
		name := strings.TrimPrefix(imports[0], "wordgame/")
		layer := name
		if strings.HasPrefix(name, "dict/") {
			layer = "dict"
		}
		below, ok := may[layer]
		if !ok {
			continue
		}
		found[layer] = true
		for _, i := range imports[1:] {
			own, ours := strings.CutPrefix(i, "wordgame/")
			is := func(b string) bool { return own == b || b == "dict" && strings.HasPrefix(own, "dict/") }
			assert.True(t, !ours || slices.ContainsFunc(below, is), "%s imports %s", name, own)
		}
	}
	assert.Len(t, found, len(may))
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
