package source

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"iter"
	"strconv"
	"strings"

	"wordgame/dict"
	"wordgame/internal/text"
)

// A table is a list whose rows have several fields. It is taken for one only if
// a column is asked for, or its first line is a header that has a column for
// the words by one of the usual names, beside another column: a comma or tab
// somewhere makes no table of a list.
type table struct {
	kind  string
	split func(line string) []string // nil for what encoding/csv splits
	comma rune

	header             bool // the first row is one
	names              []string
	word, count, level int // columns from 0; -1 if not wanted
}

// openTable opens a text as a table if it is one.
func (s *Source) openTable(in *peeked) (bool, error) {
	first, _, whole := bytes.Cut(bytes.TrimLeft(in.head, "\r\n"), []byte{'\n'})
	switch {
	case !whole && in.err != nil && in.err != io.EOF:
		return false, in.err
	case s.options.Column == "" && !whole && len(in.head) == headSize, len(bytes.TrimSpace(first)) == 0:
		return false, nil
	}
	line := strings.TrimSuffix(string(first), "\r")
	tab := s.likely(line)
	if tab == nil {
		return false, nil
	}
	s.kinds = append(s.kinds, tab.kind)
	if err := tab.choose(s.options); err != nil {
		return true, err
	}
	s.raw = func(yield func(dict.Entry, error) bool) {
		for row, err := range tab.rows(in) {
			if err != nil {
				yield(dict.Entry{}, err)
				return
			}
			e, ok, err := tab.entry(row, s.options)
			if err != nil {
				yield(dict.Entry{}, err)
				return
			}
			if ok && !yield(e, nil) {
				return
			}
		}
	}
	return true, nil
}

// likely returns the table that the first line begins, nil if it begins none.
func (s *Source) likely(line string) *table {
	spaces := table{kind: "columns", split: strings.Fields}
	var most *table
	for _, t := range []table{
		{kind: "TSV", split: func(line string) []string { return strings.Split(line, "\t") }},
		{kind: "CSV", comma: ','},
		{kind: "CSV with semicolons", comma: ';'},
		spaces,
	} {
		t.names = t.fields(line)
		called := columnCalled(wordNames, t.names) >= 0
		switch asked := s.options.Column; {
		case called && t.kind != spaces.kind && (len(t.names) > 1 || strings.HasPrefix(line, `"`)):
			return &t
		case asked != "" && (most == nil || len(most.names) <= 1 && len(t.names) > 1):
			most = &t
		}
	}
	return most
}

// fields splits the first line.
func (t *table) fields(line string) []string {
	if t.split != nil {
		return t.split(line)
	}
	r := csv.NewReader(strings.NewReader(line))
	r.Comma = t.comma
	fields, _ := r.Read()
	return fields
}

// A row is what stands in a line, or in several where fields are quoted.
type row struct {
	fields []string
	line   int // of the word
}

// rows yields the rows below the header.
func (t *table) rows(r io.Reader) iter.Seq2[row, error] {
	all := t.splitRows(r)
	if t.split == nil {
		all = t.csvRows(r)
	}
	return func(yield func(row, error) bool) {
		first := true
		for row, err := range all {
			skip := first && t.header && err == nil
			first = false
			if !skip && !yield(row, err) {
				return
			}
		}
	}
}

func (t *table) splitRows(r io.Reader) iter.Seq2[row, error] {
	return func(yield func(row, error) bool) {
		for e, err := range dict.Raw(r) {
			if err == nil && strings.TrimSpace(e.Text) == "" {
				continue
			}
			if !yield(row{fields: t.split(e.Text), line: e.Line}, err) {
				return
			}
		}
	}
}

func (t *table) csvRows(r io.Reader) iter.Seq2[row, error] {
	return func(yield func(row, error) bool) {
		in := &window{r: r}
		c := csv.NewReader(in)
		c.Comma, c.FieldsPerRecord, c.ReuseRecord = t.comma, -1, true
		var done int64 // the place behind the last row
		in.offset = func() int64 { return done }
		for {
			fields, err := c.Read()
			var parse *csv.ParseError
			switch {
			case err == io.EOF:
				return
			case in.err != nil && in.err != io.EOF:
				err = in.err
			case errors.As(err, &parse):
				err = fmt.Errorf("line %d, column %d: %w: want a table with fields in quotes, or without any", parse.Line, parse.Column, parse.Err)
			}
			if err != nil {
				yield(row{}, err)
				return
			}
			done = c.InputOffset()
			line, _ := c.FieldPos(min(t.word, len(fields)-1))
			if !yield(row{fields: fields, line: line}, nil) {
				return
			}
		}
	}
}

