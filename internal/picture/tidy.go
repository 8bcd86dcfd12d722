package picture

// A tidy layout puts the parents of a tree over the middle of their children,
// and subtrees side by side as near as they can be, without regard to what is
// to the left or the right of them, so that equal subtrees look alike.
//
// The algorithm is that of Buchheim, Jünger and Leipert (Improving Walker's
// Algorithm to Run in Linear Time, 2002), here for nodes of different widths. It
// takes time in the number of nodes. All is in whole numbers, so that the same
// tree is laid out the same everywhere: lengths inside are in 1/1024 of a pixel.
type tidy struct {
	widths   []int
	children [][]int
	nodes    []tidyNode
}

type tidyNode struct {
	parent, number   int // the place among its siblings
	prelim, mod      int
	change, shift    int
	thread, ancestor int // -1: none
	leftmost, before int // siblings; -1: none
}

const (
	unit = 1 << 10 // of a length, in a pixel
	gap  = 14      // pixels between nodes
)

// tidyTree returns where the middles of nodes are, in pixels from the left of
// the picture, and its width. Node 0 is the root.
func tidyTree(widths []int, children [][]int) (middles []int, width int) {
	t := &tidy{widths, children, make([]tidyNode, len(widths))}
	for i := range t.nodes {
		n := &t.nodes[i]
		n.thread, n.ancestor, n.leftmost, n.before = -1, i, -1, -1
	}
	t.nodes[0].parent = -1
	for i, c := range children {
		for j, v := range c {
			n := &t.nodes[v]
			n.parent, n.number, n.leftmost = i, j, c[0]
			if j > 0 {
				n.before = c[j-1]
			}
		}
	}
	t.place(0)
	places := make([]int, len(widths))
	t.settle(0, 0, places)
	left, right := 0, 0
	for i, p := range places {
		half := widths[i] * unit / 2
		left, right = min(left, p-half), max(right, p+half)
	}
	middles = make([]int, len(widths))
	for i, p := range places {
		middles[i] = (p - left) / unit
	}
	return middles, (right-left)/unit + 1
}

// distance is what the middles of neighbours are apart.
func (t *tidy) distance(v, w int) int { return (t.widths[v] + t.widths[w] + 2*gap) * unit / 2 }

// place places a node relative to its siblings: the first walk.
func (t *tidy) place(v int) {
	n := &t.nodes[v]
	children := t.children[v]
	if len(children) == 0 {
		if n.before >= 0 {
			n.prelim = t.nodes[n.before].prelim + t.distance(n.before, v)
		}
		return
	}
	near := children[0]
	for _, w := range children {
		t.place(w)
		near = t.apportion(w, near)
	}
	t.shiftAll(v)
	middle := (t.nodes[children[0]].prelim + t.nodes[children[len(children)-1]].prelim) / 2
	if n.before >= 0 {
		n.prelim = t.nodes[n.before].prelim + t.distance(n.before, v)
		n.mod = n.prelim - middle
	} else {
		n.prelim = middle
	}
}

// apportion moves the subtree of a node away from those to its left, and the
// smaller ones between in their share.
func (t *tidy) apportion(v, near int) int {
	n := t.nodes
	if n[v].before < 0 {
		return near
	}
	inRight, outRight, inLeft, outLeft := v, v, n[v].before, n[v].leftmost
	sumInRight, sumOutRight, sumInLeft, sumOutLeft := n[inRight].mod, n[outRight].mod, n[inLeft].mod, n[outLeft].mod
	for t.right(inLeft) >= 0 && t.left(inRight) >= 0 {
		inLeft, inRight = t.right(inLeft), t.left(inRight)
		outLeft, outRight = t.left(outLeft), t.right(outRight)
		n[outRight].ancestor = v
		shift := n[inLeft].prelim + sumInLeft - n[inRight].prelim - sumInRight + t.distance(inLeft, inRight)
		if shift > 0 {
			from := near
			if a := n[inLeft].ancestor; n[a].parent == n[v].parent && a != v {
				from = a
			}
			t.move(from, v, shift)
			sumInRight += shift
			sumOutRight += shift
		}
		sumInLeft += n[inLeft].mod
		sumInRight += n[inRight].mod
		sumOutLeft += n[outLeft].mod
		sumOutRight += n[outRight].mod
	}
	if t.right(inLeft) >= 0 && t.right(outRight) < 0 {
		n[outRight].thread = t.right(inLeft)
		n[outRight].mod += sumInLeft - sumOutRight
	}
	if t.left(inRight) >= 0 && t.left(outLeft) < 0 {
		n[outLeft].thread = t.left(inRight)
		n[outLeft].mod += sumInRight - sumOutLeft
		near = v
	}
	return near
}

// left and right are the next nodes of the contours of a subtree.
func (t *tidy) left(v int) int {
	if c := t.children[v]; len(c) > 0 {
		return c[0]
	}
	return t.nodes[v].thread
}

func (t *tidy) right(v int) int {
	if c := t.children[v]; len(c) > 0 {
		return c[len(c)-1]
	}
	return t.nodes[v].thread
}

func (t *tidy) move(from, to, shift int) {
	a, b := &t.nodes[from], &t.nodes[to]
	share := shift / (b.number - a.number)
	b.change -= share
	b.shift += shift
	a.change += share
	b.prelim += shift
	b.mod += shift
}

func (t *tidy) shiftAll(v int) {
	shift, change := 0, 0
	children := t.children[v]
	for i := len(children) - 1; i >= 0; i-- {
		w := &t.nodes[children[i]]
		w.prelim += shift
		w.mod += shift
		change += w.change
		shift += w.shift + change
	}
}

// settle adds up where nodes are: the second walk.
func (t *tidy) settle(v, sum int, places []int) {
	places[v] = t.nodes[v].prelim + sum
	for _, w := range t.children[v] {
		t.settle(w, sum+t.nodes[v].mod, places)
	}
}
