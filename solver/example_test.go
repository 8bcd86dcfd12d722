package solver_test

import (
	"context"
	"fmt"
	"log"

	"wordgame/solver"
)

// Race to 21: the players count up together from 0, each by one, two or three
// at a time, and whoever says 21 wins.
type race struct{}

// Terminal says that there is nothing left to win once the other has said 21.
func (race) Terminal(count int) solver.Value {
	if count == 21 {
		return solver.Loss
	}
	return solver.Undecided
}

func (race) Moves(dst []int, count int) []int {
	for step := 1; step <= 3 && count+step <= 21; step++ {
		dst = append(dst, step)
	}
	return dst
}

func (race) Play(count, step int) int { return count + step }

func Example() {
	ctx := context.Background()
	s := solver.New(race{})

	result, err := s.Solve(ctx, 0)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("from 0: a %v in %d\n", result.Value, result.Remoteness)

	ranked, err := s.Rank(ctx, 15)
	if err != nil {
		log.Fatal(err)
	}
	for _, r := range ranked {
		fmt.Printf("from 15 by %d: a %v in %d\n", r.Move, r.Value, r.Remoteness)
	}

	// Output:
	// from 0: a win in 11
	// from 15 by 2: a win in 3
	// from 15 by 1: a loss in 4
	// from 15 by 3: a loss in 2
}
