package main

import (
	"cmp"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"

	ucli "github.com/urfave/cli/v2"

	"wordgame/dict"
	"wordgame/internal/cli"
	"wordgame/internal/text"
	"wordgame/internal/words"
	"wordgame/solver/ghost"
)

// listAction lists what the program and the system have.
func listAction(c *ucli.Context) error {
	return show(c, func(p *page, a *words.Inventory) {
		// What a list is about names its language, and help notices has the licences: so rows fit 80 columns.
		rows := [][]string{{"in the program", "entries"}}
		for _, l := range a.Lists {
			rows = append(rows, []string{l.Name, text.Thousands(l.Entries), l.About})
		}
		p.table(rows)
		if len(a.System) == 0 {
			return
		}
		p.printf("\n")
		rows = [][]string{{"of the system", "bytes", "language", "file"}}
		for _, l := range a.System {
			var also string
			if len(l.Also) > 0 {
				also = "also called " + text.List(l.Also, "and")
			}
			rows = append(rows, []string{text.Name(l.Name), text.Thousands(l.Bytes), l.Language, text.Name(l.File), also})
		}
		p.table(rows)
	})(words.TakeInventory(words.ThisSystem()), nil)
}

// stats counts words.
func (p *program) stats(c *ucli.Context) error {
	lex, err := p.load(c, words.All)
	if err != nil {
		return err
	}
	return show(c, censusText)(words.Count(lex), nil)
}

func censusText(p *page, a *words.Census) {
	p.printf("%s\n\n", a.Title)
	rows := [][]string{{"step", "in", "out", "dropped"}}
	for _, s := range a.Steps {
		rows = append(rows, []string{s.Name, text.Thousands(s.In), text.Thousands(s.Out), text.Thousands(s.In - s.Out)})
	}
	p.numbers(rows)
	if len(a.Changed) > 0 {
		p.printf("\n")
		for _, step := range []struct{ name, what string }{
			{dict.Forms, "ligatures and the like as plain letters"},
			{dict.Lower, "capitals as small letters"}, {dict.Folding, "letters without marks"},
		} {
			if n := a.Changed[step.name]; n > 0 {
				p.say(fmt.Sprintf("Changed by %s: %s (%s)", step.name, text.Count(n, "entry"), step.what))
			}
		}
	}
	if len(a.Foreign) > 0 {
		p.printf("\n")
		p.say("Not letters: " + strings.Join(a.Foreign[:min(len(a.Foreign), shownWords)], ", "))
	}
	chart(p, "Words by length", slices.Sorted(maps.Keys(a.Lengths)), a.Lengths)
	chart(p, "Words by first letter", a.Alphabet, a.First)
	chart(p, "Letters", a.Alphabet, a.Letters)
	p.printf("\n")
	p.say("Longest: " + strings.Join(a.Longest, ", "))
	p.say(fmt.Sprintf("Automaton: %s, %s, %s, %.2f a word", text.Count(a.Automaton.States, "state"),
		text.Count(a.Automaton.Edges, "edge"), text.Count(a.Automaton.Bytes, "byte"), a.Automaton.BytesPerWord))
}

// chart writes the counts other than 0, one a line.
func chart[N comparable](p *page, title string, names []N, counts map[N]int) {
	p.printf("\n%s\n", title)
	var rows [][]string
	for _, n := range names {
		if counts[n] > 0 {
			rows = append(rows, []string{fmt.Sprint(n), text.Thousands(counts[n])})
		}
	}
	p.numbers(rows)
}

// filter writes the words that come through the steps, or says why some do not.
func (p *program) filter(c *ucli.Context) error {
	o, err := p.lists(c)
	if err != nil {
		return err
	}
	if c.Bool("dropped") {
		a, err := o.Dropped(c.Context)
		return show(c, func(p *page, a *words.Droplist) {
			var rows [][]string
			for _, d := range a.Dropped {
				rows = append(rows, []string{text.Name(d.Entry), d.Step, o.WhyDropped(d, false)})
			}
			p.table(rows)
		})(a, err)
	}
	a, err := o.Filter(c.Context)
	if err != nil {
		return err
	}
	if c.Bool("json") {
		return cli.PrintJSON(c.App.Writer, a)
	}
	err = cli.Write(c, "output", lines(a.List))
	if err == nil {
		cli.Tell(c, droppedText(a))
	}
	return err
}

// lines writes words one a line.
func lines(all []string) *strings.Reader {
	return strings.NewReader(strings.Join(append(all, ""), "\n"))
}

// droppedText says how many entries each step dropped.
func droppedText(a *words.Filtered) string {
	dropped, with := "", "; dropped: "
	for _, s := range a.Steps {
		if s.In > s.Out {
			dropped += with + text.Thousands(s.In-s.Out) + " by " + s.Name
			with = ", "
		}
	}
	return fmt.Sprintf("%s: %s, %s left%s.", a.Title, text.Count(a.Steps[0].In, "entry"), text.Thousands(len(a.List)), dropped)
}

