package main

import (
	"fmt"
	"os"
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
func openScript(file string) (*script, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, fileError(file, err)
	}
	s := &script{file: cli.Name(file), lines: strings.Split(strings.ReplaceAll(string(data), "\r\n", "\n"), "\n")}
	if !utf8.Valid(data) || s.lines[0] != transcriptTitle {
		return nil, fmt.Errorf("%s: want a transcript, whose first line is %q", s.file, transcriptTitle)
	}
	s.at = 1
	return s, nil
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
	for _, name := range wordSettings {
		given[name] = c.IsSet(name)
	}
	if value, set := os.LookupEnv("WORDGAME_WORDS"); set && slices.Equal(c.StringSlice("words"), []string{value}) {
		given["words"] = false
	}
	for ; s.at < len(s.lines) && s.lines[s.at] != ""; s.at++ {
		name, value, ok := strings.Cut(s.lines[s.at], ": ")
		if text, err := strconv.Unquote(value); err == nil && strings.HasPrefix(value, `"`) {
			value = text
		}
		switch {
		case ok && name == "count":
			count, err = strconv.Atoi(value)
		case ok && (slices.Contains(playSettings[:], name) || slices.Contains(wordSettings[:], name)):
			if !given[name] {
				err = c.Set(name, value)
			}
		default:
			err = fmt.Errorf("want one of %s, count, a colon and a value", strings.Join(slices.Concat(wordSettings[:], playSettings[:]), ", "))
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

// replay plays a transcript, and returns an error at the first line that is not
// by the rules.
func (t *table) replay(s *script) error {
	for line, ok := s.next(); ok; line, ok = s.next() {
		var err error
		switch first, rest, _ := strings.Cut(line, " "); {
		case first == "round" && strings.Contains(rest, ": "): // not a player of that name
			err = t.replayBegin(rest)
		case len(t.played) == 0:
			err = fmt.Errorf("%.80q: want a round first", line)
		case first == "lost:":
			err = t.replayEnd(rest)
		default:
			err = t.replayAct(first, rest)
		}
		if err != nil {
			return s.fails("%w", err)
		}
	}
	if t.running() {
		t.say("The match ends here.")
	}
	t.close()
	acts := 0
	for _, r := range t.played {
		acts += len(r.Acts())
	}
	t.say("\n%s is by the rules: %s, %s.", s.file, cli.Count(len(t.played), "round", "rounds"), cli.Count(acts, "move", "moves"))
	return nil
}

// running reports whether the last round has not been closed.
func (t *table) running() bool { return len(t.played) > t.closed }

func (t *table) replayBegin(rest string) error {
	if t.running() {
		return fmt.Errorf("round %d is not over", len(t.played))
	}
	if t.over() {
		return fmt.Errorf("a round after the end of the match")
	}
	r, err := t.match.Round(t.words.Words())
	if err != nil {
		return err
	}
	if want := fmt.Sprintf("%d: %s", len(t.played)+1, t.name(r.Turn())); rest != want {
		return fmt.Errorf("round %.80q: want round %s", rest, want)
	}
	t.played = append(t.played, r)
	t.begin(r)
	return nil
}

func (t *table) replayAct(who, what string) error {
	r := t.now()
	if !t.running() {
		return fmt.Errorf("%.80q: the round is closed", who+" "+what)
	}
	if _, over := r.Loser(); over {
		return fmt.Errorf("%.80q: the round is over: want who lost it", who+" "+what)
	}
	if want := t.name(r.Turn()); who != want {
		return fmt.Errorf("%.80q: it is the turn of %s", who, want)
	}
	a, err := parseAct(t.options, *r, what)
	if err != nil {
		return err
	}
	return t.act(a)
}

func (t *table) replayEnd(who string) error {
	loser, over := t.now().Loser()
	switch {
	case !over || !t.running():
		return fmt.Errorf("lost: %.80s: there is no round to lose", who)
	case t.name(loser) != who:
		return fmt.Errorf("lost: %.80s: it is %s who lost the round", who, t.name(loser))
	}
	t.end()
	return nil
}
