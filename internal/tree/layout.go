package tree

import (
	"math"
	"slices"
	"strings"

	"wordgame/internal/text"
)

// A layout says where everything is, in pixels from the top left. It is in whole numbers, so that it is the same on
// every machine. Means are rounded down: what is some pixels apart stays so, since both ends are rounded alike.
type layout struct {
	boxes         []box // of the nodes
	width, height int
}

// A box is what is drawn of a node: its drawing, and lines of text under it. Boxes of a ply have the same top.
type box struct {
	drawing            Drawing
	lines              []string
	width, height      int // even numbers
	middle, top, above int // above: where the boxes of the ply before end
}

const (
	padding     = 7
	gap         = 14 // between nodes
	lineHeight  = 15
	maxLine     = 15 // letters of a line in a box, unless a word is longer
	labelHeight = 18
	fall        = 34 // from boxes to the names of moves
	shortFall   = 11 // from those to boxes
)

// newLayout lays out a tree, where each node has some lines below its position.
func newLayout(t *Tree, lines func(*Node) []string) *layout {
	l := &layout{boxes: make([]box, len(t.Nodes))}
	widths, children := make([]int, len(t.Nodes)), make([][]int, len(t.Nodes))
	plies := make([]int, len(t.Nodes))
	var heights []int // of plies
	for i := range t.Nodes {
		n, b := &t.Nodes[i], &l.boxes[i]
		b.drawing, b.width = n.Drawing, n.Drawing.Width
		for _, line := range lines(n) {
			b.lines = append(b.lines, strings.Split(text.Wrap(line, maxLine), "\n")...)
		}
		for _, line := range b.lines {
			b.width = max(b.width, textWidth(line, small))
		}
		b.width += 2*padding + b.width&1
		b.height = b.drawing.Height + len(b.lines)*lineHeight + 2*padding
		widths[i] = max(widths[i], b.width)
		if plies[i] == len(heights) {
			heights = append(heights, 0)
		}
		heights[plies[i]] = max(heights[plies[i]], b.height)
		for _, e := range n.Moves {
			children[i] = append(children[i], e.To)
			plies[e.To] = plies[i] + 1
			name := textWidth(e.Text, small)
			widths[e.To] = name + name&1
		}
	}
	tops := []int{0}
	for _, height := range heights {
		tops = append(tops, tops[len(tops)-1]+height+fall+labelHeight+shortFall)
	}
	left := math.MaxInt
	for i, middle := range tidyTree(widths, children) {
		l.boxes[i].middle = middle
		left = min(left, middle-widths[i]/2)
	}
	for i := range l.boxes {
		b := &l.boxes[i]
		b.middle -= left
		b.top = tops[plies[i]]
		b.above = b.top - fall - labelHeight - shortFall
		l.width, l.height = max(l.width, b.middle+widths[i]/2), max(l.height, b.top+b.height)
	}
	return l
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
