package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/internal/text"
	"wordgame/solver/nim"
	"wordgame/solver/quotient"
)

func tableAction(c *ucli.Context) error {
	rule, err := tableRule(c)
	to := int64(c.Int("to"))
	switch {
	case err != nil:
		return cli.Usage("%w", err)
	case to < 0 || to > nim.MostTable:
		return cli.Usage("--to %d: want a number from 0 to %s", to, text.Thousands(nim.MostTable))
	case c.String("certify") != "":
		cert, err := nim.CertifyPeriod(c.Context, rule)
		if err != nil {
			return err
		}
		return cli.Write(c, "certify", strings.NewReader(cert.String()))
	case c.Bool("misere"):
		return quotientTable(c, rule, to)
	}
	return valuesTable(c, rule, to)
}

// tableRule returns the rule whose values are listed: the argument, or that of --rule.
func tableRule(c *ucli.Context) (nim.Rule, error) {
	switch name := c.Args().First(); {
	case c.NArg() == 0:
		return nim.ParseRule(c.String("rule"))
	case c.NArg() > 1:
		return nil, fmt.Errorf("table: want at most one rule: %.60q", strings.Join(c.Args().Slice(), " "))
	case c.IsSet("rule"):
		return nil, fmt.Errorf("--rule and %.60q: want one of them", name)
	default:
		return nim.ParseRule(name)
	}
}

// valuesTable lists Grundy values. If it is interrupted, it lists those that were
// reached.
func valuesTable(c *ucli.Context, r nim.Rule, to int64) error {
	bar := cli.NewProgress(c, int(max(to, nim.PeriodTo)), "heaps")
	t, err := nim.TableOf(c.Context, r, to, bar.At)
	bar.Finish()
	switch {
	case err != nil && (c.Context.Err() == nil || t == nil || len(t.Values) == 0 || c.Bool("json")):
		return err
	case c.Bool("json"):
		a := valuesAnswer{Rule: r.String(), Values: t.Values}
		if t.Period > 0 {
			a.Preperiod, a.Period, a.Saltus, a.Proven = &t.Preperiod, &t.Period, &t.Saltus, true
		}
		return cli.PrintJSON(c.App.Writer, a)
	case c.Bool("csv"):
		return errors.Join(err, writeCSV(c.App.Writer, t.Values))
	}
	title, columns := r.String(), defaultColumns
	if code := nim.Code(r); code != "" && !strings.HasPrefix(title, "octal:") {
		title += " (code " + code + ")"
	}
	if defaultColumns < t.Period && t.Period <= maxColumns {
		columns = int(t.Period)
	}
	held, period, saltus := text.Thousands(t.Held), text.Thousands(t.Period), text.Thousands(t.Saltus)
	repeat := "From heap " + text.Thousands(t.Preperiod) + " on they repeat with period " + period
	switch {
	case t.Period == 0:
		repeat = "No period is proven by the heaps up to " + held + "."
	case t.Saltus > 0:
		repeat += " and saltus " + saltus + ": a heap " + period + " larger is worth " + saltus + " more." +
			" This is certain for heaps of any size."
	default:
		repeat += ". They do so up to heap " + held + ", which proves it for heaps of any size."
	}
	return errors.Join(err,
		cli.Print(c, "Grundy values of "+title+" for heaps of 0 to "+text.Thousands(len(t.Values)-1)+":", ""),
		writeRows(c.App.Writer, strings.Fields(nim.Sizes(t.Values).String()), columns),
		cli.Print(c, "", repeat))
}

func writeCSV(w io.Writer, values []int64) error {
	b := bufio.NewWriter(w)
	fmt.Fprintln(b, "heap,value")
	for n, v := range values {
		fmt.Fprintf(b, "%d,%d\n", n, v)
	}
	return b.Flush()
}

// defaultColumns is the number of values in a row, if no period up to maxColumns says
// otherwise.
const (
	defaultColumns = 10
	maxColumns     = 24
)

// writeRows writes what heaps of 0, 1, 2, ... counters are worth, under the numbers of the columns.
func writeRows(w io.Writer, cells []string, columns int) error {
	cell := len(strconv.Itoa(columns - 1))
	for _, c := range cells {
		cell = max(cell, len(c))
	}
	head := len(strconv.Itoa((len(cells) - 1) / columns * columns))
	b := bufio.NewWriter(w)
	fmt.Fprintf(b, "  %*s |", head, "")
	for i := range columns {
		fmt.Fprintf(b, " %*d", cell, i)
	}
	fmt.Fprintf(b, "\n  %s-+%s", strings.Repeat("-", head), strings.Repeat("-", columns*(cell+1)))
	for heap, c := range cells {
		if heap%columns == 0 {
			fmt.Fprintf(b, "\n  %*d |", head, heap)
		}
		fmt.Fprintf(b, " %*s", cell, c)
	}
	fmt.Fprintln(b)
	return b.Flush()
}

// shownRelations is the number of relations that are written for people.
const shownRelations = 50

// quotientTable shows a misère quotient, or as far as it is known.
func quotientTable(c *ucli.Context, r nim.Rule, to int64) error {
	q, err := nim.MisereQuotient(c.Context, to, r)
	if q == nil || err != nil && c.Bool("json") {
		return err // one object, and it is not that
	}
	if q.Period == 0 {
		to = min(to, q.To())
	}
	a := &quotientAnswer{
		Rule: r.String(), Play: string(nim.Misere), To: to, Order: q.Order(),
		Losing: []string{}, Relations: append([]string{}, q.Relations()...), Tame: q.Tame(),
	}
	for x := range quotient.Element(q.Order()) {
		if q.Lost(x) {
			a.Losing = append(a.Losing, q.Word(x))
		}
	}
	for n := range to + 1 {
		a.Elements = append(a.Elements, q.Word(q.Of(0, n)))
	}
	if q.Period > 0 {
		a.Preperiod, a.Period, a.Proven = &q.Preperiod, &q.Period, true
	}
	if c.Bool("json") {
		return cli.PrintJSON(c.App.Writer, a)
	}
	lines := []string{
		"Misère quotient of " + a.Rule + " for heaps of 0 to " + text.Thousands(to) + ":", "",
		"  " + text.Count(a.Order, "element") + ", of which these lose for the player to move:",
		"  " + strings.Join(a.Losing, ", "), "",
	}
	relations := strings.Join(a.Relations, ", ")
	if n := len(a.Relations); n > shownRelations {
		relations = text.Thousands(n)
	}
	if relations != "" {
		lines = append(lines, "  Relations: "+relations, "")
	}
	lines = append(lines, "The element of each heap; a position is their product:", "")
	var after []string
	if a.Proven {
		after = append(after, "", fmt.Sprintf("From heap %s on they repeat with period %s. This is certain for heaps of any size.",
			text.Thousands(q.Preperiod), text.Thousands(q.Period)))
	}
	if a.Tame {
		after = append(after, "", "The quotient is tame: sums are won as those of misère Nim.")
	}
	return errors.Join(err,
		cli.Print(c, lines...), writeRows(c.App.Writer, a.Elements, defaultColumns), cli.Print(c, after...))
}
