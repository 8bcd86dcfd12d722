// Package cli is what the commands share: streams, flags before and after the
// arguments, JSON, errors and exit statuses.
package cli

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/signal"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/urfave/cli/v2"

	"wordgame/internal/text"
)

// The exit statuses, as the help of help tells them.
const (
	Answered      = 0 // a lost position is an answer, too
	NotAnswered   = 1
	NotUnderstood = 2
	Interrupted   = 130
)

// A usageError is about how a command was called.
type usageError struct{ error }

func (e usageError) Unwrap() error { return e.error }

// Usage returns the error of a call that cannot be understood.
func Usage(format string, args ...any) error { return usageError{fmt.Errorf(format, args...)} }

// Choice returns a flag whose value is one of some. Its usage is what comes after them.
func Choice(f cli.StringFlag, values ...string) cli.Flag {
	f.Usage = "`" + strings.Join(values, "|") + "`: " + f.Usage
	f.Action = func(_ *cli.Context, value string) error {
		if slices.Contains(values, value) {
			return nil
		}
		return Usage("--%s %.40q: %s", f.Name, value, text.Wanted(value, values))
	}
	return &f
}

// ErrSaid is the error of a command that has written its answer, and that the answer is no,
// which the exit status says, and nothing else; or what is known after Ctrl-C.
var ErrSaid = errors.New("the answer is no")

// NewApp completes the command line of a program. Without a command, and if app has
// no other Action, it does what its first command does, with the flags of that: see [Misspelt].
// A command that has others below it, and no Action, shows its help.
func NewApp(app *cli.App, about About) *cli.App {
	if app.Action == nil {
		first := app.Commands[0]
		app.Flags, app.ArgsUsage, app.Action = first.Flags, first.ArgsUsage, first.Action
		app.UsageText = fmt.Sprintf("The flags are those of %s: see %s help %[1]s.", first.Name, app.Name)
		app.Metadata = map[string]any{games: about.IsGame}
	}
	app.Version = Version
	app.HideHelp, app.HideVersion = true, true // arrange sees to them
	app.DisableSliceFlagSeparator = true       // file names may have commas
	app.ExitErrHandler = func(*cli.Context, error) {}
	app.OnUsageError = func(_ *cli.Context, err error, _ bool) error { return usageError{error: err} }
	app.Commands = append(app.Commands, extras(app, about)...)
	app.Setup() // names the commands
	app.Before = about.check("")
	for _, c := range all(root(app)) {
		for _, below := range c.Subcommands {
			below.HelpName = c.HelpName + " " + below.Name
		}
		_, name, _ := strings.Cut(c.HelpName, " ")
		c.OnUsageError, c.HideHelp, c.Before = app.OnUsageError, true, about.check(name)
		if slices.ContainsFunc(c.Flags, func(f cli.Flag) bool { _, writes := f.(*FileFlag); return writes }) {
			c.Flags = append(slices.Clip(c.Flags), OverwriteFlag())
		}
	}
	return app
}

// Streams are what a command reads and writes.
type Streams struct {
	In       io.Reader
	Out, Err io.Writer
}

// Run runs a command with its arguments, the name of the program first, and
// returns its exit status. It writes errors to the standard error, or with
// --json among the arguments as an object to the standard output. What an App
// writes to a terminal, and to the standard error wherever that goes, is visible.
func Run(app *cli.App, args []string, s Streams) int {
	out, talk := newOutput(s.Out), newTalk(s.Err)
	app.Reader, app.Writer, app.ErrWriter = s.In, out, talk
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	arranged, flags, err := arrange(app, args)
	if err == nil {
		err = app.RunContext(context.WithValue(ctx, flagsKey{}, flags), arranged)
	}
	said := err == ErrSaid
	if errors.Is(err, context.Canceled) || (err == nil || said) && ctx.Err() != nil {
		err = errInterrupted
	}
	switch {
	case err == nil, err == ErrSaid:
	case wantsJSON(flags) && !said:
		PrintJSON(out, map[string]string{"error": err.Error()})
	default:
		_ = writeLines(talk, app.Name+": "+err.Error())
	}
	status := NotAnswered
	switch {
	case err == nil:
		status = Answered
	case err == errInterrupted:
		status = Interrupted
	case errors.As(err, new(usageError)):
		status = NotUnderstood
	}
	if err := Flush(out); err != nil && status == Answered {
		_ = writeLines(talk, app.Name+": "+err.Error())
		status = NotAnswered
	}
	_ = Flush(talk) // nobody could be told
	return status
}

