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

	table, _ := round.New(round.Rules{Words: list}, "", 2)
	for _, act := range []string{
		"g",
		"a",        // no word starts with ga
		"t",        // which player 0 does not see
		"no word!", // but player 1 now says so
		"concede!", // and player 0 has no word to name
	} {
		table, _ = table.Play(act)
	}
	loser, over := table.Loser()
	fmt.Println(table, over, loser)
	// Output: gat true 0
}
