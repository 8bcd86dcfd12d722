package source

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strconv"

	"github.com/go-json-experiment/json/jsontext"

	"wordgame/dict"
)

// looksLikeJSON reports whether a text starts as a JSON array or object does: a
// bracket alone may begin a plain list's entry.
func looksLikeJSON(head []byte) bool {
	object, array := `\{\s*["}]`, `\[\s*(["\[\]{0-9-]|(true|false|null)[\s,\]])`
	return regexp.MustCompile(`^\s*(` + object + `|` + array + `)`).Match(head)
}

const wantJSON = "want an array of strings, or an object with words as keys and counts as values"

// openJSON reads ["word", …] and {"word": count, …}.
func (s *Source) openJSON(in *peeked) error {
	s.kinds = append(s.kinds, "JSON")
	if s.options.Column != "" || s.options.MaxLevel > 0 {
		return errors.New("JSON has no columns or levels: want a table with a header, such as word,count")
	}
	isArray := bytes.HasPrefix(bytes.TrimLeft(in.head, " \t\r\n"), []byte{'['})
	if isArray && s.options.MinCount > 0 {
		return errors.New("a JSON array has no counts: want a table with a header, such as word,count")
	}
	s.raw = func(yield func(dict.Entry, error) bool) {
		in := &window{r: in}
		d := jsontext.NewDecoder(in, jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true))
		in.offset = d.InputOffset
		j := &jsonReader{in: in, d: d}
		if err := j.elements(isArray, s.options.MinCount, yield); err != nil && !errors.Is(err, errStopped) {
			yield(dict.Entry{}, j.explain(err))
		}
	}
	return nil
}

var errStopped = errors.New("no more is wanted")

type jsonReader struct {
	in *window
	d  *jsontext.Decoder
	n  int // elements before
}

// elements yields the words of an array, or of an object those that are counted often
// enough.
func (j *jsonReader) elements(isArray bool, minCount int, yield func(dict.Entry, error) bool) error {
	if _, err := j.d.ReadToken(); err != nil {
		return err
	}
	for ; ; j.n++ {
		token, err := j.d.ReadToken()
		if err != nil {
			return err
		}
		if kind := token.Kind(); kind == ']' || kind == '}' {
			return j.end()
		}
		line := j.line()
		if token.Kind() != '"' {
			return fmt.Errorf("element %d, in line %d, is %s: %s", j.n+1, line, called(token), wantJSON)
		}
		word := token.String()
		if !isArray {
			count, err := j.count()
			if err != nil {
				return err
			}
			if minCount > 0 && count < float64(minCount) {
				continue
			}
		}
		if !yield(dict.Entry{Text: word, Line: line}, nil) {
			return errStopped
		}
	}
}

// count reads the value of an object's element.
func (j *jsonReader) count() (float64, error) {
	value, err := j.d.ReadToken()
	if err != nil {
		return 0, err
	}
	if value.Kind() != '0' {
		return 0, fmt.Errorf("element %d, in line %d, has %s for a value: %s", j.n+1, j.line(), called(value), wantJSON)
	}
	number := value.String()
	count, err := strconv.ParseFloat(number, 64)
	if err != nil {
		return 0, fmt.Errorf("element %d, in line %d, has the count %.40s: want a smaller number", j.n+1, j.line(), number)
	}
	return count, nil
}

// end reads what follows the last bracket: nothing may.
func (j *jsonReader) end() error {
	switch _, err := j.d.ReadToken(); {
	case err == io.EOF:
		return nil
	case err != nil && j.in.err != nil && j.in.err != io.EOF:
		return err // of the reader
	}
	return fmt.Errorf("something follows the JSON's end, after line %d: %s", j.line(), wantJSON)
}

func (j *jsonReader) line() int { return j.in.line(j.d.InputOffset()) }

func (j *jsonReader) explain(err error) error {
	var syntax *jsontext.SyntacticError
	switch {
	case j.in.err != io.EOF && errors.Is(err, j.in.err):
		return j.in.err
	case errors.Is(err, io.ErrUnexpectedEOF), errors.Is(err, io.EOF):
		return fmt.Errorf("the JSON is cut short after element %d, in line %d: the list is not used", j.n, j.line())
	case errors.As(err, &syntax):
		return fmt.Errorf("malformed JSON after element %d, in line %d or after: %.100s", j.n, j.line(), syntax.Err)
	}
	return err
}

// called names a token.
func called(t jsontext.Token) string {
	switch t.Kind() {
	case 'n':
		return "null"
	case '[':
		return "an array"
	case '{':
		return "an object"
	case '"':
		return "a string"
	case 't', 'f':
		return "true or false"
	}
	return fmt.Sprintf("the number %.40s", t.String())
}

// A window is the reader that a parser reads from. It knows the lines, and stops a parser
// that holds too much unfinished text.
type window struct {
	r      io.Reader
	offset func() int64 // of the parser
	read   int64
	ends   []int64 // offsets of the newlines that the parser may not have passed
	passed int
	err    error // of the last Read
}

// maxGathered is how many bytes a parser may hold of an entry that has no end yet.
const maxGathered = 1 << 20

func (w *window) Read(p []byte) (int, error) {
	at := w.offset()
	w.line(at)
	if w.read-at > maxGathered {
		w.err = fmt.Errorf("line %d and after: an entry of more than %d bytes: want a word", w.passed+1, maxGathered)
		return 0, w.err
	}
	p = p[:min(len(p), 64<<10)]
	n, err := w.r.Read(p)
	for rest := p[:n]; ; {
		line, after, ended := bytes.Cut(rest, []byte{'\n'})
		if !ended {
			w.read += int64(len(rest))
			break
		}
		w.ends = append(w.ends, w.read+int64(len(line)))
		w.read += int64(len(line)) + 1
		rest = after
	}
	w.err = err
	return n, err
}

// line returns the line of an offset, from 1. Offsets must not decrease.
func (w *window) line(offset int64) int {
	n := 0
	for n < len(w.ends) && w.ends[n] < offset {
		n++
	}
	w.passed += n
	if w.ends = w.ends[n:]; len(w.ends) == 0 {
		w.ends = nil
	}
	return w.passed + 1
}
