package main

import (
	"bufio"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"

	ucli "github.com/urfave/cli/v2"

	"wordgame/dict"
	"wordgame/dict/check"
	"wordgame/internal/cli"
	"wordgame/internal/lexicon"
	"wordgame/internal/lexicon/lists"
	"wordgame/internal/text"
	"wordgame/solver/ghost/faces"
	"wordgame/wordlists"
)

// listAction lists what the program and the system have.
func listAction(c *ucli.Context) error {
	if c.Bool("notices") {
		_, err := io.WriteString(c.App.Writer, wordlists.Notices())
		return err
	}
	return show(c, func(p *page, a *lists.Inventory) {
		t := p.columns()
		fmt.Fprintln(t, "inside the program\tentries\tlanguage\tlicence\t")
		for _, l := range a.Lists {
			fmt.Fprintf(t, "%s\t%s\t%s\t%s\t%s\n", l.Name, text.Thousands(l.Entries), l.Language, l.Licence, l.About)
		}
		t.Flush()
		if len(a.System) > 0 {
			p.printf("\n")
			fmt.Fprintln(t, "of the system\tbytes\tlanguage\tfile\t")
		}
		for _, l := range a.System {
			also := ""
			if len(l.Also) > 0 {
				also = "also called " + text.List(l.Also, "and")
			}
			fmt.Fprintf(t, "%s\t%s\t%s\t%s\t%s\n", text.Name(l.Name), text.Thousands(l.Bytes), l.Language, text.Name(l.File), also)
		}
		t.Flush()
	})(lists.TakeInventory(lists.ThisSystem()), nil)
}

// stats counts words.
func (p *program) stats(c *ucli.Context) error {
	lex, err := p.load(c, lexicon.All)
	if err != nil {
		return err
	}
	return show(c, censusText)(lists.Count(lex))
}

func censusText(p *page, a *lists.Census) {
	p.printf("%s\n\n", a.Title)
	t := p.numbers()
	fmt.Fprintln(t, "step\tin\tout\tdropped\t")
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
	chart(p, "Words by length", names, lengths)
	chart(p, "Words by first letter", a.Alphabet, a.First)
	chart(p, "Letters", a.Alphabet, a.Letters)
	p.printf("\nLongest: %s\n", strings.Join(a.Longest, ", "))
	p.printf("Automaton: %s, %s, %s, %.2f a word\n", text.Count(a.Automaton.States, "state", "states"),
		text.Count(a.Automaton.Edges, "edge", "edges"), text.Count(a.Automaton.Bytes, "byte", "bytes"), a.Automaton.BytesPerWord)
}

// chart writes the counts other than 0, one a line, with bars if there is room for
// ten columns of them.
func chart(p *page, title string, names []string, counts map[string]int) {
	p.printf("\n%s\n", title)
	columns, digits, most := 0, 0, 1
	for _, name := range names {
		if n := counts[name]; n > 0 {
			columns, digits, most = max(columns, text.Columns(name)), max(digits, len(text.Thousands(n))), max(most, n)
		}
	}
	room := p.width - columns - digits - 5
	for _, name := range names {
		n := counts[name]
		if n == 0 {
			continue
		}
		line := fmt.Sprintf("  %s%s %*s", spaces(columns-text.Columns(name)), name, digits, text.Thousands(n))
		if room >= 10 {
			line += " " + strings.Repeat("█", (n*room+most/2)/most)
		}
		p.printf("%s\n", strings.TrimRight(line, " "))
	}
}

