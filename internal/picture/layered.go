package picture

import "slices"

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
	width      int // pixels
	layer      int
	up, down   []int
	place      int // on its layer
	middle     int // pixels
	edge, node int // what it stands for; -1: neither a node, nor the label of an edge
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
	for range sweeps {
		for i := 1; i < len(l.layers); i++ {
			l.sort(l.layers[i], func(v *vertex) []int { return v.up })
		}
		for i := len(l.layers) - 2; i >= 0; i-- {
			l.sort(l.layers[i], func(v *vertex) []int { return v.down })
		}
	}
	for _, layer := range l.layers {
		at := 0
		for i, v := range layer {
			if i > 0 {
				at += l.distance(layer[i-1], v)
			}
			l.vertices[v].middle = at
		}
	}
	for range sweeps {
		for i := 1; i < len(l.layers); i++ {
			l.pull(l.layers[i], func(v *vertex) []int { return v.up })
		}
		for i := len(l.layers) - 2; i >= 0; i-- {
			l.pull(l.layers[i], func(v *vertex) []int { return v.down })
		}
	}
	left, right := 0, 0
	for i, v := range l.vertices {
		if i == 0 {
			left, right = v.middle, v.middle
		}
		left, right = min(left, v.middle-v.width/2-1), max(right, v.middle+v.width/2+1)
	}
	for i := range l.vertices {
		l.vertices[i].middle -= left
	}
	return right - left
}

// sort orders a layer by the mean place of neighbours.
func (l *layered) sort(layer []int, near func(v *vertex) []int) {
	mean := func(v int) (sum, count int) {
		for _, w := range near(&l.vertices[v]) {
			sum += l.vertices[w].place
			count++
		}
		if count == 0 {
			return l.vertices[v].place, 1
		}
		return sum, count
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
	if a.node < 0 || b.node < 0 {
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
			if x.node < 0 {
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
