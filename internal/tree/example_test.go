package tree_test

import (
	"context"
	"fmt"
	"log"
	"os"

	"wordgame/internal/text"
	"wordgame/internal/tree"
)

func ExampleTree() {
	source := tree.Source[int, int]{
		Title:    "Simple-Nim",
		Names:    [2]string{"Ann", "Bob"},
		Game:     simpleNim{},
		Start:    4,
		Show:     func(p int) string { return fmt.Sprint(p) },
		Name:     func(_, m int) string { return fmt.Sprint("take ", m) },
		Settings: tree.Settings{Options: tree.Options{AlphaBeta: true}, Depth: 2},
	}
	graph, err := source.Build(context.Background())
	if err != nil {
		log.Fatal(err)
	}
	if err := graph.Text(os.Stdout, text.Palette{}, 0); err != nil {
		log.Fatal(err)
	}

	// Output:
	// Simple-Nim. Ann is to move.
	//
	// 4  Ann wins in 2  #1
	// ├─ take 3: 1  Ann wins in 1  #2
	// │  └─ take 1: 0  Ann has won  #3
	// ├─ take 2: 2  Bob wins in 2  cut off
	// │  └─ take 1: 1  Bob wins in 1  cut off
	// │     └─ … 1 node below
	// └─ take 1: 3  Bob wins in 2  cut off
	//    ├─ take 2: 1  Bob wins in 1  cut off
	//    │  └─ … 1 node below
	//    └─ take 1: 2  Ann wins in 2  cut off
	//       └─ … 2 nodes below
	//
	// 12 nodes, of which 8 are drawn. Alpha-beta searches 3.
}
