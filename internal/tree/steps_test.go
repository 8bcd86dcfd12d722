package tree_test

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/tree"
	"wordgame/solver/gametest"
)

var (
	dataNode = regexp.MustCompile(`<g data-node="(\d+)" data-from="(\d+)"`)
	dataTold = regexp.MustCompile(`<text class="v" data-from="(\d+)" x="\d+" y="\d+">([^<]*)</text>`)
	dataCut  = regexp.MustCompile(`<g data-from="(\d+)"`)
)

// The drawing of a search has each node with the step that comes to it, and what it is worth
// with the step that says so; and moves that are cut off. Nothing overlaps.
func TestSearch(t *testing.T) {
	for seed := range uint64(60) {
		r := rand.New(rand.NewPCG(seed, 2))
		tr := tree.Source[int, int]{
			Title: "A game", Names: [2]string{"the first player", "the second player"},
			Game: gametest.NewRandom(r, 3+r.IntN(16), 1+r.IntN(5)),
			Show: func(p int) string { return strings.Repeat("p", p%5) + "<" },
			Name: func(p, m int) string { return strings.Repeat("m", p*m%7) + fmt.Sprint(m) },
		}
		by := tree.Methods[seed%4]
		steps, err := tr.Steps(t.Context(), by, 2000)
		if err != nil {
			continue
		}
		name := fmt.Sprintf("seed %d by %s", seed, by)
		svg := steps.SVG(by, tree.Letters)
		from, told, cut := map[string]int{}, map[string]int{}, map[string]int{}
		nodes := 0
		for i, s := range steps.Steps {
			step := strconv.Itoa(i)
			switch s.Kind {
			case tree.Visited, tree.Known:
				nodes++
				from[fmt.Sprint(s.Node)] = i
			case tree.Cut:
				nodes++
				cut[step]++
			}
			if s.Kind == tree.Known || s.Kind == tree.Returned {
				told[step]++
			}
		}
		if nodes > 300 {
			assert.Empty(t, svg, name)
			continue
		}
		told[strconv.Itoa(len(steps.Steps)-1)] = 1 // also of the first position
		check(t, name, []byte(strings.Replace(svg, ">\n", "><title>A game</title><desc>A search</desc>\n", 1)))
		drawn := dataNode.FindAllStringSubmatch(svg, -1)
		require.Len(t, drawn, len(from), name)
		for _, m := range drawn {
			assert.Equal(t, strconv.Itoa(from[m[1]]), m[2], name)
		}
		for _, m := range dataTold.FindAllStringSubmatch(svg, -1) {
			assert.Positive(t, told[m[1]], "%s: step %s", name, m[1])
			assert.Regexp(t, `^([≤≥] )?(-1|0|\+1)$`, m[2], name)
		}
		for _, m := range dataCut.FindAllStringSubmatch(svg, -1) {
			cut[m[1]]--
		}
		for step, left := range cut {
			assert.Zero(t, left, "%s: step %s", name, step)
		}
		assert.Equal(t, len(from)+len(cut)-1, strings.Count(svg, "<path class=\"e\" data")+strings.Count(svg, "<path class=\"c\" data"), name)
		assert.Equal(t, svg, steps.SVG(by, tree.Letters), name)
	}
}
