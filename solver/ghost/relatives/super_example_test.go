package relatives_test

import (
	"context"
	"fmt"
	"log"
	"slices"

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
	s := relatives.NewSolver(index)
	_, nearest, ok := s.Find("corm")
	fmt.Println(nearest, ok)
	p, _, _ := s.Find("cor")
	ranked, err := s.Rank(ctx, p)
	if err != nil {
		log.Fatal(err)
	}
	for _, m := range ranked {
		example, err := s.Example(ctx, m.Move)
		if err != nil {
			log.Fatal(err)
		}
		fmt.Printf("%s, as in %s: a %v in %d\n", s.Text(m.Move), example, m.Value, m.Remoteness)
	}
	line, err := s.Line(ctx, p)
	if err != nil {
		log.Fatal(err)
	}
	for _, q := range line {
		fmt.Println(s.Text(q))
	}

	// Output:
	// cor false
	// acor, as in acorn: a win in 2
	// icor, as in unicorn: a win in 4
	// corn, as in corner: a loss in 3
	// acor
	// acorn
}
