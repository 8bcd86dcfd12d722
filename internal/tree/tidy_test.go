package tree

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
)

// randomTree returns a tree whose nodes are numbered ply by ply.
func randomTree(r *rand.Rand, size int) (widths []int, children [][]int) {
	widths, children = []int{2 * (10 + r.IntN(40))}, [][]int{nil}
	for at := 0; at < len(widths) && len(widths) < size; at++ {
		count := r.IntN(5)
		if at == len(widths)-1 {
			count = max(count, 1)
		}
		for range count {
			children[at] = append(children[at], len(widths))
			widths, children = append(widths, 2*(10+r.IntN(40))), append(children, nil)
		}
	}
	return widths, children
}

// Parents are over the middle of their children, and neighbours as far apart as
// they must be.
func TestTidyTree(t *testing.T) {
	for seed := range uint64(300) {
		widths, children := randomTree(rand.New(rand.NewPCG(seed, 2)), 1+int(seed))
		middles := tidyTree(widths, children)
		name := fmt.Sprintf("seed %d", seed)
		var visit func(level []int)
		visit = func(level []int) {
			var next []int
			for i, v := range level {
				if i > 0 {
					u := level[i-1]
					assert.GreaterOrEqual(t, middles[v]-middles[u], (widths[u]+widths[v])/2+gap, name)
				}
				if c := children[v]; len(c) > 0 {
					assert.InDelta(t, (middles[c[0]]+middles[c[len(c)-1]])/2, middles[v], 1, name)
				}
				next = append(next, children[v]...)
			}
			if next != nil {
				visit(next)
			}
		}
		visit([]int{0})
	}
}

// A small subtree between two large ones stands in the middle, and where the
// large ones are alike, so are their drawings.
func TestTidyBetween(t *testing.T) {
	// 0 has 1, 2 and 3; 1 and 3 have three children each.
	widths := []int{20, 20, 20, 20, 100, 100, 100, 100, 100, 100}
	children := [][]int{{1, 2, 3}, {4, 5, 6}, nil, {7, 8, 9}, nil, nil, nil, nil, nil, nil}
	middles := tidyTree(widths, children)
	assert.Equal(t, middles[0], middles[2])
	assert.Equal(t, middles[2]-middles[1], middles[3]-middles[2])
	for i := range 3 {
		assert.Equal(t, middles[4+i]-middles[1], middles[7+i]-middles[3])
	}
	assert.Equal(t, 5*(100+gap), middles[9]-middles[4])
}
