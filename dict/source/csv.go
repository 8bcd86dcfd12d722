package source

import (
	"fmt"
	"strings"

	"wordgame/dict"
)

// A csvRow is a row of comma-separated values (RFC 4180), which is read line by line: a
// field in quotes may go over several.
type csvRow struct {
	comma  string
	fields []string
	lines  []int // in which the fields begin
	size   int   // of the row so far, in bytes

	open         bool   // the next line goes on in quotes
	text         []byte // of the field in quotes so far
	line, column int    // where the field begins
}

// add takes the next line, and reports whether the row ends with it. The row that follows
// takes the place of the fields.
func (r *csvRow) add(e dict.Entry) (whole bool, err error) {
	line := e.Text
	if !r.open {
		r.fields, r.lines, r.size = r.fields[:0], r.lines[:0], 0
	}
	if r.size += len(line) + 1; r.size > maxGathered {
		return false, fmt.Errorf("line %d and after: an entry of more than %d bytes: want a word", r.line, maxGathered)
	}
	for rest := line; ; {
		if !r.open {
			r.line, r.column = e.Line, len(line)-len(rest)+1
			if r.open = strings.HasPrefix(rest, `"`); r.open {
				r.text, rest = r.text[:0], rest[1:]
			}
		}
		if !r.open {
			field, after, more := strings.Cut(rest, r.comma)
			if before, _, quote := strings.Cut(field, `"`); quote {
				r.column += len(before)
				return false, r.wrong("a quote in a field that does not begin with one")
			}
			r.end(field)
			if !more {
				return true, nil
			}
			rest = after
			continue
		}
		part, after, closed := strings.Cut(rest, `"`)
		r.text = append(r.text, part...)
		if !closed {
			r.text = append(r.text, '\n')
			return false, nil
		}
		if strings.HasPrefix(after, `"`) {
			r.text, rest = append(r.text, '"'), after[1:]
			continue
		}
		r.open = false
		r.end(string(r.text))
		if after == "" {
			return true, nil
		}
		var more bool
		if rest, more = strings.CutPrefix(after, r.comma); !more {
			r.line, r.column = e.Line, len(line)-len(after)+1
			return false, r.wrong("something follows a field in quotes")
		}
	}
}

func (r *csvRow) end(field string) {
	r.fields = append(r.fields, field)
	r.lines = append(r.lines, r.line)
}

// wrong returns the error of a field.
func (r *csvRow) wrong(what string) error {
	return fmt.Errorf("line %d, column %d: %s: want a table with fields in quotes, or without any", r.line, r.column, what)
}
