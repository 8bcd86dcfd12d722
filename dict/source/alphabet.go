package source

import (
	"fmt"
	"io"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"wordgame/dict"
	"wordgame/dict/encoding"
	"wordgame/trie"
)

// ReadAlphabet reads the letters of an alphabet in their order, a line each, in
// UTF-8. Blank lines and lines that start with # are of no account. Letters are
// brought to lower case and normal form C, as the words are, and must differ
// then. A letter may have several characters, as Hungarian sz, Welsh ll or
// Spanish ch, though its parts are letters too: where a word has such letters
// one after another, the longest is read, always. Messages call the file by the
// name given.
func ReadAlphabet(r io.Reader, name string) (*trie.Alphabet, error) {
	tooLong := fmt.Errorf("more than %d bytes: want the letters of an alphabet, one a line", maxAlphabet)
	var letters []string
	places := make(map[string]int)
	for e, err := range dict.Raw(encoding.UTF8().NewReader(&bounded{r, maxAlphabet, tooLong})) {
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		written := strings.TrimSpace(e.Text)
		if written == "" || written[0] == '#' {
			continue
		}
		letter := norm.NFC.String(strings.ToLower(written))
		if len(letter) > trie.MaxLetterBytes || strings.ContainsFunc(letter, noPart) {
			return nil, fmt.Errorf("%s: line %d: %.60q is no letter: want one of at most %d bytes, without white space or control characters",
				name, e.Line, written, trie.MaxLetterBytes)
		}
		if first, ok := places[letter]; ok {
			return nil, fmt.Errorf("%s: line %d: the letter %.60q stands in line %d already, capital or small", name, e.Line, written, first)
		}
		places[letter] = e.Line
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

// maxAlphabet is the length in bytes that an alphabet's file may have.
const maxAlphabet = 4 << 20

// noPart reports whether no letter has such a rune in it.
func noPart(r rune) bool { return unicode.IsSpace(r) || unicode.IsControl(r) }
