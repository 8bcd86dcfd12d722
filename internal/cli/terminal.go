package cli

import (
	"bufio"
	"context"
	"io"
	"os"

	"golang.org/x/term"
)

// A stream is what an App writes to.
type stream struct {
	io.Writer               // what the text goes through
	to        io.Writer     // where it ends
	buffer    *bufio.Writer // on the way, or nil
	mark      string        // see visibleWriter
}

// newOutput returns a standard output, buffered. At a terminal text is [Visible];
// elsewhere it is as it was written.
func newOutput(to io.Writer) *stream {
	s := &stream{to: to, buffer: bufio.NewWriter(to), mark: newMark()}
	s.Writer = s.buffer
	if _, ok := Terminal(to); ok {
		s.Writer = &visibleWriter{w: s.buffer, mark: s.mark}
	}
	return s
}

// newTalk returns a standard error, on which text is [Visible] wherever it goes.
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

// Within returns what f returns, or an error as soon as ctx is done, since
// nothing else ends a wait for input. Then f goes on by itself.
func Within[T any](ctx context.Context, f func() (T, error)) (T, error) {
	type result struct {
		value T
		err   error
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
		var none T
		return none, ctx.Err()
	}
}
