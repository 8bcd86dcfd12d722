package cli

import (
	"bufio"
	"context"
	"io"
	"os"

	"golang.org/x/term"
)

// An output is the standard output of an App, buffered.
type output struct {
	*bufio.Writer
	to io.Writer
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
func Terminal(stream any) (*os.File, bool) {
	if o, ok := stream.(output); ok {
		stream = o.to
	}
	f, ok := stream.(*os.File)
	return f, ok && term.IsTerminal(int(f.Fd()))
}

// Width returns the columns of the terminal that a stream of an App is, or 0 if
// it is none or does not say.
func Width(stream any) int {
	f, ok := Terminal(stream)
	if !ok {
		return 0
	}
	width, _, err := term.GetSize(int(f.Fd()))
	if err != nil {
		return 0
	}
	return width
}

// Coloured reports whether what goes to a stream of an App may have colour: it
// is a terminal that knows any, and NO_COLOR is not set (no-color.org).
func Coloured(stream any) bool {
	_, ok := Terminal(stream)
	kind := os.Getenv("TERM")
	return ok && os.Getenv("NO_COLOR") == "" && kind != "" && kind != "dumb"
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
