package main

import (
	"fmt"
	"text/tabwriter"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/solver/nim"
)

// A form is a rule as nim rules lists it; its JSON is a contract.
type form struct {
	Rule  string `json:"rule"`
	Play  string `json:"play"`
	About string `json:"about"`
}

func rulesAction(c *ucli.Context) error {
	if c.Args().Present() {
		return cli.Usage("rules takes no argument: %q", c.Args().First())
	}
	var forms []form
	for _, f := range nim.Forms() {
		forms = append(forms, form{f.Form, f.Play.String(), f.About})
	}
	if c.Bool("json") {
		return cli.PrintJSON(c.App.Writer, struct {
			Rules []form `json:"rules"`
		}{forms})
	}
	t := tabwriter.NewWriter(c.App.Writer, 0, 0, 2, ' ', 0)
	for _, f := range forms {
		fmt.Fprintf(t, "%s\t%s\t%s\n", f.Rule, f.Play, f.About)
	}
	return t.Flush()
}