// flagsKey is where the context of a command has its flags as they were typed.
type flagsKey struct{}

// grace is how long work has to stop after Ctrl-C before the process ends.
const grace = 500 * time.Millisecond

// Main runs a command in a process of its own, and ends it. Ctrl-C ends it, too:
// at once where work looks at its context, and after a moment where it waits
// for input.
func Main(app *cli.App) {
	interrupted, _ := signal.NotifyContext(context.Background(), os.Interrupt)
	context.AfterFunc(interrupted, func() {
		time.Sleep(grace)
		_ = writeLines(os.Stderr, app.Name+": "+errInterrupted.Error())
		os.Exit(Interrupted)
	})
	os.Exit(Run(app, os.Args, Streams{os.Stdin, os.Stdout, os.Stderr}))
}

// Typed reports whether a flag was typed, and not only set in the environment.
func Typed(c *cli.Context, name string) bool {
	flags := c.Context.Value(flagsKey{}).([]given)
	return slices.ContainsFunc(flags, func(g given) bool { return g.flag.Names()[0] == name })
}

var errInterrupted = errors.New("interrupted")

func wantsJSON(flags []given) bool {
	return slices.ContainsFunc(flags, func(g given) bool {
		yes, _ := strconv.ParseBool(g.value)
		return strings.TrimLeft(g.typed, "-") == "json" && (yes || !g.hasValue)
	})
}

// Misspelt returns the error of arguments that a command doesn't understand; without a command, the error that one
// of them is no command, if it looks more like one, or like one of some names, than like an argument.
func Misspelt(c *cli.Context, err error, given string, names ...string) error {
	what := "game"
	if c.Command.Name == c.App.Name { // none was typed
		what = "command"
		names = append(names, namesBelow(root(c.App))...)
		for _, below := range all(root(c.App)) {
			if below.HasName(given) {
				_, name, _ := strings.Cut(below.HelpName, " ")
				return Usage("no command %.40q: did you mean %s?", given, name)
			}
		}
	}
	if near, ok := text.Nearest(given, names); ok {
		return Usage("no %s %.40q: did you mean %s?", what, given, near)
	}
	return err
}

// Tell writes sentences to the standard error, a line each, unless the command is to be quiet.
func Tell(c *cli.Context, lines ...string) {
	if !c.Bool("quiet") {
		Reply(c, lines...)
	}
}

// Reply writes to the standard error what somebody has asked for.
func Reply(c *cli.Context, lines ...string) {
	_ = writeLines(c.App.ErrWriter, lines...) // nobody could be told
}

// Print writes sentences to the standard output, a line each.
func Print(c *cli.Context, lines ...string) error { return writeLines(c.App.Writer, lines...) }

// writeLines writes lines as wide as the stream is.
func writeLines(w io.Writer, lines ...string) error {
	var b strings.Builder
	for _, line := range lines {
		fmt.Fprintln(&b, line)
	}
	_, err := io.WriteString(w, text.Wrap(b.String(), Width(w)))
	return err
}

// JSONFlag asks for an answer as JSON.
func JSONFlag() cli.Flag {
	return &cli.BoolFlag{Name: "json", Category: OutputFlags, Usage: "answer with a JSON object"}
}

// QuietFlag asks for the answer alone.
func QuietFlag() cli.Flag {
	return &cli.BoolFlag{Name: "quiet", Category: OutputFlags, Aliases: []string{"q"},
		Usage: "write the answer alone: no progress, hints or questions"}
}

// SeedFlag asks for a source of chance, which repeats something.
func SeedFlag(what string) cli.Flag {
	return &cli.IntFlag{Name: "seed", Usage: "the same `N` repeats " + what, DefaultText: "by chance"}
}

// Seed returns the seed that --seed asks for: without it another each time, of at most
// six digits.
func Seed(c *cli.Context) int {
	if c.IsSet("seed") {
		return c.Int("seed")
	}
	return rand.IntN(1_000_000)
}

// PrintJSON writes v as one line of JSON.
func PrintJSON(w io.Writer, v any) error {
	var b strings.Builder
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		return err
	}
	_, err := io.WriteString(w, text.Plain(b.String()))
	return err
}
