package picture

import (
	"fmt"
	"strings"

	"wordgame/internal/gametree"
)

// A layout says where all is, in pixels from the top left.
type layout struct {
	boxes         []box
	x, y          []int // of the top left corners of boxes
	labels        []label
	wires         [3]strings.Builder // the data of paths: plain, cut and best ones
	width, height int
}

// A label is the name of a move, above the box that it leads to.
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
	labelHeight = 18 // of the move above a box
	fall        = 34 // between plies
)

func newLayout(g *gametree.Graph, s gametree.Style) (*layout, error) {
	l := &layout{boxes: make([]box, len(g.Nodes)), x: make([]int, len(g.Nodes)), y: make([]int, len(g.Nodes))}
	for i := range g.Nodes {
		l.boxes[i] = newBox(g, i, s)
	}
	if g.Shared {
		return l, l.graph(g)
	}
	l.tree(g)
	return l, nil
}

// wireOf returns how a move is drawn.
func wireOf(g *gametree.Graph, e gametree.Edge) int {
	switch {
	case e.Best:
		return bestWire
	case g.Cut(e.To):
		return cutWire
	}
	return plainWire
}

// tree lays out a tree, with the name of the move over each box.
func (l *layout) tree(g *gametree.Graph) {
	count := len(g.Nodes)
	widths, children, depths := make([]int, count), make([][]int, count), make([]int, count)
	moves := make([]gametree.Edge, count) // to each node
	var heights []int                     // of plies
	for i := range g.Nodes {              // ply by ply: parents come first
		for _, e := range g.Nodes[i].Moves {
			children[i] = append(children[i], e.To)
			depths[e.To] = depths[i] + 1
			moves[e.To] = e
		}
		text := textWidth(moves[i].Move, small)
		widths[i] = max(l.boxes[i].width, text+text&1)
		if depths[i] == len(heights) {
			heights = append(heights, 0)
		}
		heights[depths[i]] = max(heights[depths[i]], l.boxes[i].height+labelHeight)
	}
	var middles []int
	middles, l.width = tidyTree(widths, children)
	tops := make([]int, len(heights))
	for i, h := range heights {
		tops[i] = l.height
		l.height += h
		if i < len(heights)-1 {
			l.height += fall
		}
	}
	for i := range g.Nodes {
		top := tops[depths[i]]
		l.x[i], l.y[i] = middles[i]-l.boxes[i].width/2, top+labelHeight
		if i > 0 {
			l.labels = append(l.labels, label{moves[i].Move, middles[i], top + small, g.Cut(i)})
		}
		for _, e := range g.Nodes[i].Moves {
			w := &l.wires[wireOf(g, e)]
			fmt.Fprintf(w, "M%d %dV%dL%d %d", middles[i], l.y[i]+l.boxes[i].height, top+heights[depths[i]], middles[e.To], tops[depths[i]+1])
		}
	}
}

// mostVertices bounds what a graph is laid out with: nodes, and the places where
// moves pass by a ply.
const mostVertices = 100_000

// graph lays out a graph: plies and the names of moves are layers in turn.
func (l *layout) graph(g *gametree.Graph) error {
	depths := longest(g)
	passed := len(g.Nodes)
	for i := range g.Nodes {
		for _, e := range g.Nodes[i].Moves {
			passed += 2*(depths[e.To]-depths[i]) - 1
		}
	}
	if passed > mostVertices {
		return fmt.Errorf("a graph of %d positions and %d moves, which would pass %d places on their way: --shared draws at most %d; want a smaller --limit or --depth, or --format dot",
			len(g.Nodes), g.Edges(), passed, mostVertices)
	}
	var lay layered
	ids := make([]int, len(g.Nodes))
	for i := range g.Nodes {
		ids[i] = lay.add(vertex{width: l.boxes[i].width, layer: 2 * depths[i], node: i, edge: -1})
	}
	type way struct {
		edge gametree.Edge
		path []int // vertices
	}
	var ways []way
	for i := range g.Nodes {
		for _, e := range g.Nodes[i].Moves {
			w := way{e, []int{ids[i]}}
			for layer := 2*depths[i] + 1; layer < 2*depths[e.To]; layer++ {
				v := vertex{layer: layer, node: -1, edge: -1}
				if layer == 2*depths[e.To]-1 {
					v.width, v.edge = textWidth(e.Move, small), len(ways)
				}
				w.path = append(w.path, lay.add(v))
			}
			w.path = append(w.path, ids[e.To])
			for j := 1; j < len(w.path); j++ {
				lay.join(w.path[j-1], w.path[j])
			}
			ways = append(ways, w)
		}
	}
	l.width = lay.arrange()
	tops, bottoms := make([]int, len(lay.layers)), make([]int, len(lay.layers))
	for i, layer := range lay.layers {
		height := labelHeight
		for _, v := range layer {
			if n := lay.vertices[v].node; n >= 0 {
				height = max(height, l.boxes[n].height)
			}
		}
		tops[i], bottoms[i] = l.height, l.height+height
		l.height = bottoms[i]
		switch {
		case i == len(lay.layers)-1:
		case i%2 == 0: // from boxes to names
			l.height += fall
		default:
			l.height += fall / 3
		}
	}
	for i := range g.Nodes {
		l.x[i], l.y[i] = lay.vertices[ids[i]].middle-l.boxes[i].width/2, tops[2*depths[i]]
	}
	for _, w := range ways {
		b := &l.wires[wireOf(g, w.edge)]
		for j, id := range w.path {
			v := &lay.vertices[id]
			switch {
			case j == 0:
				fmt.Fprintf(b, "M%d %dV%d", v.middle, l.y[v.node]+l.boxes[v.node].height, bottoms[v.layer])
			case j == len(w.path)-1:
				fmt.Fprintf(b, "L%d %d", v.middle, tops[v.layer])
			case v.edge >= 0:
				fmt.Fprintf(b, "L%d %dM%d %d", v.middle, tops[v.layer], v.middle, bottoms[v.layer])
				l.labels = append(l.labels, label{w.edge.Move, v.middle, tops[v.layer] + small, g.Cut(w.edge.To)})
			default:
				fmt.Fprintf(b, "L%d %dV%d", v.middle, tops[v.layer], bottoms[v.layer])
			}
		}
	}
	return nil
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
