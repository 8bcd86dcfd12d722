package main

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"time"
)

// A status is what became of a mutant.
type status int

const (
	killed   status = iota
	lived           // no test failed
	timedOut        // it took several times as long
	unmet           // no test comes to it
	constant        // it is in a constant, which nothing can switch
)

func (s status) String() string {
	return [...]string{"killed", "lived", "timed out", "not covered", "not tried"}[s]
}

// A runner runs the tests of a binary.
type runner struct {
	binary, folder string
	groups         []group // the fastest first
	used           time.Duration
}

// A group is tests that are run together, and the mutants that they come to.
type group struct {
	tests []string
	used  time.Duration
	met   []byte
}

// together is the time that the tests of a group may take together: to start them one by
// one would take longer.
const together = 200 * time.Millisecond

func newRunner(binary, folder, scratch string, mutants int) (*runner, error) {
	r := &runner{binary: binary, folder: folder}
	list := exec.Command(binary, "-test.list", "^(Test|Fuzz|Example)")
	list.Dir = folder
	out, err := list.Output()
	if err != nil {
		return nil, fmt.Errorf("the list of tests: %w", err)
	}
	met := filepath.Join(scratch, "met")
	for _, test := range strings.Fields(string(out)) {
		if err := os.WriteFile(met, make([]byte, mutants+1), 0o600); err != nil {
			return nil, err
		}
		g := group{tests: []string{test}}
		ok, said := false, ""
		if ok, g.used, said = r.run(g.tests, time.Hour, "MUTANTS_MET="+met); !ok {
			return nil, fmt.Errorf("%s fails without a mutant:\n%s", test, said)
		}
		if g.met, err = os.ReadFile(met); err != nil {
			return nil, err
		}
		r.groups = append(r.groups, g)
	}
	slices.SortStableFunc(r.groups, func(a, b group) int { return cmp.Compare(a.used, b.used) })
	return r, nil
}

// try runs the tests that come to a mutant until one fails.
func (r *runner) try(id int) status {
	var groups []group
	for _, g := range r.groups {
		if g.met[id] == 0 {
			continue
		}
		if last := len(groups) - 1; last >= 0 && groups[last].used+g.used < together {
			groups[last].tests = append(groups[last].tests, g.tests...)
			groups[last].used += g.used
		} else {
			groups = append(groups, group{tests: slices.Clone(g.tests), used: g.used})
		}
	}
	if len(groups) == 0 {
		return unmet
	}
	stopped := 0
	for len(groups) > 0 {
		g := groups[0]
		groups = groups[1:]
		limit := 4*g.used + time.Second
		ok, used, said := r.run(g.tests, limit, fmt.Sprint("MUTANT=", id))
		switch {
		case ok:
		case used < limit || strings.Contains(said, "--- FAIL: "): // what follows a test that failed may not end
			return killed
		default: // another test may fail
			if stopped++; stopped == 4 {
				return timedOut
			}
			for _, test := range g.tests[:len(g.tests)*min(len(g.tests)-1, 1)] {
				groups = append(groups, group{tests: []string{test}, used: g.used})
			}
		}
	}
	if stopped > 0 {
		return timedOut
	}
	return lived
}

// run runs tests up to a limit of processor time, and of memory.
func (r *runner) run(tests []string, limit time.Duration, environment string) (ok bool, used time.Duration, said string) {
	names := make([]string, len(tests))
	for i, test := range tests {
		names[i] = regexp.QuoteMeta(test)
	}
	seconds := int((limit + time.Second - 1) / time.Second)
	cmd := exec.Command("bash", "-c", fmt.Sprintf(`ulimit -t %d -v 6000000; exec "$@"`, seconds), "bash",
		r.binary, "-test.failfast", "-test.timeout", (time.Minute + 20*limit).String(), "-test.run", "^("+strings.Join(names, "|")+")$")
	cmd.Dir = r.folder
	cmd.Env = append(os.Environ(), "GOMAXPROCS=1", environment)
	out, err := cmd.CombinedOutput()
	used = cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
	r.used += used
	exit := new(exec.ExitError)
	if errors.As(err, &exit) && exit.Sys().(syscall.WaitStatus).Signaled() || strings.Contains(string(out), "panic: test timed out") {
		used = max(used, limit) // it was stopped, or waited for ever
	}
	return err == nil, used, string(out)
}
