package match

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"wordgame/internal/text"
)

// A transcript is a match as lines of text. Title comes first. Then comes the header,
// which says what was played with: lines of a name, a colon and a value. The rounds
// follow. A round is a blank line; "round", its number, a colon and the player who began;
// a line for each act, the player and then a letter, "word!", "no word!", the word named
// as an answer, or "concede!"; and, if somebody lost it, "lost:" and the player. It has
// nothing that was taken back. Blank lines mean nothing to a reader.

// Title is the first line of a transcript.
const Title = titleOf + "1"

// titleOf begins the title of a transcript of any version.
const titleOf = "wordgame play, transcript "

// Begins reports whether a file begins as a transcript of any version does.
func Begins(data []byte) bool { return strings.HasPrefix(string(data), titleOf) }

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
		value := h.Value // quoted if it would not fit into a line, or not be read as it is
		if text.Name(value) != value || strings.HasPrefix(value, `"`) {
			value = strconv.Quote(value)
		}
		fmt.Fprintf(b, "%s: %s\n", h.Name, value)
	}
	for i, r := range s.Rounds {
		fmt.Fprintf(b, "\nround %d: %s\n", i+1, g.Names[r.After(0).Turn()])
		for j, a := range r.Acts() {
			fmt.Fprintf(b, "%s %s\n", g.Names[r.After(j).Turn()], a)
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
	at    int // the next line to read
}

// Parse reads the header of a transcript. Errors name the file.
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
		h := Setting{name, value, s.at}
		if strings.ContainsRune(value, 0) { // no list and no file has such a name
			return nil, s.Wrong(h, errors.New("want a value without a zero byte"))
		}
		s.Header = append(s.Header, h)
	}
	return s, nil
}

// Wrong returns an error about a line of the header.
func (s *Script) Wrong(h Setting, err error) error {
	return fmt.Errorf("%s: line %d: %.80q: %w", s.file, h.line+1, s.lines[h.line], err)
}

// Replay plays the rounds of a script, says what happens as [Game.Show] and [Game.Tell]
// do, and returns the last state and the number of rounds that were begun. An error is
// about the first line that is against the rules.
func (g *Game) Replay(s *Script, tell func(string)) (end State, rounds int, err error) {
	if end, err = g.Start(); err != nil {
		return end, 0, err
	}
	closed := 0 // rounds whose loser has been named
	for ; s.at < len(s.lines) && err == nil; s.at++ {
		line := s.lines[s.at]
		if line == "" {
			continue
		}
		switch {
		case rounds > closed: // in the middle of a round, or at its end
			loser, over := end.Rounds[rounds-1].Loser()
			if !over {
				end, err = g.replay(end, line, tell)
				break
			}
			closed++
			err = expect(line, "lost: "+g.Names[loser])
		case rounds == len(end.Rounds):
			err = fmt.Errorf("%.80q stands after the end of the match", line)
		default:
			rounds++
			if err = expect(line, fmt.Sprintf("round %d: %s", rounds, g.Names[end.Now().Turn()])); err == nil {
				tell(g.Show(end))
			}
		}
	}
	if err != nil {
		return end, rounds, fmt.Errorf("%s: line %d: %w", s.file, s.at, err)
	}
	if rounds > closed {
		tell("The match ends here.\n")
	}
	return end, rounds, nil
}

func expect(line, want string) error {
	if line != want {
		return fmt.Errorf("%.80q: want %q", line, want)
	}
	return nil
}

// replay plays the act in a line.
func (g *Game) replay(s State, line string, tell func(string)) (State, error) {
	who, what, _ := strings.Cut(line, " ")
	if who == "lost:" {
		return s, fmt.Errorf("%.80q: nobody has lost the round yet", line)
	}
	if want := g.Names[s.Now().Turn()]; who != want {
		return s, fmt.Errorf("%.80q: it is the turn of %s", line, want)
	}
	a, err := g.Read(s, what)
	if err != nil {
		return s, err
	}
	next, err := g.Play(s, a)
	if err == nil {
		tell(g.Tell(s, a, next))
	}
	return next, err
}

// Moves returns the number of acts of all rounds.
func (s State) Moves() int {
	n := 0
	for _, r := range s.Rounds {
		n += len(r.Acts())
	}
	return n
}
