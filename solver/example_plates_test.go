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

type banquet struct{}

func (banquet) Terminal(p meal) solver.Value {
	if p.kept == 0 {
		return solver.Undecided
	}
	return solver.Loss // the second player is to move, and has paid
}

// Score makes it a game for more than winning and losing.
func (banquet) Score(p meal) int { return -plates[p.plate-1][p.kept-1] }

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

// A game can end with a score: here the first player can be sure of 20, from the
// first plate.
func Example_scores() {
	s := solver.Solver[meal, int]{Game: banquet{}}
	ranked, err := s.Rank(context.Background(), meal{})
	if err != nil {
		panic(err)
	}
	for _, r := range ranked {
		fmt.Printf("plate %d: %d\n", r.Move, r.Score)
	}
	// Output:
	// plate 1: 20
	// plate 2: 10
	// plate 3: 5
}
