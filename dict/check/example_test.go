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
	// 2 Bee same_word: the same word is in the list already, in line 1, with other capitals or with marks written otherwise
	// 3 рaw mixed_scripts: letters of several scripts: Cyrillic 'р' (U+0440) in a word of Latin ones
	// 4 ants white_space: there is white space around the word
	// 2 Bee order: sorted by bytes, it belongs before "bee"; 2 entries are misplaced like this
}
