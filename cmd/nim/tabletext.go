package main

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/guptarohit/asciigraph"

	"wordgame/internal/text"
	"wordgame/solver/nim"
)

// A table is what nim table says; its JSON is a contract.
type table struct {
	Rule      string  `json:"rule"`
	Values    []int64 `json:"values"`
	Preperiod *int64  `json:"preperiod"` // null if no period is proven
	Period    *int64  `json:"period"`
	Saltus    *int64  `json:"saltus"`
	Proven    bool    `json:"proven"`
}

func newTable(t *nim.Table) table {
	j := table{Rule: t.Rule.String(), Values: t.Values}
	if t.Period > 0 {
		j.Preperiod, j.Period, j.Saltus, j.Proven = &t.Preperiod, &t.Period, &t.Saltus, true
	}
	return j
}

func writeCSV(w io.Writer, t *nim.Table) error {
	b := bufio.NewWriter(w)
	fmt.Fprintln(b, "heap,value")
	for n, v := range t.Values {
		fmt.Fprintf(b, "%d,%d\n", n, v)
	}
	return b.Flush()
}

// usualColumns is the number of values in a row, if no period says otherwise.
const (
	usualColumns = 10
	mostColumns  = 24
)

func writeText(w io.Writer, t *nim.Table, plot bool, width int) error {
	b := bufio.NewWriter(w)
	fmt.Fprintf(b, "Grundy values of %s for heaps of 0 to %s:\n\n", ruleText(t.Rule), text.Thousands(len(t.Values)-1))
	columns := usualColumns
	if usualColumns < t.Period && t.Period <= mostColumns {
		columns = int(t.Period)
	}
	largest := int64(0)
	for _, v := range t.Values {
		largest = max(largest, v)
	}
	cell := len(strconv.FormatInt(max(largest, int64(columns)-1), 10))
	head := len(strconv.Itoa(len(t.Values) - 1))
	fmt.Fprintf(b, "  %*s |", head, "")
	for i := range columns {
		fmt.Fprintf(b, " %*d", cell, i)
	}
	fmt.Fprintf(b, "\n  %s-+%s\n", strings.Repeat("-", head), strings.Repeat("-", columns*(cell+1)))
	for n := 0; n < len(t.Values); n += columns {
		fmt.Fprintf(b, "  %*d |", head, n)
		for _, v := range t.Values[n:min(n+columns, len(t.Values))] {
			fmt.Fprintf(b, " %*d", cell, v)
		}
		b.WriteByte('\n')
	}
	b.WriteString("\n" + periodText(t) + "\n")
	if plot {
		fmt.Fprintf(b, "\n%s\n", plotText(t, width))
	}
	return b.Flush()
}

// ruleText names a rule, with its code if that is not its name.
func ruleText(r nim.Rule) string {
	if code := nim.Code(r); code != "" && !strings.HasPrefix(r.String(), "octal:") {
		return fmt.Sprintf("%v (code %s)", r, code)
	}
	return r.String()
}

// periodText says what is known of how values repeat.
func periodText(t *nim.Table) string {
	held := ""
	if t.Held > 0 {
		held = fmt.Sprintf(", as they do up to heap %s", text.Thousands(int(t.Held)))
	}
	switch {
	case t.Period == 0 && t.Held > 0:
		return fmt.Sprintf("No period is proven by the heaps up to %s.", text.Thousands(int(t.Held)))
	case t.Period == 0:
		return "No period is proven."
	case t.Saltus > 0:
		return fmt.Sprintf("From heap %d on they repeat with period %d and saltus %d: a heap %d larger is worth %d more. This is certain for heaps of any size%s.",
			t.Preperiod, t.Period, t.Saltus, t.Period, t.Saltus, held)
	}
	return fmt.Sprintf("From heap %d on they repeat with period %d. This is certain for heaps of any size%s.", t.Preperiod, t.Period, held)
}

// plotText draws values in a terminal of some columns, 80 if that is 0.
func plotText(t *nim.Table, width int) string {
	if width == 0 {
		width = 80
	}
	points := make([]float64, len(t.Values))
	largest := 0.0
	for n, v := range t.Values {
		points[n] = float64(v)
		largest = max(largest, points[n])
	}
	options := []asciigraph.Option{asciigraph.Height(int(min(max(largest, 1), 15))), asciigraph.Precision(0), asciigraph.LowerBound(0)}
	if room := max(20, width-8); len(points) > room {
		options = append(options, asciigraph.Width(room))
	}
	return asciigraph.Plot(points, options...)
}
