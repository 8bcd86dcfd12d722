package source

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

// looksLikeJSON reports whether a text starts as a JSON array or object does: a
// bracket alone may begin a plain list's entry.
func looksLikeJSON(head []byte) bool {
	head = bytes.TrimLeft(head, " \t\r\n")
	if len(head) == 0 || head[0] != '[' && head[0] != '{' {
		return false
	}
	open, rest := head[0], bytes.TrimLeft(head[1:], " \t\r\n")
	if open == '{' {
		return len(rest) > 0 && (rest[0] == '"' || rest[0] == '}')
	}
	if len(rest) > 0 && bytes.IndexByte([]byte(`"[]{-0123456789`), rest[0]) >= 0 {
		return true
	}
	for _, word := range []string{"true", "false", "null"} {
		if after, ok := bytes.CutPrefix(rest, []byte(word)); ok && len(after) > 0 && bytes.IndexByte([]byte(", \t\r\n]"), after[0]) >= 0 {
			return true
		}
	}
	return false
}

const wantJSON = `want an array of strings, or an object with words as keys and counts as values`

// openJSON reads ["word", …] and {"word": count, …}.
func (s *Source) openJSON(t *text) error {
	s.kinds = append(s.kinds, "JSON")
	if s.options.Column != "" || s.options.MaxLevel > 0 {
		return s.lacks("columns or levels", true)
	}
	array := bytes.HasPrefix(bytes.TrimLeft(t.start(), " \t\r\n"), []byte{'['})
	if array {
		if err := s.lacks("counts, being an array", s.options.MinCount > 0); err != nil {
			return err
		}
	}
	s.raw = func(yield func(Entry, error) bool) {
		in := &window{r: t.checked()}
		d := json.NewDecoder(in)
		d.UseNumber()
		in.offset = d.InputOffset
		j := &jsonReader{in: in, d: d, least: s.options.MinCount}
		var err error
		if array {
			err = j.array(yield)
		} else {
			err = j.object(yield)
		}
		if err != nil && err != errStopped {
			yield(Entry{}, j.explain(err))
		}
	}
	return nil
}

var errStopped = errors.New("no more is wanted")

type jsonReader struct {
	in    *window
	d     *json.Decoder
	least int // count of the words that are wanted
	n     int // elements before
}

func (j *jsonReader) array(yield func(Entry, error) bool) error {
	if _, err := j.d.Token(); err != nil {
		return err
	}
	for ; j.d.More(); j.n++ {
		token, err := j.d.Token()
		if err != nil {
			return err
		}
		word, ok := token.(string)
		if !ok {
			return fmt.Errorf("element %d, in line %d, is %s: %s", j.n+1, j.line(), called(token), wantJSON)
		}
		if !yield(Entry{Text: word, Line: j.line()}, nil) {
			return errStopped
		}
	}
	return j.end()
}

func (j *jsonReader) object(yield func(Entry, error) bool) error {
	if _, err := j.d.Token(); err != nil {
		return err
	}
	for ; j.d.More(); j.n++ {
		key, err := j.d.Token()
		if err != nil {
			return err
		}
		line := j.line()
		value, err := j.d.Token()
		if err != nil {
			return err
		}
		number, ok := value.(json.Number)
		if !ok {
			return fmt.Errorf("element %d, in line %d, has %s for a value: %s", j.n+1, j.line(), called(value), wantJSON)
		}
		count, err := number.Float64()
		if err != nil {
			return fmt.Errorf("element %d, in line %d, has the count %.40s: want a smaller number", j.n+1, j.line(), number)
		}
		if count < float64(j.least) {
			continue
		}
		if word, ok := key.(string); ok && !yield(Entry{Text: word, Line: line}, nil) {
			return errStopped
		}
	}
	return j.end()
}

// end reads the last bracket, after which nothing may come.
func (j *jsonReader) end() error {
	if _, err := j.d.Token(); err != nil {
		return err
	}
	switch _, err := j.d.Token(); err {
	case io.EOF:
		return nil
	default:
		if !j.own(err) {
			return err
		}
		return fmt.Errorf("something follows the JSON's end, after line %d: %s", j.line(), wantJSON)
	}
}

// own reports whether an error is the decoder's, or none, and not the reader's.
func (j *jsonReader) own(err error) bool { return err == nil || j.in.err == nil || j.in.err == io.EOF }

func (j *jsonReader) line() int { return j.in.line(j.d.InputOffset()) }

func (j *jsonReader) explain(err error) error {
	var syntax *json.SyntaxError
	switch {
	case errors.Is(err, io.ErrUnexpectedEOF), err == io.EOF:
		return fmt.Errorf("the JSON ends after element %d, in line %d, and should go on: nothing of it is taken", j.n, j.line())
	case errors.As(err, &syntax):
		return fmt.Errorf("malformed JSON after element %d, in line %d or after: %.100s", j.n, j.line(), syntax)
	}
	return err
}

// called names a token that is no string.
func called(t json.Token) string {
	switch t := t.(type) {
	case nil:
		return "null"
	case json.Delim:
		if t == '[' {
			return "an array"
		}
		return "an object"
	case string:
		return "a string"
	case bool:
		return "true or false"
	}
	return fmt.Sprintf("the number %.40v", t)
}
