package loose_test

import (
	"context"
	"fmt"
	"slices"

	"wordgame/solver/ghost/loose"
	"wordgame/trie"
)

// Where letters may stand anywhere, and where their order does not matter.
func ExampleSolve() {
	list := []string{"gecko", "goat", "toga", "toggle"}
	alphabet, err := trie.AlphabetOf(slices.Values(list))
	if err != nil {
		panic(err)
	}
	words, err := trie.Build(alphabet, slices.Values(list))
	if err != nil {
		panic(err)
	}
	for _, ordered := range []bool{true, false} {
		s, err := loose.Solve(context.Background(), words, loose.Rules{Ordered: ordered}, loose.Options{})
		if err != nil {
			panic(err)
		}
		fmt.Println(s.Fragments(), "fragments, of which", s.Open(), "belong to words of different lengths")
		for _, m := range s.Moves("")[:3] {
			fmt.Println(s.Text(m.Move), m.Value, m.Remoteness)
		}
		for _, p := range s.Line("") {
			fmt.Print(" ", s.Text(p))
		}
		p, _, _ := s.Find("gg")
		fmt.Println()
		fmt.Println("gg is for", s.Example(p))
	}
	// Output:
	// 91 fragments, of which 11 belong to words of different lengths
	// a win 4
	// l win 6
	// t win 6
	//  a at gat goat
	// gg is for toggle
	// 80 fragments, of which 12 belong to words of different lengths
	// a win 4
	// l win 6
	// t win 6
	//  a ag ago agot
	// gg is for toggle
}
