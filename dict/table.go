package dict

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"io"
	"iter"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"wordgame/trie"
)

// The names that columns go by, in lower case.
var (
	wordNames  = []string{"word", "words", "lemma", "term", "entry", "headword", "form", "wordform", "token"}
	countNames = []string{"count", "counts", "freq", "frequency", "occurrences"}
)

// inColumns is what stands between the fields of a table that is laid out with white space.
const inColumns = ' '

// A table is a text whose rows have several fields.
type table struct {
	comma  rune       // what stands between the fields
	rows   [][]string // the first rows, as far as they were looked at
	header bool       // the first row names the columns
	word   int        // the column of the words, from 0
	count  int        // the column of the counts; less than 0 if there is none
}

// openText opens a text: a word on each line, JSON, a table, or several words on a line.
func (s *Source) openText(in *peeked) error {
	if s.Column == "" && !bytes.ContainsAny(in.head, "\t;, \"{[=") {
		s.entries = lines(in, '\n')
		return s.lacksColumns("plain text")
	}
	// A bracket alone may begin a plain list's entry.
	if regexp.MustCompile(`^\s*(\{\s*["}]|\[\s*["{\[\]])`).Match(in.head) {
		return s.openJSON(in)
	}
	head := string(in.head)
	commas := []rune{'\t', ';', ',', inColumns}
	// Excel writes what stands between the fields into a first line.
	if first, rest, _ := strings.Cut(head, "\n"); regexp.MustCompile("^sep=[\t -~]\r?$").MatchString(first) {
		if _, err := in.ReadString('\n'); err != nil && err != io.EOF {
			return err
		}
		head, commas = rest, []rune{rune(first[4])}
	}
	end := byte('\n')
	for _, comma := range commas {
		t := tableOf(head, comma, in.all)
		if s.isTable(t) {
			return s.openTable(t, in)
		}
		if end == '\n' && t.isPlain() {
			end = byte(comma)
		}
	}
	if end != '\n' {
		s.warn("%s has several words on a line: each of them is an entry", s.name)
	}
	s.entries = func(yield func(string, error) bool) {
		for line, err := range lines(in, end) {
			if !yield(unquoted(line), err) {
				return
			}
		}
	}
	return s.lacksColumns("plain text")
}

// unquoted returns an entry without the quotes around it, and a comma after them.
func unquoted(entry string) string {
	entry = strings.TrimSpace(entry)
	if len(entry) > 2 && entry[0] == '"' {
		if inside := strings.TrimRight(entry, ", \t"); len(inside) > 2 && strings.HasSuffix(inside, `"`) {
			return inside[1 : len(inside)-1]
		}
	}
	return entry
}

// tableOf reads the first rows of a text as those of a table.
func tableOf(head string, comma rune, whole bool) *table {
	t := &table{comma: comma, count: -1}
	if end := strings.LastIndexAny(head, "\r\n"); end >= 0 && !whole {
		head = head[:end]
	}
	head = strings.ToValidUTF8(head, "") // it may end within a rune
	for row, err := range rows(strings.NewReader(head), comma) {
		if err != nil {
			break
		}
		t.rows = append(t.rows, slices.Clone(row))
	}
	return t
}

