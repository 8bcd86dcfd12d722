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

func ExampleLines() {
	const list = "\ufeffnear\r\n\n  nit \ncafe\u0301"
	for entry, err := range dict.Lines(strings.NewReader(list), "words.txt") {
		if err != nil {
			log.Fatal(err)
		}
		fmt.Printf("%+q\n", entry)
	}
	// Output:
	// "near"
	// "nit"
	// "caf\u00e9"
}

func ExampleLines_fault() {
	const list = "near\ncaf\xe9\n" // Latin-1
	for _, err := range dict.Lines(strings.NewReader(list), "words.txt") {
		if err != nil {
			fmt.Println(err)
		}
	}
	// Output:
	// words.txt: line 2, byte 4: "\xe9" is not UTF-8: want a list in UTF-8
}
