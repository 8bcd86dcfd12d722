package check_test

import (
	"fmt"
	"strings"

	"wordgame/dict/check"
	"wordgame/dict/source"
)

func ExampleOptions_List() {
	s, err := source.Options{}.Read(strings.NewReader("bee\nBee\nрaw\nants \n"), "the list")
	if err != nil {
		fmt.Println(err)
		return
	}
	for f, err := range (check.Options{}).List(s.Raw()) {
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Printf("%d %s %s: %s\n", f.Line, f.Entry, f.Kind, f.Text)
	}
	// Output:
	// 2 Bee same_word: the same word stands in the list before, in line 1, but for capitals or how its marks are written
	// 3 рaw mixed_scripts: letters of several scripts: Cyrillic 'р' (U+0440) among Latin ones
	// 4 ants white_space: white space around the word
	// 2 Bee order: it comes after "bee", against the order of the bytes, as do 2 entries in all
}
