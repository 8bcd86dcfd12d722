// Package scripttest has what the scripts of all three commands need beside the commands of
// testscript.
package scripttest

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/internal/text"
)

// Main runs the tests of a program, which is the program itself where it is called by its name.
// Tests are in English, and know no word lists of the machine.
func Main(m *testing.M, name string, program func()) {
	if called := strings.TrimSuffix(filepath.Base(os.Args[0]), ".exe"); called != name {
		os.Setenv("LC_ALL", "C")
		os.Setenv("XDG_DATA_DIRS", filepath.Join(os.TempDir(), "nothing"))
	}
	testscript.Main(m, map[string]func(){name: program})
}

// Commands returns the script commands:
//
//	status N PROGRAM ARGUMENTS...
//
// runs a program, which must end with the exit status N; and
//
//	here N PROGRAM ARGUMENTS...
//
// does the same in the process of the test, where it takes a tenth of the time, for one of some
// Apps that neither reads nor writes a file or the standard input. Of the environment it knows
// the language alone.
func Commands(apps ...func() *ucli.App) map[string]func(ts *testscript.TestScript, neg bool, args []string) {
	return map[string]func(ts *testscript.TestScript, neg bool, args []string){
		"status": status,
		"here":   func(ts *testscript.TestScript, neg bool, args []string) { here(ts, neg, args, apps) },
	}
}

func here(ts *testscript.TestScript, neg bool, args []string, apps []func() *ucli.App) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: here N PROGRAM ARGUMENTS...")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	for _, app := range apps {
		if a := app(); a.Name == args[1] {
			got := cli.Run(a, args[1:], cli.Streams{In: strings.NewReader(""), Out: ts.Stdout(), Err: ts.Stderr(), Language: text.ForEnvironment(ts.Getenv)})
			if got != want {
				ts.Fatalf("exit status %d, want %d", got, want)
			}
			return
		}
	}
	ts.Fatalf("no program %s is here", args[1])
}

func status(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: status N PROGRAM ARGUMENTS...")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	got, exit := 0, new(exec.ExitError)
	if err := ts.Exec(args[1], args[2:]...); errors.As(err, &exit) {
		got = exit.ExitCode()
	} else {
		ts.Check(err)
	}
	if got != want {
		ts.Fatalf("exit status %d, want %d", got, want)
	}
}
