package nim_test

import (
	"context"
	"fmt"
	"log"

	"wordgame/solver/nim"
)

func Example() {
	heaps := []int64{2, 3, 5}
	a, err := nim.Solve(context.Background(), nim.Question{Rule: nim.Nim{}, Play: nim.Misere, Heaps: heaps})
	if err != nil {
		log.Fatal(err)
	}
	best := a.Moves[0]
	fmt.Printf("a %v in %d: %v leaves %v\n", a.Value, a.Remoteness, best.Move, nim.After(heaps, best.Place, best.Option))

	// Output:
	// a win in 6: 5 → 1 leaves [2 3 1]
}

// Theory needs no more time for heaps of any size.
func ExampleSolve() {
	rule, err := nim.ParseRule("take:1-3")
	if err != nil {
		log.Fatal(err)
	}
	a, err := nim.Solve(context.Background(), nim.Question{Rule: rule, Play: rule.Play(), Heaps: []int64{nim.MostCounters}})
	if err != nil {
		log.Fatal(err)
	}
	for _, m := range a.Moves {
		fmt.Println(m.Move, m.Value)
	}

	// Output:
	// 9223372036854775807 → 9223372036854775805 win
	// 9223372036854775807 → 9223372036854775806 loss
	// 9223372036854775807 → 9223372036854775804 loss
}

// The rules are a game for the engine like any other.
func ExampleGame() {
	s := nim.Solver{Game: nim.Game{Rule: nim.Split{}}}
	ranked, err := s.Rank(context.Background(), nim.NewPosition(6))
	if err != nil {
		log.Fatal(err)
	}
	for _, r := range ranked {
		fmt.Printf("%v: a %v in %d\n", r.Move, r.Value, r.Remoteness)
	}

	// Output:
	// 6 → 4+2: a win in 3
	// 6 → 5+1: a loss in 4
}
