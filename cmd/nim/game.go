package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/internal/text"
	"wordgame/solver/nim"
)

// A question is what the arguments and flags ask about.
type question struct {
	parts  []nim.Part
	play   nim.Play
	search bool // prove the answer by looking ahead
}

func questionOf(c *ucli.Context) (question, error) {
	rule, err := ruleOf(c.String("rule"))
	if err != nil {
		return question{}, err
	}
	words, err := wordsOf(c)
	if err != nil {
		return question{}, err
	}
	parts, err := partsOf(rule, words)
	if err != nil {
		return question{}, err
	}
	q := question{parts: parts, search: c.Bool("search")}
	q.play, err = playOf(c, parts[0].Rule.Play(), single(parts))
	return q, err
}

// playOf returns the play that the flags name, and without them that of a rule, or
// for several rules the normal one.
func playOf(c *ucli.Context, usual nim.Play, single bool) (nim.Play, error) {
	switch misere, normal := c.Bool("misere"), c.Bool("normal"); {
	case misere && normal:
		return 0, cli.Usage("--misere and --normal: want one of them")
	case misere:
		return nim.Misere, nil
	case normal || !single:
		return nim.Normal, nil
	}
	return usual, nil
}

// single reports whether all is played by one rule.
func single(parts []nim.Part) bool {
	first := parts[0].Rule
	return !slices.ContainsFunc(parts, func(p nim.Part) bool { return p.Rule != first && p.Rule.String() != first.String() })
}

// ruleOf reads a rule.
func ruleOf(text string) (nim.Rule, error) {
	rule, err := nim.ParseRule(text)
	if err != nil {
		return nil, notUnderstood(err)
	}
	return rule, nil
}

// notUnderstood returns the error of a rule or of its heaps as one of usage, and names
// the nearest rule if there is no such rule.
func notUnderstood(err error) error {
	var unknown *nim.UnknownRuleError
	if !errors.As(err, &unknown) {
		return cli.Usage("%w", err)
	}
	var names, forms []string
	for _, f := range nim.Forms() {
		names, forms = append(names, f.Name), append(forms, f.Form)
	}
	if near, ok := text.Nearest(unknown.Name, names); ok {
		return cli.Usage("no rule %.60q: did you mean %s?", unknown.Rule, forms[slices.Index(names, near)])
	}
	return cli.Usage("%w; see nim rules", err)
}

// wordsOf returns the arguments, and for - those of the standard input.
func wordsOf(c *ucli.Context) ([]string, error) {
	var words []string
	for _, arg := range c.Args().Slice() {
		if arg != "-" {
			words = append(words, arg)
			continue
		}
		data, err := cli.ReadFile(c, arg, maxInput, "heaps")
		if err != nil {
			return nil, err
		}
		for word := range strings.FieldsSeq(string(data)) {
			if words = append(words, word); len(words) > mostWords {
				return nil, fmt.Errorf("the standard input: more than %s heaps", text.Thousands(mostWords))
			}
		}
	}
	return words, nil
}

// mostWords and maxInput bound the heaps of the standard input: how many, and in
// how many bytes.
const (
	mostWords = 10_000_000
	maxInput  = 16 * mostWords
)

// partsOf reads parts: with a rule of their own, as in kayles:10, or by the rule, one by
// one or separated by commas.
func partsOf(rule nim.Rule, words []string) ([]nim.Part, error) {
	var parts []nim.Part
	var plain []string
	for _, word := range words {
		if !strings.Contains(word, ":") {
			plain = append(plain, strings.Split(strings.TrimSuffix(word, ","), ",")...)
			continue
		}
		more, err := nim.ParseParts(word)
		if err != nil {
			return nil, notUnderstood(err)
		}
		parts = append(parts, more...)
	}
	if len(plain) > 0 {
		for _, word := range plain {
			if r, err := nim.ParseRule(word); err == nil {
				return nil, cli.Usage("%v is a rule: want its heaps after a colon, such as %v:10, or --rule %v", r, r, r)
			}
		}
		more, err := nim.ReadParts(rule, plain)
		if err != nil {
			return nil, cli.Usage("%w", err)
		}
		parts = append(more, parts...)
	}
	if parts == nil {
		return nil, cli.Usage("no heaps: want the number of counters in each, such as nim 2 3 5")
	}
	return parts, nil
}
