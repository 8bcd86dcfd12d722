package define

import (
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"wordgame/dict"
	"wordgame/dict/encoding"
)

// mostTable bounds the bytes of a table.
const mostTable = 64 << 20

func openTable(path string) (*Book, error) {
	f, _, err := open(path, mostTable)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	look, err := readTable(f)
	if err != nil {
		return nil, inFile(path, err)
	}
	name := filepath.Base(path)
	return &Book{Name: strings.TrimSuffix(name, filepath.Ext(name)), look: look, close: func() error { return nil }}, nil
}

func readTable(r io.Reader) (lookFunc, error) {
	type entry struct{ head, text string }
	var entries []entry
	first := make(map[string]int) // the line of each word
	for line, err := range dict.Raw(encoding.UTF8().NewReader(r)) {
		if err != nil {
			return nil, err
		}
		if strings.TrimSpace(line.Text) == "" {
			continue
		}
		head, text, ok := strings.Cut(line.Text, "\t")
		head, text = dict.Compose(head), oneLine(text)
		switch {
		case !ok || head == "" || text == "":
			return nil, fmt.Errorf("line %d is %.40q: want a word, a tab and its definition", line.Line, line.Text)
		case first[head] > 0:
			return nil, fmt.Errorf("line %d defines %.40q again, after line %d: want one definition of a word", line.Line, head, first[head])
		}
		first[head] = line.Line
		entries = append(entries, entry{head, text})
	}
	if len(entries) == 0 {
		return nil, errors.New("it is empty: want lines of a word, a tab and its definition")
	}
	return func(match func(string) bool) (texts []string, err error) {
		for _, e := range entries {
			if match(e.head) {
				texts = append(texts, e.text)
			}
		}
		return texts, nil
	}, nil
}
