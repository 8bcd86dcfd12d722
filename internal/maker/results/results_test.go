package main

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/lexicon/lists"
	"wordgame/solver/ghost/faces"
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
	lists, err := plan(lists.Lists{}, names)
	require.NoError(t, err)
	require.Len(t, lists, 6)
	return lists
}

// run computes a file, and returns how many rows it had to find.
func run(t *testing.T, h head, file string) int {
	n := 0
	require.NoError(t, compute(t.Context(), h, nil, file, func(row, int) { n++ }))
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

func TestRows(t *testing.T) {
	t.Parallel()
	lists := smallLists(t)
	file := filepath.Join(t.TempDir(), "rows")
	assert.Equal(t, len(lists)*len(games), run(t, head{version, lists}, file))
	r := read(t, file)
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

// A run that was killed goes on where it stopped.
func TestKilled(t *testing.T) {
	t.Parallel()
	lists := smallLists(t)
	file := filepath.Join(t.TempDir(), "rows")
	h := head{version, lists}
	all := len(h.keys())
	ctx, kill := context.WithCancel(t.Context())
	found := 0
	err := compute(ctx, h, nil, file, func(row, int) {
		if found++; found == 7 {
			kill()
		}
	})
	require.ErrorIs(t, err, context.Canceled)
	assert.Equal(t, all-7, run(t, h, file))
	assert.Equal(t, 0, run(t, h, file))
	assert.Len(t, read(t, file).lacking(), 0)

	// Rows are known by the hash of their list and the version.
	changed := append([]list{}, lists...)
	changed[0].Hash = strings.Repeat("0", 64)
	changed[2].Words += "b"
	assert.Equal(t, len(games), run(t, head{version, changed}, file))
	assert.Equal(t, all, run(t, head{version + 1, lists}, file))

	// What is known of lists that aren't there any more stays.
	whole := filepath.Join(t.TempDir(), "whole")
	run(t, head{version, lists[:1]}, whole)
	run(t, head{version, lists[1:3]}, whole)
	assert.Equal(t, append(lists[1:3:3], lists[0]), read(t, whole).Lists)
}

func TestNotRows(t *testing.T) {
	t.Parallel()
	for want, text := range map[string]string{
		"line 1: want a line of results, as this program writes them": "goat\n",
		"line 2: want a line":  `{"solver":1,"lists":[]}` + "\ngoat\n",
		"rows, line 1: want a": "goat",
	} {
		file := filepath.Join(t.TempDir(), "rows")
		require.NoError(t, os.WriteFile(file, []byte(text), 0o600))
		assert.ErrorContains(t, compute(t.Context(), head{1, nil}, nil, file, nil), want)
	}
	_, err := readResults("absent")
	assert.ErrorContains(t, err, "absent: "+syscall.Errno(2).Error())
}

// The rows in docs are those that are found today, but for what it costs. If they aren't,
// raise the version, and compute them again.
func TestRowsToday(t *testing.T) {
	t.Parallel()
	kept := read(t, "../../../docs/results.jsonl")
	assert.Equal(t, version, kept.Solver)
	lists, err := plan(lists.Lists{}, []string{"english-35"})
	require.NoError(t, err)
	file := filepath.Join(t.TempDir(), "rows")
	run(t, head{version, lists}, file)
	for k, found := range read(t, file).rows {
		before := kept.rows[k]
		before.Positions = found.Positions
		assert.Equal(t, found, before, k)
	}
}

// The page is that of the rows, and its sentences hold.
func TestPage(t *testing.T) {
	t.Parallel()
	kept, err := readResults("../../../docs/results.jsonl")
	require.NoError(t, err)
	page, err := os.ReadFile("../../../docs/results.md")
	require.NoError(t, err)
	var b strings.Builder
	require.NoError(t, writePage(&b, kept))
	_, striking, _ := strings.Cut(pageText, "## What stands out\n\n")
	striking, _, _ = strings.Cut(striking, "\n\n")
	lines := strings.Split(striking, "\n")
	assert.Len(t, lines, 10)
	for _, line := range lines {
		claim := claims[strings.Join(strings.Fields(line)[1:5], " ")]
		if assert.NotNil(t, claim, line) {
			assert.True(t, claim(*kept), line)
		}
	}
	assert.True(t, strings.HasPrefix(string(page), b.String()), "go run ./internal/maker/results page")
}

func FuzzParse(f *testing.F) {
	h := head{version, []list{{Words: "a"}, {Words: "a", Fold: true}}}
	line, _ := json.Marshal(h)
	found, _ := json.Marshal(row{key: h.keys()[3], Solver: version, Seats: []faces.Seat{{Seat: 1, Safe: true, Chance: 0.5}}})
	for _, s := range []string{"", "\n", string(line), string(line) + "\n" + string(found) + "\n" + string(found)[:9], `{"solver":-1}` + "\n"} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		r, err := parse(data)
		if err != nil {
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
