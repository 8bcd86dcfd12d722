package source

import (
	"bytes"
	"fmt"
	"io"
)

// A window is between a parser and what it reads: it knows the lines, and stops
// a parser that gathers too much before it comes to an end.
type window struct {
	r      io.Reader
	offset func() int64 // of the parser
	read   int64
	ends   []int64 // places of the newlines that the parser may not have passed
	passed int
	err    error
}

// maxGathered is how much a parser may hold of what it has not finished.
const maxGathered = 1 << 20

func (w *window) Read(p []byte) (int, error) {
	if w.err != nil {
		return 0, w.err
	}
	at := w.offset()
	w.line(at)
	if w.read-at > maxGathered {
		w.err = fmt.Errorf("line %d and after: an entry of more than %d bytes: want a word", w.passed+1, maxGathered)
		return 0, w.err
	}
	if len(p) > 64<<10 {
		p = p[:64<<10]
	}
	n, err := w.r.Read(p)
	for rest := p[:n]; len(rest) > 0; {
		i := bytes.IndexByte(rest, '\n')
		if i < 0 {
			w.read += int64(len(rest))
			break
		}
		w.ends = append(w.ends, w.read+int64(i))
		w.read += int64(i) + 1
		rest = rest[i+1:]
	}
	w.err = err
	return n, err
}

// line returns the line of a place, from 1. Places must not go back.
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
