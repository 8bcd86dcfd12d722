package dict

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"wordgame/trie"
)

// ReadAlphabet reads the letters of an alphabet in their order, a line each, in UTF-8.
// It passes over blank lines and lines that start with #. It writes letters in the form
// of words, small and in normal form C; they must differ then. A letter may have several
// characters, as Hungarian sz, Welsh ll or Spanish ch, even if its parts are letters too:
// in a word, the longest letter that fits is read, always. Messages call the file by the
// name given.
func ReadAlphabet(r io.Reader, name string) (*trie.Alphabet, error) {
	var letters []string
	first := make(map[string]int) // the lines of the letters
	line := 0
	for written, err := range lines((&checker{encoding: "UTF-8"}).reader(r, nil), '\n') {
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		line++
		written = strings.TrimSpace(written)
		if written == "" || written[0] == '#' {
			continue
		}
		letter := Options{}.Normal(written)
		if letter == "" || len(letter) > trie.MaxLetterBytes || strings.ContainsFunc(letter, noPart) {
			return nil, fmt.Errorf("%s: line %d: %.60q isn't a letter: want one of at most %d bytes, "+
				"without white space or control characters", name, line, written, trie.MaxLetterBytes)
		}
		if before, ok := first[letter]; ok {
			return nil, fmt.Errorf("%s: line %d: the letter %.60q is in line %d already, capital or small",
				name, line, written, before)
		}
		first[letter] = line
		letters = append(letters, letter)
	}
	if len(letters) == 0 {
		return nil, fmt.Errorf("%s has no letters: want one a line", name)
	}
	a, err := trie.NewAlphabet(letters...)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return a, nil
}

// noPart reports whether no letter has such a rune in it.
func noPart(r rune) bool { return unicode.IsSpace(r) || unicode.IsControl(r) }

// ParseLetters reads letters and ranges of them, such as a-z'. A hyphen stands for itself first or
// last.
func ParseLetters(text string) (*trie.Alphabet, error) {
	parts := slices.Collect(trie.Split(Options{}.Normal(text)))
	var letters []string
	for len(parts) > 0 {
		if len(parts) < 3 || parts[1] != "-" {
			letters = append(letters, parts[0])
			parts = parts[1:]
			continue
		}
		from, _ := utf8.DecodeRuneInString(parts[0])
		to, _ := utf8.DecodeRuneInString(parts[2])
		if !unicode.IsLetter(from) || !unicode.IsLetter(to) || from > to {
			return nil, fmt.Errorf("want a range of letters such as a-z, and not %s-%s; "+
				"to allow a hyphen, put it last", parts[0], parts[2])
		}
		for r := from; r <= to; r++ {
			letters = append(letters, string(r))
		}
		parts = parts[3:]
	}
	slices.Sort(letters)
	letters = slices.Compact(letters)
	hidden := func(r rune) bool { return unicode.IsSpace(r) || !unicode.IsPrint(r) && !trie.IsJoiner(r) }
	if len(letters) == 0 || slices.ContainsFunc(letters, func(s string) bool { return strings.ContainsFunc(s, hidden) }) {
		return nil, errors.New("want any, or ranges and characters without white space, such as a-z'")
	}
	return trie.NewAlphabet(letters...)
}
