// Package certificate reads, checks and writes certificates: small files that show who
// wins a game, to somebody who trusts no solver. docs/trust.md describes the
// format, and proof/ has another checker of it, with a machine-checked proof.
//
// certificate.go has the format, check.go the check of facts and claims in any game, and
// strategy.go finds the facts that show what a solver says. The package knows no game: those who
// check give the rules.
package certificate

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"iter"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"wordgame/internal/text"
)

// Version is the first line of a certificate.
const Version = "wordgame certificate 2"

// A Certificate is what a file says. Its lines are read, but not yet checked.
type Certificate struct {
	Game    []string // the name of the rules, and what belongs to it
	Letters []string // of word games with letters of several characters
	Words   Words    // of word games
	Body    []Line   // facts, values and claims
}

// A Line of a certificate.
type Line struct {
	Number int // from 1
	Text   string
}

// Fields returns the words of the line.
func (l Line) Fields() []string { return strings.Split(l.Text, " ") }

// Words name a list of words.
type Words struct {
	Line  int // of the certificate; 0 if it names no words
	Count int
	Hash  string // SHA-256, in hexadecimal, of the words with a line feed after each
	From  string // the names of the lists that they come from, which no certificate has; "" if unknown
}

// WordsOf returns the name of a list.
func WordsOf(words iter.Seq[string]) Words {
	w, h := Words{}, sha256.New()
	for word := range words {
		_, _ = io.WriteString(h, word+"\n") // a hash takes all
		w.Count++
	}
	w.Hash = hex.EncodeToString(h.Sum(nil))
	return w
}

// An Error says why a certificate isn't accepted.
type Error struct {
	Line    int
	Refused bool // it is understood, but what it says isn't shown
	Why     string
}

func (e *Error) Error() string {
	if e.Refused {
		return fmt.Sprintf("%d: refused: %s", e.Line, e.Why)
	}
	return fmt.Sprintf("%d: %s", e.Line, e.Why)
}

// bad returns the error that a line isn't understood, and refused that it isn't shown.
func bad(line int, format string, args ...any) error {
	return &Error{line, false, fmt.Sprintf(format, args...)}
}
func refused(line int, why string) error { return &Error{line, true, why} }

// String returns the text, or the beginning if it is long.
func (l Line) String() string { return short(l.Text) }

// Bad returns the error that the line isn't understood, and Refused that it isn't shown.
func (l Line) Bad(why string) error     { return bad(l.Number, "%s", why) }
func (l Line) Refused(why string) error { return refused(l.Number, why) }

// Bad returns the error that line 2, which names the game, isn't understood.
func (c *Certificate) Bad(format string, args ...any) error { return bad(2, format, args...) }

// Unknown is the error that a program does not know the rules in line 2.
func (c *Certificate) Unknown() error {
	return bad(2, "the game is %.60q: docs/trust.md says which program checks it", strings.Join(c.Game, " "))
}

// short writes a line or a position in a sentence: the beginning, if it is long.
func short(s string) string {
	const most = 300
	if len(s) > most {
		s = strings.ToValidUTF8(s[:most], "") + "..."
	}
	return s
}

