package nim_test

import (
	"context"
	"fmt"
	"log"

	"wordgame/solver"
	"wordgame/solver/nim"
)

func Example() {
	heaps, err := nim.ParseParts("nim:2,3,5")
	if err != nil {
		log.Fatal(err)
	}
	s := nim.Solver{Play: nim.Misere}
	a, err := s.Solve(context.Background(), heaps...)
	if err != nil {
		log.Fatal(err)
	}
	best := a.Moves[0]
	fmt.Printf("a %v in %d: %s leaves %v\n", a.Value, a.Remoteness, heaps[best.Part].Tell(best.To), nim.After(heaps, best.Part, best.To))

	// Output:
	// a win in 6: 5 → 1 leaves [nim 2 nim 3 nim 1]
}

// Theory needs no more time for heaps of any size.
func ExampleSolver() {
	heap, err := nim.ParseParts("take:1-3:9223372036854775807")
	if err != nil {
		log.Fatal(err)
	}
	s := nim.Solver{Play: nim.Misere}
	a, err := s.Solve(context.Background(), heap...)
	if err != nil {
		log.Fatal(err)
	}
	for _, m := range a.Moves {
		fmt.Println(heap[0].Tell(m.To), m.Value)
	}

	// Output:
	// 9223372036854775807 → 9223372036854775805 win
	// 9223372036854775807 → 9223372036854775806 loss
	// 9223372036854775807 → 9223372036854775804 loss
}

// The rules are a game for the engine like any other.
func ExampleGame() {
	heap, err := nim.ParseParts("split:6")
	if err != nil {
		log.Fatal(err)
	}
	g, p := nim.NewGame(nim.Normal, heap...)
	ranked, err := solver.New(g).Rank(context.Background(), p)
	if err != nil {
		log.Fatal(err)
	}
	for _, r := range ranked {
		fmt.Printf("%s: a %v in %d\n", g.Name(p, r.Move), r.Value, r.Remoteness)
	}

	// Output:
	// 6 → 4+2: a win in 3
	// 6 → 5+1: a loss in 4
}

// Games of different kinds are played side by side: a move is made in one of them.
func ExampleSolver_Solve() {
	var parts []nim.Part
	for _, text := range []string{"kayles:10", "wythoff:3,5", "nim:5"} {
		p, err := nim.ParseParts(text)
		if err != nil {
			log.Fatal(err)
		}
		parts = append(parts, p...)
	}
	a, err := new(nim.Solver).Solve(context.Background(), parts...)
	if err != nil {
		log.Fatal(err)
	}
	best := a.Moves[0]
	fmt.Println(a.Value, a.Values, parts[best.Part].Rule, parts[best.Part].Tell(best.To))

	// Output:
	// win [2 0 5] nim 5 → 2
}

// Values, and what they repeat by for ever.
func ExampleTableOf() {
	rule, err := nim.ParseRule("kayles")
	if err != nil {
		log.Fatal(err)
	}
	t, err := nim.TableOf(context.Background(), rule, nim.TableOptions{To: 12, Prove: 1000})
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
	q, err := nim.MisereQuotient(context.Background(), 160, rule)
	if err != nil {
		log.Fatal(err)
	}
	x := q.Times(q.Of(0, 12), q.Of(0, 40))
	fmt.Println(q.Order(), q.Losing(), q.Word(x), q.Lost(x))

	// Output:
	// 40 9 cf false
}
