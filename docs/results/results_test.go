package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/answer"
	"wordgame/internal/lexicon"
)

// smallLists writes some lists, one with marks and one in Latin-1, and plans them.
func smallLists(t *testing.T) []list {
	dir := t.TempDir()
	var names []string
	for i, words := range []string{
		"goat\ngecko\ntoga\ntoggle\n",
		"café\ncaft\nébène\nlune\nlunes\n",
		"sm\xf6r\nsmal\nmost\nstomme\n",
		"the\nof\n", // too short, all of them
	} {
		file := filepath.Join(dir, "abcd"[i:i+1])
		require.NoError(t, os.WriteFile(file, []byte(words), 0o600))
		names = append(names, file)
	}
	lists, err := plan(lexicon.Lists{}, names)
	require.NoError(t, err)
	require.Len(t, lists, 6)
	return lists
}

// run computes a part, and returns how many rows it had to find.
func run(t *testing.T, h head, file string, known ...string) int {
	n := 0
	require.NoError(t, compute(t.Context(), h, nil, file, known, func(row, int) { n++ }))
	return n
}

// untimed returns the rows of a file without their times.
func untimed(t *testing.T, r *results) *results {
	for k, found := range r.rows {
		found.Seconds = 0
		r.rows[k] = found
	}
	return r
}

func read(t *testing.T, file string) *results {
	r, err := readResults(file)
	require.NoError(t, err)
	return untimed(t, r)
}

// However the work is cut, the rows are the same.
func TestParts(t *testing.T) {
	t.Parallel()
	lists := smallLists(t)
	dir := t.TempDir()
	whole := filepath.Join(dir, "whole")
	all := len(lists) * len(games)
	assert.Equal(t, all, run(t, head{version, part{1, 1}, lists}, whole))
	for _, n := range []int{1, 2, 4, 9} {
		var files []string
		rows := 0
		for k := n; k >= 1; k-- {
			file := filepath.Join(dir, fmt.Sprintf("%d-of-%d", k, n))
			rows += run(t, head{version, part{k, n}, lists}, file)
			files = append(files, file)
		}
		assert.Equal(t, all, rows)
		r, err := merge(files)
		require.NoError(t, err)
		assert.Equal(t, read(t, whole), untimed(t, r), n)
	}
	r := read(t, whole)
	for k, found := range r.rows {
		assert.Equal(t, filepath.Base(k.Words) == "d", found.Skipped != "", k)
	}
	first := func(list, game string, fold bool) row {
		for k, found := range r.rows {
			if filepath.Base(k.Words) == list && k.Game == game && k.Players == 2 && k.Fold == fold {
				return found
			}
		}
		return row{}
	}
	assert.Equal(t, []string{"c", "l"}, first("b", "ghost", true).Winning)
	assert.Equal(t, []string{"a", "l", "t"}, first("a", "spook", false).Winning[:3])
	assert.Equal(t, 4, first("a", "xghost", false).Remoteness)
	assert.Equal(t, "iso-8859-1", first("c", "ghost", false).Encoding)
}

// A run that was killed goes on where it stopped, also if it was writing a line.
func TestKilled(t *testing.T) {
	t.Parallel()
	lists := smallLists(t)
	file := filepath.Join(t.TempDir(), "rows")
	h := head{version, part{1, 2}, lists}
	all := len(h.keys())
	ctx, kill := context.WithCancel(t.Context())
	found := 0
	err := compute(ctx, h, nil, file, nil, func(row, int) {
		if found++; found == 7 {
			kill()
		}
	})
	require.ErrorIs(t, err, context.Canceled)
	data, err := os.ReadFile(file)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(file, data[:len(data)-20], 0o600)) // in the middle of the seventh
	_, err = merge([]string{file})
	assert.ErrorContains(t, err, "rows is cut in the middle of line 8: compute the part again, which goes on where it stopped")
	assert.Equal(t, all-6, run(t, h, file))
	assert.Equal(t, 0, run(t, h, file))
	assert.Len(t, read(t, file).lacking(), 0)

	// Rows are known by the hash of their list and the version.
	other := filepath.Join(t.TempDir(), "other")
	changed := append([]list{}, lists...)
	changed[0].Hash = strings.Repeat("0", 64)
	changed[2].Words += "b"
	assert.Equal(t, len(games), run(t, head{version, part{1, 2}, changed}, other, file))
	assert.Equal(t, all, run(t, head{version + 1, part{1, 2}, lists}, filepath.Join(t.TempDir(), "new"), file))

	// What is known of lists that aren't there any more stays.
	whole := filepath.Join(t.TempDir(), "whole")
	run(t, head{version, part{1, 1}, lists[:1]}, whole, file)
	run(t, head{version, part{1, 1}, lists[1:3]}, whole, file)
	assert.Equal(t, append(lists[1:3:3], lists[0]), read(t, whole).Lists)

	err = compute(t.Context(), head{version, part{2, 2}, lists}, nil, file, nil, nil)
	assert.ErrorContains(t, err, "has part 1/2: want another file for part 2/2")
}

