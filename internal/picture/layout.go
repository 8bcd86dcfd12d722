package picture

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"wordgame/internal/gametree"
	"wordgame/internal/text"
)

// A layout says where everything is, in pixels from the top left. Its layers are the
// plies and, between them, the names of moves.
//
// The layout is in whole numbers, so that it is the same on every machine. Means are
// rounded down: what is some pixels apart stays so, since both ends are rounded alike.
type layout struct {
	vertices      []vertex // first the nodes of the graph
	layers        []layer
	moves         []move
	width, height int
}

// A vertex is a node, the name of a move, or where a long move passes a layer.
type vertex struct {
	box                // of a node
	layer, index int   // the index is that on the layer
	up, down     []int // neighbours on the layers above and below
	middle       int
}

// A box is what is drawn of a node: its drawing, and lines of text under it. Other
// vertices have a width only.
type box struct {
	drawing       gametree.Drawing
	lines         []string
	width, height int // even numbers
}

// A layer is the vertices of a height, from left to right.
type layer struct {
	vertices    []int
	top, bottom int
}

// A move is the vertices that an edge passes. The last but one is its name.
type move struct {
	gametree.Edge
	path []int
}

const (
	padding     = 7
	gap         = 14 // between nodes
	narrowGap   = 8  // between others
	lineHeight  = 15
	maxLine     = 112 // of a line in a box, unless a word is longer: 15 letters
	labelHeight = 18
	fall        = 34 // from boxes to the names of moves
	shortFall   = 11 // from those to boxes

	maxVertices = 100_000 // of a graph that isn't a tree, whose layout takes longer
)

// newLayout lays out a graph, where each node has some lines below its position.
func newLayout(g *gametree.Graph, lines func(*gametree.Node) []string) (*layout, error) {
	l := &layout{vertices: make([]vertex, 0, 2*len(g.Nodes)), moves: make([]move, 0, len(g.Nodes))}
	depths := longest(g)
	for i := range g.Nodes {
		l.add(vertex{box: newBox(&g.Nodes[i], lines(&g.Nodes[i])), layer: 2 * depths[i]})
	}
	if err := l.addMoves(g, depths); err != nil {
		return nil, err
	}
	if g.Shared {
		l.arrange()
	} else {
		l.tidy()
	}
	left, right := math.MaxInt, math.MinInt
	for _, v := range l.vertices {
		left, right = min(left, v.middle-v.width/2), max(right, v.middle+v.width/2)
	}
	l.width = right - left
	for i := range l.vertices {
		l.vertices[i].middle -= left
	}
	for i := range l.layers {
		height, above := labelHeight, fall
		if i%2 == 0 {
			above = shortFall
			for _, v := range l.layers[i].vertices {
				height = max(height, l.vertices[v].height)
			}
		}
		if i > 0 {
			l.height += above
		}
		l.layers[i].top = l.height
		l.height += height
		l.layers[i].bottom = l.height
	}
	return l, nil
}

func newBox(n *gametree.Node, lines []string) box {
	var b box
	for _, line := range lines {
		b.lines = append(b.lines, wrap(line, maxLine)...)
	}
	if n.Drawing != nil {
		b.drawing = *n.Drawing
	} else {
		b.drawing = Letters(n.Position)
	}
	b.width = b.drawing.Width
	for _, line := range b.lines {
		b.width = max(b.width, textWidth(line, small))
	}
	b.width += 2*padding + b.width&1
	b.height = b.drawing.Height + len(b.lines)*lineHeight + 2*padding
	return b
}

// longest returns the greatest number of plies to each node.
func longest(g *gametree.Graph) []int {
	depths := make([]int, len(g.Nodes))
	for changed := true; changed; {
		changed = false
		for i := range g.Nodes {
			for _, e := range g.Nodes[i].Moves {
				if depths[e.To] <= depths[i] {
					depths[e.To], changed = depths[i]+1, true
				}
			}
		}
	}
	return depths
}

// add adds a vertex at the right end of its layer.
func (l *layout) add(v vertex) int {
	for len(l.layers) <= v.layer {
		l.layers = append(l.layers, layer{})
	}
	on := &l.layers[v.layer]
	v.index = len(on.vertices)
	on.vertices = append(on.vertices, len(l.vertices))
	l.vertices = append(l.vertices, v)
	return len(l.vertices) - 1
}

