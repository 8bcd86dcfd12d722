package source

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"iter"
	"strings"

	"wordgame/dict"
)

// A text is a list's text. It is in UTF-8 if it has passed a decoder, or ought
// to be, and dict.Lines will see.
type text struct {
	*peeked
	decoded bool
	guess   bool // the encoding is not one that was asked for
}

// The marks that text may begin with to say its encoding.
const (
	markUTF8    = "\xef\xbb\xbf"
	markUTF16LE = "\xff\xfe"
	markUTF16BE = "\xfe\xff"
)

// decode finds out the encoding of the list. A byte order mark says it for
// sure, whatever else was asked for.
func (s *Source) decode(in *peeked) (*text, error) {
	name, mark := s.options.Encoding, 0
	switch head := string(in.head); {
	case strings.HasPrefix(head, "\xff\xfe\x00\x00"), strings.HasPrefix(head, "\x00\x00\xfe\xff"):
		return nil, fmt.Errorf("it starts as UTF-32 does: want UTF-8 or UTF-16")
	case strings.HasPrefix(head, markUTF16LE):
		name, mark = "utf-16le", len(markUTF16LE)
	case strings.HasPrefix(head, markUTF16BE):
		name, mark = "utf-16be", len(markUTF16BE)
	case strings.HasPrefix(head, markUTF8):
		name = "utf-8"
	case name == "" && len(head) >= 4 && head[0] != 0 && head[1] == 0 && head[2] != 0 && head[3] == 0:
		return nil, unmarkedUTF16("utf-16le")
	case name == "" && len(head) >= 4 && head[0] == 0 && head[1] != 0 && head[2] == 0 && head[3] != 0:
		return nil, unmarkedUTF16("utf-16be")
	case anyUTF16(name):
		return nil, errors.New("it has no byte order mark: want utf-16le or utf-16be instead of utf-16")
	}
	if name == "" {
		return &text{peeked: in, guess: true}, nil
	}
	e, err := encodingNamed(name)
	if err != nil {
		return nil, err
	}
	if asked := s.options.Encoding; asked != "" && encodingKey(asked) != encodingKey(e.name) && (!anyUTF16(asked) || e.name == "utf-8") {
		s.warnings = append(s.warnings, fmt.Sprintf("%s is in %s, as its byte order mark says, and not in %.60s", s.name, e.name, asked))
	}
	if e.name == "utf-8" {
		return &text{peeked: in}, nil
	}
	s.kinds = append(s.kinds, e.name)
	d := &decoder{encoding: e, r: in, skip: mark}
	return &text{peeked: peek(d), decoded: true}, nil
}

func unmarkedUTF16(name string) error {
	return &OptionError{"Encoding", []string{name}, errors.New("it has zero bytes as UTF-16 does, but no byte order mark: want UTF-8")}
}

// otherEncoding adds to an error that the text may be in an encoding that has to be
// named.
func otherEncoding(err error) error {
	return &OptionError{"Encoding", []string{"iso-8859-1", "windows-1252", "iso-8859-2"}, err}
}

// start returns the first of the text, without a byte order mark.
func (t *text) start() []byte { return bytes.TrimPrefix(t.head, []byte(markUTF8)) }

// entries yields the lines of plain text.
func (t *text) entries(name string) iter.Seq2[string, error] {
	return func(yield func(string, error) bool) {
		for e, err := range dict.Lines(t, name) {
			if t.guess && errors.Is(err, dict.ErrNotUTF8) {
				err = otherEncoding(err)
			}
			if !yield(e, err) {
				return
			}
		}
	}
}

// checked returns the text without a byte order mark, and fails where it is not
// UTF-8: that of plain text is otherwise left to dict.Lines.
func (t *text) checked() io.Reader {
	if t.decoded {
		return t
	}
	mark := len(t.head) - len(t.start())
	return &decoder{encoding: encoding{"UTF-8", decodeUTF8}, r: t, skip: mark, guess: t.guess}
}

// A decoder reads text of an encoding as UTF-8.
type decoder struct {
	encoding
	r     io.Reader
	skip  int // bytes at the start that are no text
	guess bool

	in     []byte // room for what is read
	have   int    // bytes of in that are not decoded
	out    []byte // decoded
	unread []byte // of out
	lines  int    // decoded
	offset int    // of in
	err    error
}

func (d *decoder) Read(p []byte) (int, error) {
	for len(d.unread) == 0 && d.err == nil {
		d.fill()
	}
	if len(d.unread) == 0 {
		return 0, d.err
	}
	n := copy(p, d.unread)
	d.unread = d.unread[n:]
	return n, nil
}

// fill decodes some more.
func (d *decoder) fill() {
	if d.in == nil {
		d.in = make([]byte, 64<<10)
	}
	n, err := d.r.Read(d.in[d.have:])
	src := d.in[:d.have+n]
	if d.skip > 0 { // what was looked at comes in one piece, with the mark
		src = src[d.skip:]
		d.offset, d.skip = d.skip, 0
	}
	var used int
	var ok bool
	d.out, used, ok = d.decode(d.out[:0], src, err == io.EOF)
	d.unread = d.out
	d.offset += used
	d.lines += bytes.Count(d.out, []byte{'\n'})
	if d.err = err; !ok {
		d.err = d.fault(src[used:])
	}
	d.have = copy(d.in, src[used:])
}

// fault describes the bytes that are not of the encoding.
func (d *decoder) fault(bad []byte) error {
	where := fmt.Sprintf("line %d, byte %d of the list", d.lines+1, d.offset)
	if bad[0] == 0 && (!strings.HasPrefix(d.name, "utf-16") || len(bad) > 1 && bad[1] == 0) {
		return fmt.Errorf("%s: a zero byte, as binary files have: want plain text", where)
	}
	size := 1
	if strings.HasPrefix(d.name, "utf-16") {
		size = min(2, len(bad))
	}
	err := fmt.Errorf("%s: %q is not %s: want a list in %[3]s", where, bad[:size], d.name)
	if d.guess {
		err = otherEncoding(err)
	}
	return err
}

// lines yields the lines of a text in UTF-8 as they are.
func lines(r io.Reader) iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		in := bufio.NewReaderSize(r, dict.MaxLine+1)
		for n := 1; ; n++ {
			line, err := in.ReadSlice('\n')
			switch {
			case err == bufio.ErrBufferFull:
				yield(Entry{}, fmt.Errorf("line %d is longer than %d bytes: want a word a line", n, dict.MaxLine))
				return
			case err != nil && err != io.EOF:
				yield(Entry{}, err)
				return
			case err == io.EOF && len(line) == 0:
				return
			}
			e := Entry{Line: n, End: Missing}
			if rest, ok := bytes.CutSuffix(line, []byte("\n")); ok {
				line, e.End = rest, LF
				if rest, ok := bytes.CutSuffix(line, []byte("\r")); ok {
					line, e.End = rest, CRLF
				}
			}
			e.Text = string(line)
			if !yield(e, nil) || e.End == Missing {
				return
			}
		}
	}
}
