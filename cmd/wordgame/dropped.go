package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	ucli "github.com/urfave/cli/v2"

	"wordgame/dict"
	"wordgame/internal/answer"
	"wordgame/internal/lexicon"
	"wordgame/internal/text"
	"wordgame/trie"
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

// whyDropped says why an entry is dropped.
func whyDropped(f answer.Fate, o dict.Options) string {
	switch {
	case f.Step == dict.Capitals:
		return "it begins with a capital"
	case f.Step == dict.Without:
		return "--without takes it away"
	case f.Step == dict.Length:
		return fmt.Sprintf("it has fewer than %s", letterCount(o.Min))
	case o.Letters == nil:
		return text.Name(f.Foreign) + " is not a letter"
	}
	return text.Name(f.Foreign) + " is not among the letters of words"
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
	said := fmt.Sprintf("%s is in %s, but was dropped: %s", text.Name(f.Entry),
		lexicon.Lists{Names: d.words}.Title(), whyDropped(f, d.lexicon.Options))
	if keep := d.toKeep(f.Entry); keep != "" {
		said += "; to keep it: " + keep
	}
	return said
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

// maxLetters is the length in bytes of --letters up to which a message shows it.
const maxLetters = 80

// toKeep returns the flags that would keep an entry, or "" if none do.
func (d *dropFinder) toKeep(entry string) string {
	o := d.lexicon.Options
	var flags []string
	for {
		switch step := stepThatDrops(o, entry); step {
		case "":
			return strings.Join(flags, " ")
		case dict.Capitals:
			o.Skip |= dict.SkipCapitals
			flags = append(flags, "--capitals keep")
		case dict.Letters:
			if d.alphabet != "" {
				return ""
			}
			letters := d.lettersWith(o.Normal(entry))
			var err error
			if o.Letters, err = parseLetters(letters); err != nil || len(letters) > maxLetters || strings.ContainsAny(letters, "\"$`\\!") || stepThatDrops(o, entry) == step {
				return "" // it can't be typed
			}
			flags = append(flags, fmt.Sprintf(`--letters "%s"`, letters))
		case dict.Without:
			return ""
		case dict.Length:
			for o.Min > 1 && stepThatDrops(o, entry) == step {
				o.Min--
			}
			if stepThatDrops(o, entry) == step { // it is too long
				return ""
			}
			flags = append(flags, fmt.Sprintf("--min %d", o.Min))
		}
	}
}

// stepThatDrops returns the step that drops an entry for what it is, or "".
func stepThatDrops(o dict.Options, entry string) string {
	alone := func(yield func(string, error) bool) { yield(entry, nil) }
	for f := range o.Dropped(nil, iter.Seq2[string, error](alone)) {
		return f.Step
	}
	return ""
}

// lettersWith returns the value of --letters with which the words are kept that are there
// already, and another one, too.
func (d *dropFinder) lettersWith(word string) string {
	alphabet := d.lexicon.Options.Letters
	if alphabet == nil {
		alphabet = d.lexicon.Playable.Alphabet()
	}
	letters := slices.Collect(trie.Split(word))
	for l := range alphabet.Len() {
		letters = append(letters, alphabet.Text(trie.Letter(l)))
	}
	if d.lexicon.Options.Letters == nil && slices.ContainsFunc(letters, func(l string) bool { return "a" <= l && l <= "z" }) {
		letters = append(letters, strings.Split("abcdefghijklmnopqrstuvwxyz", "")...) // easier to type than those that occur
	}
	slices.SortFunc(letters, func(a, b string) int {
		return cmp.Or(lastOfLetters(a)-lastOfLetters(b), strings.Compare(a, b))
	})
	return ranges(slices.Compact(letters))
}

// lastOfLetters orders letters for --letters: what is no letter comes behind them, and a
// hyphen, which would make a range, last.
func lastOfLetters(l string) int {
	r, _ := utf8.DecodeRuneInString(l)
	switch {
	case l == "-":
		return 2
	case unicode.IsLetter(r):
		return 0
	}
	return 1
}

// ranges joins letters in order. Those of which three or more follow one another become
// a range.
func ranges(letters []string) string {
	var b strings.Builder
	for len(letters) > 0 {
		first, size := utf8.DecodeRuneInString(letters[0])
		n := 1
		for n < len(letters) && size == len(letters[0]) && unicode.IsLetter(first) && letters[n] == string(first+rune(n)) {
			n++
		}
		if n < 3 {
			n = 1
			b.WriteString(letters[0])
		} else {
			b.WriteString(letters[0] + "-" + letters[n-1])
		}
		letters = letters[n:]
	}
	return b.String()
}
