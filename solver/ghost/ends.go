package ghost

import (
	"fmt"
	"unicode/utf8"

	"wordgame/trie"
)

// Runs returns the letters of a text, divided into runs where it has something that
// isn't a letter of the alphabet.
func Runs(a *trie.Alphabet, text string) (runs [][]trie.Letter) {
	for {
		run, n := a.Encode(nil, text)
		runs = append(runs, run)
		if text = text[n:]; text == "" {
			return runs
		}
		_, size := utf8.DecodeRuneInString(text)
		text = text[size:]
	}
}

// EndsGame reports whether a word of so many letters ends a game that only words of
// some parity end; 0 means that all do. Other words are fragments like any other while
// something can be added: whoever completes one to which nothing can be added loses,
// too. (If the opponent lost instead, no letter would matter: the first player
// completes all words of an odd number of letters, and the second all others.)
func EndsGame(end trie.Parity, letters int) bool {
	parity := trie.Even
	if letters%2 != 0 {
		parity = trie.Odd
	}
	return end == 0 || end&parity != 0
}

// CheckEnd returns an error if no word can end a game that only words of some parity
// end.
func CheckEnd(words *trie.Trie, end trie.Parity) error {
	lengths := words.Parity(words.Root())
	switch {
	case end > trie.Even|trie.Odd:
		return fmt.Errorf("words that end the game of lengths %d: want all, even or odd", end)
	case lengths&end != 0, end == 0 && lengths != 0:
		return nil
	}
	want := map[trie.Parity]string{trie.Even: " of an even number of letters", trie.Odd: " of an odd number of letters"}[end]
	return fmt.Errorf("no word can end the game: want at least one%s", want)
}