func TestPartRefused(t *testing.T) {
	t.Parallel()
	for _, s := range []string{"0/16", "17/16", "3", "", "/", "1/0", "-1/4", "1/x", "1/10001", "1/2/3"} {
		_, err := parsePart(s)
		assert.EqualError(t, err, "want K/N with K from 1 to N, such as 3/16", s)
	}
	p, err := parsePart("16/16")
	require.NoError(t, err)
	assert.Equal(t, part{16, 16}, p)
}

func TestMergeRefused(t *testing.T) {
	t.Parallel()
	lists := smallLists(t)
	dir := t.TempDir()
	write := func(name string, h head, rows int) string {
		r := &results{head: h, rows: make(map[key]row)}
		for _, k := range h.keys()[:rows] {
			r.rows[k] = row{key: k, Solver: h.Solver}
		}
		file := filepath.Join(dir, name)
		require.NoError(t, r.write(file))
		return file
	}
	rows := 3 * len(games)
	one := write("one", head{1, part{1, 2}, lists}, rows)
	two := write("two", head{1, part{2, 2}, lists}, rows)
	text := filepath.Join(dir, "text")
	require.NoError(t, os.WriteFile(text, []byte("goat\n"), 0o600))
	begun := filepath.Join(dir, "begun")
	require.NoError(t, os.WriteFile(begun, []byte("goat"), 0o600))
	assert.ErrorContains(t, compute(t.Context(), head{1, part{1, 2}, lists}, nil, begun, nil, nil), "begun, line 1: want")
	empty := filepath.Join(dir, "empty")
	require.NoError(t, os.WriteFile(empty, nil, 0o600))
	for want, files := range map[string][]string{
		"no file has part 2/2: want all parts":                                                         {one},
		"both part 2/2: want each part once":                                                           {two, one, two},
		"no file has part 1/4, nor 2 other parts: want all parts":                                      {write("2of4", head{1, part{2, 4}, lists[:2]}, len(games))},
		"new is of version 2 of the solver, and ":                                                      {one, write("new", head{2, part{2, 2}, lists}, rows)},
		"want parts of one run":                                                                        {one, write("2of3", head{1, part{2, 3}, lists}, 2*len(games))},
		"want the same lists on each machine":                                                          {one, write("fewer", head{1, part{2, 2}, lists[:2]}, len(games))},
		"ends before superghost on ":                                                                   {one, write("short", head{1, part{2, 2}, lists}, 7)},
		", 26 rows short: compute the part again, which goes on where it stopped":                      {one, filepath.Join(dir, "short")},
		"text, line 1: want a line of results, as this program writes them":                            {text},
		"empty is cut in the middle of line 1: compute the part again, which goes on where it stopped": {one, empty},
		"absent: " + syscall.Errno(2).Error():                                                          {filepath.Join(dir, "absent")},
	} {
		_, err := merge(files)
		assert.ErrorContains(t, err, want)
	}
}

// The rows in docs are those that are found today, but for what it costs. If they aren't,
// raise the version, and compute them again.
func TestRowsToday(t *testing.T) {
	t.Parallel()
	kept := read(t, "../results.jsonl")
	assert.Equal(t, version, kept.Solver)
	lists, err := plan(lexicon.Lists{}, []string{"english-35"})
	require.NoError(t, err)
	file := filepath.Join(t.TempDir(), "rows")
	run(t, head{version, part{1, 1}, lists}, file)
	for k, found := range read(t, file).rows {
		before := kept.rows[k]
		before.Positions = found.Positions
		assert.Equal(t, found, before, k)
	}
}

// The page is that of the rows, and its sentences hold.
func TestPage(t *testing.T) {
	t.Parallel()
	kept, err := merge([]string{"../results.jsonl"})
	require.NoError(t, err)
	page, err := os.ReadFile("../results.md")
	require.NoError(t, err)
	var b strings.Builder
	require.NoError(t, writePage(&b, kept))
	_, striking, _ := strings.Cut(pageText, "## What strikes\n\n")
	striking, _, _ = strings.Cut(striking, "\n\n")
	lines := strings.Split(striking, "\n")
	assert.Len(t, lines, 10)
	for _, line := range lines {
		claim := claims[strings.Join(strings.Fields(line)[1:5], " ")]
		if assert.NotNil(t, claim, line) {
			assert.True(t, claim(*kept), line)
		}
	}
	assert.True(t, strings.HasPrefix(string(page), b.String()), "go run ./docs/results page")
}

func FuzzParse(f *testing.F) {
	h := head{version, part{1, 1}, []list{{Words: "a"}, {Words: "a", Fold: true}}}
	line, _ := json.Marshal(h)
	found, _ := json.Marshal(row{key: h.keys()[3], Solver: version, Seats: []answer.Seat{{Seat: 1, Safe: true, Chance: 0.5}}})
	for _, s := range []string{"", "\n", string(line), string(line) + "\n" + string(found) + "\n" + string(found)[:9], `{"part":1,"parts":-1}` + "\n"} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		r, err := parse(data)
		if err != nil || !r.valid() {
			return
		}
		file := filepath.Join(t.TempDir(), "rows")
		require.NoError(t, r.write(file))
		again, err := readResults(file)
		require.NoError(t, err)
		assert.Equal(t, r.head, again.head)
		assert.Equal(t, len(r.lacking()), len(again.lacking()))
	})
}
