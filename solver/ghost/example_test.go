package ghost_test

import (
	"context"
	"fmt"
	"log"
	"slices"

	"wordgame/solver/ghost"
	"wordgame/trie"
)

func Example() {
	words := []string{"camel", "cat", "gerbil", "goat"} // in order
	a, err := trie.AlphabetOf(slices.Values(words))
	if err != nil {
		log.Fatal(err)
	}
	t, err := trie.Build(a, slices.Values(words))
	if err != nil {
		log.Fatal(err)
	}

	ctx := context.Background()
	s := ghost.NewSolver(t)
	ranked, err := s.Rank(ctx, t.Root())
	if err != nil {
		log.Fatal(err)
	}
	for _, r := range ranked {
		fmt.Printf("%s: a %v in %d\n", a.Text(r.Move.Letter), r.Value, r.Remoteness)
	}
	learned, err := ghost.Learn(ctx, s, "", t.Root(), 0, nil)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("player %d wins who knows %q\n", learned.Seat, learned.Words)

	// Output:
	// g: a win in 6
	// c: a loss in 5
	// player 1 wins who knows ["gerbil" "goat"]
}
