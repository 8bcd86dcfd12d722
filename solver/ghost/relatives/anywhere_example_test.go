package relatives_test

import (
	"context"
	"fmt"
	"slices"

	"wordgame/solver/ghost/relatives"
	"wordgame/trie"
)

// Where letters may stand anywhere, and where their order does not matter.
func ExampleNewAnywhere() {
	list := []string{"gecko", "goat", "toga", "toggle"}
	alphabet, err := trie.AlphabetOf(slices.Values(list))
	if err != nil {
		panic(err)
	}
	words, err := trie.Build(alphabet, slices.Values(list))
	if err != nil {
		panic(err)
	}
	ctx := context.Background()
	for _, spook := range []bool{false, true} {
		index, err := relatives.NewAnywhere(words, spook, 0)
		if err != nil {
			panic(err)
		}
		s, start := relatives.NewSolver(index), index.Start()
		moves, err := s.Rank(ctx, start)
		if err != nil {
			panic(err)
		}
		for _, m := range moves[:3] {
			fmt.Println(s.Text(m.Move), m.Value, m.Remoteness)
		}
		line, err := s.Line(ctx, start)
		if err != nil {
			panic(err)
		}
		for _, p := range line {
			fmt.Print(" ", s.Text(p))
		}
		p, _, _ := s.Find("gg")
		fmt.Println()
		word, err := s.Example(ctx, p)
		if err != nil {
			panic(err)
		}
		fmt.Println("gg is for", word)
	}
	// Output:
	// a win 4
	// l win 6
	// t win 6
	//  a at gat goat
	// gg is for toggle
	// a win 4
	// l win 6
	// t win 6
	//  a ag ago agot
	// gg is for toggle
}