// filter writes the words that come through the steps, or says why some do not.
func (p *program) filter(c *ucli.Context) error {
	o, l, err := p.lists(c)
	if err != nil {
		return err
	}
	if c.Bool("no-letters") {
		o.Skip |= dict.SkipLetters
	}
	why := c.StringSlice("why")
	switch {
	case c.Bool("dropped"):
		return show(c, droplistText)(fromLists(p, c, func(warnings *[]text.Sentence) (*lists.Droplist, error) {
			return lists.ListDropped(c.Context, l, o, warnings)
		}))
	case len(why) > 0:
		reasons, err := fromLists(p, c, func(warnings *[]text.Sentence) ([]lists.Reason, error) {
			return lists.Why(c.Context, l, o, why, warnings)
		})
		if err != nil {
			return err
		}
		for _, r := range reasons {
			if err := show(c, func(p *page, r lists.Reason) { reasonText(p, r, o, l.Title()) })(r, nil); err != nil {
				return err
			}
		}
		return nil
	}
	a, err := fromLists(p, c, func(warnings *[]text.Sentence) (*lists.Filtered, error) {
		return lists.Filter(c.Context, l, o, c.Bool("no-prune"), warnings)
	})
	if err != nil {
		return err
	}
	if c.Bool("json") {
		return cli.PrintJSON(c.App.Writer, a)
	}
	err = cli.Write(c, "output", lines(a.List))
	if err == nil && !c.Bool("quiet") {
		fmt.Fprintln(c.App.ErrWriter, droppedText(a))
	}
	return err
}

// lines are words, to be written one a line.
type lines lists.Words

// WriteTo writes the words.
func (l lines) WriteTo(w io.Writer) (n int64, err error) {
	b := bufio.NewWriter(w)
	for word := range l {
		b.WriteString(word)
		b.WriteByte('\n')
		n += int64(len(word)) + 1
	}
	return n, b.Flush()
}

// droppedText says how many entries each step dropped.
func droppedText(a *lists.Filtered) string {
	var took []string
	for _, s := range a.Steps {
		if s.In > s.Out {
			took = append(took, fmt.Sprintf("%s %s", s.Step, text.Thousands(s.In-s.Out)))
		}
	}
	said := fmt.Sprintf("%s: %s, %s left", a.Title, text.Count(a.Steps[0].In, "entry", "entries"), text.Thousands(a.Steps[len(a.Steps)-1].Out))
	if len(took) > 0 {
		said += "; dropped by " + strings.Join(took, ", ")
	}
	return said + "."
}

// reasonText says in sentences what becomes of a word.
func reasonText(p *page, r lists.Reason, o dict.Options, list text.Sentence) {
	for _, f := range r.Entries {
		if f.Step != "" {
			p.printf("The entry %.60q is dropped: %s. ", f.Entry, faces.WhyDropped(dict.Fate{Entry: f.Entry, Step: f.Step}, o))
		} else if f.Count > 1 {
			p.printf("The entry %.60q is there %d times, and counts once. ", f.Entry, f.Count)
		}
	}
	switch {
	case len(r.Entries) == 0:
		p.printf("%s is not in %s.\n", r.Word, list)
	case !r.Kept:
		p.printf("So %s isn't a word.\n", r.Word)
	case r.Prefix != "":
		p.printf("%s is a word, but play cannot reach it: %s ends the game before.\n", r.Word, r.Prefix)
	case r.Longer == 0:
		p.printf("%s is playable.\n", r.Word)
	default:
		p.printf("%s is playable, and ends the game before %s that it is a prefix of, such as %s.\n", r.Word, wordCount(r.Longer), r.Example)
	}
}

// find searches words.
func (p *program) find(c *ucli.Context) error {
	if c.NArg() > 1 {
		return cli.Usage("find: want one pattern, and not %.40q as well; your shell may have replaced it by the names of files: put it into quotes", c.Args().Get(1))
	}
	o, l, err := p.lists(c)
	if err != nil {
		return err
	}
	s, err := searchOf(c, o.Min)
	if err != nil {
		return err
	}
	a, ready, err := s.Ready(l, o)
	if ready {
		p.Warned(l.Notes())
	} else {
		lex, err := p.load(c, lexicon.All)
		if err != nil {
			return err
		}
		if a, err = s.In(lex); err != nil {
			return cli.Usage("%s", err)
		}
	}
	if err != nil {
		return cli.Usage("%s", err)
	}
	if !c.Bool("json") && !c.Bool("count") { // which may be many
		_, err := lines(slices.Values(a.Found)).WriteTo(c.App.Writer)
		return err
	}
	return show(c, func(p *page, a *lists.Found) { p.printf("%d\n", a.Count) })(a, nil)
}

