package solver_test

import (
	"context"
	"fmt"

	"wordgame/solver"
)

// On each plate lie three notes. The first player picks a plate, the second
// hands over two of its notes, and the first keeps one of those: what they keep
// is what they win from the second.
var plates = [][]int{{1, 20, 50}, {5, 10, 100}, {1, 5, 10}}

// A meal is what was picked, held back and kept so far: each a place from 1, or
// 0 for not yet.
type meal struct{ plate, back, kept int }

// A banquet is won by the first player who keeps enough.
type banquet struct{ enough int }

func (g banquet) Terminal(p meal) solver.Value {
	switch {
	case p.kept == 0:
		return solver.Undecided
	case plates[p.plate-1][p.kept-1] >= g.enough:
		return solver.Loss // for the second, who is to move, and has paid
	}
	return solver.Win
}

func (banquet) Moves(dst []int, p meal) []int {
	for i := 1; i <= 3 && p.kept == 0; i++ {
		if i != p.back { // a note held back cannot be kept
			dst = append(dst, i)
		}
	}
	return dst
}

func (banquet) Play(p meal, m int) meal {
	switch {
	case p.plate == 0:
		p.plate = m
	case p.back == 0:
		p.back = m
	default:
		p.kept = m
	}
	return p
}

// A game for a score is asked about with a threshold: here the first player can be
// sure of 20, and of no more.
func Example_scores() {
	best := 0
	for _, enough := range []int{1, 5, 10, 20, 50, 100} {
		v, err := solver.New(banquet{enough}).Value(context.Background(), meal{})
		if err != nil {
			panic(err)
		}
		if v == solver.Win {
			best = enough
		}
	}
	fmt.Println(best)
	// Output: 20
}