// addMoves adds the vertices that moves pass, one on each layer, as neighbours of each other.
func (l *layout) addMoves(g *gametree.Graph, depths []int) error {
	for i := range g.Nodes {
		for _, e := range g.Nodes[i].Moves {
			path := append(make([]int, 0, 3), i)
			last := 2*depths[e.To] - 1
			for layer := 2*depths[i] + 1; layer < last; layer++ {
				path = append(path, l.add(vertex{layer: layer}))
			}
			width := textWidth(e.Move, small)
			path = append(path, l.add(vertex{layer: last, box: box{width: width + width&1}}), e.To)
			l.moves = append(l.moves, move{e, path})
			if g.Shared && len(l.vertices) > maxVertices {
				return fmt.Errorf("%s positions and their moves are too many to draw with --shared: "+
					"want a smaller --limit or --depth, or --format dot", text.Thousands(len(g.Nodes)))
			}
			for i, v := range path[1:] {
				u := path[i]
				l.vertices[u].down = append(l.vertices[u].down, v)
				l.vertices[v].up = append(l.vertices[v].up, u)
			}
		}
	}
	return nil
}

// tidy puts the nodes of a tree where [tidyTree] says, with the name of the move
// over each.
func (l *layout) tidy() {
	nodes := len(l.vertices) - len(l.moves)
	widths, children := make([]int, nodes), make([][]int, nodes)
	for i := range nodes {
		widths[i] = l.vertices[i].width
	}
	for _, m := range l.moves {
		from, name := m.path[0], m.path[1]
		children[from] = append(children[from], m.To)
		widths[m.To] = max(widths[m.To], l.vertices[name].width)
	}
	for i, middle := range tidyTree(widths, children) {
		l.vertices[i].middle = middle
	}
	for _, m := range l.moves {
		l.vertices[m.path[1]].middle = l.vertices[m.To].middle
	}
}

// tidyTree puts the parents of a tree over the middle of their children, and
// subtrees side by side as near as they can be, without regard to what is to the left
// or the right of them, so that equal subtrees look alike (Kennedy, Drawing Trees,
// 1996). Node 0 is the root. It returns the middles of nodes, that of the root being 0,
// in time of the sum of all subtrees' heights.
func tidyTree(widths []int, children [][]int) []int {
	middles := make([]int, len(widths)) // from the middle of the parent
	var place func(v int) []span
	place = func(v int) []span {
		var subtrees [][]span
		for _, c := range children[v] {
			subtrees = append(subtrees, place(c))
		}
		shifts := spread(subtrees)
		outline := []span{{-widths[v] / 2, widths[v] / 2}}
		for i, c := range children[v] {
			middles[c] = shifts[i] - (shifts[0]+shifts[len(shifts)-1])>>1
			for depth, s := range subtrees[i] {
				s = span{s.left + middles[c], s.right + middles[c]}
				if depth+1 == len(outline) {
					outline = append(outline, s)
				}
				outline[depth+1].right = s.right
			}
		}
		return outline
	}
	place(0)
	for v, c := range children { // parents come first
		for _, child := range c {
			middles[child] += middles[v]
		}
	}
	return middles
}

// A span is what a subtree takes of a layer.
type span struct{ left, right int }

// spread returns how far to the right subtrees are put, so that none is nearer than
// the gap to another on any layer: each in the middle between where it is if all are
// pushed to the left, and where it is if all are pushed to the right.
func spread(subtrees [][]span) []int {
	mirrored := make([][]span, len(subtrees))
	for i, s := range subtrees {
		for _, x := range s {
			mirrored[len(subtrees)-1-i] = append(mirrored[len(subtrees)-1-i], span{-x.right, -x.left})
		}
	}
	left, right := push(subtrees), push(mirrored)
	slices.Reverse(right)
	shifts := make([]int, len(subtrees))
	for i := range shifts {
		shifts[i] = (left[i] + right[0] - right[i]) >> 1
	}
	return shifts
}

