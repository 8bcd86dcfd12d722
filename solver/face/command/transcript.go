package command

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/internal/text"
	"wordgame/solver/face"
	"wordgame/solver/face/play"
)

// A transcript of a match is lines of text. The first names the program and the version.
// Then comes what was played: lines of a name, a colon and a value, which are the settings,
// "start", "seats", "seed" and what else the table says it was played with. A blank line, and
// a line for each act follow: who acted, and the act as it is typed; and at the end "result:"
// and who won, or "draw". A round begins with a blank line, "round", its number, a colon and
// who begins, and ends with "lost:" and who lost it. Nothing that was taken back is in it.

// title begins the first line of transcripts of any version.
func (p program) title() string { return p.Name + " play, transcript " }

const (
	transcriptVersion = "1"
	maxTranscript     = 1 << 20 // bytes
)

// transcript writes a match; named says how it names what a setting names.
func (p program) transcript(g *call, m *play.Match, named func(s face.Setting, value string) string) string {
	t := new(strings.Builder)
	fmt.Fprintln(t, p.title()+transcriptVersion)
	line := func(name, value string) { // quoted if it would not fit into a line, or not be read as it is
		if value != "" && text.Name(value) != value || strings.HasPrefix(value, `"`) {
			value = strconv.Quote(value)
		}
		fmt.Fprintf(t, "%s: %s\n", name, value)
	}
	for _, s := range p.Settings {
		values := []string{g.values[s.Name]}
		if s.Kind == face.List {
			values = g.values.List(s.Name)
		}
		for _, v := range values {
			if v != s.Default || s.Match || s.File && v != "" { // a usual file may become another
				line(s.Name, named(s, v))
			}
		}
	}
	if g.typed != "" {
		line("start", g.at.String())
	}
	var names []string
	for _, s := range m.Seats {
		names = append(names, s.Name)
	}
	line("seats", strings.Join(names, ","))
	line("seed", strconv.Itoa(m.Seed))
	for _, f := range played(m.Now()) {
		line(f.Name, fmt.Sprint(f.Value))
	}
	fmt.Fprintf(t, "\n%s", m.Transcript())
	return t.String()
}

// played are facts that must be the same when a match is played again.
func played(t face.Table) []face.Fact {
	if d, ok := t.(face.Described); ok {
		return d.Played()
	}
	return nil
}

var errHeader = errors.New("want the name of a setting, start, seats or seed, a colon and a value")

// A header is what the lines of a transcript before its acts say.
type header struct {
	given        face.Values
	start, seats string
	seed         int
	others       []int // further lines, by their numbers
	end          int   // the number of lines that were read
}

// header reads the first lines of a transcript.
func (p program) header(lines []string) (h header, err error) {
	h = header{given: face.Values{}}
	for h.end = 1; h.end < len(lines) && lines[h.end] != ""; h.end++ {
		name, value, ok := strings.Cut(lines[h.end], ":")
		value = strings.TrimPrefix(value, " ")
		if quoted, err := strconv.Unquote(value); err == nil && strings.HasPrefix(value, `"`) {
			value = quoted
		}
		if strings.ContainsRune(value, 0) { // no list and no file has such a name
			return h, errors.New("want a value without a zero byte")
		}
		i := slices.IndexFunc(p.Settings, func(s face.Setting) bool { return s.Name == name })
		switch {
		case i >= 0 && p.Settings[i].Kind == face.List: // a line for each value
			h.given[name] = face.Listed(append(h.given.List(name), value)...)
		case i >= 0:
			h.given[name] = value
		case name == "start":
			h.start = value
		case name == "seats":
			h.seats = value
		case name == "seed":
			h.seed, err = strconv.Atoi(value)
		default:
			h.others = append(h.others, h.end)
		}
		if err != nil || !ok {
			return h, errHeader
		}
	}
	return h, nil
}

// last names the last match that was played with a program, unless it is ./last.
const last = "last"

// lastFile returns the path of the file of that.
func (p program) lastFile() (string, error) { return stateFile("last-" + p.Name + ".txt") }

// saveLast makes a transcript that of the last match.
func (p program) saveLast(transcript string) error {
	file, err := p.lastFile()
	if err != nil {
		return err
	}
	if err = os.MkdirAll(filepath.Dir(file), 0o700); err == nil {
		err = cli.ReplaceFile(file, strings.NewReader(transcript))
	}
	return cli.FileError(file, err)
}

// saved plays a match again that is saved in a file, or is the last one. No computer is hired for it.
func (p program) saved(c *ucli.Context, name string) (g *call, m *play.Match, err error) {
	path := name
	if name == last {
		path, err = p.lastFile()
	}
	var data []byte
	if err == nil {
		data, err = cli.ReadFile(c, path, maxTranscript, "a match that play --save wrote")
	}
	file := text.Name(path)
	switch {
	case name == last && errors.Is(err, fs.ErrNotExist):
		return nil, nil, cli.Usage("there is no last match yet: want a file that %s play --save wrote", p.Name)
	case err != nil:
		return nil, nil, err
	case !strings.HasPrefix(string(data), p.title()):
		return nil, nil, cli.Usage("%s is not a saved match of %[2]s: want a file that %[2]s play --save wrote", file, p.Name)
	}
	if g, m, err = p.replay(c, string(data)); err != nil {
		err = fmt.Errorf("%s: %v", file, err) // what is wrong with a file is no wrong call
	}
	return g, m, err
}

// replay plays a transcript again. Its error names the line that is wrong. What flags say
// takes the place of those of the transcript.
func (p program) replay(c *ucli.Context, saved string) (g *call, m *play.Match, err error) {
	lines := strings.Split(strings.TrimSuffix(strings.ReplaceAll(saved, "\r\n", "\n"), "\n"), "\n")
	if first := p.title() + transcriptVersion; !utf8.ValidString(saved) || lines[0] != first {
		return nil, nil, fmt.Errorf("want a transcript of %s, whose first line is %q", p.Name, first)
	}
	wrong := func(at int, err error) error { return fmt.Errorf("line %d: %.80q: %w", at+1, lines[at], err) }
	h, err := p.header(lines)
	if err != nil {
		return nil, nil, wrong(h.end, err)
	}
	for name, value := range p.given(c) {
		if cli.Typed(c, name) {
			h.given[name] = value
		}
	}
	g, err = p.game(c, h.given, h.start)
	if err == nil && h.seats == "" {
		err = errors.New("want a line that says who plays, such as seats: ann,bob")
	}
	var seats []play.Seat
	if err == nil {
		seats, err = play.Seats(h.seats)
	}
	if err == nil {
		m, err = play.Deal(g, g.at, seats, h.seed)
	}
	if err != nil {
		return nil, nil, err
	}
	for _, at := range h.others {
		name, value, _ := strings.Cut(lines[at], ": ")
		facts := played(m.Now())
		switch i := slices.IndexFunc(facts, func(f face.Fact) bool { return f.Name == name }); {
		case i < 0:
			return nil, nil, wrong(at, errHeader)
		case value != fmt.Sprint(facts[i].Value):
			return nil, nil, wrong(at, errors.New(facts[i].Label))
		}
	}
	if read, err := m.Replay(lines[h.end:]); err != nil {
		return nil, nil, wrong(h.end+read, err)
	}
	return g, m, nil
}
