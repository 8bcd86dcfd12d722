package command

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/internal/gametree"
	"wordgame/internal/text"
	"wordgame/internal/tree"
	"wordgame/solver/face"
)

func playFlags() []ucli.Flag {
	return []ucli.Flag{
		&ucli.StringFlag{Name: "seats", Value: "you,normal", Usage: "`NAMES` of the players in the order of play: levels and those of match are computers, all others people"},
		cli.SeedFlag(),
		&cli.FileFlag{StringFlag: ucli.StringFlag{Name: "save", Usage: "save the match in `FILE`, for history"}},
		&ucli.BoolFlag{Name: "force", Usage: "perfect and hint search however long it takes; Ctrl-C stops"},
		cli.QuietFlag(),
	}
}

const commandHelp = "hint: good advice; undo: back to the last turn of a person; quit: the end."

// commands are what a person can type besides acts. An act that is legal and written so goes
// first.
var commands = [...]string{"hint", "undo", "quit", "?"}

var errQuit = errors.New("quit")

// A playing is a match at a terminal.
type playing struct {
	*ucli.Context
	*call
	match *face.Match
	ask   *cli.Asker
	hint  face.Budget

	people bool // play
}

// play plays a match.
func (p program) play(c *ucli.Context) error {
	g, err := p.listed(c)
	if err != nil {
		return err
	}
	x := &playing{Context: c, call: g, hint: face.Soon}
	if c.Bool("force") {
		x.hint.Positions = 0
	}
	seats, err := p.seats(c.String("seats"))
	if err != nil {
		return err
	}
	seed := cli.Seed(c)
	if err := x.begin(seats, seed); err != nil {
		return err
	}
	out, talk := c.App.Writer, c.App.ErrWriter
	fmt.Fprintf(out, "%s.\n", g.Title())
	if !c.Bool("quiet") {
		fmt.Fprintf(talk, "%s Seed %d. Type ? for help.\n", face.SeatsText(seats), seed)
		if err := x.warn(); err != nil {
			return err
		}
	}
	var done func()
	x.ask, done = cli.NewAsker(c)
	err = x.play()
	done()
	if c.String("save") != "" {
		err = cmp.Or(cli.Save(c, len(x.match.Acts), strings.NewReader(p.transcript(c.Context, g, x.match))), err)
	}
	if _, over := x.match.Now().Winner(); over && err == nil && len(x.match.Acts) > 0 {
		if err = x.story(); err == nil {
			cli.Share(c, x.match.Share(g.Title()).String())
		}
	}
	return err
}

// seats reads who plays.
func (p program) seats(spec string) ([]face.Seat, error) {
	seats, err := face.Seats(spec, face.Kinds())
	if err != nil {
		return nil, cli.Usage("--seats %w", err)
	}
	if len(seats) != 2 {
		return nil, cli.Usage("--seats %.80q: %s: want 2, such as you,normal", spec, text.Count(len(seats), "player", "players"))
	}
	return seats, nil
}

// begin makes the match. A computer that searches before it plays, or learns, shows a bar.
func (x *playing) begin(seats []face.Seat, seed int) error {
	prepare, done := searching(x.Context)
	bar := new(cli.Progress)
	var learner face.Kind
	match, err := face.NewMatch(x.Context.Context, face.NewTable(x.Game, x.at), seats, seed, face.Hire{Prepare: prepare, Act: x.hint, Learned: func(k face.Kind) {
		if learner.String() != k.String() {
			bar, learner = cli.NewProgress(x.Context, k.Number, "learning"), k
		}
		bar.Step()
	}})
	bar.Finish()
	done()
	x.match = match
	x.people = slices.ContainsFunc(seats, func(s face.Seat) bool { return s.Kind == "" })
	return err
}

// warn says that there will be estimates, if it is not known at once who wins.
func (x *playing) warn() error {
	said, err := x.match.Warning(x.Context.Context, x.hint)
	if warning := said.String(); warning != "" {
		fmt.Fprintln(x.App.ErrWriter, text.Wrap(warning, cli.Width(x.App.ErrWriter)))
	}
	return err
}

