package tictactoe_test

import (
	"context"
	"fmt"
	"log"

	"wordgame/solver"
	"wordgame/solver/tictactoe"
)

func Example() {
	game, err := tictactoe.New(tictactoe.Rules{}) // 3×3
	if err != nil {
		log.Fatal(err)
	}
	notation := tictactoe.NewNotation(game)
	position, err := notation.Parse("X../.O./..X")
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(notation.Format(position))

	ranked, err := solver.New(game).Rank(context.Background(), position)
	if err != nil {
		log.Fatal(err)
	}
	for _, r := range ranked {
		fmt.Printf("%s: a %v in %d\n", notation.Move(r.Move), r.Value, r.Remoteness)
	}

	// Output:
	// X../.O./..X
	// b1: a draw in 6
	// a2: a draw in 6
	// c2: a draw in 6
	// b3: a draw in 6
	// c1: a loss in 4
	// a3: a loss in 4
}
