package picture_test

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/gametree"
	"wordgame/internal/picture"
	"wordgame/solver"
	"wordgame/solver/gametest"
)

// texts of all lengths, some with what XML and fonts know otherwise.
var texts = []string{"", "a", "ab", "<&>\"'", "żółw", "漢字", "e\u0301e\u0301", "a rather long name of a position", "\x00"}

// Pictures of random games, in every way of drawing, are XML in which nothing
// overlaps, and have all nodes in them.
func TestPictures(t *testing.T) {
	for seed := range uint64(150) {
		r := rand.New(rand.NewPCG(seed, 1))
		game := gametest.NewRandom(r, 3+r.IntN(16), 1+r.IntN(5))
		tr := gametree.Tree[int, int]{
			Title: "A game", Names: [2]string{"the first player", "the second player"},
			Game: game, Settings: gametree.Settings{Limit: 1 + r.IntN(400), Depth: r.IntN(6), Drawn: true},
			Show: func(p int, _ []int) string { return texts[p%len(texts)] },
			Name: func(p, m int) string { return strings.Repeat("m", p*m%7) + fmt.Sprint(m) },
		}
		switch r.IntN(4) {
		case 0:
			tr.AlphaBeta = true
		case 1:
			tr.Shared = true
		case 2:
			tr.Best = []gametree.Side{gametree.First, gametree.Second}[r.IntN(2)]
		}
		switch r.IntN(3) {
		case 0:
			tr.Draw = func(p int) gametree.Drawing {
				return picture.Counters([]int64{int64(p), 0, 1 << p, 3}[:p%5])
			}
		case 1:
			tr.Draw = func(p int) gametree.Drawing {
				d := picture.Grid(1+p%4, 1+p%3, func(x, y int) byte { return "XO."[(x+y)%3] })
				return picture.Beside(d, picture.Counters(nil), d)
			}
		}
		name := fmt.Sprintf("seed %d", seed)
		svg := draw(t, tr)
		check(t, name, svg)
		g, err := tr.Build(t.Context())
		require.NoError(t, err)
		assert.Equal(t, len(g.Nodes), bytes.Count(svg, []byte("</title><rect ")), name)
		assert.Equal(t, svg, draw(t, tr), "%s: drawn again, it differs", name)
	}
}

// A graph that is too large says how large it is, and what can be done.
func TestTooLarge(t *testing.T) {
	g := gametree.Graph{Options: gametree.Options{Shared: true}, Nodes: make([]gametree.Node, 100)}
	for i := range g.Nodes {
		g.Nodes[i].Value = solver.Draw
		for j := i + 1; j < len(g.Nodes); j++ {
			g.Nodes[i].Moves = append(g.Nodes[i].Moves, gametree.Edge{To: j})
		}
	}
	var b bytes.Buffer
	assert.EqualError(t, picture.Tree(&b, &g), "100 positions and their moves are too many to draw with --shared: want a smaller --limit or --depth, or --format dot")
	assert.Zero(t, b.Len())
}

// A large heap is a number, and of many heaps some are drawn.
func TestCounters(t *testing.T) {
	assert.Contains(t, picture.Counters(nil).SVG, ">0<")
	assert.Equal(t, 3, strings.Count(picture.Counters([]int64{1, 2}).SVG, "M"))
	assert.Contains(t, picture.Counters([]int64{1 << 62}).SVG, ">× 4611686018427387904<")
	assert.Contains(t, picture.Counters(make([]int64, 100)).SVG, ">… + 92<")
}

func TestGrid(t *testing.T) {
	d := picture.Grid(3, 2, func(x, y int) byte { return "XO..XX"[3*y+x] })
	assert.Equal(t, `<path class="g" d="M14 0L14 28M28 0L28 28M0 14L42 14"/>`+
		`<path class="m" d="M3 3l8 8m0-8l-8 8M17 17l8 8m0-8l-8 8M31 17l8 8m0-8l-8 8M17 7a4 4 0 1 0 8 0a4 4 0 1 0 -8 0"/>`, d.SVG)
	assert.Equal(t, [2]int{42, 28}, [2]int{d.Width, d.Height})
}

// Nothing of a text becomes part of the picture's language.
func FuzzText(f *testing.F) {
	for _, text := range texts {
		f.Add(text)
	}
	elements := func(t *testing.T, text string) int {
		tr := tutorial(1)
		tr.Draw = nil
		tr.Show = func(int, []int) string { return text }
		tr.Name = func(_, _ int) string { return text }
		tr.Title, tr.Names = text, [2]string{text, text}
		d := xml.NewDecoder(bytes.NewReader(draw(t, tr)))
		count := 0
		for {
			token, err := d.Token()
			if token == nil {
				return count
			}
			require.NoError(t, err)
			if _, ok := token.(xml.StartElement); ok {
				count++
			}
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		harmless := strings.NewReplacer("<", "x", ">", "x", "&", "x", `"`, "x", "'", "x").Replace(text)
		assert.Equal(t, elements(t, harmless), elements(t, text))
	})
}