// play plays until the match is over, a person quits, or the input ends, which are no
// errors.
func (x *playing) play() error {
	seen := 0 // acts when the table was shown last
	for {
		seat, on := x.match.Now().Turn()
		if !on || x.match.Person() || !x.people {
			x.show(seen)
			seen = len(x.match.Acts)
		}
		if err := errors.Join(x.Context.Context.Err(), cli.Flush(x.App.Writer)); err != nil || !on {
			return err
		}
		var err error
		before := len(x.match.Acts)
		if x.match.Person() {
			err = x.person()
		} else {
			err = x.match.Computer(x.Context.Context)
		}
		if err == errQuit || errors.Is(err, context.Canceled) {
			fmt.Fprintln(x.App.Writer, "The match ends here.")
			if err == errQuit {
				err = nil
			}
			return errors.Join(err, cli.Flush(x.App.Writer))
		}
		if err != nil {
			return err
		}
		n := len(x.match.Acts)
		seen = min(seen, n)
		if n > before {
			fmt.Fprintf(x.App.Writer, "%s: %s\n", x.match.Names()[seat], x.match.Tables[n-1].Said(x.match.Acts[n-1]))
		}
	}
}

// show draws the table, with what has changed since so many acts in bold, and says what the
// last act did. People see it at their turns, and at the end.
func (x *playing) show(since int) {
	colours := cli.Colours(x.App.Writer)
	h := gametree.Highlight{Bold: colours.Bold, Dim: colours.Dim, Plain: colours.Plain}
	fmt.Fprintf(x.App.Writer, "\n%s\n", face.Drawn(x.match.Picture(since), h))
	for _, s := range x.match.Now().Told(x.match.Names(), x.match.You()) {
		fmt.Fprintln(x.App.Writer, s)
	}
}

// person asks the person whose turn it is, until there is another state.
func (x *playing) person() error {
	talk := x.App.ErrWriter
	for {
		question := x.match.Now().Question(x.match.Names()).String()
		if !x.ask.Person && !x.Bool("quiet") {
			fmt.Fprintln(talk, strings.TrimSpace(question))
		}
		line, err := x.ask.Line(x.Context.Context, question, x.completer)
		if err == io.EOF {
			err = errQuit
		}
		if err != nil {
			return err
		}
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		if err = x.match.Play(line); err == nil {
			return nil
		}
		switch strings.ToLower(line) {
		case "?", "help":
			var said strings.Builder
			for _, s := range x.How() {
				fmt.Fprintln(&said, s)
			}
			fmt.Fprintf(&said, "concede: you give up the game. The tab key shows what can be typed.\n%s\n", commandHelp)
			fmt.Fprint(talk, text.Wrap(said.String(), cli.Width(talk)))
		case "hint":
			x.advise()
		case "undo":
			if x.match.Undo() {
				fmt.Fprintf(x.App.Writer, "Taken back: %s.\n", strings.TrimRight(x.match.Now().Question(x.match.Names()).String(), ": "))
				return nil
			}
			fmt.Fprintln(talk, "There is nothing to take back.")
		case "quit":
			return errQuit
		default:
			fmt.Fprintf(talk, "%v (? for help)\n", err)
		}
	}
}

// advise gives a hint.
func (x *playing) advise() {
	said, err := x.match.Now().Hint(x.Context.Context, x.hint)
	if err != nil {
		said = []face.Sentence{face.Say("No hint: %s", err)}
	}
	for _, s := range said {
		fmt.Fprintln(x.App.ErrWriter, s)
	}
}

// completer returns what completes a line: entries and commands, in that order.
func (x *playing) completer(line string) []string {
	return slices.DeleteFunc(append(x.match.Now().Entries(), commands[:]...), func(entry string) bool {
		return !strings.HasPrefix(strings.ToLower(entry), strings.ToLower(line))
	})
}

// story says where the match was lost, as far as that is known at once.
func (x *playing) story() error {
	course, err := x.match.History(x.Context.Context, x.Title(), face.AtOnce)
	if err != nil {
		return err
	}
	for _, round := range course.Rounds {
		if round.Note != "" {
			fmt.Fprintln(x.App.Writer, round.Note)
		}
	}
	return nil
}

