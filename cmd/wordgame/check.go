package main

import (
	"fmt"
	"io"
	"iter"
	"text/tabwriter"

	ucli "github.com/urfave/cli/v2"

	"wordgame/dict/check"
	"wordgame/dict/source"
	"wordgame/internal/cli"
	"wordgame/wordlists"
)

// shownOfKind is how many findings of a kind are shown without --all.
const shownOfKind = 10

// A checked list is what wordgame dict check says of it; its JSON is a contract.
type checked struct {
	Words    string        `json:"words"`
	Entries  int           `json:"entries"`
	Findings []findingJSON `json:"findings"`
	Summary  []tallyJSON   `json:"summary"` // in the order of the kinds
}

type findingJSON struct {
	Line  int    `json:"line"` // from 1; 0 where the list has no lines
	Entry string `json:"entry"`
	Kind  string `json:"kind"`
	Text  string `json:"text"`
	Count int    `json:"count"`
}

type tallyJSON struct {
	Kind  string `json:"kind"`
	Count int    `json:"count"`
}

func checkAction(c *ucli.Context) error {
	l, err := newLists(c)
	if err != nil {
		return err
	}
	var o check.Options
	if name := c.String("alphabet"); name != "" {
		if o.Alphabet, err = readAlphabet(name); err != nil {
			return err
		}
	}
	suspicious := false
	for _, name := range l.names {
		found, err := l.check(name, o)
		if err != nil {
			return err
		}
		suspicious = suspicious || found
	}
	if suspicious {
		return cli.ErrSaid
	}
	return nil
}

// check writes what is suspicious in a list, and reports whether anything is.
func (l lists) check(name string, o check.Options) (suspicious bool, err error) {
	raw, done, err := l.raw(name)
	if err != nil {
		return false, err
	}
	defer done()
	entries := 0
	findings := o.List(func(yield func(source.Entry, error) bool) {
		for e, err := range raw {
			if entries++; !yield(e, err) {
				return
			}
		}
	})
	w, json, all := l.command.App.Writer, l.command.Bool("json"), l.command.Bool("all")
	title := lists{names: []string{name}}.title()
	report := checked{Words: name, Findings: []findingJSON{}, Summary: []tallyJSON{}}
	var summary check.Summary
	shown := make(map[check.Kind]int)
	for f, err := range findings {
		if err != nil {
			return false, err
		}
		summary.Add(f)
		switch {
		case json:
			report.Findings = append(report.Findings, findingJSON{f.Line, f.Entry, string(f.Kind), f.Text, f.Count})
		case all || shown[f.Kind] < shownOfKind:
			shown[f.Kind]++
			writeFinding(w, title, f)
		}
	}
	report.Entries = entries
	for _, t := range summary {
		report.Summary = append(report.Summary, tallyJSON{string(t.Kind), t.Count})
	}
	if json {
		return len(summary) > 0, cli.PrintJSON(w, report)
	}
	return len(summary) > 0, writeSummary(w, title, entries, summary, shown)
}

func writeFinding(w io.Writer, title string, f check.Finding) {
	place := title
	if f.Line > 0 {
		place += fmt.Sprintf(":%d", f.Line)
	}
	if f.Entry != "" {
		place += fmt.Sprintf(": %.60q", f.Entry)
	}
	fmt.Fprintf(w, "%s: %s\n", place, f.Text)
}

func writeSummary(w io.Writer, title string, entries int, summary check.Summary, shown map[check.Kind]int) error {
	if len(summary) == 0 {
		_, err := fmt.Fprintf(w, "%s: %s, nothing suspicious.\n", title, cli.Count(entries, "entry", "entries"))
		return err
	}
	fmt.Fprintf(w, "\n%s: %s\n", title, cli.Count(entries, "entry", "entries"))
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for _, tally := range summary {
		fmt.Fprintf(t, "  %s\t%s", tally.Kind, cli.Thousands(tally.Count))
		if shown[tally.Kind] == shownOfKind && tally.Count > shownOfKind {
			fmt.Fprintf(t, "\t%d are shown; --all shows all", shownOfKind)
		}
		fmt.Fprintln(t)
	}
	return t.Flush()
}

// raw returns the entries of a list as they stand in it.
func (l lists) raw(name string) (iter.Seq2[source.Entry, error], func(), error) {
	if list, ok := wordlists.Find(name); ok {
		return func(yield func(source.Entry, error) bool) {
			for w := range list.Entries() {
				if !yield(source.Entry{Text: w}, nil) {
					return
				}
			}
		}, func() {}, nil
	}
	s, err := l.open(name)
	if err != nil {
		return nil, nil, err
	}
	return s.Raw(), func() {
		l.warn(s.Warnings()...)
		_ = s.Close() // only read
	}, nil
}
