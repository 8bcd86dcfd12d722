//go:build recorded

// Package recorded asks the programs again what they were asked before they were rebuilt, and compares the answers: values, distances, winning
// moves, counts, verdicts and exit statuses, and no wording. It knows the programs by their command lines alone.
//
//	go test -tags recorded ./internal/maker/recorded                                  what differs from the recording
//	go test -tags recorded ./internal/maker/recorded -share 8                         the same of one question in eight
//	go test -tags recorded ./internal/maker/recorded -record -binaries FOLDER         records anew what the programs in FOLDER say
package recorded

import (
	"bufio"
	"bytes"
	"cmp"
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
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/txtar"
)

const (
	recording   = "testdata/answers.gz"
	files       = "testdata/files.txtar"     // word lists and matches that questions name
	differences = "testdata/differences.txt" // what differs on purpose
	maxShown    = 200
)

var (
	record   = flag.Bool("record", false, "record the answers anew")
	only     = flag.String("only", "", "ask only what has this `text` in it")
	share    = flag.Uint("share", 1, "ask one question in `N`, always the same")
	binaries = flag.String("binaries", "", "ask the programs in this folder instead of building them")
)

// An answer is what is recorded of a question: its exit status, and the facts in what it wrote.
type answer struct {
	status int
	facts  string
	took   time.Duration
}

func TestRecorded(t *testing.T) {
	programs := *binaries
	if programs == "" {
		programs = t.TempDir()
		build := exec.Command("go", "build", "-o", programs, "wordgame/cmd/wordgame", "wordgame/cmd/nim", "wordgame/cmd/tictactoe")
		if out, err := build.CombinedOutput(); err != nil {
			t.Fatalf("the programs cannot be built: %v\n%s", err, out)
		}
	}
	programs, err := filepath.Abs(programs)
	if err != nil {
		t.Fatal(err)
	}
	if *record {
		questions := generate(t, func(question string) string {
			var certificate string
			askAll(t, programs, []string{question}, func(_ string, _ int, stdout string) string { certificate = stdout; return "" })
			return certificate
		})
		write(t, questions, askAll(t, programs, questions, reduce))
		return
	}
	recorded := read(t)
	questions := slices.DeleteFunc(slices.Sorted(maps.Keys(recorded)), func(question string) bool {
		return !strings.Contains(question, *only) || crc32.ChecksumIEEE([]byte(question))%uint32(*share) != 0
	})
	t.Logf("%d of %d questions", len(questions), len(recorded))
	compare(t, questions, recorded, askAll(t, programs, questions, reduce))
}

// compare fails with what differs, but for what stands in the list of differences, and with entries of that list that have no use.
func compare(t *testing.T, questions []string, recorded, now map[string]answer) {
	reasons := readDifferences(t)
	used := make(map[string]int)
	differing := 0
	for _, question := range questions {
		was, is := recorded[question], now[question]
		if was.status == is.status && sameFacts(was.facts, is.facts) {
			continue
		}
		if i := slices.IndexFunc(reasons, func(pattern string) bool { return matches(pattern, question) }); i >= 0 {
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
			t.Errorf("%s: nothing that matches %q differs", differences, pattern)
		}
	}
}

// sameFacts reports whether each recorded fact is there now. What was not known when it was recorded may be known now, and there may be
// more facts.
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

// mergedMoves writes a fact about moves as it is when those that do the same to equal heaps are one, which was not so when heaps were
// recorded: the heaps after a move, such as 1.0.2, stand in order, and equal ones once.
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

// matches reports whether a pattern, in which * is any text, is the whole question.
func matches(pattern, question string) bool {
	first, rest, more := strings.Cut(pattern, "*")
	if !strings.HasPrefix(question, first) {
		return false
	}
	if !more {
		return question == first
	}
	for from := len(first); from <= len(question); from++ {
		if matches(rest, question[from:]) {
			return true
		}
	}
	return false
}

