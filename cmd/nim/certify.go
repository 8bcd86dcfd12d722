package main

import (
	"slices"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/answer"
	"wordgame/internal/certificate"
	"wordgame/internal/certify"
	"wordgame/internal/cli"
	"wordgame/solver"
)

// certifyFlags are those of nim certify.
func certifyFlags() []ucli.Flag {
	return slices.Concat(gameFlags(), certify.Flags(), []ucli.Flag{
		&ucli.BoolFlag{Name: "period", Usage: "certify that the Grundy values of the rule repeat for ever; takes no heaps"},
		cli.JSONFlag(),
		cli.QuietFlag(),
	})
}

// certifyAction writes who wins, or the period of a rule, with what shows it.
func certifyAction(c *ucli.Context) error {
	ask := certifyHeaps
	if c.Bool("period") {
		ask = certifyPeriod
	}
	a, err := ask(c)
	if err != nil {
		return err
	}
	return certify.Write(c, a)
}

func certifyHeaps(c *ucli.Context) (*certificate.Certified, error) {
	h, err := heapsOf(c)
	if err != nil {
		return nil, err
	}
	bar := cli.NewSearch(c, nil)
	defer bar.Finish()
	return h.Certify(c.Context, answer.CertifyHeaps{Distance: c.Bool("distance"), Progress: func(cost solver.Stats) { bar.At(cost.Positions) }})
}

func certifyPeriod(c *ucli.Context) (*certificate.Certified, error) {
	rule, err := answer.HeapRule(c.String("rule"))
	if err != nil {
		return nil, cli.Usage("%w", err)
	}
	switch play, err := playOf(c); {
	case err != nil:
		return nil, err
	case c.Args().Present():
		return nil, cli.Usage("--period takes no heaps: %.60q", c.Args().First())
	case play == "misere" || c.Bool("distance"):
		return nil, cli.Usage("--period is for Grundy values in normal play: leave out --misere and --distance")
	}
	return answer.CertifyPeriod(c.Context, rule)
}

func verifyAction(c *ucli.Context) error { return certify.Verify(c, certify.ByRules) }
