// Command nim solves heap games: who wins, and by which moves.
package main

import (
	"fmt"
	"slices"
	"strings"
	"text/tabwriter"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/solver/face/command"
	"wordgame/solver/nim"
)

//go:generate go run . tree take:1-3 6 --reluctant --order reversed -o ../../docs/pictures/simple-nim.svg
//go:generate go run . tree take:1-3 6 --reluctant --order reversed --alpha-beta -o ../../docs/pictures/simple-nim-alpha-beta.svg

func main() { cli.Main(app()) }

// app returns the command line of nim.
func app() *ucli.App {
	return command.App(nim.Family(), command.Own{Conflicts: conflicts(), Commands: []*ucli.Command{{
		Name:      "table",
		Usage:     "list Grundy values, and the period if it can be proven",
		ArgsUsage: "[RULE]",
		Description: "nim table kayles --to 100      the values of heaps of 0 to 100\n" +
			"nim table split --csv > values.csv\n" +
			"nim table kayles --misere      the misère quotient\n" +
			"nim table kayles --certify kayles.cert   a certificate of the period",
		Flags: []ucli.Flag{
			&ucli.StringFlag{Name: "rule", Aliases: []string{"r"}, Value: "nim", Hidden: true},
			&ucli.BoolFlag{Name: "misere", Usage: "list the quotient of misère play"},
			&ucli.BoolFlag{Name: "normal", Usage: "for normal play (the default)"},
			&ucli.IntFlag{Name: "to", Value: 100, Usage: "list heaps of up to `N` counters"},
			&cli.FileFlag{
				StringFlag: ucli.StringFlag{Name: "certify", Usage: "write a certificate of the period into `FILE`"},
				Begins:     []string{"wordgame certificate "},
			},
			&ucli.BoolFlag{Name: "csv", Category: cli.OutputFlags, Usage: "list heaps and values as CSV"},
			cli.JSONFlag(),
			cli.QuietFlag(),
		},
		Action: tableAction,
	}, {
		Name:        "rules",
		Usage:       "list the rules, or explain one",
		ArgsUsage:   "[RULE]",
		Description: "nim rules\nnim rules kayles",
		Flags:       []ucli.Flag{cli.JSONFlag()},
		Action:      rulesAction,
	}}})
}

// conflicts returns the flags that do not go together.
func conflicts() []cli.Conflict {
	all := []cli.Conflict{
		{One: "misere", Other: "normal"}, {One: "json", Other: "csv"}, {One: "csv", Other: "misere"},
	}
	for _, name := range []string{"to", "misere", "json", "csv"} {
		all = append(all, cli.Conflict{One: "certify", Other: name, Command: "table"})
	}
	return all
}

// A rulesAnswer lists rules.
type rulesAnswer struct {
	Rules []nim.Form `json:"rules"` // all rules, or the one that you name
}

// rulesAction lists the rules, or explains the one that the argument names, which may be
// followed by what it is played with: kayles, take:1-3.
func rulesAction(c *ucli.Context) error {
	if c.NArg() > 1 {
		return cli.Usage("rules: want at most one rule: %.60q", strings.Join(c.Args().Slice(), " "))
	}
	name, _, _ := strings.Cut(strings.ToLower(strings.TrimSpace(c.Args().First())), ":")

	forms := slices.DeleteFunc(nim.Forms(), func(f nim.Form) bool { return name != "" && !f.Is(name) })
	switch {
	case len(forms) == 0:
		_, err := nim.ParseRule(c.Args().First())
		return cli.Usage("%w", err)
	case c.Bool("json"):
		return cli.PrintJSON(c.App.Writer, rulesAnswer{forms})
	case name != "":
		f := forms[0]
		return cli.Print(c, fmt.Sprintf("%s, %s play: %s.", f.Form, f.Play.Name(), f.About), "", f.More, "", "Source: "+f.Source+".")
	}
	var lines strings.Builder
	t := tabwriter.NewWriter(&lines, 0, 0, 2, ' ', 0)
	for _, f := range forms {
		fmt.Fprintf(t, "%s\t%s\t%s\n", f.Form, f.Play, f.About)
	}
	t.Flush()
	return cli.Print(c, strings.TrimSuffix(lines.String(), "\n"))
}
