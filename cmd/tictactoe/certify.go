package main

import (
	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/certify"
)

// certifyAction writes who wins with what shows it.
func certifyAction(c *ucli.Context) error {
	g, p, err := boardOf(c)
	if err != nil {
		return err
	}
	o, done := search(c, g, p)
	a, err := g.Certify(c.Context, p, c.Bool("distance"), o)
	if err := done(err); err != nil {
		return err
	}
	return certify.Write(c, a)
}

func verifyAction(c *ucli.Context) error { return certify.Verify(c, nil) }
