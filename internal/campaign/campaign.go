//go:build unix

// Package campaign tries a command by chance, for its tests: command lines, files that
// somebody has changed, and keys at a terminal. Whatever is tried must be answered or
// refused in a sentence: no crash, no words of a library, no end that isn't one of the
// exit statuses.
//
// A test tries a little. With WORDGAME_CAMPAIGN=10m in the environment each part tries for
// ten minutes; WORDGAME_CAMPAIGN_SEED=N begins with the try N instead of any.
package campaign

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/internal/cli/ptytest"
)

// A Command is what is tried.
type Command struct {
	App      func() *ucli.App
	Files    map[string]string // what stands in the folder
	Make     [][]string        // arguments that write further files
	Readers  []Reader
	Values   []string   // values of flags, and arguments, besides the names of Files
	Sessions [][]string // arguments of what asks at a terminal
	Keys     []string   // what may be typed there
}

// A Reader is a file that a command reads.
type Reader struct {
	File string   // a pattern of the folder, as filepath.Glob has it
	Args []string // that read it
	Same bool     // whether the answer is the same whatever is in the file
}

// A run is what came of a command line.
type run struct {
	status    int
	out, said string
}

const (
	fewTries   = 25                     // of a test
	patience   = 200 * time.Millisecond // before a command is interrupted in a test
	longer     = 2 * time.Second        // the same in a campaign
	stuck      = time.Minute            // before a command that was interrupted is a crash
	mostMemory = 2 << 30                // bytes that a command may allocate
)

// Try calls f with the source of chance of each try, for the time of the campaign. Each
// try has a number; f gets the same chances for the same number.
func Try(t *testing.T, f func(t *testing.T, r *rand.Rand)) {
	seed := rand.Uint64N(1_000_000)
	if given, ok := os.LookupEnv("WORDGAME_CAMPAIGN_SEED"); ok {
		var err error
		seed, err = strconv.ParseUint(given, 10, 64)
		require.NoError(t, err, "WORDGAME_CAMPAIGN_SEED")
	}
	end := time.Now().Add(duration(t))
	begin, tries := time.Now(), 0
	defer func() {
		t.Logf("%d tries from seed %d in %v", tries, seed, time.Since(begin).Round(time.Millisecond))
		if t.Failed() {
			t.Logf("to try the last again: WORDGAME_CAMPAIGN_SEED=%d", seed+uint64(tries-1))
		}
	}()
	long := duration(t) > 0
	for !t.Failed() && (long && time.Now().Before(end) || !long && tries < fewTries) {
		tries++
		f(t, rand.New(rand.NewPCG(seed+uint64(tries-1), 19)))
	}
}

// duration returns how long the campaign takes, or 0 for a test.
func duration(t *testing.T) time.Duration {
	given, ok := os.LookupEnv("WORDGAME_CAMPAIGN")
	if !ok {
		return 0
	}
	d, err := time.ParseDuration(given)
	require.NoError(t, err, "WORDGAME_CAMPAIGN")
	return d
}

// Run tries a command in every way.
func Run(t *testing.T, c Command) {
	c.prepare(t)
	t.Run("files", func(t *testing.T) { Try(t, c.changeFile) })
	t.Run("lines", func(t *testing.T) { Try(t, c.line) })
	c.prepare(t)
	t.Run("sessions", func(t *testing.T) { Try(t, c.session) })
}

// prepare makes a folder with the files, and goes there.
func (c Command) prepare(t *testing.T) {
	folder := t.TempDir()
	t.Chdir(folder)
	for name, below := range map[string]string{"XDG_CACHE_HOME": "cache", "XDG_STATE_HOME": "state", "HOME": "home", "LocalAppData": "cache"} {
		t.Setenv(name, filepath.Join(folder, below))
	}
	ptytest.WriteFiles(t, c.Files)
	typed := strings.Join(c.Keys, "\n")
	for _, args := range c.Make {
		got := c.run(t, args, typed, stuck)
		require.Zero(t, got.status, "%q: %s", args, got.said)
	}
	for _, r := range c.Readers {
		c.run(t, r.Args, typed, stuck)
		require.NotEmpty(t, r.files(t), r.File)
	}
}

