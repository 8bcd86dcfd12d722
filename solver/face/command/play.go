package command

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/internal/text"
	"wordgame/solver/face"
	"wordgame/solver/face/play"
)

func (p program) playFlags() []ucli.Flag {
	return []ucli.Flag{
		&ucli.StringFlag{Name: "seats", Value: "you,normal",
			Usage: "`NAMES` of the players: computers or people"},
		cli.SeedFlag("the match"),
		&cli.FileFlag{Match: p.title(),
			StringFlag: ucli.StringFlag{Name: "save", Usage: "save the match in `FILE`, too, after every move"}},
		&ucli.StringFlag{Name: "resume", TakesFile: true,
			Usage: "go on with the match in `FILE`, or the last, and save it there"},
		cli.QuietFlag(),
	}
}

// commands are what a person can type besides acts. An act that is legal and written so goes
// first, unless a mark stands after the command: hint!
var commands = [...]string{"hint", "why", "undo", "quit", "help", "?"}

// A playing is a match at a terminal.
type playing struct {
	*ucli.Context
	*call
	match *play.Match
	ask   *cli.Asker
	hint  face.Question

	program program
	saved   string          // where --resume finds the match: a file, last, or "" for nowhere
	told    map[string]bool // whether it was told that it could not be saved as the last, or where --save says
}

// resumeConflicts are the flags of play that the file of --resume decides.
func (p program) resumeConflicts() (all []cli.Conflict) {
	names := []string{"seats", "seed"}
	for _, s := range p.Settings {
		if !s.File && !s.Solved { // a file may have gone elsewhere
			names = append(names, s.Name)
		}
	}
	for _, name := range names {
		all = append(all, cli.Conflict{One: "resume", Other: name, Command: "play", Why: "a saved match has its own"})
	}
	return append(all, cli.Conflict{One: "resume", Other: "save", Command: "play", Why: "the match is saved where it was"})
}

// play plays a match.
func (p program) play(c *ucli.Context) error {
	if p.readsInput(c) {
		return errInput
	}
	x := &playing{Context: c, hint: face.Soon, program: p, told: map[string]bool{}}
	begin := x.start
	if c.String("resume") != "" {
		begin = x.resume
	}
	if err := begin(p); err != nil {
		return err
	}
	if err := cli.Print(c, x.Title()+"."); err != nil {
		return err
	}
	players := text.List(x.match.Names(), "and")
	cli.Tell(c, fmt.Sprintf("Players: %s. Seed %d. Type ? for help.", players, x.match.Seed))
	cli.Tell(c, x.match.Computers()...)
	var done func()
	x.ask, done = cli.NewAsker(c)
	defer done()
	more, err := true, error(nil)
	for more && err == nil {
		if err = x.play(); err == nil {
			more, err = x.again()
		}
	}
	x.next()
	if x.told["save"] && x.saved != c.String("save") {
		err = cmp.Or(err, cli.ErrSaid)
	}
	return err
}

// again tells the story of a match that was played to its end, and begins another where somebody is at the keyboard
// and wants one, and no file has this one. Its computers are those of its own seed, so that it can be gone on with.
func (x *playing) again() (_ bool, err error) {
	if _, over := x.match.Winner(); !over || x.match.Acts() == 0 {
		return false, nil
	}
	if err = x.story(); err != nil {
		return false, err
	}
	share(x.Context, x.match.Share())
	if !x.ask.Person || x.Bool("quiet") || x.String("save") != "" {
		return false, nil
	}
	line, err := x.ask.Line(x.Context.Context, "Again? [Y/n] ", cli.Among(nil))
	if said := strings.ToLower(strings.TrimSpace(line)); err == io.EOF || err == nil && !strings.HasPrefix("yes", said) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	seed := x.match.Seed + 1
	if !x.IsSet("seed") {
		seed = cli.Seed(x.Context)
	}
	cli.Tell(x.Context, fmt.Sprintf("Seed %d.", seed))
	x.match, err = x.begin(x.Context, x.match.Seats, seed, x.hint)
	return true, err
}