// searchOf returns the search that the arguments and flags describe, among words of at
// least so many letters.
func searchOf(c *ucli.Context, least int) (lists.Search, error) {
	s := lists.Search{Pattern: c.Args().First(), Like: c.String("like")}
	for _, name := range []string{"prefix", "suffix", "contains", "in-order", "anagram", "subanagram", "regexp", "near"} {
		if name == "near" && c.Int(name) == notGiven || name != "near" && !c.Bool(name) {
			continue
		}
		if s.Reading != "" {
			return s, cli.Usage("--%s and --%s: want one of them; --like can say more of the words", min(name, s.Reading), max(name, s.Reading))
		}
		s.Reading = name
	}
	for name, value := range map[string]*int{"near": &s.Edits, "max": &s.Max, "limit": &s.Limit, "random": &s.Draw} {
		least := 1
		if name == "near" {
			least = 0
		}
		if n := c.Int(name); n != notGiven {
			if n < least {
				return s, cli.Usage("--%s %d: want %d or more", name, n, least)
			}
			*value = n
		}
	}
	switch {
	case s.Reading != "" && c.NArg() == 0:
		return s, cli.Usage("--%s says how a pattern is read: want one as well", s.Reading)
	case s.Max != 0 && s.Max < least:
		return s, cli.Usage("--max %d: want at least %d, which --min asks for", s.Max, least)
	case c.Bool("count") && (s.Limit > 0 || s.Draw > 0):
		return s, cli.Usage("--count takes neither --limit nor --random: it counts all")
	case s.Pattern == "" && s.Like == "":
		return s, cli.Usage("find: want a pattern, such as 'gh??t' or '*ing'; '*' finds all words")
	case c.Bool("count"):
		s.Limit = -1
	case s.Draw > 0:
		s.Rand = rand.New(rand.NewPCG(uint64(cli.Seed(c)), 0))
	}
	return s, nil
}

// compile saves every entry of lists as an automaton.
func (p *program) compile(c *ucli.Context) error {
	file := c.String("output")
	if file == "" {
		return cli.Usage("compile: want a file to write, such as -o mine.dawg")
	}
	_, l, err := p.lists(c)
	if err != nil {
		return err
	}
	a, err := fromLists(p, c, func(warnings *[]text.Sentence) (*lists.Compilation, error) {
		return lists.Compile(c.Context, l, warnings)
	})
	if err == nil {
		a.File = file
		err = cli.Write(c, "output", a)
	}
	if file == "-" {
		return err
	}
	return show(c, func(p *page, a *lists.Compilation) {
		p.printf("%s: %s in %s, %.2f an entry.\n", text.Name(a.File), text.Count(a.Entries, "entry", "entries"),
			text.Count(int(a.Bytes), "byte", "bytes"), float64(a.Bytes)/float64(a.Entries))
	})(a, err)
}

// diff compares two lists.
func (p *program) diff(c *ucli.Context) error {
	if c.NArg() != 2 {
		return cli.Usage("diff: %s: want two lists to compare", text.Count(c.NArg(), "list", "lists"))
	}
	if c.Args().Get(0) == "-" && c.Args().Get(1) == "-" {
		return cli.Usage("diff - -: the standard input can be read once")
	}
	var lists [2]*lexicon.Lexicon
	for i := range lists {
		var err error
		if lists[i], err = p.loadOther(c, c.Args().Get(i), lexicon.All); err != nil {
			return err
		}
	}
	return show(c, differenceText)(faces.Diff(c.Context, lists))
}

// shownFlips and shownWords bound what is shown of long lists.
const (
	shownFlips = 12
	shownWords = 8
)

