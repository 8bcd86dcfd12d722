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
