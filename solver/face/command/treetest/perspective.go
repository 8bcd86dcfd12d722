package treetest

import (
	"encoding/json"
	"encoding/xml"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/internal/gametree"
	"wordgame/solver"
)

// A sign may be part of a move, as in 4 → 2+1.
var sign = regexp.MustCompile(`(^|[^\p{L}\p{N}])[-+−]1\b|[αβ]`)

// OnePerspective runs the commands tree and solve --trace of a program in every form. Each
// label must name one of the sides, or say that it is a draw, and never what the position
// is for the player to move. Only with --values first it must be a sign, and no other
// output may have one.
func OnePerspective(t *testing.T, app func() *ucli.App, sides [2]string, at ...string) {
	run := func(args ...string) string {
		var out, said strings.Builder
		args = append(append([]string{"program"}, args...), at...)
		require.Zero(t, cli.Run(app(), args, cli.Streams{In: strings.NewReader(""), Out: &out, Err: &said}), "%v: %s", args, &said)
		return out.String()
	}
	side := "(" + regexp.QuoteMeta(sides[0]) + "|" + regexp.QuoteMeta(sides[1]) + ")"
	inWords := regexp.MustCompile(`^(draw( in \d+)?|` + side + ` (has won|wins in \d+))$`)
	inSigns := regexp.MustCompile(`^([-+]1|0)( in \d+)?$`)
	searched := regexp.MustCompile(`^(#\d+|cut off|` + side + ` has a draw elsewhere)$`)
	searchedInSigns := regexp.MustCompile(`^(#\d+ α (-1|0) β (0|\+1)|cut off)$`)
	for _, options := range []string{"", "--alpha-beta", "--shared", "--best first", "--best second", "--order worst --alpha-beta", "--depth 1", "--limit 3"} {
		tree := append([]string{"tree"}, strings.Fields(options)...)
		for format, labels := range map[string]func(*testing.T, string) (shown string, labels [][]string){"text": textLabels, "svg": svgLabels, "dot": dotLabels} {
			args := append(tree[:len(tree):len(tree)], "--format", format)
			shown, found := labels(t, run(args...))
			assert.NotRegexp(t, sign, shown, "%v", args)
			assert.NotEmpty(t, found, "%v", args)
			for _, label := range found {
				assert.Regexp(t, inWords, label[0], "%v", args)
				for _, more := range label[1:] {
					assert.Regexp(t, searched, more, "%v", args)
				}
			}

			args = append(args, "--values", "first")
			shown, found = labels(t, run(args...))
			for i, whose := range []string{`\+1( at the end)?: .*`, `-1( at the end)?: .*`} {
				assert.Regexp(t, whose+sides[i], shown, "%v", args)
			}
			assert.NotEmpty(t, found, "%v", args)
			for _, label := range found {
				assert.Regexp(t, inSigns, label[0], "%v", args)
				for _, more := range label[1:] {
					assert.Regexp(t, searchedInSigns, more, "%v", args)
				}
			}
		}
		checkJSON(t, run(append(tree, "--json")...))
	}

	named := "(?:[Tt]he )?" + side
	ending := "(won by " + named + "|a draw|at least a draw for " + named + ")"
	line := regexp.MustCompile(`^ *(\d+\. .*, ` + named + ` is to move(; ` + named + ` has a draw elsewhere)?|\d+\. .*: ` + ending + `|So .* is ` + ending + `(: no other move can be better)?|` +
		named + ` (wins here|can have a draw here, and ` + named + `, who has one elsewhere, will not come here): the other .* need not be looked at)\.$`)
	told := run("solve", "--trace")
	assert.NotRegexp(t, sign, told)
	parts := strings.Split(told, "\n\n")
	require.Len(t, parts, 3)
	for said := range strings.Lines(parts[1]) {
		assert.Regexp(t, line, strings.TrimSuffix(said, "\n"))
	}
	assert.Regexp(t, `^.* is `+ending+`\. Visited: `, parts[2])
}

// textLabels returns what stands behind each position of a tree in text, and the text.
func textLabels(t *testing.T, out string) (shown string, labels [][]string) {
	parts := strings.Split(out, "\n\n")
	require.Len(t, parts, 3)
	for line := range strings.Lines(parts[1]) {
		line = strings.TrimSuffix(strings.TrimSpace(strings.TrimLeft(line, " │├└─")), ", as above")
		if !strings.HasPrefix(line, "… ") {
			labels = append(labels, strings.Split(line, "  ")[1:])
		}
	}
	return out, labels
}

// dotLabels returns what stands below each position of a tree in DOT, and the file.
func dotLabels(t *testing.T, out string) (shown string, labels [][]string) {
	for _, m := range regexp.MustCompile(`(?m)^\tn\d+ \[.*label="([^"]*)"`).FindAllStringSubmatch(out, -1) {
		label := strings.Split(m[1], `\n`)[1:]
		if strings.HasPrefix(label[len(label)-1], "… ") {
			label = label[:len(label)-1]
		}
		labels = append(labels, label)
	}
	return out, labels
}

// svgLabels returns what the title of each node of a picture says of it, which must stand
// in the node, too, and all texts.
func svgLabels(t *testing.T, out string) (shown string, labels [][]string) {
	type group struct {
		Title  string   `xml:"title"`
		Texts  []string `xml:"text"`
		Groups []group  `xml:"g"`
	}
	var picture struct {
		group
		Description string `xml:"desc"`
	}
	require.NoError(t, xml.Unmarshal([]byte(out), &picture))
	texts := []string{picture.Title, picture.Description}
	var visit func(g group)
	visit = func(g group) {
		texts = append(texts, g.Texts...)
		if g.Title != "" {
			label := g.Title[strings.LastIndex(g.Title, ", ")+2:]
			assert.Contains(t, strings.Join(g.Texts, " "), label)
			labels, texts = append(labels, []string{label}), append(texts, g.Title)
		}
		for _, below := range g.Groups {
			visit(below)
		}
	}
	picture.group.Title = ""
	visit(picture.group)
	return strings.Join(texts, "\n"), labels
}

// checkJSON checks that what each node says of its value is the same in all views.
func checkJSON(t *testing.T, out string) {
	var g struct {
		Tree []struct {
			Turn, Winner gametree.Side
			Value        solver.Value
			First        int
		}
	}
	require.NoError(t, json.Unmarshal([]byte(out), &g))
	require.NotEmpty(t, g.Tree)
	for _, n := range g.Tree {
		switch {
		case n.Value == solver.Draw:
			assert.Equal(t, gametree.Nobody, n.Winner)
		case n.Value == solver.Win:
			assert.Equal(t, n.Turn, n.Winner)
		default:
			assert.NotEqual(t, n.Turn, n.Winner)
		}
		assert.Equal(t, map[gametree.Side]int{gametree.First: 1, gametree.Nobody: 0, gametree.Second: -1}[n.Winner], n.First)
	}
}
