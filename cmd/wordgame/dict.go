package main

import (
	"fmt"
	"io"
	"iter"
	"maps"
	"slices"
	"strings"
	"text/tabwriter"
	"time"

	ucli "github.com/urfave/cli/v2"

	"wordgame/dict"
	"wordgame/internal/answer"
	"wordgame/internal/cli"
	"wordgame/internal/lexicon"
	"wordgame/internal/text"
	"wordgame/trie"
)

// dictAction is what wordgame dict does without a command.
func dictAction(c *ucli.Context) error {
	given := c.Args().First()
	if given == "" {
		return ucli.ShowSubcommandHelp(c)
	}
	var names []string
	for _, s := range c.Command.Subcommands {
		names = append(names, s.Name)
	}
	if near, ok := text.Nearest(given, names); ok {
		return cli.Usage("no command dict %.40q: did you mean dict %s?", given, near)
	}
	return cli.Usage("no command dict %.40q: want %s", given, text.List(names, "or"))
}

// listAction lists what the program and the cache have.
func listAction(c *ucli.Context) error {
	a := answer.TakeInventory()
	return show(c, a, func(b *strings.Builder) {
		t := tabwriter.NewWriter(b, 0, 0, 2, ' ', 0)
		fmt.Fprintln(t, "inside the program\tentries\tlanguage\tlicence\t")
		for _, l := range a.Lists {
			fmt.Fprintf(t, "%s\t%s\t%s\t%s\t%s\n", l.Name, text.Thousands(l.Entries), l.Language, l.Licence, l.About)
		}
		t.Flush()
		if len(a.Compiled) == 0 {
			return
		}
		fmt.Fprintf(b, "\nCompiled, in %s, which can be emptied at any time:\n", text.Name(a.Folder))
		for _, k := range a.Compiled {
			fmt.Fprintf(t, "%s\t%s\t%s\tused %s\n", text.Name(k.Words), text.Count(k.Count, "word", "words"), text.Count(int(k.Bytes), "byte", "bytes"), k.Used.Local().Format(time.DateTime))
		}
		t.Flush()
	})
}

// compileAction saves every entry of lists as an automaton.
func compileAction(c *ucli.Context) error {
	file := c.String("output")
	if file == "" {
		return cli.Usage("compile: want a file to write, such as -o mine.dawg")
	}
	l, err := settingsOf(c).lists(c)
	if err != nil {
		return err
	}
	var words *dict.Words
	err = readLists(c, l, func(all ...iter.Seq2[string, error]) (err error) {
		words, err = dict.Options{Min: 1, Skip: dict.SkipCapitals | dict.SkipLowerCase | dict.SkipLetters}.Words(all...)
		return err
	})
	if err != nil {
		return err
	}
	count := words.Steps.Out(dict.Duplicates)
	if count == 0 {
		return fmt.Errorf("%s is empty: want a list with a word a line", l.Title())
	}
	t, err := trie.Build(words.Alphabet, words.Kept())
	if err != nil {
		return err
	}
	saved := &counted{t: t.WithInfo(trie.Info{Name: l.Name()})}
	if err := cli.WriteFile(file, saved); err != nil {
		return err
	}
	// The JSON is a contract.
	a := struct {
		File    string `json:"file"`
		Words   string `json:"words"`
		Entries int    `json:"entries"`
		Bytes   int64  `json:"bytes"`
	}{file, l.Name(), count, saved.bytes}
	return show(c, a, func(b *strings.Builder) {
		fmt.Fprintf(b, "%s: %s in %s, %.2f an entry.\n", text.Name(file), text.Count(count, "entry", "entries"),
			text.Count(int(saved.bytes), "byte", "bytes"), float64(saved.bytes)/float64(count))
	})
}

// counted writes an automaton, and counts the bytes.
type counted struct {
	t     *trie.Trie
	bytes int64
}

// WriteTo writes the automaton.
func (c *counted) WriteTo(w io.Writer) (n int64, err error) {
	c.bytes, err = c.t.WriteTo(w)
	return c.bytes, err
}

// statsAction counts words.
func statsAction(c *ucli.Context) error {
	lex, err := load(c, lexicon.All)
	if err != nil {
		return err
	}
	a, err := answer.Count(lex)
	if err != nil {
		return err
	}
	return show(c, a, func(b *strings.Builder) { writeCensus(b, a, cli.Width(c.App.Writer)) })
}