func (r Reader) files(t *testing.T) []string {
	names, err := filepath.Glob(r.File)
	require.NoError(t, err)
	return names
}

// run runs a command in this process, and interrupts it after some time.
func (c Command) run(t *testing.T, args []string, typed string, wait time.Duration) run {
	t.Helper()
	app := c.App()
	before := app.Before
	stop := func() {}
	app.Before = func(ctx *ucli.Context) error {
		ctx.Context, stop = context.WithCancel(ctx.Context)
		timer := time.AfterFunc(wait, stop)
		stop = func() { timer.Stop() }
		if before != nil {
			return before(ctx)
		}
		return nil
	}
	var out, said bytes.Buffer
	var got run
	var start, end runtime.MemStats
	runtime.ReadMemStats(&start)
	never := time.AfterFunc(wait+stuck, func() { panic(fmt.Sprintf("no end of %q", args)) })
	func() {
		defer func() {
			if what := recover(); what != nil {
				t.Errorf("%q: panic: %v\n%s", args, what, debug.Stack())
			}
		}()
		got.status = cli.Run(app, append([]string{app.Name}, args...), cli.Streams{In: strings.NewReader(typed), Out: &limited{Buffer: &out}, Err: &said})
	}()
	never.Stop()
	stop()
	runtime.ReadMemStats(&end)
	got.out, got.said = out.String(), said.String()
	if n := end.TotalAlloc - start.TotalAlloc; n > mostMemory {
		t.Logf("%q allocates %d MiB", args, n>>20)
	}
	return got
}

// limited keeps the beginning of what is written.
type limited struct{ *bytes.Buffer }

func (l *limited) Write(p []byte) (int, error) {
	if room := 1<<20 - l.Len(); room > 0 {
		l.Buffer.Write(p[:min(room, len(p))])
	}
	return len(p), nil
}

// ReadFrom hides that of the buffer, which knows no limit.
func (l *limited) ReadFrom(r io.Reader) (int64, error) { return io.Copy(struct{ io.Writer }{l}, r) }

// internals are words that no user should be told.
var internals = regexp.MustCompile(`%!|strconv\.|runtime error|goroutine |panic:|reflect\.|unexpected EOF|invalid argument|json: cannot`)

const mostSaid = 4000 // bytes of an error, with what is near

// check checks that a command line was answered or refused as it should be.
func (c Command) check(t *testing.T, got run, args []string, typed string) {
	t.Helper()
	what := fmt.Sprintf("%.300q", args)
	if typed != "" {
		what += fmt.Sprintf(" < %.200q", typed)
	}
	ptytest.Harmless(t, got.said, what)
	switch refused := got.status == cli.NotUnderstood; {
	case !slices.Contains([]int{cli.Answered, cli.NotAnswered, cli.NotUnderstood, cli.Interrupted}, got.status):
		t.Errorf("%s: exit status %d", what, got.status)
	case internals.MatchString(got.said):
		t.Errorf("%s: says %q", what, got.said)
	case refused && got.said == "" && got.out == "":
		t.Errorf("%s: is refused without a word", what)
	case refused && len(got.said) > mostSaid:
		t.Errorf("%s: says %d bytes: %.200q …", what, len(got.said), got.said)
	}
}

func (c Command) wait(t *testing.T) time.Duration {
	if duration(t) > 0 {
		return longer
	}
	return patience
}

