package dict_test

import (
	"fmt"
	"log"
	"strings"

	"wordgame/dict"
)

func Example() {
	const list = "nearly\r\nnear\r\nnaïve\r\nNASA\r\nniche\r\nnit\r\nn-type\r\n"
	words, err := dict.Options{Fold: true}.Words(dict.Lines(strings.NewReader(list), "list"))
	if err != nil {
		log.Fatal(err)
	}
	for word := range words.Playable() {
		fmt.Println(word)
	}
	fmt.Print(words.Steps)
	// Output:
	// naive
	// near
	// niche
	// capitals 7 6
	// letters 6 5
	// length 5 4
	// duplicates 4 4
	// prefixes 4 3
}

func ExampleReadOptions_Read() {
	const table = "Word;Count\nżółw;2\nćma;1\n"
	list, err := dict.ReadOptions{MinCount: 2}.Read(strings.NewReader(table), "words.csv")
	if err != nil {
		log.Fatal(err)
	}
	defer list.Close()
	for entry, err := range list.Entries() {
		fmt.Println(entry, err)
	}
	// Output:
	// żółw <nil>
}