// push returns how far to the right subtrees are if all are pushed to the left.
func push(subtrees [][]span) []int {
	shifts := make([]int, len(subtrees))
	var edge []int // on each layer, the right end of those before
	for i, s := range subtrees {
		if i > 0 {
			shifts[i] = math.MinInt
		}
		for depth, x := range s[:min(len(s), len(edge))] {
			shifts[i] = max(shifts[i], edge[depth]+gap-x.left)
		}
		for depth, x := range s {
			if depth == len(edge) {
				edge = append(edge, 0)
			}
			edge[depth] = shifts[i] + x.right
		}
	}
	return shifts
}

// arrange lays out a graph that isn't a tree, with few crossings (Sugiyama, Tagawa and
// Toda, Methods for Visual Understanding of Hierarchical System Structures, 1981):
// the order on a layer follows the mean of the neighbours, first of those above,
// then of those below, and so on; then the middles do, as far as the order lets them.
func (l *layout) arrange() {
	l.sweep(l.sort)
	for _, layer := range l.layers {
		for i, v := range layer.vertices[1:] {
			l.vertices[v].middle = l.vertices[layer.vertices[i]].middle + l.distance(layer.vertices[i], v)
		}
	}
	l.sweep(l.pull)
}

// sweep visits the layers downwards, each with the neighbours above, and upwards, each
// with those below; several times.
func (l *layout) sweep(visit func(vertices []int, neighbours func(v int) []int)) {
	for range 8 {
		for _, layer := range l.layers[1:] {
			visit(layer.vertices, func(v int) []int { return l.vertices[v].up })
		}
		for _, layer := range slices.Backward(l.layers[:len(l.layers)-1]) {
			visit(layer.vertices, func(v int) []int { return l.vertices[v].down })
		}
	}
}

// mean returns the mean of a number of each neighbour, or that of v if it has none.
func (l *layout) mean(v int, neighbours []int, number func(v *vertex) int) float64 {
	if len(neighbours) == 0 {
		neighbours = []int{v}
	}
	sum := 0
	for _, w := range neighbours {
		sum += number(&l.vertices[w])
	}
	return float64(sum) / float64(len(neighbours))
}

// sort orders a layer by the mean index of neighbours.
func (l *layout) sort(vertices []int, neighbours func(v int) []int) {
	mean := func(v int) float64 { return l.mean(v, neighbours(v), func(w *vertex) int { return w.index }) }
	slices.SortStableFunc(vertices, func(v, w int) int { return cmp.Compare(mean(v), mean(w)) })
	for i, v := range vertices {
		l.vertices[v].index = i
	}
}

// pull moves the vertices of a layer to the mean of their neighbours, as near as their
// order lets it be: each to the middle between where it is if none goes further left
// than it wants, and where it is if none goes further right.
func (l *layout) pull(vertices []int, neighbours func(v int) []int) {
	rightmost := make([]int, len(vertices))
	for i, v := range vertices {
		want := int(l.mean(v, neighbours(v), func(w *vertex) int { return w.middle }))
		l.vertices[v].middle, rightmost[i] = want, want
		if i > 0 {
			rightmost[i] = max(want, rightmost[i-1]+l.distance(vertices[i-1], v))
		}
	}
	leftmost := math.MaxInt
	for i, v := range slices.Backward(vertices) {
		x := &l.vertices[v]
		if i < len(vertices)-1 {
			leftmost -= l.distance(v, vertices[i+1])
		}
		leftmost = min(leftmost, x.middle)
		x.middle = (leftmost + rightmost[i]) >> 1
	}
}

// distance is how far the middles of neighbours on a layer are apart at least.
func (l *layout) distance(v, w int) int {
	a, b := &l.vertices[v], &l.vertices[w]
	between := gap
	if a.lines == nil || b.lines == nil {
		between = narrowGap
	}
	return a.width/2 + b.width/2 + between
}

// wrap breaks a text between words into lines of at most so many pixels.
func wrap(text string, width int) []string {
	var lines []string
	for _, word := range strings.Fields(text) {
		last := len(lines) - 1
		if last >= 0 && textWidth(lines[last]+" "+word, small) <= width {
			lines[last] += " " + word
		} else {
			lines = append(lines, word)
		}
	}
	return lines
}
