// Package scripttest has what the scripts of all three commands need beside the commands of
// testscript.
package scripttest

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"runtime/debug"
	"strings"
	"sync"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
)

// Main runs the tests of a program, which is the program itself where it is called by its name.
// Tests know neither word lists of the machine nor what its user has played.
// They collect garbage seldom: a command leaves nothing alive for the next.
func Main(m *testing.M, name string, program func()) {
	debug.SetGCPercent(800)
	var tests testscript.TestingM = m
	if called := strings.TrimSuffix(filepath.Base(os.Args[0]), ".exe"); called != name {
		os.Setenv("XDG_DATA_DIRS", filepath.Join(os.TempDir(), "nothing"))
		tests = Stateless(m)
	}
	testscript.Main(tests, map[string]func(){name: program})
}

// Stateless runs tests whose commands keep what was played in a folder that goes afterwards.
func Stateless(m *testing.M) testscript.TestingM { return stateless{m} }

type stateless struct{ *testing.M }

func (s stateless) Run() int {
	folder, err := os.MkdirTemp("", "state")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(folder)
	os.Setenv("XDG_STATE_HOME", folder)
	return s.M.Run()
}

// Scripts returns the scripts of a folder, each with folders of its own for compiled lists, for what
// was played and for the system's lists, and not the user's: Unix, macOS, Windows.
func Scripts(t *testing.T, folder string, apps ...func() *ucli.App) testscript.Params {
	// The name holds in any folder, as a script's command may be run in its own while the next is opened.
	folder, err := filepath.Abs(folder)
	require.NoError(t, err)
	return testscript.Params{Dir: folder, Cmds: commands(apps), Setup: func(e *testscript.Env) error {
		for _, name := range []string{"XDG_CACHE_HOME", "XDG_STATE_HOME", "XDG_DATA_DIRS", "HOME", "LocalAppData", "AppData"} {
			e.Setenv(name, e.WorkDir)
		}
		return nil
	}}
}

// Sessions checks that the sessions of a page are what a program writes: in a block each line $ PROGRAM ARGUMENTS, and
// what follows up to the next.
func Sessions(t *testing.T, page string, app func() *ucli.App) {
	t.Helper()
	text, err := os.ReadFile(page)
	require.NoError(t, err)
	found := false
	for i, block := range strings.Split(string(text), "```") {
		for _, step := range strings.Split(block, "\n$ "+app().Name+" ")[1:] {
			require.True(t, i%2 == 1, "%s: it stands in no block", step)
			command, want, _ := strings.Cut(step, "\n")
			var out, said strings.Builder
			args := append([]string{app().Name}, strings.Fields(command)...)
			status := cli.Run(app(), args, cli.Streams{In: strings.NewReader(""), Out: &out, Err: &said})
			require.Equal(t, cli.Answered, status, "%s: %s", command, &said)
			assert.Equal(t, strings.TrimSuffix(want, "\n"), strings.TrimSuffix(out.String(), "\n"), command)
			found = true
		}
	}
	require.True(t, found)
}

// commands returns the script commands:
//
//	here N [<FILE] PROGRAM ARGUMENTS...
//
// runs one of some Apps, whose standard input is a file or empty, and which must end with the exit
// status N. It runs in the process of the test, where it takes a tenth of the time that exec takes. It
// has the folder and the environment of the script, which are those of the whole process: no other
// test may run beside the scripts. And
//
//	wrong N MESSAGE [<FILE] PROGRAM ARGUMENTS...
//
// does as here, and wants no answer, but an error that matches ^PROGRAM: MESSAGE.
func commands(apps []func() *ucli.App) map[string]func(ts *testscript.TestScript, neg bool, args []string) {
	return map[string]func(ts *testscript.TestScript, neg bool, args []string){
		"here": func(ts *testscript.TestScript, neg bool, args []string) {
			if got := run(ts, apps, args[1:], ts.Stdout(), ts.Stderr()); neg || fmt.Sprint(got) != args[0] {
				ts.Fatalf("exit status %d, want %s", got, args[0])
			}
		},
		"wrong": func(ts *testscript.TestScript, neg bool, args []string) {
			var out, talk strings.Builder
			got := run(ts, apps, args[2:], &out, &talk)
			error := "(?m)^" + apps[0]().Name + ": (?:" + args[1] + ")"
			if neg || fmt.Sprint(got) != args[0] || out.Len() > 0 || !regexp.MustCompile(error).MatchString(talk.String()) {
				ts.Fatalf("exit status %d with\n%s%s", got, &out, &talk)
			}
		},
	}
}

// one is held by the script whose folder and environment are those of the process.
var one sync.Mutex

// environment are the variables that the commands look at, but for the language.
var environment = []string{"HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME", "XDG_DATA_DIRS", "LocalAppData", "AppData", "WORDGAME_WORDS"}

// run runs a command in a script's folder and environment, and returns its exit status. One that
// panics fails as a process does, and the other scripts go on.
func run(ts *testscript.TestScript, apps []func() *ucli.App, args []string, out, talk io.Writer) (exit int) {
	in := ""
	if file, ok := strings.CutPrefix(args[0], "<"); ok {
		in, args = ts.ReadFile(file), args[1:]
	}
	one.Lock()
	defer one.Unlock()
	back, err := os.Getwd()
	ts.Check(err)
	ts.Check(os.Chdir(ts.MkAbs(".")))
	defer func() { ts.Check(os.Chdir(back)) }()
	for _, name := range environment {
		before := os.Getenv(name)
		ts.Check(os.Setenv(name, ts.Getenv(name))) // to nothing is as good as not
		defer os.Setenv(name, before)
	}
	defer func() {
		if p := recover(); p != nil {
			fmt.Fprintf(talk, "panic: %v\n%s", p, debug.Stack())
			exit = 2
		}
	}()
	for _, app := range apps {
		if a := app(); a.Name == args[0] {
			return cli.Run(a, args, cli.Streams{In: strings.NewReader(in), Out: out, Err: talk})
		}
	}
	fmt.Fprintln(talk, "no such program is here")
	return -1
}
