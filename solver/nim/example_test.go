package nim_test

import (
	"context"
	"fmt"
	"log"

	"wordgame/solver/nim"
)

func Example() {
	rule, err := nim.ParseRule("nim")
	if err != nil {
		log.Fatal(err)
	}
	heaps, err := nim.ReadParts(rule, []string{"2", "3", "5"})
	if err != nil {
		log.Fatal(err)
	}
	s := nim.Solver{Play: nim.Misere}
	a, err := s.Solve(context.Background(), heaps...)
	if err != nil {
		log.Fatal(err)
	}
	best := a.Moves[0]
	fmt.Printf("a %v in %d: %s\n", a.Value, a.Remoteness, heaps[best.Part].Tell(best.To))

	// Output:
	// a win in 6: 5 → 1
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
