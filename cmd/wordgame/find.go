package main

import (
	"fmt"
	"iter"
	"slices"

	ucli "github.com/urfave/cli/v2"

	"wordgame/dict"
	"wordgame/internal/cli"
	"wordgame/internal/lexicon"
	"wordgame/trie"
	"wordgame/trie/query"
)

// A finding is what wordgame dict find says; its JSON is a contract.
type finding struct {
	Words string   `json:"words"`
	Count int      `json:"count"` // of all that match
	Found []string `json:"found"` // in the order of the alphabet
}

func findAction(c *ucli.Context) error {
	queries, err := queries(c)
	if err != nil {
		return err
	}
	if c.Bool("count") && (c.Int("limit") != notGiven || c.Int("random") != notGiven) {
		return cli.Usage("--count takes neither --limit nor --random: it counts all")
	}
	t, words, title, err := searched(c)
	if err != nil {
		return err
	}
	matches, err := query.Match(t, append(queries, words)...)
	if err != nil {
		return cli.Usage("%w", err)
	}
	found := matches.Words()
	if n := c.Int("random"); n != notGiven {
		found = slices.Values(matches.Random(n, cli.Rand(c)))
	}
	if limit := c.Int("limit"); limit != notGiven {
		found = first(limit, found)
	}
	if c.Bool("json") {
		f := finding{title, matches.Count(), []string{}}
		if !c.Bool("count") {
			f.Found = slices.AppendSeq(f.Found, found)
		}
		return cli.PrintJSON(c.App.Writer, f)
	}
	if c.Bool("count") {
		_, err := fmt.Fprintln(c.App.Writer, matches.Count())
		return err
	}
	for w := range found {
		if _, err := fmt.Fprintln(c.App.Writer, w); err != nil {
			return err
		}
	}
	return nil
}

func first(n int, words iter.Seq[string]) iter.Seq[string] {
	return func(yield func(string) bool) {
		for w := range words {
			if n--; n < 0 || !yield(w) {
				return
			}
		}
	}
}

// readings are the ways in which a pattern can be read, by the names of their flags.
func readings(c *ucli.Context) map[string]func(string) query.Query {
	return map[string]func(string) query.Query{
		"prefix": query.Prefix, "suffix": query.Suffix, "contains": query.Contains, "in-order": query.InOrder,
		"anagram": query.Anagram, "subanagram": query.Subanagram, "regexp": query.Regexp,
		"near": func(text string) query.Query { return query.Near(text, c.Int("near")) },
	}
}

// reading returns how the pattern is to be read.
func reading(c *ucli.Context) (func(string) query.Query, error) {
	read, set := query.Pattern, ""
	for name, r := range readings(c) {
		if name == "near" && c.Int(name) == notGiven || name != "near" && !c.Bool(name) {
			continue
		}
		if set != "" {
			return nil, cli.Usage("--%s and --%s: want one of them; --like can say more of the words", min(name, set), max(name, set))
		}
		read, set = r, name
	}
	switch {
	case set == "near" && c.Int("near") < 0:
		return nil, cli.Usage("--near %d: want a number of edits from 0", c.Int("near"))
	case set != "" && c.NArg() == 0:
		return nil, cli.Usage("--%s: want a PATTERN to be read so", set)
	}
	return read, nil
}

// queries returns what the arguments and flags describe.
func queries(c *ucli.Context) ([]query.Query, error) {
	if c.NArg() > 1 {
		return nil, cli.Usage("find: want one pattern, and not %.40q as well; your shell may have replaced it by the names of files: put it into quotes", c.Args().Get(1))
	}
	o, err := settingsOf(c).pipeline()
	if err != nil {
		return nil, err
	}
	for _, name := range []string{"max", "limit", "random"} {
		if n := c.Int(name); n != notGiven && n < 1 {
			return nil, cli.Usage("--%s %d: want 1 or more", name, n)
		}
	}
	most := c.Int("max")
	switch {
	case most == notGiven:
		most = trie.MaxLength
	case most < o.Min:
		return nil, cli.Usage("--max %d: want at least %d, which --min asks for", most, o.Min)
	}
	all := []query.Query{query.Length(o.Min, most)}
	read, err := reading(c)
	if err != nil {
		return nil, err
	}
	if text := c.Args().First(); c.Args().Present() {
		if !c.Bool("regexp") { // whose capitals mean something
			text = o.Normal(text)
		}
		all = append(all, read(text))
	}
	if like := c.String("like"); like != "" {
		all = append(all, query.Pattern(o.Normal(like)))
	}
	return all, nil
}

// searched returns an automaton to be searched, and what in it is a word: where
// the program has the entries of a list ready, and the options are the usual ones
// but for the length, a search for words among them spares the pipeline.
func searched(c *ucli.Context) (t *trie.Trie, words query.Query, title string, err error) {
	o, err := settingsOf(c).pipeline()
	if err != nil {
		return nil, words, "", err
	}
	l, err := settingsOf(c).lists(c)
	if err != nil {
		return nil, words, "", err
	}
	if list, ok := l.Embedded(); ok && o == (dict.Options{Min: o.Min}) {
		if t, ok := list.Automaton(); ok {
			return t, onlyWords(), list.Name, nil
		}
	}
	lex, err := load(c, lexicon.All)
	if err != nil {
		return nil, words, "", err
	}
	return lex.All, words, lex.Name, nil
}

// onlyWords tells words from entries, of which none has a capital inside.
func onlyWords() query.Query { return query.Regexp(`\p{Ll}*`) }
