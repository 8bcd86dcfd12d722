package source

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"wordgame/dict"
)

// A table is a list whose rows have several fields. A text is taken for a table only if
// a column is asked for, or if its first line is a header that has a column for the words
// by one of the usual names, beside another column: a comma or tab somewhere makes no
// table of a list.
type table struct {
	kind  string
	split func(line string) []string // nil for CSV
	comma string                     // of CSV

	isHeader bool // the first row is a header
	names    []string
	word     int // the column of the words, from 0
	limits   []limit
}

// A limit says which numbers the rows that are wanted have in a column.
type limit struct {
	what   string // "count" or "level"
	names  string // of the column
	column int    // from 0
	keeps  func(number float64) bool
}

// The names that columns go by, in lower case.
const (
	wordNames  = "word words lemma term entry headword form wordform token"
	countNames = "count counts freq frequency occurrences"
	levelNames = "level lvl grade"
)

// limits returns the limits that are asked for. They have no columns yet.
func (o Options) limits() (limits []limit) {
	if o.MinCount > 0 {
		limits = append(limits, limit{"count", countNames, 0,
			func(n float64) bool { return n >= float64(o.MinCount) }})
	}
	if o.MaxLevel > 0 {
		limits = append(limits, limit{"level", levelNames, 0,
			func(n float64) bool { return n <= float64(o.MaxLevel) }})
	}
	return limits
}

// openTable opens a text as a table if it is one.
func (s *Source) openTable(in *peeked) (bool, error) {
	first := bytes.TrimLeft(in.head, "\r\n")
	end := bytes.IndexAny(first, "\r\n")
	whole := end >= 0
	if whole {
		first = first[:end]
	}
	switch {
	case !whole && in.err != nil && in.err != io.EOF:
		return false, in.err
	case s.options.Column == "" && !whole && len(in.head) == headSize, len(bytes.TrimSpace(first)) == 0:
		return false, nil
	}
	t := s.likely(string(first))
	if t == nil {
		return false, nil
	}
	s.kinds = append(s.kinds, t.kind)
	if err := t.choose(s.options); err != nil {
		return true, err
	}
	s.raw = func(yield func(dict.Entry, error) bool) {
		skip := t.isHeader
		t.rows(in, func(fields []string, line int, err error) bool {
			if skip && err == nil {
				skip = false
				return true
			}
			keep := false
			if err == nil {
				keep, err = t.keeps(fields, line)
			}
			if err != nil {
				return yield(dict.Entry{}, err) && false
			}
			return !keep || yield(dict.Entry{Text: fields[t.word], Line: line}, nil)
		})
	}
	return true, nil
}

// inColumns is the kind of a table whose fields have white space between them.
const inColumns = "columns"

// kindsOfTable returns a table of each kind.
func kindsOfTable() []table {
	return []table{
		{kind: "TSV", split: func(line string) []string { return strings.Split(line, "\t") }},
		{kind: "CSV", comma: ","},
		{kind: "CSV with semicolons", comma: ";"},
		{kind: inColumns, split: strings.Fields},
	}
}

// likely returns the table that the first line begins, nil if it begins none.
func (s *Source) likely(line string) *table {
	var most *table
	for _, t := range kindsOfTable() {
		t.rows(strings.NewReader(line), func(fields []string, _ int, _ error) bool {
			t.names = fields
			return false
		})
		hasWords := columnCalled(wordNames, t.names) >= 0
		switch asked := s.options.Column; {
		case hasWords && t.kind != inColumns && (len(t.names) > 1 || strings.HasPrefix(line, `"`)):
			return &t
		case asked != "" && (most == nil || len(most.names) <= 1 && len(t.names) > 1):
			most = &t
		}
	}
	return most
}

// WordColumn returns the column that seems to have the words, as [Options.Column] has it, of a list
// that was read as plain text and may be a table: its name, if only the second row has numbers, and so the first seems to be a
// header, and else its number. It is the first column that has no number in the second row.
func (s *Source) WordColumn() string {
	for _, t := range kindsOfTable() {
		var rows [][]string
		t.rows(bytes.NewReader(s.head), func(fields []string, _ int, err error) bool {
			if err == nil {
				rows = append(rows, slices.Clone(fields))
			}
			return err == nil && len(rows) < 2
		})
		if len(rows) < 2 || len(rows[0]) < 2 || len(rows[0]) != len(rows[1]) {
			continue
		}
		isHeader := slices.ContainsFunc(rows[1], isNumber) && !slices.ContainsFunc(rows[0], isNumber)
		column := max(0, slices.IndexFunc(rows[1], func(field string) bool { return !isNumber(field) }))
		if name := strings.TrimSpace(rows[0][column]); isHeader && name != "" {
			return name
		}
		return strconv.Itoa(column + 1)
	}
	return "1"
}

