package main

import (
	"bufio"
	"fmt"
	"io"
	"iter"
	"strings"

	ucli "github.com/urfave/cli/v2"

	"wordgame/dict"
	"wordgame/internal/answer"
	"wordgame/internal/cli"
	"wordgame/internal/lexicon"
	"wordgame/internal/text"
)

func filterAction(c *ucli.Context) error {
	o, err := settingsOf(c).pipeline()
	if err != nil {
		return err
	}
	for flag, skip := range map[string]dict.Skip{"no-capitals": dict.SkipCapitals, "no-letters": dict.SkipLetters, "no-duplicates": dict.SkipDuplicates} {
		if c.Bool(flag) {
			o.Skip |= skip
		}
	}
	if c.Bool("no-length") {
		o.Min = 1
	}
	if c.Bool("no-letters") && o.Letters != nil {
		return cli.Usage("--no-letters: want it without --letters and --alphabet")
	}
	l, err := settingsOf(c).lists(c)
	if err != nil {
		return err
	}
	switch file := c.String("output"); {
	case c.IsSet("why") && (file != "" || c.Bool("no-prune")):
		return cli.Usage("--why takes neither --output nor --no-prune: it writes no list")
	case c.IsSet("why"):
		return why(c, l, o)
	case c.Bool("json") && file != "":
		return cli.Usage("--json and --output: want one of them")
	}
	var words *dict.Words
	err = readLists(c, l, func(all ...iter.Seq2[string, error]) (err error) {
		words, err = o.Words(all...)
		return err
	})
	if err != nil {
		return err
	}
	out := filtered{words.Steps, words.Playable()}
	if c.Bool("no-prune") {
		out = filtered{words.Steps[:len(words.Steps)-1], words.Kept()}
	}
	switch file := c.String("output"); {
	case file != "":
		err = cli.WriteFile(file, out)
	case c.Bool("json"):
		return out.json(c.App.Writer, l)
	default:
		_, err = out.WriteTo(c.App.Writer)
	}
	if err == nil && !c.Bool("quiet") {
		fmt.Fprintf(c.App.ErrWriter, "%s\n", out.talk(l))
	}
	return err
}

// filtered are the words that came through the steps.
type filtered struct {
	steps dict.Steps
	words iter.Seq[string]
}

// WriteTo writes a word a line.
func (f filtered) WriteTo(w io.Writer) (n int64, err error) {
	b := bufio.NewWriter(w)
	for word := range f.words {
		b.WriteString(word)
		b.WriteByte('\n')
		n += int64(len(word)) + 1
	}
	return n, b.Flush()
}

// json writes the words as an object; its fields are a contract.
func (f filtered) json(w io.Writer, l lexicon.Lists) error {
	words := []string{}
	for word := range f.words {
		words = append(words, word)
	}
	return cli.PrintJSON(w, struct {
		Words string        `json:"words"`
		Steps []answer.Step `json:"steps"`
		List  []string      `json:"list"`
	}{l.Name(), answer.StepsOf(f.steps), words})
}

// talk says what each step took.
func (f filtered) talk(l lexicon.Lists) string {
	var took []string
	for _, s := range f.steps {
		if s.In > s.Out {
			took = append(took, fmt.Sprintf("%s %s", s.Name, text.Thousands(s.In-s.Out)))
		}
	}
	left := f.steps[len(f.steps)-1].Out
	said := fmt.Sprintf("%s: %s, %s left", l.Title(), text.Count(f.steps.Entries(), "entry", "entries"), text.Thousands(left))
	if len(took) > 0 {
		said += "; taken by " + strings.Join(took, ", ")
	}
	return said + "."
}

// A reason is what wordgame dict filter --why says of a word; its JSON is a
// contract.
type reason struct {
	Word     string     `json:"word"`
	Kept     bool       `json:"kept"`
	Playable bool       `json:"playable"`
	Entries  []fateJSON `json:"entries"`
	Prefix   string     `json:"prefix"`  // the word that takes it, or ""
	Longer   int        `json:"longer"`  // words that it takes
	Example  string     `json:"example"` // of these, or ""
}

type fateJSON struct {
	Entry string `json:"entry"`
	Count int    `json:"count"`
	Step  string `json:"step"` // that took it, or ""
}

// why says what becomes of words.
func why(c *ucli.Context, l lexicon.Lists, o dict.Options) error {
	var verdicts []dict.Verdict
	err := readLists(c, l, func(all ...iter.Seq2[string, error]) (err error) {
		verdicts, err = o.Why(c.StringSlice("why"), all...)
		return err
	})
	if err != nil {
		return err
	}
	for _, v := range verdicts {
		if !c.Bool("json") {
			fmt.Fprintf(c.App.Writer, "%s\n", explain(v, o, l.Title()))
			continue
		}
		r := reason{v.Word, v.Kept(), v.Kept() && v.Prefix == "", []fateJSON{}, v.Prefix, v.Longer, v.Example}
		for _, f := range v.Fates {
			r.Entries = append(r.Entries, fateJSON{f.Entry, f.Count, f.Step})
		}
		if err := cli.PrintJSON(c.App.Writer, r); err != nil {
			return err
		}
	}
	return nil
}

// explain says in sentences what becomes of a word.
func explain(v dict.Verdict, o dict.Options, list string) string {
	var said []string
	say := func(format string, args ...any) { said = append(said, fmt.Sprintf(format, args...)) }
	for _, f := range v.Fates {
		if f.Step != "" {
			say("The entry %.60q is dropped: %s.", f.Entry, dropped(f, o))
		} else if f.Count > 1 && o.Skip&dict.SkipDuplicates == 0 {
			say("The entry %.60q is there %d times, and counts once.", f.Entry, f.Count)
		}
	}
	switch {
	case len(v.Fates) == 0:
		say("%s is not in %s.", v.Word, list)
	case !v.Kept():
		say("So %s isn't a word.", v.Word)
	case v.Prefix != "":
		say("%s is a word, but play cannot reach it: %s ends the game before.", v.Word, v.Prefix)
	case v.Longer == 0:
		say("%s is playable.", v.Word)
	default:
		say("%s is playable, and takes %s from play that it is a prefix of, such as %s.", v.Word, text.Count(v.Longer, "word", "words"), v.Example)
	}
	return strings.Join(said, " ")
}

// dropped says why a step takes an entry.
func dropped(f dict.Fate, o dict.Options) string {
	switch f.Step {
	case dict.Capitals:
		return "it begins with a capital"
	case dict.Length:
		return fmt.Sprintf("it has fewer than %d letters", o.Min)
	}
	if l := lexicon.Foreign(o, o.Normal(f.Entry)); l != "" {
		return fmt.Sprintf("%q is not among the letters of words", l)
	}
	return "it has something else in it than letters"
}
