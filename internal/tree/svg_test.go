package tree_test

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/tree"
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
		tr := tree.Source[int, int]{
			Title: "A game", Names: [2]string{"the first player", "the second player"},
			Game: game, Settings: tree.Settings{Limit: 1 + r.IntN(400), Depth: r.IntN(6), Drawn: true},
			Show: func(p int) string { return texts[p%len(texts)] },
			Name: func(p, m int) string { return strings.Repeat("m", p*m%7) + fmt.Sprint(m) },
		}
		switch r.IntN(3) {
		case 0:
			tr.AlphaBeta = true
		case 1:
			tr.Best = []tree.Side{tree.First, tree.Second}[r.IntN(2)]
		}
		switch r.IntN(3) {
		case 0:
			tr.Draw = func(p int) tree.Drawing {
				return heaps([]int{p, 0, 1 << p, 3}[:p%5]...).Draw()
			}
		case 1:
			tr.Draw = func(p int) tree.Drawing {
				one := board(tree.Cells, tree.Part{Rows: [][]tree.Place{row("XO.."[:1+p%4]), row("O..X"[:1+p%4])}}).Parts[0]
				return tree.Picture{Parts: []tree.Part{one, heaps().Parts[0], one}}.Draw()
			}
		}
		name := fmt.Sprintf("seed %d", seed)
		svg := draw(t, &tr)
		check(t, name, svg)
		g, err := tr.Build(t.Context())
		require.NoError(t, err)
		assert.Equal(t, len(g.Nodes), bytes.Count(svg, []byte("</title><rect ")), name)
		assert.Equal(t, svg, draw(t, &tr), "%s: drawn again, it differs", name)
	}
}

// heaps returns a picture of heaps.
func heaps(sizes ...int) tree.Picture {
	part := tree.Part{Kind: tree.Heaps}
	for _, n := range sizes {
		part.Names = append(part.Names, strconv.Itoa(n))
		part.Rows = append(part.Rows, make([]tree.Place, min(n, 5)))
	}
	return tree.Picture{Parts: []tree.Part{part}}
}

// A large heap is a number, and of many heaps some are drawn.
func TestHeaps(t *testing.T) {
	assert.Contains(t, heaps().Draw().SVG, ">0<")
	assert.Equal(t, 3, strings.Count(heaps(1, 2).Draw().SVG, "M"))
	assert.Contains(t, heaps(1<<62).Draw().SVG, ">× 4611686018427387904<")
	assert.Contains(t, heaps(make([]int, 100)...).Draw().SVG, ">… + 92<")
}

func TestBoard(t *testing.T) {
	d := board(tree.Cells, tree.Part{Rows: [][]tree.Place{row("XO."), row(".XX")}}).Draw()
	assert.Equal(t, `<path class="g" d="M14 0L14 28M28 0L28 28M0 14L42 14"/>`+
		`<path class="m" d="M3 3l8 8m0-8l-8 8M17 7a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M17 17l8 8m0-8l-8 8M31 17l8 8m0-8l-8 8"/>`, d.SVG)
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
		tr.Show = func(int) string { return text }
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