func differenceText(p *page, a *faces.Difference) {
	for _, l := range a.Lists {
		who := "the second player wins"
		if len(l.Winning) > 0 {
			who = "the first player wins with " + text.List(l.Winning, "or")
		}
		p.printf("%s: %s, %s playable; %s, in %s.\n", l.Title, wordCount(l.Kept), text.Thousands(l.Playable), who, plies(l.Remoteness))
	}
	p.printf("\n%s in both.\n", wordCount(a.Common))
	p.printf("Only in %s: %s\n", a.Lists[0].Title, someOf(a.Removed))
	p.printf("Only in %s: %s\n\n", a.Lists[1].Title, someOf(a.Added))
	switch a.Flips {
	case 0:
		p.printf("No fragment of both has another winner.\n")
		return
	case 1:
		p.printf("1 fragment of both has another winner:\n")
	default:
		p.printf("%s fragments of both have another winner. The shortest:\n", text.Thousands(a.Flips))
	}
	for _, f := range a.First[:min(len(a.First), shownFlips)] {
		p.printf("  %s: a %v for the player to move in %s, a %v in %s\n", orStart(f.Fragment), f.Values[0], a.Lists[0].Title, f.Values[1], a.Lists[1].Title)
	}
	if more := len(a.First) - shownFlips; more > 0 {
		p.printf("  and %s more of as many letters\n", text.Thousands(more))
	}
}

// someOf names the first of some words, and says how many there are.
func someOf(words []string) string {
	if len(words) == 0 {
		return "none."
	}
	some := fmt.Sprintf("%s: %s", wordCount(len(words)), strings.Join(words[:min(len(words), shownWords)], ", "))
	if len(words) > shownWords {
		return some + ", …"
	}
	return some + "."
}

// check says what is suspicious in lists.
func (p *program) check(c *ucli.Context) error {
	o, l, err := p.lists(c)
	if err != nil {
		return err
	}
	if len(l.Names) == 0 {
		l.Names = []string{l.Name()}
	}
	ofKind := shownOfKind
	if c.Bool("json") || c.Bool("all") {
		ofKind = 0
	}
	suspicious := false
	for _, name := range l.Names {
		a, err := fromLists(p, c, func(warnings *[]text.Sentence) (*lists.Checked, error) {
			return lists.Check(l, name, check.Options{Alphabet: o.Letters}, ofKind, warnings)
		})
		if err := show(c, checkedText)(a, err); err != nil {
			return err
		}
		suspicious = suspicious || len(a.Summary) > 0
	}
	if suspicious {
		return cli.ErrSaid
	}
	return nil
}

func checkedText(p *page, a *lists.Checked) {
	if len(a.Summary) == 0 {
		p.printf("%s: %s, nothing suspicious.\n", a.Title, text.Count(a.Entries, "entry", "entries"))
		return
	}
	shown := make(map[check.Kind]int)
	for _, f := range a.Findings {
		shown[f.Kind]++
		place := a.Title.String()
		if f.Line > 0 {
			place += fmt.Sprintf(":%d", f.Line)
		}
		if f.Entry != "" {
			place += fmt.Sprintf(": %.60q", f.Entry)
		}
		p.printf("%s: %s\n", place, f.Text)
	}
	p.printf("\n%s: %s\n", a.Title, text.Count(a.Entries, "entry", "entries"))
	t := p.columns()
	for _, tally := range a.Summary {
		fmt.Fprintf(t, "  %s\t%s", tally.Kind, text.Thousands(tally.Count))
		if shown[tally.Kind] == shownOfKind && tally.Count > shownOfKind {
			fmt.Fprintf(t, "\t%d are shown; --all shows all", shownOfKind)
		}
		fmt.Fprintln(t)
	}
	t.Flush()
}

// droplistText writes entries that are dropped, with the steps that do it.
func droplistText(p *page, a *lists.Droplist) {
	t := p.columns()
	for _, d := range a.Dropped {
		fmt.Fprintf(t, "%s\t%s\n", text.Name(d.Entry), d.Step)
	}
	t.Flush()
}