// changeFile changes a file that is read.
func (c Command) changeFile(t *testing.T, r *rand.Rand) {
	reader := c.Readers[r.IntN(len(c.Readers))]
	name := pick(r, reader.files(t))
	whole, err := os.ReadFile(name)
	require.NoError(t, err)
	var want run
	if reader.Same {
		want = c.run(t, reader.Args, "", stuck)
	}
	changed := slices.Clone(whole)
	for range 1 + r.IntN(3) {
		changed = change(r, changed)
	}
	require.NoError(t, os.WriteFile(name, changed, 0o600))
	typed := strings.Join([]string{pick(r, c.Keys), pick(r, c.Keys), ""}, "\n")
	if reader.Same {
		typed = ""
	}
	got := c.run(t, reader.Args, typed, c.wait(t))
	c.check(t, got, reader.Args, typed)
	if reader.Same && got.out != want.out && got.status != cli.Interrupted {
		t.Errorf("%q: another answer from a changed %s: %s%s", reader.Args, name, got.out, got.said)
	}
	if t.Failed() {
		t.Logf("%s: %.2000q", name, changed)
	}
	require.NoError(t, os.WriteFile(name, whole, 0o600))
}

// pieces are what files are changed by.
var pieces = []string{
	"", "0", "-1", "1e999", "99999999999999999999", "9223372036854775807", "\n", "\n\n", "\r\n", "\x00", "\xff", "\xfe\xff", "\xef\xbb\xbf",
	" ", "\t", ",", ";", ":", "\"", "'", "{", "[", "]", "}", "/", ".", "#", "\u030c", "\u202e", "ß", "Ǆ", "a", "end 1\n", strings.Repeat("a", 5000),
}

// change returns data changed at one place.
func change(r *rand.Rand, data []byte) []byte {
	at := r.IntN(len(data) + 1)
	to := at + r.IntN(min(len(data)-at, 40)+1)
	switch r.IntN(6) {
	case 0:
		if at < len(data) {
			data[at] ^= 1 << r.IntN(8)
		}
		return data
	case 1:
		return data[:at]
	case 2:
		return slices.Concat(data[:at], data[to:])
	case 3: // again elsewhere
		other := r.IntN(len(data) + 1)
		return slices.Concat(data[:other], data[at:to], data[other:])
	case 4:
		return slices.Concat(data[:at], []byte(pick(r, pieces)), data[to:])
	default:
		return slices.Concat(data[:at], []byte(pick(r, pieces)), data[at:])
	}
}

func pick[T any](r *rand.Rand, from []T) T { return from[r.IntN(len(from))] }

// line tries a command line.
func (c Command) line(t *testing.T, r *rand.Rand) {
	app := c.App()
	var args []string
	flags, commands := app.Flags, app.Commands
	for len(commands) > 0 && r.IntN(8) > 0 {
		next := pick(r, commands)
		args, flags, commands = append(args, next.Name), next.Flags, next.Subcommands
	}
	for range r.IntN(5) {
		if len(flags) == 0 {
			break
		}
		f := pick(r, flags)
		args = append(args, "--"+f.Names()[0])
		if _, ok := f.(*ucli.BoolFlag); !ok || r.IntN(20) == 0 {
			args = append(args, c.value(r))
		}
	}
	for range r.IntN(3) {
		args = append(args, c.value(r))
	}
	var typed strings.Builder
	for range r.IntN(6) {
		typed.WriteString(pick(r, c.Keys) + "\n")
	}
	c.check(t, c.run(t, args, typed.String(), c.wait(t)), args, typed.String())
}

// numbers are values of any flag.
var numbers = []string{"0", "1", "2", "3", "4", "5", "10", "100", "-1", "1000000", "9223372036854775807", "99999999999999999999", "1e3", "0x3", "", " ", "x"}

// value returns the value of a flag, or an argument, in which no system has zero bytes.
func (c Command) value(r *rand.Rand) string {
	return strings.ReplaceAll(c.text(r), "\x00", "")
}

func (c Command) text(r *rand.Rand) string {
	switch r.IntN(8) {
	case 0, 1:
		return pick(r, numbers)
	case 2:
		return pick(r, slices.Sorted(maps.Keys(c.Files)))
	case 3:
		return string(change(r, []byte(pick(r, c.Values))))
	case 4:
		return pick(r, pieces)
	}
	return pick(r, c.Values)
}
