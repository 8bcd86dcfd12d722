//go:build linux && amd64

package faulttest

import (
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/cli"
)

// A Case is a command that writes files.
type Case struct {
	Name  string            // of the command
	Files map[string]string // what stands in the folder, for an hour
	Make  [][]string        // arguments that write further files
	Args  []string          // of the command that is broken
	Typed string

	Answers bool // the command answers, even if it can write nothing
	Goes    bool // when it runs again it goes on from what it has written
}

// made is the start of the names of files that are not whole yet.
const made = ".wordgame-"

// Folder makes a folder with the files of a case.
func (c Case) Folder(t *testing.T) string {
	t.Helper()
	folder, err := filepath.EvalSymlinks(t.TempDir())
	require.NoError(t, err)
	for name, text := range c.Files {
		Write(t, filepath.Join(folder, name), text)
	}
	for _, args := range c.Make {
		got := c.run(t, folder, args, nil)
		require.Zero(t, got.Status, "%q: %s", args, got.Said)
	}
	return folder
}

// Write writes a file that has not changed for an hour.
func Write(t *testing.T, file, text string) {
	t.Helper()
	require.NoError(t, os.WriteFile(file, []byte(text), 0o600))
	old := time.Now().Add(-time.Hour).Truncate(time.Hour)
	require.NoError(t, os.Chtimes(file, old, old))
}

func (c Case) run(t *testing.T, folder string, args []string, watch func(Call) Action) Run {
	t.Helper()
	return Command{c.Name, args, c.Typed, folder, watch}.Run(t)
}

// A state is what the files of a folder hold, by their names, and the folders in it.
type state map[string]string

func stateOf(t *testing.T, folder string) state {
	t.Helper()
	s := make(state)
	require.NoError(t, filepath.WalkDir(folder, func(path string, e fs.DirEntry, err error) error {
		if err != nil || path == folder {
			return err
		}
		name := path[len(folder)+1:]
		if e.IsDir() {
			s[name] = "a folder"
			return nil
		}
		data, err := os.ReadFile(path)
		s[name] = string(data)
		return err
	}))
	return s
}

// whole returns the state without what isn't whole yet.
func (s state) whole() state {
	w := make(state)
	for name, text := range s {
		if !strings.HasPrefix(filepath.Base(name), made) {
			w[name] = text
		}
	}
	return w
}

// restore makes the files of a folder hold what they held in a state. Those that do are
// not touched.
func (s state) restore(t *testing.T, folder string) {
	t.Helper()
	now := stateOf(t, folder)
	for name := range now {
		if _, ok := s[name]; !ok {
			require.NoError(t, os.RemoveAll(filepath.Join(folder, name)))
		}
	}
	for name, text := range s {
		if now[name] != text {
			require.NoError(t, os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600))
		}
	}
}

// A fault is what becomes of the calls that change something, from call n on, of which
// each is counted from 1.
type fault struct {
	name   string
	only   func(Call) bool // the calls that it is about
	action Action
	lasts  bool // it meets all calls from then on
	kills  bool
}

func changes(c Call) bool { return c.Changes }

func faults() []fault {
	return []fault{
		{"killed before", changes, Action{Kill: true}, false, true},
		{"killed within", func(c Call) bool { return c.Name == "write" }, Action{Half: true}, false, true},
		{"disk full from", func(c Call) bool { return c.Grows }, Action{Fail: syscall.ENOSPC}, true, false},
		{"input/output error at", changes, Action{Fail: syscall.EIO}, false, false},
		{"read-only from", changes, Action{Fail: syscall.EROFS}, true, false},
	}
}

// chosen returns the calls of so many at which something is tried: in a campaign each, and
// in a test some.
func chosen(t *testing.T, count int) (some []int) {
	_, all := os.LookupEnv("WORDGAME_CAMPAIGN")
	seed := rand.Uint64N(1_000_000)
	t.Cleanup(func() {
		if t.Failed() {
			t.Logf("of %d calls, by chance from seed %d", count, seed)
		}
	})
	r := rand.New(rand.NewPCG(seed, 0))
	for n := range count {
		if all || r.IntN(6) == 0 {
			some = append(some, n+1)
		}
	}
	if len(some) == 0 && count > 0 {
		some = []int{1 + r.IntN(count)}
	}
	return some
}

