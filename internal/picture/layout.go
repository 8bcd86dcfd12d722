package picture

import (
	"fmt"
	"strings"

	"wordgame/internal/gametree"
)

// A layout says where all is, in pixels from the top left. Its layers are the plies
// and, between them, the names of moves.
type layout struct {
	layered
	boxes         []box // of the nodes, which are the first vertices
	ways          []way // of the moves
	labels        []label
	wires         [3]strings.Builder // the data of paths: plain, cut and best ones
	width, height int
}

// A box is a node as it is drawn: its drawing, and lines of text under it.
type box struct {
	drawing             gametree.Drawing
	lines               []string
	x, y, width, height int
}

// A way is the vertices that a move is drawn through. The last but one has its name.
type way struct {
	edge gametree.Edge
	path []int
}

// A label is the name of a move.
type label struct {
	text string
	x, y int // the middle of the base line
	cut  bool
}

// The wires.
const (
	plainWire = iota
	cutWire
	bestWire
)

const (
	padding      = 7
	lineHeight   = 15
	labelHeight  = 18
	fall         = 34      // from boxes to the names of moves
	shortFall    = 11      // from those to boxes
	mostVertices = 100_000 // that are laid out as a graph
)

func newLayout(g *gametree.Graph, s gametree.Style) (*layout, error) {
	l := &layout{boxes: make([]box, len(g.Nodes)), ways: make([]way, 0, g.Edges())}
	l.vertices = make([]vertex, 0, len(g.Nodes)+g.Edges())
	depths := longest(g)
	for i := range g.Nodes {
		l.boxes[i] = newBox(g, i, s)
		l.add(vertex{width: l.boxes[i].width, layer: 2 * depths[i], node: true})
	}
	if err := l.addWays(g, depths); err != nil {
		return nil, err
	}
	if g.Shared {
		for _, w := range l.ways {
			for j := 1; j < len(w.path); j++ {
				l.join(w.path[j-1], w.path[j])
			}
		}
		l.width = l.arrange()
	} else {
		l.width = l.tidy()
	}
	tops, bottoms := l.rows()
	for i := range l.boxes {
		b, v := &l.boxes[i], &l.vertices[i]
		b.x, b.y = v.middle-b.width/2, tops[v.layer]
	}
	for _, w := range l.ways {
		l.wire(g, w, tops, bottoms)
	}
	return l, nil
}

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

// longest returns the greatest number of plies to each node.
func longest(g *gametree.Graph) []int {
	ways := make([]int, len(g.Nodes)) // to each node, not yet gone
	for i := range g.Nodes {
		for _, e := range g.Nodes[i].Moves {
			ways[e.To]++
		}
	}
	depths := make([]int, len(g.Nodes))
	for ready := []int{0}; len(ready) > 0; {
		i := ready[0]
		ready = ready[1:]
		for _, e := range g.Nodes[i].Moves {
			depths[e.To] = max(depths[e.To], depths[i]+1)
			if ways[e.To]--; ways[e.To] == 0 {
				ready = append(ready, e.To)
			}
		}
	}
	return depths
}

// addWays adds the vertices that moves pass, one on each layer.
func (l *layout) addWays(g *gametree.Graph, depths []int) error {
	passed := len(g.Nodes)
	for i := range g.Nodes {
		for _, e := range g.Nodes[i].Moves {
			passed += 2*(depths[e.To]-depths[i]) - 1
		}
	}
	if g.Shared && passed > mostVertices {
		return fmt.Errorf("a graph of %d positions and %d moves, which would pass %d places on their way: --shared draws at most %d; want a smaller --limit or --depth, or --format dot",
			len(g.Nodes), g.Edges(), passed, mostVertices)
	}
	for i := range g.Nodes {
		for _, e := range g.Nodes[i].Moves {
			w := way{e, append(make([]int, 0, 3), i)}
			last := 2*depths[e.To] - 1
			for layer := 2*depths[i] + 1; layer < last; layer++ {
				w.path = append(w.path, l.add(vertex{layer: layer}))
			}
			name := textWidth(e.Move, small)
			w.path = append(w.path, l.add(vertex{layer: last, width: name + name&1}), e.To)
			l.ways = append(l.ways, w)
		}
	}
	return nil
}

// tidy puts the nodes of a tree where [tidyTree] says, with the name of the move
// over each.
func (l *layout) tidy() (width int) {
	widths, children := make([]int, len(l.boxes)), make([][]int, len(l.boxes))
	for i, b := range l.boxes {
		widths[i] = b.width
	}
	for _, w := range l.ways {
		from, name, to := w.path[0], w.path[1], w.path[2]
		children[from] = append(children[from], to)
		widths[to] = max(widths[to], l.vertices[name].width)
	}
	middles, width := tidyTree(widths, children)
	for i, x := range middles {
		l.vertices[i].middle = x
	}
	for _, w := range l.ways {
		l.vertices[w.path[1]].middle = middles[w.path[2]]
	}
	return width
}

// rows returns where layers begin and end.
func (l *layout) rows() (tops, bottoms []int) {
	for i, layer := range l.layers {
		height := labelHeight
		if i%2 == 0 {
			for _, v := range layer {
				if l.vertices[v].node {
					height = max(height, l.boxes[v].height)
				}
			}
		}
		switch {
		case i == 0:
		case i%2 == 0:
			l.height += shortFall
		default:
			l.height += fall
		}
		tops = append(tops, l.height)
		l.height += height
		bottoms = append(bottoms, l.height)
	}
	return tops, bottoms
}

// wire draws a move.
func (l *layout) wire(g *gametree.Graph, w way, tops, bottoms []int) {
	b := &l.wires[plainWire]
	switch {
	case w.edge.Best:
		b = &l.wires[bestWire]
	case g.Cut(w.edge.To):
		b = &l.wires[cutWire]
	}
	for j, id := range w.path {
		v := &l.vertices[id]
		x, top, bottom := v.middle, tops[v.layer], bottoms[v.layer]
		switch j {
		case 0:
			to(b, 'M', x, top+l.boxes[id].height)
			to(b, 'L', x, bottom)
		case len(w.path) - 1:
			to(b, 'L', x, top)
		case len(w.path) - 2:
			to(b, 'L', x, top)
			to(b, 'M', x, bottom)
			l.labels = append(l.labels, label{w.edge.Move, x, top + small, g.Cut(w.edge.To)})
		default:
			to(b, 'L', x, top)
			to(b, 'L', x, bottom)
		}
	}
}
