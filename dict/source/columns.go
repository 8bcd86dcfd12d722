package source

import (
	"fmt"
	"strconv"
	"strings"
)

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
	if near, ok := nearest(column, t.names); ok && err != nil {
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
