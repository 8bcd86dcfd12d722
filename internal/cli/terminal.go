package cli

import (
	"bufio"
	"cmp"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/term"

	"wordgame/internal/text"
)

// A stream is what an App writes to. It makes what is written to it visible, but
// for the colours of the program itself: in these, a mark stands for the escape character. Nobody
// can have written it into a file, since it is made by chance in each process.
type stream struct {
	to   io.Writer // where it ends
	w    io.Writer // the same, or a buffer before it
	mark string
	rest string // the end of what was written, if it may be the start of a mark or a character
}

// newOutput returns a standard output, buffered. At a terminal text is visible;
// elsewhere it is as it was written.
func newOutput(to io.Writer) io.Writer {
	w := bufio.NewWriter(to)
	if _, terminal := Terminal(to); !terminal {
		return w
	}
	return &stream{to: to, w: w, mark: newMark()}
}

// newTalk returns a standard error, on which text is visible wherever it goes.
func newTalk(to io.Writer) *stream { return &stream{to: to, w: to, mark: newMark()} }

func newMark() string { return fmt.Sprintf("\x1b%016x", rand.Uint64()) }

// Flush writes what a stream of an App holds back, as a dialogue must before it asks.
func Flush(w io.Writer) (err error) {
	if s, ok := w.(*stream); ok {
		rest := s.rest
		s.rest = ""
		w, err = s.w, s.write(rest)
	}
	if b, ok := w.(*bufio.Writer); ok {
		return cmp.Or(err, b.Flush())
	}
	return err
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
	if f, ok := Terminal(w); ok {
		if width, _, err := term.GetSize(int(f.Fd())); err == nil {
			return width
		}
	}
	return 0
}

// Colours returns the palette of a stream of an App, which is for that stream
// alone. It has colours if the stream is a terminal that knows any, and NO_COLOR
// is not set (no-color.org).
func Colours(w io.Writer) text.Palette {
	s, ok := w.(*stream)
	_, terminal := Terminal(w)
	kind := os.Getenv("TERM")
	if !ok || !terminal || os.Getenv("NO_COLOR") != "" || kind == "" || kind == "dumb" {
		return text.Palette{}
	}
	m := s.mark
	return text.Palette{Green: m + "[32m", Red: m + "[31m", Bold: m + "[1m", Dim: m + "[2m", Plain: m + "[0m"}
}

// within returns what f returns, or an error as soon as ctx is done, since
// nothing else ends a wait for input. Then f goes on by itself. It isn't begun where ctx
// is done already.
func within(ctx context.Context, f func() (string, error)) (string, error) {
	if err := ctx.Err(); err != nil {
		return "", err
	}
	var text string
	var err error
	done := make(chan bool)
	go func() {
		text, err = f()
		close(done)
	}()
	select {
	case <-done:
		return text, err
	case <-ctx.Done():
		return "", ctx.Err()
	}
}

// visible writes a text so that a terminal shows it and does nothing else.
// Control characters, and those that turn the direction of text, are written as
// JSON and Go write them: \u001b. Bytes that are not UTF-8 are written as \x9b.
// Line feeds and tabs stay.
func visible(text string) string {
	var b strings.Builder
	for i, r := range text {
		switch {
		case r == utf8.RuneError && !strings.HasPrefix(text[i:], string(r)):
			fmt.Fprintf(&b, `\x%02x`, text[i])
		case unicode.IsControl(r) && r != '\n' && r != '\t', unicode.Is(unicode.Bidi_Control, r):
			fmt.Fprintf(&b, `\u%04x`, r)
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

func (s *stream) Write(p []byte) (int, error) {
	text := s.rest + string(p)
	end := s.whole(text)
	s.rest = text[end:]
	return len(p), s.write(text[:end])
}

func (s *stream) write(text string) error {
	parts := strings.Split(text, s.mark)
	for i, p := range parts {
		parts[i] = visible(p)
	}
	_, err := io.WriteString(s.w, strings.Join(parts, "\x1b"))
	return err
}

// whole returns the length of a text without a mark or a character that is cut at
// its end.
func (s *stream) whole(text string) int {
	i := strings.LastIndexByte(text, s.mark[0])
	if i >= 0 && len(text)-i < len(s.mark) && strings.HasPrefix(s.mark, text[i:]) {
		return i
	}
	for i := max(0, len(text)-utf8.UTFMax); i < len(text); i++ {
		if utf8.RuneStart(text[i]) && !utf8.FullRuneInString(text[i:]) {
			return i
		}
	}
	return len(text)
}