// Check breaks a command at its calls that change a file, in each way. After that
// every file holds what it held before, or what some whole writing made of it, and the
// next run does as it should. It returns how many runs were broken.
func Check(t *testing.T, c Case) (broken int) {
	folder := c.Folder(t)
	before := stateOf(t, folder)
	may := make(map[string][]string) // what each file may hold
	note := func() {
		for name, text := range stateOf(t, folder).whole() {
			if !slices.Contains(may[name], text) {
				may[name] = append(may[name], text)
			}
		}
	}
	note()
	counts, renamed := make([]int, len(faults())), false
	good := c.run(t, folder, c.Args, func(call Call) Action {
		for i, f := range faults() {
			if f.only(call) {
				counts[i]++
			}
		}
		if renamed { // before this call
			note()
		}
		renamed = call.Name == "renameat"
		return Action{}
	})
	require.Zero(t, good.Status, "%q: %s", c.Args, good.Said)
	note()
	after := stateOf(t, folder)
	require.NotEqual(t, before, after, "%q writes nothing", c.Args)
	require.Equal(t, after, after.whole(), "%q leaves something", c.Args)

	seen := make(map[string]bool) // states from which it was run again
	for i, f := range faults() {
		for _, n := range chosen(t, counts[i]) {
			before.restore(t, folder)
			what, left := "", n
			got := c.run(t, folder, c.Args, func(call Call) Action {
				if !f.only(call) {
					return Action{}
				}
				if left--; left == 0 {
					what = fmt.Sprintf("%q, %s %s of %s", c.Args, f.name, call.Name, call.Path)
				}
				if left == 0 || left < 0 && f.lasts {
					return f.action
				}
				return Action{}
			})
			require.NotEmpty(t, what, "%q: %s call %d, which isn't there again", c.Args, f.name, n)
			broken++
			now := stateOf(t, folder)
			c.whole(t, what, before, now, may)
			if !f.kills {
				c.told(t, what, got, good, now)
			}
			if key := fmt.Sprint(now.whole(), len(now)); !seen[key] {
				seen[key] = true
				c.again(t, what, folder, good, after)
			}
			if t.Failed() {
				return broken
			}
		}
	}
	return broken
}

// whole checks that nothing is lost, and nothing written by half.
func (c Case) whole(t *testing.T, what string, before, now state, may map[string][]string) {
	t.Helper()
	for name := range before {
		assert.Contains(t, now, name, "%s: lost", what)
	}
	for name, text := range now.whole() {
		assert.Contains(t, may[name], text, "%s: %s isn't whole", what, name)
	}
}

// told checks what a command says that lives on.
func (c Case) told(t *testing.T, what string, got, good Run, now state) {
	t.Helper()
	if c.Answers {
		assert.Equal(t, cli.Answered, got.Status, "%s: %s", what, got.Said)
		assert.Equal(t, good.Out, got.Out, what)
	} else if got.Status != cli.Answered {
		assert.Equal(t, cli.NotAnswered, got.Status, what)
		assert.Regexp(t, "no space left|input/output error|read-only", got.Said, what)
	}
	assert.NotContains(t, got.Said, made, what)
	if now := len(now) - len(now.whole()); now > 1 {
		assert.Fail(t, "too much is left", what)
	}
}

// again checks the next run.
func (c Case) again(t *testing.T, what, folder string, good Run, after state) {
	t.Helper()
	got := c.run(t, folder, c.Args, nil)
	assert.Equal(t, cli.Answered, got.Status, "again after %s: %s", what, got.Said)
	if !c.Goes {
		assert.Equal(t, good, got, "again after %s", what)
		assert.Equal(t, after, stateOf(t, folder).whole(), "again after %s", what)
	}
}