// start begins the match that flags and arguments name.
func (x *playing) start(p program) (err error) {
	if x.call, err = p.listed(x.Context); err != nil {
		return err
	}
	seats, err := play.Seats(x.String("seats"))
	if err != nil {
		return cli.Usage("--seats %w", err)
	}
	if len(seats) == 1 && seats[0].Kind != "" {
		return cli.Usage("--seats %s: want both players, such as --seats you,%s", seats[0].Kind, seats[0].Kind)
	}
	x.match, err = x.begin(x.Context, seats, cli.Seed(x.Context), x.hint)
	return err
}

// resume takes up the match that a file has.
func (x *playing) resume(p program) (err error) {
	name := x.String("resume")
	switch {
	case name == "-":
		return cli.Usage("--resume: your moves come from the standard input: want the match in a file")
	case x.NArg() > 0:
		return cli.Usage("%.60q and --resume: want one of them, since a saved match has its own position",
			strings.Join(x.Args().Slice(), " "))
	}
	if x.call, x.match, err = p.saved(x.Context, name); err != nil {
		return err
	}
	if _, on := x.match.Turn(); !on {
		return cli.Usage("%s: the match is over; to look at it: %s", text.Name(name), p.lookAt(name))
	}
	if _, err = x.at.Search(); err == nil {
		err = hire(x.Context, x.match, x.hint)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", text.Name(name), err)
	}
	if x.saved = name; name == last {
		return nil
	}
	return errors.Join(x.Set("save", name), x.Set("overwrite", "true")) // the file has this match, and nothing else
}

// lookAt is how to look at a saved match.
func (p program) lookAt(file string) string {
	command := p.Name + " history"
	if file != last {
		command += " " + text.Argument(file)
	}
	return text.Unbroken(command)
}

// save saves the match as the last one, and where --save says. What cannot be saved is told
// once, and tried again after the next act.
func (x *playing) save() {
	p := x.program
	x.saved = ""
	try := func(name, file string, err error) {
		if err == nil {
			x.saved = file
		} else if !x.told[name] {
			x.told[name] = true
			cli.Reply(x.Context, "The match goes on, but could not be saved: "+err.Error())
		}
	}
	try(last, last, p.saveLast(p.transcript(x.call, x.match, absolute)))
	if x.String("save") != "" {
		asTyped := func(_ face.Setting, value string) string { return value }
		err := cli.Write(x.Context, "save", strings.NewReader(p.transcript(x.call, x.match, asTyped)))
		try("save", x.String("save"), err)
	}
}

// next says how to go on with the match, and how to look at it.
func (x *playing) next() {
	if x.saved == "" || x.match.Acts() == 0 {
		return
	}
	if _, on := x.match.Turn(); on {
		cli.Tell(x.Context, "To go on: "+text.Unbroken(x.program.Name+" play --resume "+text.Argument(x.saved)))
	}
	cli.Tell(x.Context, "Move by move: "+x.program.lookAt(x.saved))
}

// play plays until the match is over, a person quits, or the input ends, which are no
// errors.
func (x *playing) play() error {
	told := x.match.Acts() // acts of which was told what they did
	if told > 0 {
		x.recall()
	}
	people := slices.ContainsFunc(x.match.Seats, play.Seat.Person)
	for {
		n := x.match.Acts()
		_, on := x.match.Turn()
		if !on || x.match.Person() || !people {
			x.show()
		}
		err := errors.Join(x.tell(n > told), x.Context.Context.Err(), cli.Flush(x.App.Writer))
		if err != nil || !on {
			return err
		}
		if told = n; x.match.Person() {
			err = x.person()
		} else {
			err = x.match.Computer(x.Context.Context)
		}
		if err == io.EOF || errors.Is(err, context.Canceled) {
			x.say("The match ends here.")
			if err == io.EOF {
				err = nil
			}
			return errors.Join(err, cli.Flush(x.App.Writer))
		}
		if err != nil {
			return err
		}
		x.save()
		if x.match.Acts() > n {
			round, _ := x.match.Last()
			x.say(x.done(round, len(x.match.Rounds[round].Acts)))
		}
	}
}

// tell says what the last act did, if it is new, and how a round begins.
func (x *playing) tell(acted bool) (err error) {
	round, ended := x.match.Last()
	if acted {
		x.say(x.match.Tell(round, len(x.match.Rounds[round].Acts))...)
	}
	if _, on := x.match.Turn(); acted && ended && on {
		err = x.story()
		fmt.Fprintln(x.App.Writer)
	}
	if len(x.match.Round().Acts) == 0 {
		x.say(x.match.Tell(len(x.match.Rounds)-1, 0)...)
	}
	return err
}

