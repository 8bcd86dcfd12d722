//go:build recorded

// Package recorded asks the programs again what they were asked before they were rebuilt, and compares the answers:
// values, distances, winning moves, counts, verdicts and exit statuses, and no wording. It knows the programs by their
// command lines alone.
//
//	go test -tags recorded ./internal/maker/recorded             what differs from the recording
//	go test -tags recorded ./internal/maker/recorded -share 8    the same of one question in eight
package recorded

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"flag"
	"fmt"
	"hash/crc32"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/txtar"
	"github.com/stretchr/testify/require"
)

const (
	recording   = "testdata/answers.gz"
	files       = "testdata/files.txtar"     // word lists and matches that questions name
	differences = "testdata/differences.txt" // what differs on purpose
	maxShown    = 200
)

var (
	only  = flag.String("only", "", "ask only what has this `text` in it")
	share = flag.Uint("share", 1, "ask one question in `N`, always the same")
)

// An answer is what is recorded of a question: its exit status, and the facts in what it wrote.
type answer struct {
	status int
	facts  string
}

func TestRecorded(t *testing.T) {
	programs := t.TempDir()
	commands := []string{"wordgame/cmd/wordgame", "wordgame/cmd/nim", "wordgame/cmd/tictactoe"}
	out, err := exec.Command("go", append([]string{"build", "-o", programs}, commands...)...).CombinedOutput()
	require.NoError(t, err, "the programs cannot be built: %s", out)
	recorded := read(t)
	questions := slices.DeleteFunc(slices.Sorted(maps.Keys(recorded)), func(question string) bool {
		return !strings.Contains(question, *only) || crc32.ChecksumIEEE([]byte(question))%uint32(*share) != 0
	})
	t.Logf("%d of %d questions", len(questions), len(recorded))
	compare(t, questions, recorded, askAll(t, programs, questions))
}

// compare fails with what differs, but for what stands in the list of differences, and with entries of that list that
// have no use.
func compare(t *testing.T, questions []string, recorded, now map[string]answer) {
	reasons := readDifferences(t)
	used := make(map[*regexp.Regexp]int)
	differing := 0
	for _, question := range questions {
		was, is := recorded[question], now[question]
		if was.status == is.status && sameFacts(was.facts, is.facts) {
			continue
		}
		if i := slices.IndexFunc(reasons, func(r *regexp.Regexp) bool { return r.MatchString(question) }); i >= 0 {
			used[reasons[i]]++
			continue
		}
		if differing++; differing <= maxShown {
			t.Errorf("%s\nrecorded: status %d %s\nnow:      status %d %s", question, was.status, was.facts, is.status, is.facts)
		}
	}
	if differing > maxShown {
		t.Errorf("%d of %d answers differ; the first %d are shown", differing, len(questions), maxShown)
	}
	for _, pattern := range reasons {
		t.Logf("%d excused by %s", used[pattern], pattern)
		if used[pattern] == 0 && *only == "" && *share == 1 {
			t.Errorf("%s: nothing that matches %s differs", differences, pattern)
		}
	}
}

// sameFacts reports whether each recorded fact is there now. What was not known when it was recorded may be known now,
// and there may be more facts.
func sameFacts(was, is string) bool {
	before, after := strings.Split(was, "\x1f"), strings.Split(is, "\x1f")
	if len(before) != len(after) {
		return false
	}
	for i := range before {
		now := strings.Fields(after[i])
		merged := make(map[string]bool)
		for _, fact := range now {
			merged[mergedMoves(fact)] = true
		}
		for _, fact := range strings.Fields(before[i]) {
			if !strings.HasSuffix(fact, "=?") && !slices.Contains(now, fact) && !merged[mergedMoves(fact)] {
				return false
			}
		}
	}
	return true
}

// mergedMoves writes a fact about moves as it is when those that do the same to equal heaps are one, which was not so
// when heaps were recorded: the heaps after a move, such as 1.0.2, stand in order, and equal ones once.
func mergedMoves(fact string) string {
	name, value, _ := strings.Cut(fact, "=")
	if name != "moves" && name != "plies" {
		return fact
	}
	groups := strings.Split(value, ";")
	for i, group := range groups {
		of, moves, _ := strings.Cut(group, ":")
		var all []string
		for move := range strings.SplitSeq(moves, ",") {
			heaps := strings.Split(move, ".")
			slices.Sort(heaps)
			all = append(all, strings.Join(heaps, "."))
		}
		slices.Sort(all)
		groups[i] = of + ":" + strings.Join(slices.Compact(all), ",")
	}
	return name + "=" + strings.Join(groups, ";")
}

// readDifferences gives the patterns of the list: each line is a pattern, in which * is any text, a tab and a reason.
func readDifferences(t *testing.T) []*regexp.Regexp {
	text, err := os.ReadFile(differences)
	require.NoError(t, err)
	var patterns []*regexp.Regexp
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		pattern, reason, found := strings.Cut(line, "\t")
		if !found || reason == "" {
			t.Errorf("%s: %q has no reason: want a pattern, a tab and the reason", differences, line)
		}
		anyText := strings.ReplaceAll(regexp.QuoteMeta(pattern), `\*`, ".*")
		patterns = append(patterns, regexp.MustCompile("(?s)^"+anyText+"$"))
	}
	return patterns
}

