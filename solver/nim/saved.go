package nim

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// A saved table is text: the lines
//
//	wordgame nim table 1
//	rule kayles
//	values 3
//	0
//	1
//	2
//	sha256 and the sum of all lines before this one, in hexadecimal
//
// with the values of heaps of 0, 1, 2, ... counters.
const savedKind = "wordgame nim table 1"

// WriteTo writes the table so that [ReadTable] reads it. A period is not written: it is
// found again.
func (t *Table) WriteTo(w io.Writer) (int64, error) {
	var b bytes.Buffer
	fmt.Fprintf(&b, "%s\nrule %v\nvalues %d\n", savedKind, t.Rule, len(t.Values))
	for _, v := range t.Values {
		b.WriteString(strconv.FormatInt(v, 10))
		b.WriteByte('\n')
	}
	fmt.Fprintf(&b, "sha256 %x\n", sha256.Sum256(b.Bytes()))
	return b.WriteTo(w)
}

// ReadTable reads the values of a saved table of a rule. The error is one of what is
// wrong with it: no saved table, one of another version or rule, or damage.
func ReadTable(r io.Reader, rule Rule) ([]int64, error) {
	sum := sha256.New()
	lines := bufio.NewScanner(r)
	next := func() (string, bool) {
		if !lines.Scan() {
			return "", false
		}
		return lines.Text(), true
	}
	damaged := errors.New("a damaged table: want it as it was saved")
	hashed := func() (string, bool) {
		line, ok := next()
		fmt.Fprintln(sum, line)
		return line, ok
	}
	kind, _ := hashed()
	if kind != savedKind {
		if strings.HasPrefix(kind, strings.TrimRight(savedKind, "0123456789")) {
			return nil, fmt.Errorf("a table of another version: want %q", savedKind)
		}
		return nil, errors.New("no saved table: want a file that nim table --save wrote")
	}
	line, _ := hashed()
	name, ok := strings.CutPrefix(line, "rule ")
	if !ok {
		return nil, damaged
	}
	if name != rule.String() {
		return nil, fmt.Errorf("a table of the rule %.60s: want one of %v", name, rule)
	}
	line, _ = hashed()
	text, _ := strings.CutPrefix(line, "values ")
	count, err := strconv.ParseUint(text, 10, 31)
	if err != nil || count > MostTable+1 {
		return nil, damaged
	}
	var values []int64
	for range count {
		line, ok := hashed()
		v, err := strconv.ParseUint(line, 10, 63)
		if !ok || err != nil {
			return nil, damaged
		}
		values = append(values, int64(v))
	}
	want := fmt.Sprintf("sha256 %x", sum.Sum(nil))
	if line, _ := next(); line != want {
		return nil, damaged
	}
	if _, more := next(); more {
		return nil, damaged
	}
	return values, lines.Err()
}