// A transcript of a match is lines of text. The first names the program and the version.
// Then comes what was played: lines of a name, a colon and a value, which are the settings,
// "start" and "seats". A blank line, and a line for each act follow: who acted, and the act
// as it is typed; and at the end "result:" and who won, or "draw". Nothing that was taken
// back is in it.

// title begins the first line of transcripts of any version.
func (p program) title() string { return p.Name + " play, transcript " }

const (
	transcriptVersion = "1"
	maxTranscript     = 1 << 20 // bytes
)

func (p program) transcript(ctx context.Context, g *call, m *face.Match) string {
	t := new(strings.Builder)
	fmt.Fprintln(t, p.title()+transcriptVersion)
	for _, given := range p.Given(g.values) {
		fmt.Fprintln(t, strings.Replace(given, "=", ": ", 1))
	}
	usual, err := p.New(ctx, g.values, "")
	if at := g.at.String(); err != nil || at != usual.Start().String() {
		fmt.Fprintf(t, "start: %s\n", at)
	}
	var names []string
	for _, s := range m.Seats {
		names = append(names, s.Name)
	}
	fmt.Fprintf(t, "seats: %s\n\n%s", strings.Join(names, ","), m.Transcript())
	return t.String()
}

func historyFlags() []ucli.Flag { return tree.CourseFlags() }

// history says of a saved match who was winning after each act.
func (p program) history(c *ucli.Context) error {
	if c.NArg() != 1 {
		return cli.Usage("history: %s: want one match that play --save wrote", text.Count(c.NArg(), "file", "files"))
	}
	name := c.Args().First()
	data, err := cli.ReadFile(c, name, maxTranscript, "a match that play --save wrote")
	if err != nil {
		return err
	}
	file := text.Name(name)
	if !strings.HasPrefix(string(data), p.title()) {
		return cli.Usage("%s is not a saved match of %s: want a file that %s play --save wrote", file, p.Name, p.Name)
	}
	lines := strings.Split(strings.TrimSuffix(strings.ReplaceAll(string(data), "\r\n", "\n"), "\n"), "\n")
	g, m, err := p.replay(c, lines, !utf8.Valid(data))
	if err != nil {
		return fmt.Errorf("%s: %v", file, err) // what is wrong with a file is no wrong call
	}
	b, done := searching(c)
	b.Positions = face.Soon.Positions
	course, err := m.History(c.Context, g.Title(), b)
	done()
	if err != nil {
		return err
	}
	return tree.WriteCourse(c, course)
}

// replay plays a transcript again. Its error names the line that is wrong.
func (p program) replay(c *ucli.Context, lines []string, damaged bool) (*call, *face.Match, error) {
	if damaged || lines[0] != p.title()+transcriptVersion {
		return nil, nil, fmt.Errorf("want a transcript of %s, whose first line is %q", p.Name, p.title()+transcriptVersion)
	}
	wrong := func(at int, err error) error { return fmt.Errorf("line %d: %.80q: %w", at+1, lines[at], err) }
	given, start, seats := face.Values{}, "", ""
	at := 1
	for ; at < len(lines) && lines[at] != ""; at++ {
		name, value, _ := strings.Cut(lines[at], ": ")
		switch {
		case name == "start":
			start = value
		case name == "seats":
			seats = value
		case slices.ContainsFunc(p.Settings, func(s face.Setting) bool { return s.Name == name }):
			given[name] = value
		default:
			return nil, nil, wrong(at, face.Say("want the name of a setting, start or seats, a colon and a value"))
		}
	}
	g, err := p.game(c, "", given, start)
	if err != nil {
		return nil, nil, err
	}
	all, err := p.seats(seats)
	if err != nil {
		return nil, nil, err
	}
	for i := range all {
		all[i].Kind = "" // nobody plays any more
	}
	m, err := face.NewMatch(c.Context, face.NewTable(g, g.at), all, 0, face.Hire{})
	if err != nil {
		return nil, nil, err
	}
	if read, err := m.Replay(lines[min(at, len(lines)):]); err != nil {
		if at += read; at < len(lines) {
			err = wrong(at, err)
		}
		return nil, nil, err
	}
	return g, m, nil
}
