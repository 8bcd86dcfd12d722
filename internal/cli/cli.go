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
	"sync"
	"time"

	"github.com/urfave/cli/v2"
)

// Version is that of all commands.
const Version = "0.1.0"

// The exit statuses.
const (
	Answered      = 0 // a lost position is an answer, too
	NotAnswered   = 1
	NotUnderstood = 2
)

// A usageError is about how a command was called.
type usageError struct{ error }

func (e usageError) Unwrap() error { return e.error }

// Usage returns the error of a call that cannot be understood.
func Usage(format string, args ...any) error { return usageError{fmt.Errorf(format, args...)} }

// ErrSaid is the error of a command that has written its answer, and that the
// answer is no: the exit status says so, and nothing else.
var ErrSaid = errors.New("the answer is no")

// Streams are what a command reads and writes.
type Streams struct {
	In       io.Reader
	Out, Err io.Writer
}

// Run runs a command with its arguments, the name of the program first, and
// returns its exit status. It writes errors to the standard error, or with
// --json among the arguments as an object to the standard output. What an App
// writes to a terminal, and to the standard error wherever that goes, is [Visible].
func Run(app *cli.App, args []string, s Streams) int {
	out, talk := newOutput(s.Out), newTalk(s.Err)
	prepare(app)
	app.Reader, app.Writer, app.ErrWriter = s.In, out, talk

	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	args, err := arrange(app, args)
	if app.Metadata == nil {
		app.Metadata = make(map[string]any)
	}
	app.Metadata[typedFlags] = args
	if err == nil {
		err = app.RunContext(ctx, args)
	}
	status := Answered
	if err != nil {
		status = report(err, wantsJSON(args), app.Name, out, talk)
	}
	if err := out.end(); err != nil && status == Answered {
		fmt.Fprintf(talk, "%s: %v\n", app.Name, err)
		status = NotAnswered
	}
	_ = talk.end() // nobody could be told
	return status
}

// grace is how long work has to stop after Ctrl-C before the process ends.
const grace = 500 * time.Millisecond

// Main runs a command in a process of its own, and ends it. Ctrl-C ends it, too:
// at once where work looks at its context, and after a moment where it waits
// for input, but not while something is saved.
func Main(app *cli.App) {
	interrupt := make(chan os.Signal, 2)
	signal.Notify(interrupt, os.Interrupt)
	saving := new(sync.Mutex)
	app.Metadata = map[string]any{savingLock: saving}
	go func() {
		<-interrupt
		time.Sleep(grace)
		saved := make(chan bool, 1)
		go func() {
			saving.Lock()
			saved <- true
		}()
		select {
		case <-saved:
		case <-interrupt: // a second time: at once
		}
		fmt.Fprintf(os.Stderr, "%s: interrupted\n", app.Name)
		os.Exit(NotAnswered)
	}()
	os.Exit(Run(app, os.Args, Streams{os.Stdin, os.Stdout, os.Stderr}))
}

const savingLock = "saving"

// Saving says that a command writes what it has reached, for which an interrupt
// waits, until the function is called. A second interrupt does not.
func Saving(c *cli.Context) (done func()) {
	lock, ok := c.App.Metadata[savingLock].(*sync.Mutex)
	if !ok {
		return func() {} // not in a process of its own
	}
	lock.Lock()
	return lock.Unlock
}

// prepare makes an App behave as all commands here do.
func prepare(app *cli.App) {
	app.Usage = strings.TrimSpace(app.Usage)
	app.HideHelpCommand = true
	app.EnableBashCompletion = true
	app.DisableSliceFlagSeparator = true // file names may have commas
	app.ExitErrHandler = func(*cli.Context, error) {}
	app.OnUsageError = func(_ *cli.Context, err error, _ bool) error { return usageError{err} }
	app.Commands = append(app.Commands, extras(app)...)
	prepareCommands(app.Commands, app.OnUsageError)
}

func prepareCommands(commands []*cli.Command, onUsageError cli.OnUsageErrorFunc) {
	for _, c := range commands {
		c.OnUsageError = onUsageError
		c.HideHelpCommand = true // else an argument "h" asks for help
		prepareCommands(c.Subcommands, onUsageError)
	}
}

func report(err error, asJSON bool, name string, out, errs io.Writer) int {
	status := NotAnswered
	if errors.As(err, new(usageError)) {
		status = NotUnderstood
	}
	if errors.Is(err, context.Canceled) {
		err = errors.New("interrupted")
	}
	if err == ErrSaid {
		return status
	}
	if asJSON {
		PrintJSON(out, struct {
			Error string `json:"error"`
		}{err.Error()})
	} else {
		fmt.Fprintf(errs, "%s: %v\n", name, err)
	}
	return status
}

func wantsJSON(args []string) bool {
	for _, a := range args {
		if a == "--" {
			break
		}
		name, value, given := strings.Cut(strings.TrimLeft(a, "-"), "=")
		if yes, err := strconv.ParseBool(value); name == "json" && a[0] == '-' && (!given || yes && err == nil) {
			return true
		}
	}
	return false
}

// NoCommand returns the error of an argument where none is wanted but a command
// could stand, if it looks like one that was mistyped.
func NoCommand(c *cli.Context) error {
	given := c.Args().First()
	var names []string
	for _, command := range c.App.Commands {
		names = append(names, command.Name)
		for _, below := range command.Subcommands {
			if below.HasName(given) {
				return Usage("no command %.40q: did you mean %s %s?", given, command.Name, given)
			}
		}
	}
	if near, ok := Nearest(given, names); ok {
		return Usage("no command %.40q: did you mean %s?", given, near)
	}
	return nil
}

const typedFlags = "typed"

// Typed reports whether a flag was typed, and not only set in the environment.
func Typed(c *cli.Context, name string) bool {
	args, _ := c.App.Metadata[typedFlags].([]string)
	for _, f := range c.Command.Flags {
		if names := namesOf(f); slices.Contains(names, name) {
			return slices.ContainsFunc(args, func(arg string) bool {
				given, _, _ := strings.Cut(strings.TrimLeft(arg, "-"), "=")
				return isFlag(arg) && slices.Contains(names, given)
			})
		}
	}
	return false
}

// Rand returns the source of chance that --seed asks for: without it another
// each time.
func Rand(c *cli.Context) *rand.Rand {
	if c.IsSet("seed") {
		return rand.New(rand.NewPCG(uint64(c.Int("seed")), 0))
	}
	return rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64()))
}

// Stats are what an answer has cost, as JSON has it.
type Stats struct {
	Positions int     `json:"positions"`
	Seconds   float64 `json:"seconds"`
}

// PrintJSON writes v as one line of JSON.
func PrintJSON(w io.Writer, v any) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	return e.Encode(v)
}
