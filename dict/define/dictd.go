package define

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"wordgame/internal/text"
)

// A dictd database is an index and a file of texts. A line of the index is a headword, and
// where its text begins in the other file and how many bytes it has, with tabs between:
// two numbers in the digits of base 64, the greatest place first. How the lines are sorted
// differs from database to database, so that a look-up reads all of them: some
// milliseconds for the 200,000 of a large dictionary.

const (
	indexEnding = ".index"
	textEnding  = ".dict"
	zipEnding   = ".dict.dz"

	mostIndex = 256 << 20
	mostFile  = 1 << 40
	mostText  = 1 << 20 // bytes of one text
)

// cutEnding returns the path of a database for that of one of its files.
func cutEnding(path string) (base string, ok bool) {
	for _, end := range []string{indexEnding, textEnding, zipEnding} {
		if base, ok := strings.CutSuffix(path, end); ok {
			return base, true
		}
	}
	return path, false
}

type database struct {
	index string
	texts io.ReaderAt
	size  int64 // of all texts, or more where they are compressed

	indexFile, textFile string
}

func openDatabase(base string) (*Book, error) {
	d := &database{indexFile: base + indexEnding, textFile: base + zipEnding}
	if _, err := os.Stat(d.textFile); err != nil {
		d.textFile = base + textEnding
		if _, err := os.Stat(d.textFile); err != nil {
			return nil, inFile(d.indexFile, fmt.Errorf("it is the index of definitions alone: want %s or %s beside it",
				text.Name(filepath.Base(base+zipEnding)), text.Name(filepath.Base(d.textFile))))
		}
	}
	index, size, err := open(d.indexFile, mostIndex)
	if err != nil {
		return nil, err
	}
	defer index.Close()
	data := make([]byte, size)
	if _, err := io.ReadFull(index, data); err != nil {
		return nil, inFile(d.indexFile, err)
	}
	if size == 0 || data[size-1] != '\n' {
		return nil, inFile(d.indexFile, errors.New("it is cut short: its last line has no end"))
	}
	d.index = string(data)
	f, size, err := open(d.textFile, mostFile)
	if err != nil {
		return nil, err
	}
	d.texts, d.size = f, size
	if strings.HasSuffix(d.textFile, zipEnding) {
		z, err := openDictzip(f, size)
		if err != nil {
			f.Close()
			return nil, inFile(d.textFile, err)
		}
		d.texts, d.size = z, z.most()
	}
	return &Book{Name: filepath.Base(base), look: d.look, titled: true, close: f.Close}, nil
}

// A span is where a text is.
type span struct{ offset, length int64 }

func (d *database) look(match func(head string) bool) (texts []string, err error) {
	seen := make(map[span]bool) // an index may have the same line twice
	line := 0
	for entry := range strings.Lines(d.index) {
		line++
		head, numbers, ok := strings.Cut(entry, "\t")
		if ok && !match(head) {
			continue
		}
		s, valid := parseSpan(strings.TrimSuffix(numbers, "\n"))
		if !ok || !valid {
			return nil, inFile(d.indexFile, fmt.Errorf("line %d is %.60q: want a headword and two numbers in base 64, with tabs between", line, entry))
		}
		if seen[s] {
			continue
		}
		seen[s] = true
		if len(seen) > mostTexts {
			return nil, inFile(d.indexFile, fmt.Errorf("more than %d texts for %.40q: want a dictionary", mostTexts, head))
		}
		text, err := d.text(s)
		if err != nil {
			return nil, inFile(d.textFile, err)
		}
		if strings.TrimSpace(text) != "" {
			texts = append(texts, text)
		}
	}
	return texts, nil
}

func (d *database) text(s span) (string, error) {
	switch {
	case s.length > mostText:
		return "", fmt.Errorf("a definition of %d bytes: want at most %d", s.length, mostText)
	case s.offset+s.length > d.size:
		return "", errors.New("it is cut short, or of another index: a definition is beyond its end")
	}
	buf := make([]byte, s.length)
	if n, err := d.texts.ReadAt(buf, s.offset); n < len(buf) {
		return "", err
	}
	return strings.ToValidUTF8(string(buf), "\ufffd"), nil
}

// parseSpan reads the two numbers of a line. More columns, which some indexes have, don't
// matter.
func parseSpan(numbers string) (s span, ok bool) {
	offset, rest, _ := strings.Cut(numbers, "\t")
	length, _, _ := strings.Cut(rest, "\t")
	s.offset, ok = parseNumber(offset)
	if ok {
		s.length, ok = parseNumber(length)
	}
	return s, ok
}

const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

func parseNumber(s string) (n int64, ok bool) {
	for i := range len(s) {
		digit := strings.IndexByte(digits, s[i])
		if n = n<<6 | int64(digit); digit < 0 || n > mostFile {
			return 0, false
		}
	}
	return n, s != ""
}