// find searches words.
func (p *program) find(c *ucli.Context) error {
	if c.NArg() > 1 {
		return cli.Usage("find: want one pattern, and not %.40q as well; your shell may have replaced it by the names "+
			"of files: put it into quotes", c.Args().Get(1))
	}
	s, err := searchOf(c)
	if err != nil {
		return err
	}
	l, err := p.load(c, words.All)
	if err != nil {
		return err
	}
	a, err := s.In(l)
	if err != nil {
		return cli.Usage("%w", err)
	}
	if !c.Bool("json") && !c.Bool("count") { // which may be many
		_, err := lines(a.Found).WriteTo(c.App.Writer)
		return err
	}
	return show(c, func(p *page, a *words.Found) { p.printf("%d\n", a.Count) })(a, nil)
}

// searchOf returns the search that the arguments and flags describe.
func searchOf(c *ucli.Context) (words.Search, error) {
	s := words.Search{Pattern: c.Args().First()}
	for _, reading := range []string{"anagram", "regexp", "near"} {
		if c.Bool(reading) || reading == "near" && c.IsSet(reading) {
			s.Reading = reading
		}
	}
	for _, n := range []struct {
		flag  string
		least int
		value *int
	}{{"near", 0, &s.Edits}, {"limit", 1, &s.Limit}, {"random", 1, &s.Draw}} {
		if *n.value = c.Int(n.flag); c.IsSet(n.flag) && *n.value < n.least {
			return s, cli.Usage("--%s %s: want %d or more", n.flag, text.Thousands(*n.value), n.least)
		}
	}
	switch {
	case s.Pattern == "":
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
	o, err := p.lists(c)
	if err != nil {
		return err
	}
	a, err := o.Compile(c.Context)
	if err == nil {
		a.File = file
		err = cli.Write(c, "output", a)
	}
	if file == "-" {
		return err
	}
	return show(c, func(p *page, a *words.Compilation) {
		p.say(fmt.Sprintf("%s: %s in %s, %.2f an entry.", text.Name(a.File), text.Count(a.Entries, "entry"),
			text.Count(a.Bytes, "byte"), float64(a.Bytes)/float64(a.Entries)))
	})(a, err)
}

// diff compares two lists.
func (p *program) diff(c *ucli.Context) error {
	if c.NArg() != 2 {
		return cli.Usage("diff: %s: want two lists to compare", text.Count(c.NArg(), "list"))
	}
	var lists [2]*words.List
	for i, name := range c.Args().Slice() {
		var err error
		if lists[i], err = p.load(c, words.All, name); err != nil {
			return err
		}
	}
	return show(c, differenceText)(ghost.Diff(c.Context, lists))
}

// shownFlips and shownWords bound what is shown of long lists.
const (
	shownFlips = 12
	shownWords = 8
)

func differenceText(p *page, a *ghost.Difference) {
	for _, l := range a.Lists {
		who := "the second player wins"
		if len(l.Winning) > 0 {
			who = "the first player wins with " + text.List(l.Winning, "or")
		}
		p.say(fmt.Sprintf("%s: %s, %s playable; %s, in %s.", l.Title, text.Count(l.Kept, "word"),
			text.Thousands(l.Playable), who, text.Count(int(l.JSONRemoteness), "letter")))
	}
	p.printf("\n")
	p.say(fmt.Sprintf("%s in both.", text.Count(a.Common, "word")))
	for i, only := range [][]string{a.Removed, a.Added} {
		some := "none."
		if n := len(only); n > 0 {
			some = text.Count(n, "word") + ": " + text.Some(only[:min(n, shownWords)], n)
		}
		p.say(fmt.Sprintf("Only in %s: %s", a.Lists[i].Title, some))
	}
	p.printf("\n")
	if a.Flips == 0 {
		p.say("Every fragment that is in both has the same winner in both.")
		return
	}
	p.say(fmt.Sprintf("%s that %s different winners%s:", text.Count(a.Flips, "fragment"),
		text.Plural(a.Flips, "is in both has", "are in both have"), text.Plural(a.Flips, "", ". The shortest")))
	for _, f := range a.First[:min(len(a.First), shownFlips)] {
		p.say(fmt.Sprintf("  %s: a %s for the player to move in %s, a %s in %s", cmp.Or(f.Fragment, "the start"),
			f.Values[0], a.Lists[0].Title, f.Values[1], a.Lists[1].Title))
	}
	if more := len(a.First) - shownFlips; more > 0 {
		p.say(fmt.Sprintf("  and %s more of the same length", text.Thousands(more)))
	}
}
