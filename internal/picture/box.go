package picture

import "wordgame/internal/gametree"

// A box is a node as it is drawn: its drawing, and lines of text under it.
type box struct {
	drawing       gametree.Drawing
	lines         []string
	width, height int
}

const (
	padding    = 7
	lineHeight = 15
)

func newBox(g *gametree.Graph, i int, s gametree.Style) box {
	n := &g.Nodes[i]
	b := box{lines: g.Lines(i, s)}
	if n.Drawing != nil {
		b.drawing = *n.Drawing
	} else {
		b.drawing = Letters(n.Position)
	}
	b.width = b.drawing.Width
	for _, line := range b.lines {
		b.width = max(b.width, textWidth(line, small))
	}
	b.width += 2 * padding
	b.width += b.width & 1
	b.height = b.drawing.Height + len(b.lines)*lineHeight + 2*padding
	return b
}
