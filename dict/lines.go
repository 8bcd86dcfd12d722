package dict

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"iter"
)

const (
	blockSize = 128 << 10 // of what is read at a time

	// MaxLine is the length in bytes that a line of a list may have.
	MaxLine = 64<<10 - 1
)

// Lines yields the entries of a plain list, one on each line, in the order of the list. The
// list is UTF-8 with or without a byte order mark, and its lines end with LF, CRLF or CR.
// Entries come as [Compose] returns them. Blank lines are left out. The sequence can be ranged
// over once.
//
// Reading ends at the first error: an error of r, bytes that are not UTF-8, a zero byte (as
// binary files have), or a line longer than [MaxLine]. The error names the list by name, and
// in the last three cases the number of the line.
func Lines(r io.Reader, name string) iter.Seq2[string, error] {
	return func(yield func(string, error) bool) {
		for line, err := range lines((&checker{encoding: "UTF-8"}).reader(r, nil), '\n') {
			if err != nil {
				yield("", fmt.Errorf("%s: %w", name, err))
				return
			}
			if entry := Compose(line); entry != "" && !yield(entry, nil) {
				return
			}
		}
	}
}

// lines yields the lines of a text as they are written, also blank lines and white space. A line
// ends at LF, CR, CRLF, and at one more byte. It ends at the first error: an error of r, or a line
// longer than [MaxLine].
func lines(r io.Reader, end byte) iter.Seq2[string, error] {
	return func(yield func(string, error) bool) {
		from := &remembering{Reader: r}
		in := bufio.NewScanner(from)
		in.Buffer(make([]byte, blockSize), 0)
		in.Split(func(text []byte, last bool) (int, []byte, error) {
			return cutLine(text, end, last && from.err == nil)
		})
		line := 1
		for ; in.Scan() && len(in.Bytes()) <= MaxLine; line++ {
			if !yield(in.Text(), nil) {
				return
			}
		}
		err := in.Err()
		if len(in.Bytes()) > MaxLine || errors.Is(err, bufio.ErrTooLong) {
			err = fmt.Errorf("line %d is longer than %d bytes: want a word a line", line, MaxLine)
		}
		if err != nil {
			yield("", err)
		}
	}
}

// cutLine cuts off the first line of a text, the last part of all or not, as a [bufio.SplitFunc] does.
func cutLine(text []byte, end byte, last bool) (after int, line []byte, err error) {
	i := bytes.IndexAny(text, "\r\n"+string(rune(end)))
	switch {
	case i < 0 && last && len(text) > 0:
		return len(text), text, nil
	case i < 0, text[i] == '\r' && i+1 == len(text) && !last: // an LF may follow
		return 0, nil, nil
	case text[i] == '\r' && i+1 < len(text) && text[i+1] == '\n':
		return i + 2, text[:i], nil
	}
	return i + 1, text[:i], nil
}