// readDifferences gives the patterns of the list: each line is a pattern, a tab and a reason.
func readDifferences(t *testing.T) []string {
	text, err := os.ReadFile(differences)
	if err != nil {
		t.Fatal(err)
	}
	var patterns []string
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		pattern, reason, found := strings.Cut(line, "\t")
		if !found || reason == "" {
			t.Errorf("%s: %q has no reason: want a pattern, a tab and the reason", differences, line)
		}
		patterns = append(patterns, pattern)
	}
	return patterns
}

func read(t *testing.T) map[string]answer {
	file, err := os.Open(recording)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	unpacked, err := gzip.NewReader(file)
	if err != nil {
		t.Fatal(err)
	}
	recorded := make(map[string]answer)
	lines := bufio.NewScanner(unpacked)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		fields := strings.Split(lines.Text(), "\t")
		status, err := strconv.Atoi(fields[1])
		if err != nil {
			t.Fatal(err)
		}
		recorded[fields[0]] = answer{status: status, facts: fields[2]}
	}
	if lines.Err() != nil {
		t.Fatal(lines.Err())
	}
	return recorded
}

func write(t *testing.T, questions []string, answers map[string]answer) {
	var packed bytes.Buffer
	packer, _ := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	statuses := make(map[int]int)
	slices.Sort(questions)
	for _, question := range questions {
		a := answers[question]
		statuses[a.status]++
		fmt.Fprintf(packer, "%s\t%d\t%s\n", question, a.status, a.facts)
	}
	if err := packer.Close(); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(recording, packed.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
	t.Logf("%d questions, %d bytes, by exit status: %v", len(questions), packed.Len(), statuses)
	slowest := slices.SortedFunc(slices.Values(questions), func(a, b string) int { return cmp.Compare(answers[b].took, answers[a].took) })
	for _, question := range slowest[:min(maxShown, len(slowest))] {
		t.Logf("%v: %.120s", answers[question].took, question)
	}
}

// askAll asks all questions, two at a time, and reduces what is answered to facts.
func askAll(t *testing.T, programs string, questions []string, reduce func(question string, status int, stdout string) string) map[string]answer {
	archive, err := txtar.ParseFile(files)
	if err != nil {
		t.Fatal(err)
	}
	answers := make(map[string]answer)
	var lock sync.Mutex
	var workers sync.WaitGroup
	next := make(chan string)
	for range 2 {
		folder := t.TempDir()
		if err := txtar.Write(archive, folder); err != nil {
			t.Fatal(err)
		}
		workers.Go(func() {
			for question := range next {
				start := time.Now()
				status, stdout, err := ask(programs, folder, question)
				if err != nil {
					t.Errorf("%s: %v", question, err)
				}
				a := answer{status: status, took: time.Since(start), facts: reduce(question, status, stdout)}
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

// ask runs the command lines of a question in a folder, and gives the exit status and the output of the last one. The commands before it
// must answer. Files that begin with out are removed after it.
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
	cmd.Env = []string{"LC_ALL=C", "NO_COLOR=1", "HOME=" + home, "XDG_CACHE_HOME=" + home, "XDG_STATE_HOME=" + home, "XDG_DATA_DIRS=" + home, "GOMAXPROCS=1"} // two are asked at once
	cmd.Stdin = strings.NewReader(stdin)
	stdout, err := cmd.Output()
	var exit *exec.ExitError
	if err != nil && (!errors.As(err, &exit) || exit.ExitCode() < 0) {
		return 0, "", err
	}
	return cmd.ProcessState.ExitCode(), string(stdout), nil
}

// line writes command lines; words are quoted where they must be, and && stands between commands.
func line(words ...string) string {
	written := slices.Clone(words)
	for i, word := range words {
		if quoted := strconv.Quote(word); word == "" || strings.Contains(word, " ") || quoted[1:len(quoted)-1] != word {
			written[i] = quoted
		}
	}
	return strings.Join(written, " ")
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
