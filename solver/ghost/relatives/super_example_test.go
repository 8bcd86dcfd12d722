package relatives_test

import (
	"context"
	"fmt"
	"log"
	"slices"

	"wordgame/solver"
	"wordgame/solver/ghost/relatives"
	"wordgame/trie"
)

func ExampleNewSuperghost() {
	words := []string{"acorn", "corner", "horn", "unicorn"} // in order
	a, err := trie.AlphabetOf(slices.Values(words))
	if err != nil {
		log.Fatal(err)
	}
	t, err := trie.Build(a, slices.Values(words))
	if err != nil {
		log.Fatal(err)
	}

	ctx := context.Background()
	index, err := relatives.NewSuperghost(ctx, t, false)
	if err != nil {
		log.Fatal(err)
	}
	_, nearest, ok := index.Find("corm")
	fmt.Println(nearest, ok)
	p, _, _ := index.Find("cor")
	ranked, err := solver.New(index).Rank(ctx, p)
	if err != nil {
		log.Fatal(err)
	}
	for _, m := range ranked {
		fmt.Printf("%s: a %v in %d\n", index.Text(index.Play(p, m.Move)), m.Value, m.Remoteness)
	}

	// Output:
	// cor false
	// acor: a win in 2
	// icor: a win in 4
	// corn: a loss in 3
}