// rows yields the rows of a table, whose fields the next row may overwrite. It passes over blank lines
// and those that begin with #. A field between tabs may have quotes in it, or around it, but no ends of
// lines.
func rows(r io.Reader, comma rune) iter.Seq2[[]string, error] {
	return func(yield func([]string, error) bool) {
		if comma == inColumns || comma == '\t' {
			for line, err := range lines(r, '\n') {
				fields := strings.Fields(line)
				if comma == '\t' && len(fields) > 0 {
					fields = strings.Split(line, "\t")
				}
				for i := range fields {
					fields[i] = unquoted(fields[i])
				}
				isRow := len(fields) > 0 && !strings.HasPrefix(line, "#")
				if (err != nil || isRow) && !yield(fields, err) {
					return
				}
			}
			return
		}
		in := csv.NewReader(r)
		in.Comma, in.FieldsPerRecord, in.ReuseRecord, in.TrimLeadingSpace = comma, -1, true, true
		in.LazyQuotes, in.Comment = true, '#'
		for {
			row, err := in.Read()
			long := func(field string) bool { return strings.Count(field, "\n") > maxInQuotes }
			if slices.ContainsFunc(row, long) {
				err = fmt.Errorf("a field of more than %d lines: want a quote at its end", maxInQuotes)
			}
			blank := len(row) == 1 && strings.TrimSpace(row[0]) == ""
			if err == io.EOF || !blank && !yield(row, err) || err != nil {
				return
			}
		}
	}
}

// maxInQuotes is how many lines a field in quotes may have: behind a quote that is never closed
// stands the rest of the table.
const maxInQuotes = 10

// width returns the number of columns, if there are several and all rows have as many; else 0.
func (t *table) width() int {
	other := func(row []string) bool { return len(row) != len(t.rows[0]) }
	if len(t.rows) == 0 || len(t.rows[0]) < 2 || slices.ContainsFunc(t.rows, other) {
		return 0
	}
	return len(t.rows[0])
}

// isTable reports whether a text is that table: if a column is asked for, if the first row has a
// name for the column of the words beside another, or if all rows have as many fields and either are
// several, or have a number.
func (s *Source) isTable(t *table) bool {
	if len(t.rows) == 0 {
		return false
	}
	first := t.rows[0]
	named := !slices.ContainsFunc(first, isNumber) && columnCalled(wordNames, first) >= 0
	switch {
	case s.Column != "":
		return len(first) > 1 || t.comma == inColumns
	case named && t.comma != inColumns && len(first) > 1:
		return true
	case t.width() == 0 || t.isPlain():
		return false
	}
	return t.hasNumbers() || t.comma != inColumns && len(t.rows) > 1
}

// hasNumbers reports whether a column has numbers in all rows but perhaps the first.
func (t *table) hasNumbers() bool {
	for i := range t.rows[0] {
		none := func(row []string) bool { return len(row) <= i || !isNumber(row[i]) }
		if !slices.ContainsFunc(t.rows[min(1, len(t.rows)-1):], none) {
			return true
		}
	}
	return false
}

// isPlain reports whether the fields are entries of a list with several of them on a line: letters
// alone, on one line, or all different on lines of which all but the last have as many as three.
func (t *table) isPlain() bool {
	seen, all := map[string]bool{}, 0
	for i, row := range t.rows {
		all += len(row)
		if last := i == len(t.rows)-1; len(row) < 2 && !last || len(row) < 3 && len(t.rows) > 1 && !last {
			return false
		}
		for _, field := range row {
			if field == "" { // after a comma at the end of a line
				all--
				continue
			}
			seen[field] = true
			isEntry := func(r rune) bool {
				return unicode.IsLetter(r) || isForm(r) || trie.IsMark(r) || strings.ContainsRune("'’-", r)
			}
			if strings.ContainsFunc(strings.TrimSpace(field), func(r rune) bool { return !isEntry(r) }) {
				return false
			}
		}
	}
	return len(t.rows) > 0 && len(t.rows[0]) > 1 && (len(t.rows) == 1 || len(seen) == all)
}

// isNumber reports whether a field has a number, and no word such as infinity.
func isNumber(field string) bool {
	if !strings.ContainsAny(field, "0123456789") {
		return false
	}
	_, err := strconv.ParseFloat(strings.TrimSpace(field), 64)
	return err == nil
}