// writeCensus writes counts, as charts if there are columns for them.
func writeCensus(b *strings.Builder, a *answer.Census, width int) {
	t := tabwriter.NewWriter(b, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintf(b, "%s\n\n", a.Title)
	fmt.Fprintln(t, "step\tin\tout\ttaken\t")
	for _, s := range a.Steps {
		fmt.Fprintf(t, "%s\t%s\t%s\t%s\t\n", s.Step, text.Thousands(s.In), text.Thousands(s.Out), text.Thousands(s.In-s.Out))
	}
	t.Flush()
	lengths := make(map[string]int)
	var names []string
	for _, n := range slices.Sorted(maps.Keys(a.Lengths)) {
		names = append(names, fmt.Sprint(n))
		lengths[fmt.Sprint(n)] = a.Lengths[n]
	}
	writeChart(b, "Words by length", names, lengths, width)
	writeChart(b, "Words by first letter", a.Alphabet, a.First, width)
	writeChart(b, "Letters", a.Alphabet, a.Letters, width)
	fmt.Fprintf(b, "\nLongest: %s\n", strings.Join(a.Longest, ", "))
	fmt.Fprintf(b, "Automaton: %s, %s, %s, %.2f a word\n", text.Count(a.Automaton.States, "state", "states"),
		text.Count(a.Automaton.Edges, "edge", "edges"), text.Count(a.Automaton.Bytes, "byte", "bytes"), a.Automaton.BytesPerWord)
}

// writeChart writes the counts that are not 0, a line each, with bars where they have
// ten columns.
func writeChart(b *strings.Builder, title string, names []string, counts map[string]int, width int) {
	fmt.Fprintf(b, "\n%s\n", title)
	columns, digits, most := 0, 0, 1
	for _, name := range names {
		if n := counts[name]; n > 0 {
			columns, digits, most = max(columns, text.Columns(name)), max(digits, len(text.Thousands(n))), max(most, n)
		}
	}
	room := width - columns - digits - 5
	for _, name := range names {
		n := counts[name]
		if n == 0 {
			continue
		}
		line := fmt.Sprintf("  %s%s %*s", spaces(columns-text.Columns(name)), name, digits, text.Thousands(n))
		if room >= 10 {
			line += " " + strings.Repeat("█", (n*room+most/2)/most)
		}
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
}

// diffAction compares two lists.
func diffAction(c *ucli.Context) error {
	if c.NArg() != 2 {
		return cli.Usage("diff: %s: want two lists to compare", text.Count(c.NArg(), "list", "lists"))
	}
	if c.Args().Get(0) == "-" && c.Args().Get(1) == "-" {
		return cli.Usage("diff - -: the standard input can be read once")
	}
	var lists [2]*lexicon.Lexicon
	for i := range lists {
		var err error
		if lists[i], err = loadOther(c, c.Args().Get(i), lexicon.All); err != nil {
			return err
		}
	}
	a, err := answer.Diff(c.Context, lists)
	if err != nil {
		return err
	}
	return show(c, a, func(b *strings.Builder) { writeDifference(b, a) })
}

// shownFlips and shownWords bound what is shown of long lists.
const (
	shownFlips = 12
	shownWords = 8
)

func writeDifference(b *strings.Builder, a *answer.Difference) {
	for _, s := range a.Lists {
		who := "the second player wins"
		if len(s.Winning) > 0 {
			who = "the first player wins with " + text.List(s.Winning, "or")
		}
		fmt.Fprintf(b, "%s: %s, %s playable; %s, in %s.\n", s.Title, text.Count(s.Kept, "word", "words"), text.Thousands(s.Playable), who, plies(s.Remoteness))
	}
	fmt.Fprintf(b, "\n%s in both.\n", text.Count(a.Common, "word", "words"))
	fmt.Fprintf(b, "Only in %s: %s\n", a.Lists[0].Title, someOf(a.Removed))
	fmt.Fprintf(b, "Only in %s: %s\n\n", a.Lists[1].Title, someOf(a.Added))
	switch a.Flips {
	case 0:
		b.WriteString("No fragment of both has another winner.\n")
		return
	case 1:
		b.WriteString("1 fragment of both has another winner:\n")
	default:
		fmt.Fprintf(b, "%s fragments of both have another winner. The shortest:\n", text.Thousands(a.Flips))
	}
	for _, f := range a.First[:min(len(a.First), shownFlips)] {
		name := f.Fragment
		if name == "" {
			name = "the start"
		}
		fmt.Fprintf(b, "  %s: a %v for the player to move in %s, a %v in %s\n", name, f.Values[0], a.Lists[0].Title, f.Values[1], a.Lists[1].Title)
	}
	if more := len(a.First) - shownFlips; more > 0 {
		fmt.Fprintf(b, "  and %s more of as many letters\n", text.Thousands(more))
	}
}

// someOf names the first of some words, and says how many there are.
func someOf(words []string) string {
	if len(words) == 0 {
		return "none."
	}
	some := fmt.Sprintf("%s: %s", text.Count(len(words), "word", "words"), strings.Join(words[:min(len(words), shownWords)], ", "))
	if len(words) > shownWords {
		return some + ", …"
	}
	return some + "."
}
