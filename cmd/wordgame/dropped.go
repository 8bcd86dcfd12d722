package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	ucli "github.com/urfave/cli/v2"

	"wordgame/dict"
	"wordgame/internal/answer"
	"wordgame/internal/lexicon"
	"wordgame/internal/text"
)

// droplistText writes entries that are dropped, with the steps that do it.
func droplistText(p *page, a *answer.Droplist) {
	t := p.columns()
	for _, d := range a.Dropped {
		fmt.Fprintf(t, "%s\t%s\n", text.Name(d.Entry), d.Step)
	}
	t.Flush()
}

// dropsText says in a line how many entries of somebody's own list were dropped, why, and
// what lists them.
func dropsText(p *page, h answer.Header, s settings) {
	without := "is a word of " + strings.Join(s.without, " or ")
	reasons := []struct{ step, one, many string }{
		{dict.Capitals, "begins with a capital", "begin with a capital"},
		{dict.Letters, "has " + foreignText(h.Foreign), "have " + foreignText(h.Foreign)},
		{dict.Length, fmt.Sprintf("has fewer than %s", letterCount(h.Min)), fmt.Sprintf("have fewer than %s", letterCount(h.Min))},
		{dict.Without, without, strings.Replace(without, "is a word", "are words", 1)},
	}
	var why []string
	dropped := 0
	for _, r := range reasons {
		if n := h.Dropped[r.step]; n > 0 {
			dropped += n
			why = append(why, text.Count(n, r.one, r.many))
		}
	}
	if dropped == 0 {
		return
	}
	list := "; to list them: " + s.command("dict", "filter", "--dropped")
	if p.quiet {
		list = ""
	}
	p.say("%s dropped: %s%s", text.Thousands(dropped), strings.Join(why, ", "), list)
}

// mostForeign is how many are named of what is no letter.
const mostForeign = 3

// foreignText says what entries have that is no letter.
func foreignText(foreign []string) string {
	if len(foreign) == 0 {
		return "something other than letters"
	}
	var names []string
	for _, f := range foreign[:min(len(foreign), mostForeign)] {
		names = append(names, text.Name(f))
	}
	if len(foreign) > mostForeign {
		names = append(names, "others")
	}
	return text.List(names, "or")
}

// whyDropped says why an entry is dropped, and toKeep how such entries are kept, or "".
func whyDropped(f answer.Fate, o dict.Options) (why, toKeep string) {
	switch {
	case f.Step == dict.Capitals:
		return "it begins with a capital", "--capitals keep"
	case f.Step == dict.Without:
		return "--without takes it away", ""
	case f.Step == dict.Length:
		return fmt.Sprintf("it has fewer than %s", letterCount(o.Min)), "--min with a smaller number"
	case o.Letters != nil:
		return text.Name(f.Foreign) + " is not among the letters of words", ""
	}
	return text.Name(f.Foreign) + " is not a letter", fmt.Sprintf("--letters \"a-z%s\"", text.Name(f.Foreign))
}

// A dropFinder finds entries that were dropped. It reads the lists when it is first asked.
type dropFinder struct {
	settings
	command *ucli.Context
	lexicon *lexicon.Lexicon
	byWord  map[string][]answer.Fate
}

// find returns the entries that were dropped and would be the word, if the lists can be
// read again. That they can't is no error: something else is to be said of the word anyway.
func (d *dropFinder) find(ctx context.Context, word string) []answer.Fate {
	if d.byWord == nil && len(d.inputs()) == 0 {
		d.byWord, _ = answer.DroppedByWord(ctx, d.named(d.command), d.lexicon.Options)
	}
	return d.byWord[word]
}

// said says that an entry was dropped, why, and what would keep it.
func (d *dropFinder) said(f answer.Fate) string {
	why, toKeep := whyDropped(f, d.lexicon.Options)
	if toKeep != "" {
		why += "; to keep such entries: " + toKeep
	}
	return fmt.Sprintf("%s is in %s, but was dropped: %s", text.Name(f.Entry), lexicon.Lists{Names: d.words}.Title(), why)
}

// error returns err, or instead of it that an entry like the fragment was dropped.
func (d *dropFinder) error(ctx context.Context, fragment string, err error) error {
	if err == nil {
		return nil
	}
	if fates := d.find(ctx, d.lexicon.Options.Normal(fragment)); len(fates) > 0 {
		return errors.New(d.said(fates[0]))
	}
	return err
}
