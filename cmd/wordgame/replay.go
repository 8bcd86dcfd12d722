package main

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
)

// A script is the lines of a transcript that are still to be read.
type script struct {
	file  string
	lines []string
	at    int // of lines read
}

// openScript reads a transcript's lines.
func openScript(c *ucli.Context, file string) (*script, error) {
	data, err := cli.ReadFile(c, file)
	if err != nil {
		return nil, err
	}
	s := &script{file: cli.Name(file), lines: strings.Split(strings.ReplaceAll(string(data), "\r\n", "\n"), "\n")}
	if !utf8.Valid(data) || s.lines[0] != transcriptTitle {
		return nil, fmt.Errorf("%s: want a transcript, whose first line is %q", s.file, transcriptTitle)
	}
	s.at = 1
	return s, nil
}

// table returns the table that a transcript was played at.
func (s *script) table(c *ucli.Context) (*table, error) {
	count, err := s.header(c)
	if err != nil {
		return nil, err
	}
	t, _, err := newTable(c)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", s.file, err)
	}
	if have := t.words.Words().Count(t.words.Words().Root()); have != count {
		return nil, fmt.Errorf("%s was played with %s, and %s has %s", s.file, cli.Count(count, "word", "words"), t.list, cli.Thousands(have))
	}
	return t, nil
}

// fails returns an error about the line read last.
func (s *script) fails(format string, args ...any) error {
	return fmt.Errorf("%s: line %d: %w", s.file, s.at, fmt.Errorf(format, args...))
}

// header sets the flags of the command to what a transcript was played with, and
// returns the number of words. Flags that were given stay as they are, so that
// a list can be found that has moved; the environment gives way.
func (s *script) header(c *ucli.Context) (count int, err error) {
	given := make(map[string]bool)
	for _, name := range slices.Concat(wordSettings[:], listSettings[:]) {
		given[name] = c.IsSet(name)
	}
	given["words"] = cli.Typed(c, "words") // and not in the environment
	for ; s.at < len(s.lines) && s.lines[s.at] != ""; s.at++ {
		name, value, ok := strings.Cut(s.lines[s.at], ": ")
		if text, err := strconv.Unquote(value); err == nil && strings.HasPrefix(value, `"`) {
			value = text
		}
		switch {
		case ok && name == "count":
			count, err = strconv.Atoi(value)
		case ok && slices.Contains(settings(), name):
			if !given[name] {
				err = c.Set(name, value)
			}
		default:
			err = fmt.Errorf("want one of %s, count, a colon and a value", strings.Join(settings(), ", "))
		}
		if err != nil {
			s.at++
			return 0, s.fails("%.80q: %w", s.lines[s.at-1], err)
		}
	}
	return count, nil
}

// next returns the next line that is not blank.
func (s *script) next() (line string, ok bool) {
	for s.at < len(s.lines) {
		s.at++
		if line = s.lines[s.at-1]; line != "" {
			return line, true
		}
	}
	return "", false
}

// A replay is a transcript that is played again.
type replay struct {
	*table
	state
	out    io.Writer
	opened int // rounds
	closed int
}

// replay plays a transcript, and returns the last state, and an error at the first
// line that is not by the rules.
func (t *table) replay(out io.Writer, s *script) (state, error) {
	start, err := t.start()
	if err != nil {
		return start, err
	}
	r := &replay{table: t, state: start, out: out}
	for line, ok := s.next(); ok; line, ok = s.next() {
		switch first, rest, _ := strings.Cut(line, " "); {
		case first == "round" && strings.Contains(rest, ": "): // not a player of that name
			err = r.open(rest)
		case r.opened == 0:
			err = fmt.Errorf("%.80q: want a round first", line)
		case first == "lost:":
			err = r.close(rest)
		default:
			err = r.act(first, rest)
		}
		if err != nil {
			return r.state, s.fails("%w", err)
		}
	}
	if r.opened > r.closed {
		fmt.Fprintln(out, "The match ends here.")
	}
	acts := 0
	for _, r := range r.rounds {
		acts += len(r.Acts())
	}
	b := new(strings.Builder)
	t.page().paragraph(b, fmt.Sprintf("\n%s is by the rules: %s, %s.", s.file, cli.Count(r.opened, "round", "rounds"), cli.Count(acts, "move", "moves")))
	_, err = io.WriteString(out, b.String())
	return r.state, err
}

func (r *replay) open(rest string) error {
	if r.opened > r.closed {
		return fmt.Errorf("round %d is not over", r.opened)
	}
	if r.opened == len(r.rounds) {
		return fmt.Errorf("a round after the end of the match")
	}
	r.opened++
	if want := fmt.Sprintf("%d: %s", r.opened, r.name(r.now().Turn())); rest != want {
		return fmt.Errorf("round %.80q: want round %s", rest, want)
	}
	_, err := io.WriteString(r.out, r.Show(r.state))
	return err
}

func (r *replay) act(who, what string) error {
	text := who + " " + what
	if r.opened == r.closed {
		return fmt.Errorf("%.80q: the round is closed", text)
	}
	if _, over := r.rounds[r.opened-1].Loser(); over {
		return fmt.Errorf("%.80q: the round is over: want who lost it", text)
	}
	if want := r.name(r.now().Turn()); who != want {
		return fmt.Errorf("%.80q: it is the turn of %s", who, want)
	}
	a, err := r.Read(r.state, what)
	if err != nil {
		return err
	}
	next, err := r.Play(r.state, a)
	if err != nil {
		return err
	}
	_, err = io.WriteString(r.out, r.Tell(r.state, a, next))
	r.state = next
	return err
}

func (r *replay) close(who string) error {
	loser, over := r.rounds[r.opened-1].Loser()
	switch {
	case !over || r.opened == r.closed:
		return fmt.Errorf("lost: %.80s: there is no round to lose", who)
	case r.name(loser) != who:
		return fmt.Errorf("lost: %.80s: it is %s who lost the round", who, r.name(loser))
	}
	r.closed++
	return nil
}