// recall says how the last round ended, and what was played in this one, before it is gone on with.
func (x *playing) recall() {
	round, r := len(x.match.Rounds)-1, x.match.Round()
	if round > 0 {
		x.say(x.match.Tell(round-1, len(x.match.Rounds[round-1].Acts))...)
	}
	for n := range r.Acts {
		if n == 0 {
			x.say(x.match.Tell(round, 0)...)
		}
		x.say(x.done(round, n+1))
	}
}

// maxMade is how many columns the text of a position has that is written whole after each act.
const maxMade = 60

// done is who has done act number n of a round, the act, and what it makes, where that is a text and not drawn.
func (x *playing) done(round, n int) string {
	r := &x.match.Rounds[round]
	after, said := r.Tables[n], r.Text(n-1)
	made := after.String()
	if text.Columns(made) > maxMade { // a picture has the end of it
		made = strings.TrimSpace(after.Picture().Indented())
	}
	if after.Picture().IsText() && made != r.Tables[n-1].String() && made != said {
		said += " → " + made
	}
	return x.match.Names()[r.By(n-1)] + ": " + said
}

// story says where the game or the round that is over was lost, as far as that is known soon.
func (x *playing) story() error {
	note, err := x.match.Story(x.Context.Context, face.Soon)
	if note != "" {
		x.say(note)
	}
	return err
}

// say writes lines of the match. That it cannot is told at the end of the command.
func (x *playing) say(lines ...string) { _ = cli.Print(x.Context, lines...) }

// show draws the table, with the marks of the last act in brackets. People see it at
// their turns, and at the end.
func (x *playing) show() {
	if now := x.match.Now(); now.Picture().IsText() && (x.match.Acts() > 0 || now.String() == "") {
		return // the acts say what they make
	}
	if drawn := x.match.Picture().Indented(); strings.TrimSpace(drawn) != "" {
		fmt.Fprintf(x.App.Writer, "\n%s\n", drawn)
	}
}

// person asks the person whose turn it is, until there is another state.
func (x *playing) person() error {
	for {
		question := x.match.Question()
		if !x.ask.Person {
			cli.Tell(x.Context, strings.TrimSpace(question))
		}
		line, err := x.ask.Line(x.Context.Context, question, cli.Among(x.words()))
		if err != nil {
			return err
		}
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		command, marked := strings.CutSuffix(strings.ToLower(line), "!")
		if !marked || !slices.Contains(commands[:], command) {
			if err = x.match.Play(line); err == nil {
				return nil
			}
			command = strings.ToLower(line)
		}
		switch command {
		case "?", "help":
			x.help()
		case "hint":
			hint, _, err := x.match.Hint(x.Context.Context, x.hint)
			x.advise(err, hint)
		case "why":
			why, err := x.match.Why(x.Context.Context, x.hint)
			x.advise(err, why...)
		case "undo":
			if x.match.Undo() {
				x.say("Taken back.")
				return nil
			}
			cli.Reply(x.Context, "There is nothing to take back.")
		case "quit":
			return io.EOF // as at the end of the input
		default:
			cli.Reply(x.Context, err.Error()+" (? for help)")
		}
	}
}

// advise writes what somebody has asked for, or why there is none.
func (x *playing) advise(err error, lines ...string) {
	if err != nil {
		lines = []string{"No hint: " + err.Error()}
	}
	cli.Reply(x.Context, lines...)
}

// help says how to play, and what can be typed.
func (x *playing) help() {
	cli.Reply(x.Context, x.match.Help()...)
	others := "hint: good advice; why: the reason for it; undo: take your last move back; quit: the end."
	if x.match.Words() {
		others = strings.ReplaceAll(others, ":", "!:") + " Without the mark they may be words."
	}
	cli.Reply(x.Context, "The tab key shows what can be typed.", others)
}

// words are what can be typed: acts and commands, in that order.
func (x *playing) words() (words []string) {
	for _, a := range x.match.Now().Acts() {
		words = append(words, a.Name)
	}
	for _, command := range commands {
		if x.match.Words() && command != "?" {
			command += "!"
		}
		words = append(words, command)
	}
	return words
}
