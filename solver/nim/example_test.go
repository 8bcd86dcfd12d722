package nim_test

import (
	"context"
	"fmt"
	"log"

	"wordgame/solver/face"
	"wordgame/solver/nim"
)

func ExampleFamily() {
	ctx, heaps := context.Background(), nim.Family()
	settings, err := heaps.Read("", face.Values{"rule": "nim"})
	if err != nil {
		log.Fatal(err)
	}
	game, err := heaps.New(ctx, settings, "2 3 5")
	if err != nil {
		log.Fatal(err)
	}
	a, err := game.Start().Solve(ctx, face.Question{})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("a %v in %d: %s\n", a.Result.Value, a.Result.Remoteness, a.Moves[0].Move.Text)

	// Output:
	// a win in 6: 5 → 1
}

// Values, and what they repeat by for ever.
func ExampleTableOf() {
	rule, err := nim.ParseRule("kayles")
	if err != nil {
		log.Fatal(err)
	}
	t, err := nim.TableOf(context.Background(), rule, 12, nil)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(t.Values)
	fmt.Println("from heap", t.Preperiod, "on with period", t.Period)

	// Output:
	// [0 1 2 3 1 4 3 2 1 4 2 6 4]
	// from heap 71 on with period 12
}
