package treetest

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/internal/sampletest"
	"wordgame/internal/tree"
	"wordgame/solver"
)

// A sign may be part of a move, as in 4 → 2+1.
var sign = regexp.MustCompile(`(^|[^\p{L}\p{N}])[-+−]1\b|[αβ]`)

// markup is what stands between the texts of a picture.
var markup = regexp.MustCompile(`<[^>]*>`)

// labels are how formats write what is said of a node.
var labels = map[string]string{"txt": `(?m)  (%s)(?:  |$)`, "dot": `\\n(%s)(?:\\n|")`, "svg": `, (%s)</title>`}

// OnePerspective runs the commands tree and solve --trace of a program in every form. Each
// label must name one of the sides, or say that it is a draw, and never what the position
// is for the player to move; it is what the JSON says. Only with --values first it must be a
// sign, and no other output may have one.
func OnePerspective(t *testing.T, app func() *ucli.App, sides [2]string, at ...string) {
	run := func(args ...string) string {
		var out, said strings.Builder
		args = append(append([]string{"program"}, args...), at...)
		require.Zero(t, cli.Run(app(), args, cli.Streams{In: strings.NewReader(""), Out: &out, Err: &said}), "%v: %s", args, &said)
		return out.String()
	}
	side := "(?:" + regexp.QuoteMeta(sides[0]) + "|" + regexp.QuoteMeta(sides[1]) + ")"
	inWords, inSigns := `draw(?: in \d+)?|`+side+` (?:has won|wins in \d+)`, `(?:[-+]1|0)(?: in \d+)?`
	for _, options := range sampletest.OneIn(t, 2, []string{"--limit 500", "--limit 500 --alpha-beta", "--limit 500 --best first", "--limit 500 --best second", "--limit 500 --order worst --alpha-beta", "--depth 1", "--limit 3"}) {
		tree := append([]string{"tree"}, strings.Fields(options)...)
		words, signs := nodes(t, run(append(tree, "--json")...), sides)
		for format, label := range labels {
			file := filepath.Join(t.TempDir(), "tree."+format)
			args := append(tree[:len(tree):len(tree)], "-o", file)
			write := func(args ...string) string {
				run(args...)
				out, err := os.ReadFile(file)
				require.NoError(t, err)
				return string(out)
			}
			out := write(args...)
			assert.NotRegexp(t, sign, markup.ReplaceAllString(out, " "), "%v", args)
			said := func(out, how string) map[string]bool {
				found := map[string]bool{}
				for _, m := range regexp.MustCompile(fmt.Sprintf(label, how)).FindAllStringSubmatch(out, -1) {
					found[m[1]] = true
				}
				return found
			}
			assert.Equal(t, words, said(out, inWords), "%v", args)

			args = append(args, "--values", "first")
			out = write(args...)
			for i, sign := range []string{`\+1`, `-1`} {
				assert.Regexp(t, sign+": .*"+sides[i]+"|"+sides[i]+" to move, who wants "+sign, out, "%v", args)
			}
			assert.Equal(t, signs, said(out, inSigns), "%v", args)
		}
	}

	named := "(?:[Tt]he )?" + side
	ending := "(won by " + named + "|a draw|at least a draw for " + named + ")"
	told := run("solve", "--trace", "all")
	assert.NotRegexp(t, sign, told)
	parts := strings.Split(told, "\n\n")
	require.Len(t, parts, 3)
	says := regexp.MustCompile(named + ` (is to move|wins here|can have a draw here)|(: |So .* is )` + ending)
	for said := range strings.Lines(parts[1]) {
		assert.Regexp(t, says, said)
	}
	assert.Regexp(t, `^.* is `+ending+`\. Visited: `, parts[2])
}

// nodes returns what can be said of the nodes of a tree, in words and in signs. What each says of its value is the same
// in all views.
func nodes(t *testing.T, out string, sides [2]string) (words, signs map[string]bool) {
	var g struct {
		Tree []struct {
			Turn, Winner tree.Side
			Value        solver.Value
			Over         bool
			Remoteness   int
			First        int
		}
	}
	require.NoError(t, json.Unmarshal([]byte(out), &g))
	require.NotEmpty(t, g.Tree)
	words, signs = map[string]bool{}, map[string]bool{}
	for _, n := range g.Tree {
		who := map[tree.Side]int{tree.First: 1, tree.Nobody: 0, tree.Second: -1}[n.Winner]
		assert.Equal(t, who, n.First)
		want := solver.Draw
		if who != 0 {
			want = map[bool]solver.Value{true: solver.Win, false: solver.Loss}[n.Turn == n.Winner]
		}
		assert.Equal(t, want, n.Value)
		in := fmt.Sprint(" in ", n.Remoteness)
		word, number := "draw", "0"
		if who != 0 {
			word, number = sides[(1-who)/2]+" wins", fmt.Sprintf("%+d", who)
		}
		if n.Over {
			in, word = "", strings.Replace(word, " wins", " has won", 1)
		}
		words[word+in], signs[number+in] = true, true
	}
	return words, signs
}
