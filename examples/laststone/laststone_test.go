package laststone_test

import (
	"context"
	"fmt"
	"log"
	"testing"

	"wordgame/examples/laststone"
	"wordgame/solver"
	"wordgame/solver/gametest"
)

// TestGame checks the rules, the bounds and all techniques of the engine against plain
// minimax, at every position with up to 15 stones.
func TestGame(t *testing.T) {
	if err := gametest.Check(laststone.Game{}, 15); err != nil {
		t.Error(err)
	}
}

// With ten stones, taking two wins.
func Example() {
	s := solver.New(laststone.Game{})

	ctx := context.Background()
	result, err := s.Solve(ctx, 10)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("10 stones: a %v in %d plies\n", result.Value, result.Remoteness)

	moves, err := s.Rank(ctx, 10)
	if err != nil {
		log.Fatal(err)
	}
	for _, m := range moves {
		fmt.Printf("take %d: a %v in %d\n", m.Move, m.Value, m.Remoteness)
	}

	line, err := s.Line(ctx, 10)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println("best play:", line)

	// Output:
	// 10 stones: a win in 5 plies
	// take 2: a win in 5
	// take 1: a loss in 6
	// take 3: a loss in 4
	// best play: [2 1 3 1 3]
}
