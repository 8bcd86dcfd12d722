package games_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/sampletest"
)

// What others have published or computed stands in tables with its sources, in testdata/outside; each row is a question,
// which the games and engines of the program answer, and what somebody else answered.

// A row of a table.
type row struct {
	at    string // file and line
	cells []string
}

// key names a row in apart, without what was answered.
func (r row) key(columns int) string { return strings.Join(r.cells[:columns], " | ") }

// A table is a file of rows.
type table struct {
	file      string
	columns   int // that are the question
	takesLong func(row) bool
	missing   func(row) string // what the row asks for that is not on this machine; may be nil
	// ask returns what the row answers, and what the program does, in the same words.
	ask func(t *testing.T, r row) (theirs, ours string)
	// apart has the rows that are not compared, by their questions, and why.
	apart map[string]string
}

func tables() []table {
	return []table{connectFour, lines, octals, misere, ghosts, others}
}

// rows reads a table.
func (x table) rows(t *testing.T) (rows []row) {
	data, err := os.ReadFile("testdata/outside/" + x.file)
	require.NoError(t, err)
	text := strings.Split(strings.TrimSuffix(string(data), "\n"), "\n")
	header := strings.Split(text[0], "\t")
	for i, line := range text[1:] {
		r := row{fmt.Sprintf("%s:%d", x.file, i+2), strings.Split(line, "\t")}
		require.Len(t, r.cells, len(header), r.at)
		require.NotEmpty(t, r.cells[len(header)-1], "%s: no source", r.at)
		rows = append(rows, r)
	}
	return rows
}

// Every row is compared, or stands in apart with its reason. Those that take long are compared
// by TestLongTables, with the build tag long.
func TestTables(t *testing.T) {
	for _, x := range tables() {
		t.Run(x.file, func(t *testing.T) {
			t.Parallel()
			apart := make(map[string]bool)
			var now []row
			later, missing := 0, make(map[string]int)
			for _, r := range x.rows(t) {
				switch key := r.key(x.columns); {
				case x.apart[key] != "":
					apart[key] = true
				case x.missing != nil && x.missing(r) != "":
					missing[x.missing(r)]++
				case x.takesLong(r):
					later++
				default:
					now = append(now, r)
				}
			}
			for key := range x.apart {
				assert.True(t, apart[key], "no row asks %q", key)
			}
			assert.NotEmpty(t, now)
			now = sampletest.OneIn(t, 6, now)
			for _, r := range now {
				x.compare(t, r)
			}
			t.Logf("%d compared, %d by TestLongTables, %d not: %v", len(now), later, len(apart), x.apart)
			if len(missing) > 0 {
				t.Skip("rows that were not compared, by what is not there: ", missing)
			}
		})
	}
}

// compare asks what a row asks.
func (x table) compare(t *testing.T, r row) {
	t.Helper()
	theirs, ours := x.ask(t, r)
	require.NotEmpty(t, theirs, r.at)
	assert.Equal(t, theirs, ours, "%s: %s, from %s", r.at, r.key(x.columns), r.cells[len(r.cells)-1])
}
