package dict

import (
	"bytes"
	"fmt"
	"io"
	"iter"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"wordgame/dict/encoding"
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
		for e, err := range Raw(encoding.UTF8().NewReader(r)) {
			if err != nil {
				yield("", fmt.Errorf("%s: %w", name, err))
				return
			}
			if entry := Compose(e.Text); entry != "" && !yield(entry, nil) {
				return
			}
		}
	}
}

// An Entry is a word of a list as it is written there.
type Entry struct {
	Text string // as written, without the end of the line
	Line int    // from 1; 0 where the list has no lines
}

// Raw yields the lines of a text in UTF-8 as they are written, also blank lines and white
// space. It ends at the first error: an error of r, or a line longer than [MaxLine]. The
// sequence can be ranged over once.
func Raw(r io.Reader) iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		buf := make([]byte, firstBlock)
		have := 0 // bytes of an unfinished line at the start of buf
		for line := 0; ; {
			n, err := encoding.Fill(r, buf[have:])
			have += n
			end := have
			if err != io.EOF {
				// An LF may follow a CR that is the last byte.
				end = bytes.LastIndexAny(buf[:max(have-1, 0)], "\r\n") + 1
				if have > 0 && buf[have-1] == '\n' {
					end = have
				}
			}
			for block := string(buf[:end]); block != ""; {
				line++
				e := Entry{Line: line}
				if e.Text, block = cutLine(block); len(e.Text) > MaxLine {
					yield(Entry{}, tooLong(line))
					return
				}
				if !yield(e, nil) {
					return
				}
			}
			if have = copy(buf, buf[end:have]); have > MaxLine {
				err = tooLong(line + 1)
			}
			if err != nil {
				if err != io.EOF {
					yield(Entry{}, err)
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
func cutLine(text string) (line, after string) {
	i := 0
	for i < len(text) && text[i] != '\n' && text[i] != '\r' { // words are too short for strings.IndexAny
		i++
	}
	switch {
	case i == len(text):
		return text, ""
	case strings.HasPrefix(text[i:], "\r\n"):
		return text[:i], text[i+2:]
	}
	return text[:i], text[i+1:]
}

func tooLong(line int) error {
	return fmt.Errorf("line %d is longer than %d bytes: want a word a line", line, MaxLine)
}

// Compose returns a text in Unicode's normal form C, without white space around it.
func Compose(text string) string {
	graphic := func(c byte) bool { return ' ' < c && c < utf8.RuneSelf }
	if text == "" || !graphic(text[0]) || !graphic(text[len(text)-1]) {
		text = strings.TrimSpace(text)
	}
	for i := range len(text) {
		if text[i] >= 0xcc { // the first byte of U+0300, the first combining mark; all before it is in form C
			return norm.NFC.String(text)
		}
	}
	return text
}
