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
	a, err := nim.Solve(context.Background(), nim.Question{Rule: rule.(nim.HeapRule), Play: rule.Play(), Heaps: []int64{nim.MostCounters}})
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
	rule, err := nim.ParseRule("split")
	if err != nil {
		log.Fatal(err)
	}
	s := nim.Solver{Game: nim.Game{Rule: rule.(nim.HeapRule)}}
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

// Games of different kinds are played side by side: a move is made in one of them.
func ExampleSolveSum() {
	var parts []nim.Part
	for _, text := range []string{"kayles:10", "wythoff:3,5", "nim:5"} {
		p, err := nim.ParseParts(text)
		if err != nil {
			log.Fatal(err)
		}
		parts = append(parts, p...)
	}
	a, err := nim.SolveSum(context.Background(), nim.Sum{Parts: parts})
	if err != nil {
		log.Fatal(err)
	}
	best := a.Moves[0]
	fmt.Println(a.Value, a.Values, parts[best.Place].Rule, nim.TellMove(parts[best.Place], best.To))

	// Output:
	// win [2 0 5] nim 5 → 2
}

// Values, and what they repeat by for ever.
func ExampleTableOf() {
	rule, err := nim.ParseRule("kayles")
	if err != nil {
		log.Fatal(err)
	}
	t, err := nim.TableOf(context.Background(), rule.(nim.HeapRule), 12, 1000, nil, nil)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(t.Values)
	fmt.Println("from heap", t.Preperiod, "on with period", t.Period)

	// Output:
	// [0 1 2 3 1 4 3 2 1 4 2 6 4]
	// from heap 71 on with period 12
}

// A position of Kayles in misère play is a product of elements of a small monoid.
func ExampleMisereQuotient() {
	rule, err := nim.ParseRule("kayles")
	if err != nil {
		log.Fatal(err)
	}
	q, err := nim.MisereQuotient(context.Background(), []nim.HeapRule{rule.(nim.HeapRule)}, 160)
	if err != nil {
		log.Fatal(err)
	}
	x := q.Times(q.Of(0, 12), q.Of(0, 40))
	fmt.Println(q.Order(), q.Losing(), q.Word(x), q.Lost(x))

	// Output:
	// 40 9 cf false
}