// isNumber reports whether a field has a number.
func isNumber(field string) bool {
	_, err := strconv.ParseFloat(strings.TrimSpace(field), 64)
	return err == nil
}

// rows gives the rows to a function until it returns false: their fields, which the next
// row may overwrite, and the line of the word. Blank lines are no rows. An error is the
// last row.
func (t *table) rows(r io.Reader, take func(fields []string, line int, err error) bool) {
	row := csvRow{comma: t.comma}
	for e, err := range dict.Raw(r) {
		fields, line, whole := []string(nil), e.Line, true
		switch {
		case err != nil:
		case !row.open && strings.TrimSpace(e.Text) == "":
			continue
		case t.split != nil:
			fields = t.split(e.Text)
		default:
			if whole, err = row.add(e); whole {
				fields, line = row.fields, row.lines[min(t.word, len(row.fields)-1)]
			}
		}
		if (whole || err != nil) && !take(fields, line, err) {
			return
		}
	}
	if row.open {
		take(nil, 0, row.wrong("the closing quote is missing"))
	}
}

// keeps reports whether the word of a row is wanted.
func (t *table) keeps(fields []string, line int) (bool, error) {
	if t.word >= len(fields) {
		return false, fmt.Errorf("line %d has %d fields: want the word in field %d", line, len(fields), t.word+1)
	}
	for _, l := range t.limits {
		if l.column >= len(fields) {
			return false, fmt.Errorf("line %d has %d fields: want the %s in field %d", line, len(fields), l.what, l.column+1)
		}
		n, err := strconv.ParseFloat(strings.TrimSpace(fields[l.column]), 64)
		if err != nil || n != n {
			return false, fmt.Errorf("line %d: the %s is %.40q: want a number", line, l.what, fields[l.column])
		}
		if !l.keeps(n) {
			return false, nil
		}
	}
	return true, nil
}

// choose decides which columns are wanted.
func (t *table) choose(o Options) (err error) {
	t.isHeader = columnCalled(wordNames+" "+countNames+" "+levelNames, t.names) >= 0
	t.word = columnCalled(wordNames, t.names)
	if o.Column != "" {
		if t.word, err = t.asked(o.Column); err != nil {
			return err
		}
	}
	t.limits = o.limits()
	for i := range t.limits {
		if err := t.find(&t.limits[i], len(t.limits) == 1); err != nil {
			return err
		}
	}
	return nil
}

// columnCalled returns the first of the columns that has one of some names, -1 if none
// has.
func columnCalled(names string, columns []string) int {
	for i, c := range columns {
		for name := range strings.FieldsSeq(names) {
			if strings.EqualFold(strings.TrimSpace(c), name) {
				return i
			}
		}
	}
	return -1
}

// asked returns the column of that number or name.
func (t *table) asked(column string) (int, error) {
	n, err := strconv.Atoi(column)
	if err == nil && 1 <= n && n <= len(t.names) {
		return n - 1, nil
	}
	for i, name := range t.names {
		if strings.EqualFold(strings.TrimSpace(name), strings.TrimSpace(column)) {
			t.isHeader = true
			return i, nil
		}
	}
	return 0, fmt.Errorf("it has no column %.40q: its columns are %s", column, t.columns())
}

// find finds the column of a limit. Without a header it is the only column of numbers, if
// the limit is the only one.
func (t *table) find(l *limit, only bool) error {
	if l.column = columnCalled(l.names, t.names); l.column >= 0 {
		return nil
	}
	numbers := 0
	for i, field := range t.names {
		if isNumber(field) && i != t.word {
			numbers++
			l.column = i
		}
	}
	if !t.isHeader && only && numbers == 1 {
		return nil
	}
	return fmt.Errorf("it has no column of %ss (called %s): its columns are %s", l.what, listed(strings.Fields(l.names), "or"), t.columns())
}

// columns lists the columns there are, cut to a bound.
func (t *table) columns() string {
	const maxNamed = 20
	var names []string
	for _, name := range t.names[:min(len(t.names), maxNamed)] {
		names = append(names, fmt.Sprintf("%.40q", strings.TrimSpace(name)))
	}
	if more := len(t.names) - maxNamed; more > 0 {
		names = append(names, fmt.Sprintf("%d more", more))
	}
	return listed(names, "and")
}

// listed joins names as a sentence does: "a, b or c".
func listed(names []string, last string) string {
	if n := len(names) - 1; n > 0 {
		return strings.Join(names[:n], ", ") + " " + last + " " + names[n]
	}
	return strings.Join(names, "")
}
