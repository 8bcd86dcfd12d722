package main

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"text/tabwriter"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/trie"
	"wordgame/trie/query"
)

// A census is what wordgame dict stats says; its JSON is a contract. All but the
// steps is about the words that are left by all steps but the last, those that
// cannot be reached in play among them.
type census struct {
	Words   string         `json:"words"`
	Steps   []stepJSON     `json:"steps"`
	Lengths map[int]int    `json:"lengths"` // words, by their number of letters
	First   map[string]int `json:"first"`   // words, by their first letter
	Letters map[string]int `json:"letters"` // occurrences
	Longest []string       `json:"longest"` // in the order of the alphabet

	Automaton automaton `json:"automaton"`

	title    string
	alphabet []string // its letters, in their order
}

// An automaton is what it takes to hold words.
type automaton struct {
	States       int     `json:"states"`
	Edges        int     `json:"edges"`
	Bytes        int     `json:"bytes"` // of the edges
	BytesPerWord float64 `json:"bytes_per_word"`
}

func statsAction(c *ucli.Context) error {
	lex, kept, err := loadKept(c)
	if err != nil {
		return err
	}
	s, err := newCensus(lex, kept)
	if err != nil {
		return err
	}
	if c.Bool("json") {
		return cli.PrintJSON(c.App.Writer, s)
	}
	return s.write(c.App.Writer, cli.Width(c.App.Writer))
}

// mostLongest bounds the longest words that are named.
const mostLongest = 10

func newCensus(lex *lexicon, kept *trie.Trie) (*census, error) {
	c := &census{
		Words: lex.lists.String(), title: lex.name, Steps: stepsJSON(lex.steps),
		Lengths: map[int]int{}, First: map[string]int{}, Letters: map[string]int{}, Longest: []string{},
	}
	s := kept.Stats()
	for length, n := range s.Lengths {
		if n > 0 {
			c.Lengths[length] = n
		}
	}
	for l := range kept.Alphabet().Len() {
		text := kept.Alphabet().Text(trie.Letter(l))
		c.alphabet = append(c.alphabet, text)
		c.First[text], c.Letters[text] = s.First[l], s.Letters[l]
	}
	longest, err := query.Match(kept, query.Length(len(s.Lengths)-1, len(s.Lengths)-1))
	if err != nil {
		return nil, err
	}
	for w := range longest.Words() {
		if c.Longest = append(c.Longest, w); len(c.Longest) == mostLongest {
			break
		}
	}
	c.Automaton = automaton{s.States, s.Edges, 4 * s.Edges, 4 * float64(s.Edges) / float64(s.Words)}
	return c, nil
}

// write writes the counts for people, as charts if there are columns for them.
func (c *census) write(w io.Writer, width int) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintf(w, "%s\n\n", c.title)
	fmt.Fprintln(t, "step\tin\tout\ttaken\t")
	for _, s := range c.Steps {
		fmt.Fprintf(t, "%s\t%s\t%s\t%s\t\n", s.Step, cli.Thousands(s.In), cli.Thousands(s.Out), cli.Thousands(s.In-s.Out))
	}
	if err := t.Flush(); err != nil {
		return err
	}
	b := new(strings.Builder)
	var lengths []bar
	for _, n := range slices.Sorted(maps.Keys(c.Lengths)) {
		lengths = append(lengths, bar{fmt.Sprint(n), c.Lengths[n]})
	}
	chart(b, "Words by length", lengths, width)
	chart(b, "Words by first letter", bars(c.alphabet, c.First), width)
	chart(b, "Letters", bars(c.alphabet, c.Letters), width)
	fmt.Fprintf(b, "\nLongest: %s\n", strings.Join(c.Longest, ", "))
	fmt.Fprintf(b, "Automaton: %s, %s, %s, %.2f a word\n", cli.Count(c.Automaton.States, "state", "states"),
		cli.Count(c.Automaton.Edges, "edge", "edges"), cli.Count(c.Automaton.Bytes, "byte", "bytes"), c.Automaton.BytesPerWord)
	_, err := io.WriteString(w, b.String())
	return err
}

// A bar of a chart.
type bar struct {
	name  string
	count int
}

// bars returns the counts that are not 0, in the order of names.
func bars(names []string, counts map[string]int) []bar {
	var all []bar
	for _, name := range names {
		if counts[name] > 0 {
			all = append(all, bar{name, counts[name]})
		}
	}
	return all
}

// chart writes counts a line each, with bars where they have ten columns.
func chart(b *strings.Builder, title string, all []bar, width int) {
	fmt.Fprintf(b, "\n%s\n", title)
	names, digits, most := 0, 0, 1
	for _, r := range all {
		names, digits, most = max(names, cli.Columns(r.name)), max(digits, len(cli.Thousands(r.count))), max(most, r.count)
	}
	room := width - names - digits - 5
	for _, r := range all {
		line := fmt.Sprintf("  %s%s %*s", spaces(names-cli.Columns(r.name)), r.name, digits, cli.Thousands(r.count))
		if room >= 10 {
			line += " " + strings.Repeat("█", (r.count*room+most/2)/most)
		}
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
}
