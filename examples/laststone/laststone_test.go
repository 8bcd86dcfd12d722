package main

import (
	"context"
	"fmt"
	"log"
	"strings"
	"testing"

	ucli "github.com/urfave/cli/v2"

	"wordgame/examples/internal/pagetest"
	"wordgame/internal/cli"
	"wordgame/internal/cli/helptest"
	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/solver/face/command"
	"wordgame/solver/face/facetest"
	"wordgame/solver/gametest"
)

func TestFace(t *testing.T) { facetest.Check(t, face.Single("laststone", stones)) }

func TestPage(t *testing.T) {
	pagetest.Check(t, "../../docs/your-game.md", face.Single("laststone", stones))
}

func TestHelp(t *testing.T) {
	helptest.Check(t, func() *ucli.App { return command.App(face.Single("laststone", stones), command.Own{}) })
}

// TestGame checks the rules, the bounds and all techniques of the engine against plain
// minimax, at every position with up to 15 stones.
func TestGame(t *testing.T) {
	if err := gametest.Check(Game{}, 15); err != nil {
		t.Error(err)
	}
}

// A game that gives no reasons has the search's.
func TestWhy(t *testing.T) {
	var out strings.Builder
	app := command.App(face.Single("laststone", stones), command.Own{})
	status := cli.Run(app, []string{"laststone", "--why"}, cli.Streams{In: strings.NewReader(""), Out: &out, Err: &out})
	if status != cli.Answered || !strings.HasSuffix(out.String(), "\n\nWhy:\n\nA search of 28 positions shows it.\n") {
		t.Errorf("status %d: %s", status, &out)
	}
}

// With ten stones, taking two wins.
func Example() {
	s := solver.New(Game{})

	ctx := context.Background()
	result, err := s.Solve(ctx, 10)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("10 stones: a %v in %d plies\n", result.Value, result.Remoteness)

	moves, err := s.Rank(ctx, 10)
	if err != nil {
		log.Fatal(err)
	}
	for _, m := range moves {
		fmt.Printf("take %d: a %v in %d\n", m.Move, m.Value, m.Remoteness)
	}

	line, err := s.Line(ctx, 10)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println("best play:", line)

	// Output:
	// 10 stones: a win in 5 plies
	// take 2: a win in 5
	// take 1: a loss in 6
	// take 3: a loss in 4
	// best play: [2 1 3 1 3]
}
