package round_test

import (
	"fmt"
	"slices"

	"wordgame/solver/ghost/round"
	"wordgame/trie"
)

// A bluff, and who believes it.
func Example() {
	words := slices.Values([]string{"ghost", "goat"})
	alphabet, _ := trie.AlphabetOf(words)
	list, _ := trie.Build(alphabet, words)

	r, _ := round.New(round.Rules{Words: list}, 0, 1)
	for _, a := range []round.Act{
		{Kind: round.Letter, Text: "g"},
		{Kind: round.Letter, Text: "a"}, // no word starts with ga
		{Kind: round.Letter, Text: "t"}, // which player 0 does not see
		{Kind: round.CallNone},          // but player 1 now says so
		{Kind: round.Concede},           // and player 0 has no word to name
	} {
		r, _ = r.Play(a)
	}
	loser, over := r.Loser()
	fmt.Println(r.Fragment(), over, loser)
	// Output: gat true 0
}
