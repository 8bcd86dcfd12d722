package query_test

import (
	"fmt"
	"log"
	"math/rand/v2"
	"slices"

	"wordgame/trie"
	"wordgame/trie/query"
)

func Example() {
	words := []string{"gaunt", "ghast", "ghost", "ghosts", "goats", "night", "thing", "toga"} // in order
	a, err := trie.AlphabetOf(slices.Values(words))
	if err != nil {
		log.Fatal(err)
	}
	t, err := trie.Build(a, slices.Values(words))
	if err != nil {
		log.Fatal(err)
	}
	for _, q := range []query.Query{
		query.Pattern("g[^o]?*t"),
		query.Regexp("gh.+"),
		query.Contains("ht"),
		query.InOrder("gst"),
		query.Anagram("nigh?"),
		query.Subanagram("toga?"),
		query.Near("ghoss", 1),
	} {
		m, err := query.Match(t, q)
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println(m.Count(), slices.Collect(m.Words()))
	}

	// Of several queries, all must match.
	m, err := query.Match(t, query.Prefix("g"), query.Suffix("t"), query.Length(5, 5))
	if err != nil {
		log.Fatal(err)
	}
	for w := range m.Words() {
		fmt.Println("the first:", w)
		break // and no more is looked for
	}
	fmt.Println("two at random:", m.Random(2, rand.New(rand.NewPCG(1, 2))))

	_, err = query.Match(t, query.Pattern("gh[a-"))
	fmt.Println(err)

	// Output:
	// 3 [gaunt ghast ghost]
	// 3 [ghast ghost ghosts]
	// 1 [night]
	// 3 [ghast ghost ghosts]
	// 2 [night thing]
	// 2 [goats toga]
	// 2 [ghost ghosts]
	// the first: gaunt
	// two at random: [gaunt ghast]
	// pattern "gh[a-", character 3: [ opens a class that does not end: want ], or \[ for the character itself
}
