package ghost_test

import (
	"context"
	"fmt"
	"log"
	"strings"

	"wordgame/dict"
	"wordgame/internal/words"
	"wordgame/solver/face"
	"wordgame/solver/ghost"
)

// load returns the words of four letters or more.
func load(list string) *words.List {
	o := words.Options{Names: []string{"-"}, Stdin: strings.NewReader(list), Words: dict.Options{Min: 4}}
	lex, err := words.Load(context.Background(), o, words.All)
	if err != nil {
		log.Fatal(err)
	}
	return lex
}

// Who wins, and which words are enough to know.
func Example() {
	ctx, list := context.Background(), load("camel\ngerbil\ngoat\n")
	judgement, err := ghost.NewJudge(list).Of(ctx, "")
	if err != nil {
		log.Fatal(err)
	}
	for _, m := range judgement.Moves {
		fmt.Printf("%s: a %v in %d\n", m.Move.Name, m.Result.Value, m.Result.Remoteness)
	}
	lesson, err := ghost.Learn(ctx, list, ghost.Ghost.Name, "", 0)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("player %d wins who knows %q\n", lesson.Seat, lesson.Words)

	// Output:
	// g: a win in 6
	// c: a loss in 5
	// player 1 wins who knows ["gerbil" "goat"]
}

// A round for two, with a bluff, and who believes it.
func ExampleFamily() {
	lists := &words.Lists{Options: words.Options{Stdin: strings.NewReader("ghost\ngoat\n")}}
	family := ghost.Family(lists)
	values, err := family.Read("", face.Values{"words": "-"})
	if err != nil {
		log.Fatal(err)
	}
	game, err := family.New(context.Background(), values, "")
	if err != nil {
		log.Fatal(err)
	}
	table, err := game.Table(game.Start(), 2)
	if err != nil {
		log.Fatal(err)
	}
	for _, act := range []string{
		"g",
		"a",        // no word starts with ga
		"t",        // which player 0 does not see
		"no word!", // but player 1 now says so
		"concede!", // and player 0 has no word to name
	} {
		_, table, _ = table.Play(act)
	}
	loser, over := table.Loser()
	fmt.Println(table, over, loser)
	// Output: gat true 0
}