// entry returns the entry of a row, if it is wanted.
func (t *table) entry(r row, o Options) (dict.Entry, bool, error) {
	if t.word >= len(r.fields) {
		return dict.Entry{}, false, fmt.Errorf("line %d has %d fields: want the word in field %d", r.line, len(r.fields), t.word+1)
	}
	if t.count >= 0 {
		n, err := r.number(t.count, "count")
		if err != nil || n < float64(o.MinCount) {
			return dict.Entry{}, false, err
		}
	}
	if t.level >= 0 {
		n, err := r.number(t.level, "level")
		if err != nil || n > float64(o.MaxLevel) {
			return dict.Entry{}, false, err
		}
	}
	return dict.Entry{Text: r.fields[t.word], Line: r.line}, true, nil
}

func (r row) number(field int, what string) (float64, error) {
	if field >= len(r.fields) {
		return 0, fmt.Errorf("line %d has %d fields: want the %s in field %d", r.line, len(r.fields), what, field+1)
	}
	n, err := strconv.ParseFloat(strings.TrimSpace(r.fields[field]), 64)
	if err != nil || n != n {
		return 0, fmt.Errorf("line %d: the %s is %.40q: want a number", r.line, what, r.fields[field])
	}
	return n, nil
}

// The names that columns go by, in lower case.
const (
	wordNames  = "word words lemma term entry headword form wordform token"
	countNames = "count counts freq frequency occurrences"
	levelNames = "level lvl grade"
)

// columnCalled returns the first of the columns that has one of some names, -1
// if none has.
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

// choose decides which columns are wanted.
func (t *table) choose(o Options) (err error) {
	t.header = columnCalled(wordNames+" "+countNames+" "+levelNames, t.names) >= 0
	t.word = columnCalled(wordNames, t.names)
	if o.Column != "" {
		if t.word, err = t.asked(o.Column); err != nil {
			return err
		}
	}
	t.count, t.level = -1, -1
	if o.MinCount > 0 {
		if t.count, err = t.wanted("counts", countNames, o.MaxLevel == 0); err != nil {
			return err
		}
	}
	if o.MaxLevel > 0 {
		t.level, err = t.wanted("levels", levelNames, o.MinCount == 0)
	}
	return err
}

// asked returns the column of that number or name.
func (t *table) asked(column string) (int, error) {
	n, err := strconv.Atoi(column)
	if err == nil && 1 <= n && n <= len(t.names) {
		return n - 1, nil
	}
	for i, name := range t.names {
		if strings.EqualFold(strings.TrimSpace(name), strings.TrimSpace(column)) {
			t.header = true
			return i, nil
		}
	}
	did := ""
	if near, ok := text.Nearest(column, t.names); ok && err != nil {
		did = fmt.Sprintf("; did you mean %.40q?", near)
	}
	return 0, fmt.Errorf("it has no column %.40q: its columns are %s%s", column, t.columns(), did)
}

// wanted returns the column of counts or levels. Without a header it is the only
// one of numbers, if no other is wanted.
func (t *table) wanted(what, names string, only bool) (int, error) {
	if i := columnCalled(names, t.names); i >= 0 {
		return i, nil
	}
	numbers, last := 0, -1
	for i, field := range t.names {
		if _, err := strconv.ParseFloat(strings.TrimSpace(field), 64); err == nil && i != t.word {
			numbers, last = numbers+1, i
		}
	}
	if !t.header && only && numbers == 1 {
		return last, nil
	}
	return 0, fmt.Errorf("it has no column of %s (called %s): its columns are %s",
		what, strings.ReplaceAll(names, " ", ", "), t.columns())
}

// columns lists the columns there are, cut to a bound.
func (t *table) columns() string {
	var b strings.Builder
	for i, name := range t.names {
		if i == 20 {
			fmt.Fprintf(&b, ", … (%d in all)", len(t.names))
			break
		}
		if i > 0 {
			b.WriteString(", ")
		}
		fmt.Fprintf(&b, "%.40q", strings.TrimSpace(name))
	}
	return b.String()
}