// Parse reads a certificate. An error is an *[Error].
func Parse(data []byte) (*Certificate, error) {
	first, _, _ := bytes.Cut(data, []byte("\n"))
	switch {
	case len(data) == 0:
		return nil, bad(1, "the certificate is empty")
	case string(first) != Version:
		return nil, bad(1, "the version is %.60q: want %q", string(first), Version)
	case !utf8.Valid(data):
		return nil, bad(1, "the certificate isn't text in UTF-8")
	}
	lines := strings.Split(strings.TrimSuffix(string(data), "\n"), "\n")
	last := len(lines)
	if want := fmt.Sprintf("end %d", last); lines[last-1] != want {
		return nil, bad(last, "want %q, which says how many lines there are: the certificate is cut short or changed", want)
	}
	c := new(Certificate)
	next := 1
	// fields returns those of the next line after a first one, if that is what it should be:
	// the last line, which starts with end, never is.
	fields := func(first string) []string {
		if f := strings.Split(lines[next], " "); f[0] == first && len(f) > 1 {
			next++
			return f[1:]
		}
		return nil
	}
	if c.Game = fields("game"); c.Game == nil {
		return nil, bad(2, "the game is %.60q: want one of docs/trust.md", lines[1])
	}
	const maxLetters = 1000 // each is tried everywhere, and there are runes for so many
	switch c.Letters = fields("letters"); {
	case slices.Contains(c.Letters, ""):
		return nil, bad(next, "a letter is empty")
	case len(c.Letters) > maxLetters:
		return nil, bad(next, "%s letters: want at most %s", text.Thousands(len(c.Letters)), text.Thousands(maxLetters))
	}
	if f := fields("words"); f != nil {
		var ok bool
		if c.Words.Count, ok = digits(f[0], 999_999_999); !ok || len(f) != 2 {
			return nil, bad(next, "want the words of the game: words COUNT SHA256")
		}
		c.Words.Line, c.Words.Hash = next, f[1]
	}
	for ; next < last-1; next++ {
		c.Body = append(c.Body, Line{next + 1, lines[next]})
	}
	if !slices.ContainsFunc(c.Body, Line.isClaim) {
		return nil, bad(last, "the certificate claims nothing")
	}
	return c, nil
}

// digits reads a number of at most most, in nine digits or fewer.
func digits(written string, most int) (int, bool) {
	n, err := strconv.ParseUint(written, 10, 31)
	return int(n), err == nil && len(written) <= 9 && int(n) <= most
}

// String returns the text of the file.
func (c *Certificate) String() string {
	b := bytes.NewBufferString(Version + "\ngame " + strings.Join(c.Game, " ") + "\n")
	if len(c.Letters) > 0 {
		fmt.Fprintf(b, "letters %s\n", strings.Join(c.Letters, " "))
	}
	if c.Words.Hash != "" {
		fmt.Fprintf(b, "words %d %s\n", c.Words.Count, c.Words.Hash)
	}
	for _, l := range c.Body {
		b.WriteString(l.Text + "\n")
	}
	fmt.Fprintf(b, "end %d\n", bytes.Count(b.Bytes(), []byte("\n"))+1)
	return b.String()
}

// Min returns the least number of letters of a word, which the line of a word game ends with.
func (c *Certificate) Min() (int, error) {
	const most = 1000
	written := c.Game[len(c.Game)-1]
	n, ok := digits(written, most)
	if !ok {
		return 0, bad(2, "the least number of letters is %.60q: want a number of at most %s", written, text.Thousands(most))
	}
	return n, nil
}

// About returns an error if a certificate is about other words, or other letters, than these.
func (c *Certificate) About(words, letters []string) error {
	if c.Words.Line == 0 {
		return bad(3, "want the words of the game: words COUNT SHA256")
	}
	if have := WordsOf(slices.Values(words)); have.Count != c.Words.Count || have.Hash != c.Words.Hash {
		const why = "the certificate is for other words: %s with SHA-256 %.12s..., and these are %s with %.12s..."
		return refused(c.Words.Line, fmt.Sprintf(why,
			text.Thousands(c.Words.Count), c.Words.Hash, text.Thousands(have.Count), have.Hash))
	}
	if !slices.Equal(several(c.Letters), several(letters)) {
		return refused(c.Words.Line, "the certificate is for other letters")
	}
	return nil
}

// several returns the letters that have several characters, in order: they alone say how words are read.
func several(letters []string) []string {
	letters = slices.DeleteFunc(slices.Clone(letters), func(l string) bool { return utf8.RuneCountInString(l) == 1 })
	slices.Sort(letters)
	return slices.Compact(letters)
}
