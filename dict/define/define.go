// Package define looks up what words mean: in a table of words and definitions, or in a
// database of dictd, the dictionary server. It makes up nothing: a definition is the text
// that a book has.
//
// table.go reads tables, dictd.go the index of a database and its texts, dictzip.go the
// texts that are compressed.
package define

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"wordgame/internal/text"
)

// A Book is a source of definitions. It can be used by one goroutine at a time.
type Book struct {
	Name string // of its file, without folder and ending

	look   lookFunc
	titled bool // whether it may say what it is called
	close  func() error
}

// A lookFunc returns the texts of the entries whose headwords match.
type lookFunc func(match func(head string) bool) ([]string, error)

// Open opens the book in a file. One of the files of a dictd database (x.index, x.dict,
// x.dict.dz), or their path without the ending, means the database. Any other file is a
// table: a word, a tab and its definition a line, in UTF-8. An error names the file.
func Open(path string) (*Book, error) {
	base, ok := cutEnding(path)
	if !ok {
		_, err := os.Stat(path)
		_, indexErr := os.Stat(path + indexEnding)
		ok = errors.Is(err, fs.ErrNotExist) && indexErr == nil
	}
	if ok {
		return openDatabase(base)
	}
	return openTable(path)
}

// Close closes the files of the book.
func (b *Book) Close() error { return b.close() }

// mostTexts bounds the definitions of one word.
const mostTexts = 100

// Find returns the definitions of a word, none if the book has none: first those that
// begin with the word, and else in the order of the book. Normal brings a headword into
// the form that words have; capitals make no difference.
func (b *Book) Find(word string, normal func(string) string) ([]string, error) {
	all, err := b.look(func(head string) bool {
		switch {
		case len(head) == len(word) && strings.EqualFold(head, word):
			return true
		case isASCII(head):
			return false
		}
		return normal(head) == word
	})
	slices.SortStableFunc(all, func(x, y string) int { return later(x, word) - later(y, word) })
	return all, err
}

func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// later returns 0 if a text begins with a word, and else 1: an index may name a word in
// whose article another word stands.
func later(text, word string) int {
	if _, ok := cutWord(text, word); ok {
		return 0
	}
	return 1
}

// Title returns what the book calls itself, or "".
func (b *Book) Title() string {
	if !b.titled {
		return ""
	}
	texts, err := b.look(func(head string) bool { return head == "00-database-short" || head == "00databaseshort" })
	if err != nil || len(texts) == 0 {
		return ""
	}
	title := texts[0]
	if first, rest, _ := strings.Cut(title, "\n"); strings.HasPrefix(first, "00") {
		title = rest
	}
	return oneLine(title)
}

func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }

// longest bounds a short definition, in characters.
const longest = 90

// Short returns the first sense that a definition of a word has, in one line: without the
// word and its pronunciation, without what stands in square brackets (origins and
// sources), and cut where it is long.
func Short(definition, word string) string {
	// After the word may stand \Ghost\ (gost); another sense begins with " 2. ", " 2: " or " v 1: ".
	pronunciation := regexp.MustCompile(`^ *(\\[^\\]*\\)? *(\([^)]*\))?`)
	another := regexp.MustCompile(` (2[.:]|[a-z]+ 1:) `)
	first, _, _ := strings.Cut(strings.TrimSpace(definition), "\n\n")
	s := oneLine(withoutBrackets(first))
	if rest, ok := cutWord(s, word); ok {
		s = strings.TrimLeft(pronunciation.ReplaceAllString(rest, ""), " ,;:")
	}
	if at := strings.Index(s, "1"); at >= 0 {
		if end := another.FindStringIndex(s[at:]); end != nil {
			s = s[:at+end[0]]
		}
	}
	if utf8.RuneCountInString(s) <= longest {
		return s
	}
	s = string([]rune(s)[:longest])
	if i := strings.LastIndexByte(s, ' '); i > 0 {
		s = s[:i]
	}
	return strings.TrimRight(s, " ,;:") + " …"
}

// withoutBrackets returns a text without what stands in square brackets, and without the
// braces around references.
func withoutBrackets(s string) string {
	var b strings.Builder
	depth := 0
	for _, r := range s {
		switch {
		case r == '[':
			depth++
		case r == ']' && depth > 0:
			depth--
		case depth == 0 && r != '{' && r != '}':
			b.WriteRune(r)
		}
	}
	return b.String()
}

// cutWord cuts a word off the start of a text, if it is a word of its own there.
func cutWord(text, word string) (rest string, ok bool) {
	text = strings.TrimSpace(text)
	if len(text) < len(word) || !strings.EqualFold(text[:len(word)], word) {
		return text, false
	}
	rest = text[len(word):]
	r, _ := utf8.DecodeRuneInString(rest) // U+FFFD, which is neither, if there is no more
	return rest, !unicode.IsLetter(r) && !unicode.IsMark(r)
}

// open opens a file of at most so many bytes.
func open(path string, most int64) (f *os.File, size int64, err error) {
	f, err = os.Open(path)
	if err != nil {
		return nil, 0, inFile(path, err)
	}
	info, err := f.Stat()
	switch {
	case err != nil:
	case !info.Mode().IsRegular():
		err = errors.New("want a file with definitions")
	case info.Size() > most:
		err = fmt.Errorf("%d bytes: want at most %d", info.Size(), most)
	}
	if err != nil {
		f.Close()
		return nil, 0, inFile(path, err)
	}
	return f, info.Size(), nil
}

// inFile names the file in an error.
func inFile(path string, err error) error {
	if named := new(fs.PathError); errors.As(err, &named) {
		err = named.Err
	}
	return fmt.Errorf("%s: %w", text.Name(path), err)
}
