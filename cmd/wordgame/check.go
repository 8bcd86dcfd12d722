package main

import (
	"fmt"
	"io"
	"iter"
	"strings"
	"text/tabwriter"

	ucli "github.com/urfave/cli/v2"

	"wordgame/dict"
	"wordgame/dict/check"
	"wordgame/internal/cli"
	"wordgame/internal/lexicon"
	"wordgame/internal/text"
)

const (
	// mostListed is the size in bytes of the findings that a JSON object lists,
	// some two hundred thousand: a list that packs well may have a thousand times
	// as many.
	mostListed = 32 << 20

	// findingBytes is the size of a finding besides its texts.
	findingBytes = 64
)

// A checked list is what wordgame dict check says of it; its JSON is a contract.
type checked struct {
	Words    string        `json:"words"`
	Entries  int           `json:"entries"`
	Findings []findingJSON `json:"findings"`
	More     int           `json:"findings_more"` // that are not listed
	Summary  []tallyJSON   `json:"summary"`       // of all, in the order of the kinds
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
	l, err := settingsOf(c).lists(c)
	if err != nil {
		return err
	}
	var o check.Options
	if name := c.String("alphabet"); name != "" {
		if o.Alphabet, err = readAlphabet(name); err != nil {
			return err
		}
	}
	names := l.Names
	if len(names) == 0 {
		names = []string{l.Name()}
	}
	askForWords(c, names)
	suspicious := false
	for _, name := range names {
		found, err := checkList(c, l, name, o)
		if err != nil {
			return hinted(err, dict.Options{})
		}
		suspicious = suspicious || found
	}
	if suspicious {
		return cli.ErrSaid
	}
	return nil
}

// checkList writes what is suspicious in a list, and reports whether anything is.
func checkList(c *ucli.Context, l lexicon.Lists, name string, o check.Options) (suspicious bool, err error) {
	w, json, all := c.App.Writer, c.Bool("json"), c.Bool("all")
	title := lexicon.Lists{Names: []string{name}}.Title()
	report := checked{Words: name, Findings: []findingJSON{}, Summary: []tallyJSON{}}
	var summary check.Summary
	shown := make(map[check.Kind]int)
	listed := 0 // bytes
	var warnings []string
	err = l.Raw(name, &warnings, func(raw iter.Seq2[dict.Entry, error]) error {
		findings := o.List(func(yield func(dict.Entry, error) bool) {
			for e, err := range raw {
				if strings.TrimSpace(e.Text) != "" {
					report.Entries++
				}
				if !yield(e, err) {
					return
				}
			}
		})
		for f, err := range findings {
			if err != nil {
				return err
			}
			summary.Add(f)
			switch {
			case json && listed < mostListed:
				report.Findings = append(report.Findings, findingJSON{f.Line, f.Entry, string(f.Kind), f.Text, f.Count})
				listed += findingBytes + len(f.Entry) + len(f.Text)
			case json:
				report.More++
			case all || shown[f.Kind] < shownOfKind:
				shown[f.Kind]++
				writeFinding(w, title, f)
			}
		}
		return nil
	})
	warn(c, warnings...)
	if err != nil {
		return false, err
	}
	if report.Entries == 0 {
		return false, fmt.Errorf("%s is empty: want a list with a word a line", title)
	}
	for _, t := range summary {
		report.Summary = append(report.Summary, tallyJSON{string(t.Kind), t.Count})
	}
	if json {
		return len(summary) > 0, cli.PrintJSON(w, report)
	}
	return len(summary) > 0, writeSummary(w, title, report.Entries, summary, shown)
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
		_, err := fmt.Fprintf(w, "%s: %s, nothing suspicious.\n", title, text.Count(entries, "entry", "entries"))
		return err
	}
	fmt.Fprintf(w, "\n%s: %s\n", title, text.Count(entries, "entry", "entries"))
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for _, tally := range summary {
		fmt.Fprintf(t, "  %s\t%s", tally.Kind, text.Thousands(tally.Count))
		if shown[tally.Kind] == shownOfKind && tally.Count > shownOfKind {
			fmt.Fprintf(t, "\t%d are shown; --all shows all", shownOfKind)
		}
		fmt.Fprintln(t)
	}
	return t.Flush()
}
