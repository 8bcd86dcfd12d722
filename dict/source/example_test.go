package source_test

import (
	"fmt"
	"strings"

	"wordgame/dict/source"
)

func ExampleOptions_Read() {
	table := "Lemma;Level\nżółw;2\nćma;1\n"
	s, err := source.Options{MaxLevel: 1}.Read(strings.NewReader(table), "the table")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer s.Close()
	fmt.Println(s.Kind())
	for entry, err := range s.Entries() {
		fmt.Println(entry, err)
	}
	// Output:
	// CSV with semicolons
	// ćma <nil>
}
