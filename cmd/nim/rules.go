package main

import (
	"fmt"
	"strings"
	"text/tabwriter"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/solver/nim"
)

// A form is a rule as nim rules lists it; its JSON is a contract.
type form struct {
	Rule   string `json:"rule"`
	Play   string `json:"play"`
	About  string `json:"about"`
	More   string `json:"more"`
	Source string `json:"source"`
}

// ruleNames returns the names of all rules.
func ruleNames() (names []string) {
	for _, f := range nim.Forms() {
		names = append(names, f.Name)
	}
	return names
}

func rulesAction(c *ucli.Context) error {
	forms := []form{}
	var names []string
	for _, f := range nim.Forms() {
		names = append(names, f.Name)
		forms = append(forms, form{f.Form, f.Play.String(), f.About, f.More, f.Source})
	}
	one := c.Args().Present()
	if c.NArg() > 1 {
		return cli.Usage("rules: want at most one rule: %.60q", strings.Join(c.Args().Slice(), " "))
	}
	if one {
		name, _, _ := strings.Cut(strings.ToLower(c.Args().First()), ":")
		chosen := forms[:0:0]
		for i, f := range forms {
			if names[i] == name {
				chosen = append(chosen, f)
			}
		}
		if len(chosen) == 0 {
			_, err := ruleOf(c.Args().First())
			return err
		}
		forms = chosen
	}
	switch {
	case c.Bool("json"):
		return cli.PrintJSON(c.App.Writer, struct {
			Rules []form `json:"rules"`
		}{forms})
	case one:
		f := forms[0]
		_, err := fmt.Fprintf(c.App.Writer, "%s, %s play: %s.\n\n%s\n\nSource: %s.\n", f.Rule, strings.ReplaceAll(f.Play, "misere", "misère"), f.About, f.More, f.Source)
		return err
	}
	t := tabwriter.NewWriter(c.App.Writer, 0, 0, 2, ' ', 0)
	for _, f := range forms {
		fmt.Fprintf(t, "%s\t%s\t%s\n", f.Rule, f.Play, f.About)
	}
	return t.Flush()
}
