package picture

import (
	"math"
	"slices"
)

// A layered layout puts the vertices of a graph on layers, so that edges go
// from each layer to the next one only, with few crossings (Sugiyama, Tagawa and
// Toda, Methods for Visual Understanding of Hierarchical System Structures,
// 1981): the order on a layer follows the middle of the neighbours, first of
// those above, then of those below, and so on; the places are those of least
// squares that keep the order.
type layered struct {
	vertices []vertex
	layers   [][]int // from left to right
}

type vertex struct {
	width    int // pixels
	layer    int
	node     bool // not only something that a line passes
	up, down []int
	place    int // on its layer
	middle   int // pixels
}

const (
	sweeps    = 8
	narrowGap = 8 // pixels between what is no node
)

// add adds a vertex at the right end of a layer.
func (l *layered) add(v vertex) int {
	for len(l.layers) <= v.layer {
		l.layers = append(l.layers, nil)
	}
	v.place = len(l.layers[v.layer])
	l.vertices = append(l.vertices, v)
	l.layers[v.layer] = append(l.layers[v.layer], len(l.vertices)-1)
	return len(l.vertices) - 1
}

func (l *layered) join(from, to int) {
	l.vertices[from].down = append(l.vertices[from].down, to)
	l.vertices[to].up = append(l.vertices[to].up, from)
}

// arrange finds the order of each layer and the middles of the vertices, and
// returns how wide all is.
func (l *layered) arrange() (width int) {
	l.sweep(l.sort)
	for _, layer := range l.layers {
		for i, v := range layer[1:] {
			l.vertices[v].middle = l.vertices[layer[i]].middle + l.distance(layer[i], v)
		}
	}
	l.sweep(l.pull)
	left, right := math.MaxInt, math.MinInt
	for _, v := range l.vertices {
		left, right = min(left, v.middle-v.width/2-1), max(right, v.middle+v.width/2+1)
	}
	for i := range l.vertices {
		l.vertices[i].middle -= left
	}
	return right - left
}

// sweep visits the layers downwards, each with the neighbours above, and upwards, each
// with those below; several times.
func (l *layered) sweep(visit func(layer []int, near func(v *vertex) []int)) {
	for range sweeps {
		for _, layer := range l.layers[1:] {
			visit(layer, func(v *vertex) []int { return v.up })
		}
		for _, layer := range slices.Backward(l.layers[:len(l.layers)-1]) {
			visit(layer, func(v *vertex) []int { return v.down })
		}
	}
}

// sort orders a layer by the mean place of neighbours.
func (l *layered) sort(layer []int, near func(v *vertex) []int) {
	mean := func(v int) (sum, count int) {
		neighbours := near(&l.vertices[v])
		for _, w := range neighbours {
			sum += l.vertices[w].place
		}
		if neighbours == nil {
			return l.vertices[v].place, 1
		}
		return sum, len(neighbours)
	}
	slices.SortStableFunc(layer, func(v, w int) int {
		vSum, vCount := mean(v)
		wSum, wCount := mean(w)
		return vSum*wCount - wSum*vCount
	})
	for i, v := range layer {
		l.vertices[v].place = i
	}
}

// distance is what the middles of neighbours on a layer are apart.
func (l *layered) distance(v, w int) int {
	a, b := &l.vertices[v], &l.vertices[w]
	between := gap
	if !a.node || !b.node {
		between = narrowGap
	}
	return (a.width+1)/2 + (b.width+1)/2 + between
}

// A block is vertices side by side that want to overlap.
type block struct{ sum, weight, count int }

func (b block) mean() int { return b.sum / b.weight }

// pull moves the vertices of a layer as near to the middle of their neighbours
// as their order lets it be: an isotonic regression, by pooling those that get
// in each other's way.
func (l *layered) pull(layer []int, near func(v *vertex) []int) {
	var blocks []block
	offsets := make([]int, len(layer))
	for i, v := range layer {
		if i > 0 {
			offsets[i] = offsets[i-1] + l.distance(layer[i-1], v)
		}
		x := &l.vertices[v]
		want, weight := x.middle, 1
		if neighbours := near(x); len(neighbours) > 0 {
			want = 0
			for _, w := range neighbours {
				want += l.vertices[w].middle
			}
			want /= len(neighbours)
			if !x.node {
				weight = 4 // a line is to be straight
			}
		}
		b := block{(want - offsets[i]) * weight, weight, 1}
		for len(blocks) > 0 && blocks[len(blocks)-1].mean() > b.mean() {
			a := blocks[len(blocks)-1]
			blocks = blocks[:len(blocks)-1]
			b = block{a.sum + b.sum, a.weight + b.weight, a.count + b.count}
		}
		blocks = append(blocks, b)
	}
	i := 0
	for _, b := range blocks {
		for range b.count {
			l.vertices[layer[i]].middle = b.mean() + offsets[i]
			i++
		}
	}
}
