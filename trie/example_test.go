package trie_test

import (
	"fmt"
	"log"
	"slices"

	"wordgame/trie"
)

// In Ghost the nodes are the positions: each letter leads on to a node, and a
// node that is final ends the game.
func Example() {
	words := []string{"ghost", "ghoul", "gist"} // in order
	a, err := trie.AlphabetOf(slices.Values(words))
	if err != nil {
		log.Fatal(err)
	}
	t, err := trie.Build(a, slices.Values(words))
	if err != nil {
		log.Fatal(err)
	}

	n, valid, ok := t.Find("ghosh")
	fmt.Printf("ghosh: %t, but ghosh[:%d] leads on to:\n", ok, valid)
	for l, next := range t.Follow(n) {
		fmt.Println(a.Text(l), next.Final())
	}

	n, _, _ = t.Find("gho")
	fmt.Println("gho:", slices.Collect(t.Words(n)), t.Count(n), t.Parity(n) == trie.Even)

	// Two texts with the same endings lead to the same node.
	n, _, _ = t.Find("gis")
	m, _, _ := t.Find("ghos")
	fmt.Println("gis as ghos:", n == m)

	// Output:
	// ghosh: false, but ghosh[:4] leads on to:
	// t true
	// gho: [st ul] 2 true
	// gis as ghos: true
}
