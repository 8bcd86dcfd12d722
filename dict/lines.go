package dict

import (
	"bytes"
	"fmt"
	"io"
	"iter"
)

const (
	blockSize  = 128 << 10
	firstBlock = 4 << 10 // the length of the first block, for short lists

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
		buf := make([]byte, firstBlock)
		have := 0 // bytes of an unfinished line at the start of buf
		for line := 1; ; {
			n, err := fill(r, buf[have:])
			have += n
			whole := have
			if err != io.EOF { // an LF may follow a CR that is the last byte
				whole = bytes.LastIndexAny(buf[:max(have-1, 0)], "\r\n"+string(end)) + 1
				if have > 0 && buf[have-1] == '\n' {
					whole = have
				}
			}
			for block := string(buf[:whole]); block != ""; line++ {
				var text string
				if text, block = cutLine(block, end); len(text) > MaxLine {
					yield("", tooLong(line))
					return
				}
				if !yield(text, nil) {
					return
				}
			}
			if have = copy(buf, buf[whole:have]); have > MaxLine+1 { // with a CR
				err = tooLong(line)
			}
			if err != nil {
				if err != io.EOF {
					yield("", err)
				}
				return
			}
			if len(buf) < blockSize {
				buf = append(make([]byte, 0, blockSize), buf...)[:blockSize]
			}
		}
	}
}

// cutLine returns the first line of a text, and the text after it.
func cutLine(text string, end byte) (line, after string) {
	i := 0
	// Words are too short for strings.IndexAny.
	for i < len(text) && text[i] != '\n' && text[i] != '\r' && text[i] != end {
		i++
	}
	switch {
	case i == len(text):
		return text, ""
	case i+1 < len(text) && text[i] == '\r' && text[i+1] == '\n':
		return text[:i], text[i+2:]
	}
	return text[:i], text[i+1:]
}

func tooLong(line int) error {
	return fmt.Errorf("line %d is longer than %d bytes: want a word a line", line, MaxLine)
}

// fill reads until buf is full or r has no more. It is [io.ReadFull], but tells an
// [io.ErrUnexpectedEOF] of r itself, as a gzip file cut short has it, from the end of r.
func fill(r io.Reader, buf []byte) (n int, err error) {
	for n < len(buf) && err == nil {
		var more int
		more, err = r.Read(buf[n:])
		n += more
	}
	return n, err
}
