package dict

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"iter"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

const (
	blockSize = 256 << 10

	// MaxLine is the length in bytes that a line of a list may have.
	MaxLine = 64<<10 - 1
)

// ErrNotUTF8 is the error of text in another encoding.
var ErrNotUTF8 = errors.New("not UTF-8")

// Lines yields the entries of a plain list, a line each, in the order of the
// list: UTF-8 with or without a byte order mark, lines ended by LF or CRLF,
// white space around an entry and blank lines of no account. Entries come in
// Unicode's normal form C. They can be ranged over once.
//
// Reading ends at the first error, which names the list as name does: bytes
// that are not UTF-8 ([ErrNotUTF8]), a zero byte (as binary files have), or a line longer than
// [MaxLine], with the number of the line; or an error of r. The list is read in
// blocks; entries that stand in the same block before a fault are not yielded.
func Lines(r io.Reader, name string) iter.Seq2[string, error] {
	return func(yield func(string, error) bool) {
		s := scanner{name: name}
		buf := make([]byte, blockSize)
		have := 0 // bytes of an unfinished line at the start of buf
		for first := true; ; first = false {
			n, err := fill(r, buf[have:])
			last := err == io.EOF
			if err != nil && !last {
				yield("", fmt.Errorf("%s: %w", name, err))
				return
			}
			block := buf[:have+n]
			if first {
				block = bytes.TrimPrefix(block, []byte("\ufeff"))
				s.offset += have + n - len(block)
			}
			end := len(block)
			if !last {
				end = bytes.LastIndexByte(block, '\n') + 1
			}
			if !s.lines(block[:end], yield) {
				return
			}
			if have = copy(buf, block[end:]); have > MaxLine {
				yield("", s.tooLong())
				return
			}
			if last {
				return
			}
		}
	}
}

// fill reads until buf is full or r has no more. It is io.ReadFull but for the
// io.ErrUnexpectedEOF of r itself, as a gzip file cut short has it, which
// io.ReadFull makes look like a list's end.
func fill(r io.Reader, buf []byte) (n int, err error) {
	for n < len(buf) && err == nil {
		var more int
		more, err = r.Read(buf[n:])
		n += more
	}
	return n, err
}

// A scanner knows where in the list it is.
type scanner struct {
	name   string
	line   int // lines before this block
	offset int // bytes before this block
}

// lines yields the entries of a block of whole lines.
func (s *scanner) lines(block []byte, yield func(string, error) bool) bool {
	if err := s.check(block); err != nil {
		return yield("", err) && false
	}
	normal := isNormal(block)
	for rest := string(block); rest != ""; s.line++ {
		end := strings.IndexByte(rest, '\n')
		next := end + 1
		if end < 0 {
			end, next = len(rest), len(rest)
		}
		if end > MaxLine {
			return yield("", s.tooLong()) && false
		}
		entry := trim(rest[:end])
		rest = rest[next:]
		if entry == "" {
			continue
		}
		if !normal {
			entry = norm.NFC.String(entry)
		}
		if !yield(entry, nil) {
			return false
		}
	}
	s.offset += len(block)
	return true
}

// trim is strings.TrimSpace but for a faster way to find nothing to trim.
func trim(entry string) string {
	if entry == "" || graphic(entry[0]) && graphic(entry[len(entry)-1]) {
		return entry
	}
	return strings.TrimSpace(entry)
}

func graphic(c byte) bool { return ' ' < c && c < utf8.RuneSelf }

func (s *scanner) tooLong() error {
	return fmt.Errorf("%s: line %d is longer than %d bytes: want a word a line", s.name, s.line+1, MaxLine)
}

// check reports the first byte that no list has.
func (s *scanner) check(block []byte) error {
	if s.offset == 0 && (bytes.HasPrefix(block, []byte{0xfe, 0xff}) || bytes.HasPrefix(block, []byte{0xff, 0xfe})) {
		return fmt.Errorf("%s: starts as UTF-16 does: want UTF-8", s.name)
	}
	zero := bytes.IndexByte(block, 0)
	if zero < 0 && utf8.Valid(block) {
		return nil
	}
	if zero < 0 {
		zero = len(block)
	}
	for i := 0; i < zero; {
		r, size := utf8.DecodeRune(block[i:])
		if r == utf8.RuneError && size == 1 {
			return fmt.Errorf("%s: line %d, byte %d of the list: %q is %w: want a list in UTF-8",
				s.name, s.line+1+bytes.Count(block[:i], []byte{'\n'}), s.offset+i, block[i:i+1], ErrNotUTF8)
		}
		i += size
	}
	return fmt.Errorf("%s: line %d, byte %d of the list: a zero byte, as binary files have: want plain text",
		s.name, s.line+1+bytes.Count(block[:zero], []byte{'\n'}), s.offset+zero)
}

// isNormal reports whether a block is in normal form C. All that comes before
// U+0300, the first combining mark, is; it starts with bytes below 0xcc.
func isNormal(block []byte) bool {
	for _, c := range block {
		if c >= 0xcc {
			return norm.NFC.IsNormal(block)
		}
	}
	return true
}