// openTable opens a text as a table.
func (s *Source) openTable(t *table, in io.Reader) error {
	if err := t.choose(s); err != nil {
		return err
	}
	s.entries = func(yield func(string, error) bool) {
		n := 0
		for row, err := range rows(in, t.comma) {
			if n++; n == 1 && t.header && err == nil {
				continue
			}
			keep := false
			if err == nil {
				keep, err = t.keeps(row, n, s.MinCount)
			}
			if err != nil {
				yield("", err)
				return
			}
			if keep && !yield(strings.Clone(row[t.word]), nil) { // of a row that may be long
				return
			}
		}
	}
	return nil
}

// keeps reports whether the word of a row is wanted.
func (t *table) keeps(row []string, n, minCount int) (bool, error) {
	if most := max(t.word, t.count); most >= len(row) {
		return false, fmt.Errorf("row %d has %d fields: want %d or more", n, len(row), most+1)
	}
	if t.comma == inColumns && t.width() > 0 && len(row) != t.width() { // perhaps an entry with a space in it
		return false, fmt.Errorf("row %d has %d fields: want %d, as the first rows have", n, len(row), t.width())
	}
	if t.count < 0 {
		return true, nil
	}
	count, err := strconv.ParseFloat(strings.TrimSpace(row[t.count]), 64)
	if err != nil || count != count {
		return false, fmt.Errorf("row %d: the count is %.40q: want a number", n, row[t.count])
	}
	return count >= float64(minCount), nil
}

// choose decides which columns are wanted. Without a name or a number, the words are in the first
// column that has no number, and the counts in the only one that has numbers.
func (t *table) choose(s *Source) (err error) {
	names, last := t.rows[0], t.rows[len(t.rows)-1]
	named := columnCalled(slices.Concat(wordNames, countNames), names) >= 0
	t.header = !slices.ContainsFunc(names, isNumber) && (named || slices.ContainsFunc(last, isNumber))
	if t.word = -1; t.header {
		t.word = columnCalled(wordNames, names)
	}
	if s.Column != "" {
		if t.word, err = t.asked(s.Column); err != nil {
			return err
		}
	}
	if t.word < 0 {
		t.word = max(0, slices.IndexFunc(last, func(field string) bool { return !isNumber(field) }))
		s.warn("%s is a table: the words are read from column %d, such as %.40s",
			s.name, t.word+1, strings.TrimSpace(last[t.word]))
	}
	switch {
	case s.CountColumn != "":
		t.count, err = t.asked(s.CountColumn)
		return err
	case s.MinCount == 0:
		return nil
	}
	if t.count = columnCalled(countNames, names); t.count >= 0 {
		return nil
	}
	numbers := 0
	for i, field := range last {
		if isNumber(field) && i != t.word {
			numbers++
			t.count = i
		}
	}
	if t.header || numbers != 1 {
		return &ColumnError{fmt.Errorf("it has no column called count: its columns are %s", t.columns())}
	}
	return nil
}

// columnCalled returns the column that has the first of some names that a column has; -1 if none has.
func columnCalled(names, columns []string) int {
	for _, name := range names {
		is := func(column string) bool { return strings.EqualFold(strings.TrimSpace(column), name) }
		if i := slices.IndexFunc(columns, is); i >= 0 {
			return i
		}
	}
	return -1
}

// asked returns the column of that number or name.
func (t *table) asked(column string) (int, error) {
	names := t.rows[0]
	if n, err := strconv.Atoi(column); err == nil && 1 <= n && n <= len(names) {
		return n - 1, nil
	}
	if i := columnCalled([]string{strings.TrimSpace(column)}, names); i >= 0 {
		t.header = true
		return i, nil
	}
	return 0, &ColumnError{fmt.Errorf("it has no column %.40q: its columns are %s", column, t.columns())}
}

// columns lists the columns there are, cut to a bound.
func (t *table) columns() string {
	var quoted []string
	for _, name := range t.rows[0] {
		quoted = append(quoted, fmt.Sprintf("%.40q", strings.TrimSpace(name)))
	}
	return fmt.Sprintf("%.300s", strings.Join(quoted, ", "))
}
