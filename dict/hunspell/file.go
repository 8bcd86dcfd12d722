package hunspell

import (
	"fmt"
	"io"
	"iter"
	"strings"
)

// maxFile is the length in bytes that a file may have; the largest known are a
// quarter of it.
const maxFile = 1 << 26

// A file is a file's text, and its name for errors. The text is bytes in the
// file's own encoding.
type file struct {
	name, text string
}

func readFile(r io.Reader, name string) (file, error) {
	var b strings.Builder
	n, err := io.Copy(&b, io.LimitReader(r, maxFile+1))
	f := file{name, strings.TrimPrefix(b.String(), "\ufeff")}
	switch {
	case err != nil:
		return f, fmt.Errorf("%s: %w", name, err)
	case n > maxFile:
		return f, fmt.Errorf("%s: longer than %d bytes: want a file of a hunspell dictionary", name, maxFile)
	}
	if zero := strings.IndexByte(f.text, 0); zero >= 0 {
		return f, f.errorf(1+strings.Count(f.text[:zero], "\n"), "a zero byte, as binary files have: want plain text")
	}
	return f, nil
}

// lines yields the lines with their numbers, from 1.
func (f file) lines() iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		n := 0
		for line := range strings.SplitSeq(f.text, "\n") {
			n++
			if !yield(n, strings.TrimSuffix(line, "\r")) {
				return
			}
		}
	}
}

func (f file) errorf(line int, format string, args ...any) error {
	return fmt.Errorf("%s: line %d: %w", f.name, line, fmt.Errorf(format, args...))
}
