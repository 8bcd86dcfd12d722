package main

import (
	"slices"
	"strconv"
	"strings"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/solver/nim"
)

// question returns what the arguments and flags ask about.
func question(c *ucli.Context) (nim.Question, error) {
	rule, err := ruleOf(c.String("rule"))
	if err != nil {
		return nim.Question{}, err
	}
	heaps, err := heapsOf(c.Args().Slice())
	if err != nil {
		return nim.Question{}, err
	}
	q := nim.Question{Rule: rule, Play: rule.Play(), Heaps: heaps, Search: c.Bool("search")}
	switch misere, normal := c.Bool("misere"), c.Bool("normal"); {
	case misere && normal:
		return nim.Question{}, cli.Usage("--misere and --normal: want one of them")
	case misere:
		q.Play = nim.Misere
	case normal:
		q.Play = nim.Normal
	}
	return q, nil
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
		return nil, cli.Usage("no rule %q: did you mean %s?", text, forms[slices.Index(names, near)])
	}
	return nil, cli.Usage("no rule %q: want one of %s; see nim rules", text, strings.Join(forms, ", "))
}

// heapsOf reads heaps, given one by one or separated by commas.
func heapsOf(args []string) ([]int64, error) {
	var heaps []int64
	for _, arg := range args {
		for word := range strings.SplitSeq(strings.TrimSuffix(arg, ","), ",") {
			n, err := strconv.ParseUint(strings.TrimSpace(word), 10, 63)
			if err != nil {
				return nil, cli.Usage("heap %q: want a whole number of counters from 0 to %d", word, nim.MostCounters)
			}
			heaps = append(heaps, int64(n))
		}
	}
	if heaps == nil {
		return nil, cli.Usage("no heaps: want the number of counters in each, such as nim 2 3 5")
	}
	return heaps, nil
}
