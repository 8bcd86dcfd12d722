package match

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"wordgame/internal/text"
)

// A transcript is a match as lines of text: Title; then the header, lines of a name, a
// colon and a value, which say what was played with; and the rounds. A round is a blank
// line, "round" with its number, a colon and who began; a line for each act, the player
// and then a letter, "word!", "no word!", a word named as an answer, or "concede!"; and
// if it was played to its end, "lost:" and who lost it. What was taken back is not there.

// Title is the first line of a transcript.
const Title = "wordgame play, transcript 1"

// A Setting is a line of a header.
type Setting struct {
	Name, Value string
	line        int
}

// Transcript returns the transcript of a match.
func (g *Game) Transcript(header []Setting, s State) string {
	b := new(strings.Builder)
	fmt.Fprintln(b, Title)
	for _, h := range header {
		value := h.Value // so that it stands in a line, and can be read again
		if text.Name(value) != value || strings.HasPrefix(value, `"`) {
			value = strconv.Quote(value)
		}
		fmt.Fprintf(b, "%s: %s\n", h.Name, value)
	}
	for i, r := range s.Rounds {
		fmt.Fprintf(b, "\nround %d: %s\n", i+1, g.Names[r.After(0).Turn()])
		for j, a := range r.Acts() {
			fmt.Fprintf(b, "%s %s\n", g.Names[r.After(j).Turn()], ActText(a))
		}
		if loser, over := r.Loser(); over {
			fmt.Fprintf(b, "lost: %s\n", g.Names[loser])
		}
	}
	return b.String()
}

// A Script is a transcript that is to be replayed.
type Script struct {
	Header []Setting

	file  string
	lines []string
	at    int // of lines read
}

// Parse reads the header of a transcript. Errors call it by the name of its file.
func Parse(file string, data []byte) (*Script, error) {
	s := &Script{file: text.Name(file), lines: strings.Split(strings.ReplaceAll(string(data), "\r\n", "\n"), "\n"), at: 1}
	if !utf8.Valid(data) || s.lines[0] != Title {
		return nil, fmt.Errorf("%s: want a transcript, whose first line is %q", s.file, Title)
	}
	for ; s.at < len(s.lines) && s.lines[s.at] != ""; s.at++ {
		name, value, ok := strings.Cut(s.lines[s.at], ": ")
		if !ok {
			name, value = s.lines[s.at], ""
		}
		if quoted, err := strconv.Unquote(value); err == nil && strings.HasPrefix(value, `"`) {
			value = quoted
		}
		s.Header = append(s.Header, Setting{name, value, s.at})
	}
	return s, nil
}

// Wrong returns an error about a line of the header.
func (s *Script) Wrong(h Setting, err error) error {
	return fmt.Errorf("%s: line %d: %.80q: %w", s.file, h.line+1, s.lines[h.line], err)
}

// next returns the next line that is not blank.
func (s *Script) next() (line string, ok bool) {
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
	*Game
	State
	tell   func(string)
	opened int // rounds
	closed int
}

// Replay plays the rounds of a script, says what happens as [Game.Show] and [Game.Tell]
// do, and returns the last state and the number of rounds that were begun. An error is
// about the first line that is against the rules.
func (g *Game) Replay(s *Script, tell func(string)) (end State, rounds int, err error) {
	start, err := g.Start()
	if err != nil {
		return start, 0, err
	}
	r := &replay{Game: g, State: start, tell: tell}
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
			return r.State, r.opened, fmt.Errorf("%s: line %d: %w", s.file, s.at, err)
		}
	}
	if r.opened > r.closed {
		tell("The match ends here.\n")
	}
	return r.State, r.opened, nil
}

func (r *replay) open(rest string) error {
	if r.opened > r.closed {
		return fmt.Errorf("round %d is not over", r.opened)
	}
	if r.opened == len(r.State.Rounds) {
		return fmt.Errorf("a round after the end of the match")
	}
	r.opened++
	if want := fmt.Sprintf("%d: %s", r.opened, r.Names[r.Now().Turn()]); rest != want {
		return fmt.Errorf("round %.80q: want round %s", rest, want)
	}
	r.tell(r.Show(r.State))
	return nil
}

func (r *replay) act(who, what string) error {
	line := who + " " + what
	if r.opened == r.closed {
		return fmt.Errorf("%.80q: the round is closed", line)
	}
	if _, over := r.State.Rounds[r.opened-1].Loser(); over {
		return fmt.Errorf("%.80q: the round is over: want the player who lost it", line)
	}
	if want := r.Names[r.Now().Turn()]; who != want {
		return fmt.Errorf("%.80q: it is the turn of %s", who, want)
	}
	a, err := r.Read(r.State, what)
	if err != nil {
		return err
	}
	next, err := r.Play(r.State, a)
	if err != nil {
		return err
	}
	r.tell(r.Tell(r.State, a, next))
	r.State = next
	return nil
}

func (r *replay) close(who string) error {
	var loser int
	over := r.opened > r.closed
	if over {
		loser, over = r.State.Rounds[r.opened-1].Loser()
	}
	switch {
	case !over:
		return fmt.Errorf("lost: %.80s: there is no round to lose", who)
	case r.Names[loser] != who:
		return fmt.Errorf("lost: %.80s: it is %s who lost the round", who, r.Names[loser])
	}
	r.closed++
	return nil
}

// Moves returns the number of acts of all rounds.
func (s State) Moves() int {
	n := 0
	for _, r := range s.Rounds {
		n += len(r.Acts())
	}
	return n
}
