package answer

import (
	"fmt"

	"wordgame/dict/define"
	"wordgame/internal/text"
)

// A Defined word has its definitions, in the order of the books and in theirs.
type Defined struct {
	Word        string       `json:"word"`
	Definitions []Definition `json:"definitions"`
}

// A Definition is what a book says of a word.
type Definition struct {
	Source string `json:"source"` // the name of the book
	Title  string `json:"title"`  // what the book calls itself, or ""
	Text   string `json:"text"`   // as it stands in the book, in lines
}

// Define looks a word up in books. Normal brings headwords into the form that words have.
// That no book has the word is an error.
func Define(books []*define.Book, word string, normal func(string) string) (*Defined, error) {
	a := &Defined{Word: normal(word)}
	var names []string
	for _, b := range books {
		names = append(names, text.Name(b.Name))
		texts, err := b.Find(a.Word, normal)
		if err != nil {
			return nil, err
		}
		if len(texts) == 0 {
			continue
		}
		title := b.Title()
		for _, t := range texts {
			a.Definitions = append(a.Definitions, Definition{b.Name, title, t})
		}
	}
	if len(a.Definitions) == 0 {
		return nil, fmt.Errorf("no definition of %.60q in %s", a.Word, text.List(names, "or"))
	}
	return a, nil
}

// DefinitionLine returns a short definition of a word in one line that names its book, the
// first that has the word, or "" if none has.
func DefinitionLine(books []*define.Book, word string, normal func(string) string) (string, error) {
	for _, b := range books {
		texts, err := b.Find(word, normal)
		if err != nil {
			return "", err
		}
		for _, t := range texts {
			if short := define.Short(t, word); short != "" {
				return fmt.Sprintf("%s (%s): %s", word, text.Name(b.Name), short), nil
			}
		}
	}
	return "", nil
}
