package source

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"wordgame/dict"
	"wordgame/dict/encoding"
	"wordgame/trie"
)

// ReadAlphabet reads the letters of an alphabet in their order, a line each, in UTF-8.
// It passes over blank lines and lines that start with #. It brings letters to lower case
// and normal form C, as words are; they must differ then. A letter may have several
// characters, as Hungarian sz, Welsh ll or Spanish ch, even if its parts are letters too:
// in a word, the longest letter that fits is read, always. Messages call the file by the
// name given.
func ReadAlphabet(r io.Reader, name string) (*trie.Alphabet, error) {
	tooLong := fmt.Sprintf("more than %d bytes: want the letters of an alphabet, one a line", maxAlphabet)
	var letters []string
	long := 0
	lines := make(map[string]int)
	for e, err := range dict.Raw(encoding.UTF8().NewReader(&bounded{r, maxAlphabet, errors.New(tooLong)})) {
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		written := strings.TrimSpace(e.Text)
		if written == "" || written[0] == '#' {
			continue
		}
		letter := norm.NFC.String(strings.ToLower(written))
		if len(letter) > trie.MaxLetterBytes || strings.ContainsFunc(letter, noPart) {
			return nil, fmt.Errorf("%s: line %d: %.60q isn't a letter: want one of at most %d bytes, without white space or control characters", name, e.Line, written, trie.MaxLetterBytes)
		}
		if first, ok := lines[letter]; ok {
			return nil, fmt.Errorf("%s: line %d: the letter %.60q is in line %d already, capital or small", name, e.Line, written, first)
		}
		if utf8.RuneCountInString(letter) > 1 {
			if long++; long > maxLong {
				return nil, fmt.Errorf("%s: line %d: more than %d letters of several characters: want fewer", name, e.Line, maxLong)
			}
		}
		lines[letter] = e.Line
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

const (
	// maxAlphabet is the length in bytes that an alphabet's file may have.
	maxAlphabet = 4 << 20

	// maxLong is the number of letters of several characters. Each is tried at each
	// place of a word, and no language has a tenth of them.
	maxLong = 1000
)

// noPart reports whether no letter has such a rune in it.
func noPart(r rune) bool { return unicode.IsSpace(r) || unicode.IsControl(r) }
