package cli

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/term"
)

// A stream is what an App writes to.
type stream struct {
	io.Writer               // what the text goes through
	to        io.Writer     // where it ends
	buffer    *bufio.Writer // on the way, or nil
	mark      string        // see visibleWriter
}

// newOutput returns a standard output, buffered. At a terminal text is visible;
// elsewhere it is as it was written.
func newOutput(to io.Writer) *stream {
	s := &stream{to: to, buffer: bufio.NewWriter(to), mark: newMark()}
	s.Writer = s.buffer
	if _, ok := Terminal(to); ok {
		s.Writer = &visibleWriter{w: s.buffer, mark: s.mark}
	}
	return s
}

// newTalk returns a standard error, on which text is visible wherever it goes.
func newTalk(to io.Writer) *stream {
	s := &stream{to: to, mark: newMark()}
	s.Writer = &visibleWriter{w: to, mark: s.mark}
	return s
}

// Flush writes what the buffer holds.
func (s *stream) Flush() error {
	if s.buffer == nil {
		return nil
	}
	return s.buffer.Flush()
}

// end writes all that is left. It is the last thing that is done with a stream.
func (s *stream) end() error {
	if v, ok := s.Writer.(*visibleWriter); ok {
		if err := v.end(); err != nil {
			return err
		}
	}
	return s.Flush()
}

// Flush writes what a writer holds back, such as that of an App, as a dialogue must before it
// asks.
func Flush(w io.Writer) error {
	if o, ok := w.(interface{ Flush() error }); ok {
		return o.Flush()
	}
	return nil
}

// Terminal returns the terminal that a stream of an App is, if it is one.
func Terminal(w any) (*os.File, bool) {
	if s, ok := w.(*stream); ok {
		w = s.to
	}
	f, ok := w.(*os.File)
	return f, ok && term.IsTerminal(int(f.Fd()))
}

// Width returns the columns of the terminal that a stream of an App is, or 0 if
// it is none or does not say.
func Width(w io.Writer) int {
	f, ok := Terminal(w)
	if !ok {
		return 0
	}
	width, _, err := term.GetSize(int(f.Fd()))
	if err != nil {
		return 0
	}
	return width
}

// A Palette is what begins colours in a text, and Plain what ends them. All are
// empty where there is no colour.
type Palette struct{ Green, Red, Bold, Dim, Plain string }

// Colours returns the palette of a stream of an App, which is for that stream
// alone. It has colours if the stream is a terminal that knows any, and NO_COLOR
// is not set (no-color.org).
func Colours(w io.Writer) Palette {
	s, ok := w.(*stream)
	if _, terminal := Terminal(w); !ok || !terminal || os.Getenv("NO_COLOR") != "" {
		return Palette{}
	}
	if kind := os.Getenv("TERM"); kind == "" || kind == "dumb" {
		return Palette{}
	}
	code := func(number string) string { return s.mark + "[" + number + "m" }
	return Palette{Green: code("32"), Red: code("31"), Bold: code("1"), Dim: code("2"), Plain: code("0")}
}

// within returns what f returns, or an error as soon as ctx is done, since
// nothing else ends a wait for input. Then f goes on by itself. It isn't begun where ctx
// is done already: it would change a terminal that was given back.
func within[T any](ctx context.Context, f func() (T, error)) (T, error) {
	type result struct {
		value T
		err   error
	}
	var none T
	if err := ctx.Err(); err != nil {
		return none, err
	}
	c := make(chan result, 1)
	go func() {
		value, err := f()
		c <- result{value, err}
	}()
	select {
	case r := <-c:
		return r.value, r.err
	case <-ctx.Done():
		return none, ctx.Err()
	}
}

// visible writes a text so that a terminal shows it and does nothing else.
// Control characters, and those that turn the direction of text, are written as
// JSON and Go write them: \u001b. Bytes that are not UTF-8 are written as \x9b.
// Line feeds and tabs stay.
func visible(text string) string {
	if utf8.ValidString(text) && !strings.ContainsFunc(text, acts) {
		return text
	}
	var b strings.Builder
	for len(text) > 0 {
		r, size := utf8.DecodeRuneInString(text)
		switch {
		case r == utf8.RuneError && size == 1:
			fmt.Fprintf(&b, `\x%02x`, text[0])
		case acts(r):
			fmt.Fprintf(&b, `\u%04x`, r)
		default:
			b.WriteString(text[:size])
		}
		text = text[size:]
	}
	return b.String()
}

// acts reports whether a terminal does something else with a rune than to show it.
func acts(r rune) bool {
	return unicode.IsControl(r) && r != '\n' && r != '\t' || unicode.Is(unicode.Bidi_Control, r)
}

// A visibleWriter makes what is written to it visible, but for the colours of
// the program itself: in these, a mark stands for the escape character. Nobody
// can have written it into a file, since it is made by chance in each process.
type visibleWriter struct {
	w    io.Writer
	mark string
	rest string // the end of what was written, if it may be the start of a mark or a character
}

func newMark() string { return fmt.Sprintf("\x1b%016x", rand.Uint64()) }

func (v *visibleWriter) Write(p []byte) (int, error) {
	text := v.rest + string(p)
	end := v.whole(text)
	v.rest = text[end:]
	return len(p), v.write(text[:end])
}

// end writes what is held back.
func (v *visibleWriter) end() error {
	rest := v.rest
	v.rest = ""
	return v.write(rest)
}

func (v *visibleWriter) write(text string) error {
	parts := strings.Split(text, v.mark)
	for i, p := range parts {
		parts[i] = visible(p)
	}
	_, err := io.WriteString(v.w, strings.Join(parts, "\x1b"))
	return err
}

// whole returns the length of a text without a mark or a character that is cut at
// its end.
func (v *visibleWriter) whole(text string) int {
	if i := strings.LastIndexByte(text, v.mark[0]); i >= 0 && len(text)-i < len(v.mark) && strings.HasPrefix(v.mark, text[i:]) {
		return i
	}
	for i := len(text) - 1; i >= max(0, len(text)-utf8.UTFMax); i-- {
		if utf8.RuneStart(text[i]) {
			if !utf8.FullRuneInString(text[i:]) {
				return i
			}
			break
		}
	}
	return len(text)
}
