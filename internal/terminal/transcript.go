package terminal

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/internal/play"
	"wordgame/internal/text"
)

// A transcript of a game on a board is lines of text. The first names the command. Then
// comes what was played: lines of a name, a colon and a value, which are the flags of the
// command, "start", the arguments, and "seats". A blank line, and a line for each move
// follow: the player and the move, as it is typed; and "result:" and who won, or "draw",
// if the game came to its end. Nothing that was taken back is in it.

// firstLine is that of a transcript of a command.
func firstLine(c *ucli.Context) string { return titleOf(c) + "1" }

// titleOf begins the first line of a transcript of a command, of any version.
func titleOf(c *ucli.Context) string { return c.App.Name + " play, transcript " }

const maxTranscript = 1 << 20 // bytes

// A Script is a transcript that is to be replayed; nil is none.
type Script struct {
	file  string
	lines []string
	at    int // the next line to read
}

// Opening reads the transcript that --replay names, if it names one: it sets the flags of
// some names as they were, and returns the arguments. Without --replay the script is nil.
func Opening(c *ucli.Context, names ...string) (start []string, s *Script, err error) {
	file := c.String("replay")
	if !c.IsSet("replay") {
		return nil, nil, nil
	}
	for _, name := range append(slices.Clone(names), "seats", "seed", "share", "save") {
		if c.IsSet(name) {
			return nil, nil, cli.Usage("--%s and --replay: what a transcript was played with stands in it", name)
		}
	}
	if c.NArg() > 0 {
		return nil, nil, cli.Usage("%.60q and --replay: what a transcript was played with stands in it", c.Args().First())
	}
	data, err := cli.ReadFile(c, file, maxTranscript, "a transcript that --save wrote")
	if err != nil {
		return nil, nil, err
	}
	if !strings.HasPrefix(string(data), titleOf(c)) {
		return nil, nil, cli.Usage("%s is not a saved match of %s: want a file that %s play --save wrote", text.Name(file), c.App.Name, c.App.Name)
	}
	s = &Script{file: text.Name(file), lines: strings.Split(strings.ReplaceAll(string(data), "\r\n", "\n"), "\n"), at: 1}
	if !utf8.Valid(data) || s.lines[0] != firstLine(c) {
		return nil, nil, fmt.Errorf("%s: want a transcript of %s, whose first line is %q", s.file, c.App.Name, firstLine(c))
	}
	for ; s.at < len(s.lines) && s.lines[s.at] != ""; s.at++ {
		name, value, _ := strings.Cut(s.lines[s.at], ": ")
		switch {
		case name == "start":
			start = strings.Fields(value)
		case name != "seats" && !slices.Contains(names, name):
			return nil, nil, s.wrong(fmt.Errorf("want one of start, seats, %s, a colon and a value", strings.Join(names, ", ")))
		default:
			if err := c.Set(name, value); err != nil {
				return nil, nil, s.wrong(err)
			}
		}
	}
	return start, s, nil
}

// wrong returns an error about the line that is read.
func (s *Script) wrong(err error) error {
	return fmt.Errorf("%s: line %d: %.80q: %w", s.file, s.at+1, s.lines[s.at], err)
}

// About returns an error that names the file, if there is one.
func (s *Script) About(err error) error {
	if s == nil || err == nil {
		return err
	}
	return fmt.Errorf("%s: %v", s.file, err) // what is wrong with a file is no wrong call
}

// transcript writes a game as a transcript. Settings are the flags that say what is played.
func transcript[P comparable, M any](c *ucli.Context, b play.Board[P, M], settings []string, played play.Record[play.State[P], play.Act[M]]) io.WriterTo {
	t := new(strings.Builder)
	fmt.Fprintln(t, firstLine(c))
	for _, name := range settings {
		if c.IsSet(name) {
			fmt.Fprintf(t, "%s: %v\n", name, c.Value(name))
		}
	}
	if c.Args().Present() {
		fmt.Fprintf(t, "start: %s\n", strings.Join(c.Args().Slice(), " "))
	}
	fmt.Fprintf(t, "seats: %s\n\n", c.String("seats"))
	for i, a := range played.Acts {
		s := played.States[i]
		fmt.Fprintf(t, "%s %s\n", b.Seats[s.Seat].Name, b.Typed(s, a))
	}
	if result := result(b, played.Last()); result != "" {
		fmt.Fprintln(t, result)
	}
	return strings.NewReader(t.String())
}

// result returns the last line of a transcript; "" if the game goes on.
func result[P comparable, M any](b play.Board[P, M], s play.State[P]) string {
	switch winner, over := b.Winner(s); {
	case !over:
		return ""
	case winner < 0:
		return "result: draw"
	default:
		return "result: " + b.Seats[winner].Name
	}
}

// replay plays a script again, tells it, and returns what was played.
func replay[P comparable, M any](c *ucli.Context, b play.Board[P, M], script *Script, start play.State[P]) (play.Record[play.State[P], play.Act[M]], error) {
	played := play.Record[play.State[P], play.Act[M]]{States: []play.State[P]{start}}
	w := c.App.Writer
	fmt.Fprint(w, b.Show(start))
	ended := false
	for ; script.at < len(script.lines); script.at++ {
		line := script.lines[script.at]
		s := played.Last()
		_, over := b.Winner(s)
		switch who, move, _ := strings.Cut(line, " "); {
		case line == "":
		case over && !ended && line == result(b, s):
			ended = true
		case over:
			return played, script.wrong(fmt.Errorf("the game is over: want %q, and nothing after it", result(b, s)))
		case who != b.Seats[s.Seat].Name:
			return played, script.wrong(fmt.Errorf("it is the turn of %s", b.Seats[s.Seat].Name))
		default:
			a, err := b.Read(s, move)
			if err != nil {
				return played, script.wrong(err)
			}
			next, _ := b.Play(s, a)
			fmt.Fprint(w, b.Tell(s, a, next), b.Show(next))
			played.States, played.Acts = append(played.States, next), append(played.Acts, a)
		}
	}
	if _, over := b.Winner(played.Last()); over && !ended {
		return played, fmt.Errorf("%s: the last line is missing: want %q", script.file, result(b, played.Last()))
	} else if !over {
		fmt.Fprintln(w, "The match ends here.")
	}
	fmt.Fprintf(w, "\n%s follows the rules: %s.\n", script.file, text.Count(len(played.Acts), "move", "moves"))
	return played, nil
}