func read(t *testing.T) map[string]answer {
	file, err := os.Open(recording)
	require.NoError(t, err)
	defer file.Close()
	unpacked, err := gzip.NewReader(file)
	require.NoError(t, err)
	recorded := make(map[string]answer)
	lines := bufio.NewScanner(unpacked)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		fields := strings.Split(lines.Text(), "\t")
		status, err := strconv.Atoi(fields[1])
		require.NoError(t, err)
		recorded[fields[0]] = answer{status: status, facts: fields[2]}
	}
	require.NoError(t, lines.Err())
	return recorded
}

// readFiles gives the files that questions name. In a word list, a star marks the words of a smaller list, which has
// another letter in its name.
func readFiles(t *testing.T) *txtar.Archive {
	archive, err := txtar.ParseFile(files)
	require.NoError(t, err)
	for i, file := range archive.Files {
		var smaller strings.Builder
		for line := range strings.Lines(string(file.Data)) {
			if word, marked := strings.CutSuffix(line, "*\n"); marked {
				fmt.Fprintln(&smaller, word)
			}
		}
		if smaller.Len() > 0 {
			archive.Files[i].Data = bytes.ReplaceAll(file.Data, []byte("*"), nil)
			name := strings.NewReplacer("r", "k", "e", "f").Replace(file.Name[:1]) + file.Name[1:]
			archive.Files = append(archive.Files, txtar.File{Name: name, Data: []byte(smaller.String())})
		}
	}
	return archive
}

// askAll asks all questions, two at a time, and reduces what is answered to facts.
func askAll(t *testing.T, programs string, questions []string) map[string]answer {
	archive := readFiles(t)
	answers := make(map[string]answer)
	var lock sync.Mutex
	var workers sync.WaitGroup
	next := make(chan string)
	for range 2 {
		folder := t.TempDir()
		require.NoError(t, txtar.Write(archive, folder))
		workers.Go(func() {
			for question := range next {
				status, stdout, err := ask(programs, folder, question)
				if err != nil {
					t.Errorf("%s: %v", question, err)
				}
				a := answer{status: status, facts: reduce(question, status, stdout)}
				lock.Lock()
				answers[question] = a
				lock.Unlock()
			}
		})
	}
	for _, question := range questions {
		next <- question
	}
	close(next)
	workers.Wait()
	return answers
}

// ask runs the command lines of a question in a folder, and gives the exit status and the output of the last one. The
// commands before it must answer. Files that begin with out are removed after it.
func ask(programs, folder, question string) (status int, stdout string, err error) {
	commands, stdin, err := parse(question)
	if err != nil {
		return 0, "", err
	}
	for _, command := range commands {
		if status != 0 {
			return status, stdout, fmt.Errorf("a command before the last exits with %d", status)
		}
		if status, stdout, err = run(programs, folder, command, stdin); err != nil {
			return status, stdout, err
		}
	}
	written, err := filepath.Glob(filepath.Join(folder, "out*"))
	for _, file := range written {
		err = errors.Join(err, os.Remove(file))
	}
	return status, stdout, err
}

func run(programs, folder string, command []string, stdin string) (int, string, error) {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, filepath.Join(programs, command[0]), command[1:]...)
	cmd.Dir = folder
	home := filepath.Join(folder, "home")
	cmd.Env = []string{"LC_ALL=C", "NO_COLOR=1", "GOMAXPROCS=1"} // two are asked at once
	for _, folder := range []string{"HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME", "XDG_DATA_DIRS"} {
		cmd.Env = append(cmd.Env, folder+"="+home)
	}
	cmd.Stdin = strings.NewReader(stdin)
	stdout, err := cmd.Output()
	var exit *exec.ExitError
	if err != nil && (!errors.As(err, &exit) || exit.ExitCode() < 0) {
		return 0, "", err
	}
	return cmd.ProcessState.ExitCode(), string(stdout), nil
}

// parse reads a question: command lines with && between them, and perhaps < and the text of the standard input.
func parse(question string) (commands [][]string, stdin string, err error) {
	var words []string
	var bare []bool
	for rest := question; rest != ""; {
		word, after, _ := strings.Cut(rest, " ")
		quoted := strings.HasPrefix(rest, `"`)
		if quoted {
			prefix, err := strconv.QuotedPrefix(rest)
			if err != nil {
				return nil, "", err
			}
			word, _ = strconv.Unquote(prefix)
			after = strings.TrimPrefix(rest[len(prefix):], " ")
		}
		words, bare, rest = append(words, word), append(bare, !quoted), after
	}
	if n := len(words); n >= 2 && bare[n-2] && words[n-2] == "<" {
		words, stdin = words[:n-2], words[n-1]
	}
	start := 0
	for i, word := range words {
		if bare[i] && word == "&&" {
			commands, start = append(commands, words[start:i]), i+1
		}
	}
	return append(commands, words[start:]), stdin, nil
}
