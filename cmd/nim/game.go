package main

import (
	"bufio"
	"fmt"
	"slices"
	"strings"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/solver/nim"
)

// question returns what the arguments and flags ask about.
func question(c *ucli.Context) (nim.Sum, error) {
	rule, err := ruleOf(c.String("rule"))
	if err != nil {
		return nim.Sum{}, err
	}
	words, err := wordsOf(c)
	if err != nil {
		return nim.Sum{}, err
	}
	parts, err := partsOf(rule, words)
	if err != nil {
		return nim.Sum{}, err
	}
	q := nim.Sum{Parts: parts, Search: c.Bool("search")}
	q.Play, err = playOf(c, parts[0].Rule.Play(), single(q))
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
func single(q nim.Sum) bool {
	name := q.Parts[0].Rule.String()
	return !slices.ContainsFunc(q.Parts, func(p nim.Part) bool { return p.Rule.String() != name })
}

// ruleOf reads a rule, and names the nearest one if there is none such.
func ruleOf(text string) (nim.Rule, error) {
	rule, err := nim.ParseRule(text)
	if err == nil {
		return rule, nil
	}
	var names, forms []string
	for _, f := range nim.Forms() {
		names, forms = append(names, f.Name), append(forms, f.Form)
	}
	name, _, _ := strings.Cut(strings.ToLower(strings.TrimSpace(text)), ":")
	if slices.Contains(names, name) {
		return nil, cli.Usage("%w", err)
	}
	if near, ok := cli.Nearest(name, names); ok {
		return nil, cli.Usage("no rule %.60q: did you mean %s?", text, forms[slices.Index(names, near)])
	}
	return nil, cli.Usage("no rule %.60q: want one of %s; see nim rules", text, strings.Join(forms, ", "))
}

// wordsOf returns the arguments, and for - those of the standard input.
func wordsOf(c *ucli.Context) ([]string, error) {
	var words []string
	for _, arg := range c.Args().Slice() {
		if arg != "-" {
			words = append(words, arg)
			continue
		}
		s := bufio.NewScanner(c.App.Reader)
		s.Split(bufio.ScanWords)
		for s.Scan() {
			if words = append(words, s.Text()); len(words) > mostWords {
				return nil, fmt.Errorf("the standard input: more than %s heaps", cli.Thousands(mostWords))
			}
		}
		if err := s.Err(); err != nil {
			return nil, fmt.Errorf("the standard input: %w", err)
		}
	}
	return words, nil
}

const mostWords = 10_000_000

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
			if _, ruleErr := ruleOf(word[:strings.LastIndex(word, ":")]); ruleErr != nil && !strings.Contains(err.Error(), "no heaps") {
				return nil, ruleErr
			}
			return nil, cli.Usage("%w", err)
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
