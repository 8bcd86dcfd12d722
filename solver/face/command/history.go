package command

import (
	"cmp"
	"strings"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/solver/face"
)

// history says of a saved match, or of the last one, who was winning after each act.
func (p program) history(c *ucli.Context) error {
	if c.NArg() > 1 {
		return cli.Usage("history: %d files: want one match that play --save wrote", c.NArg())
	}
	name := cmp.Or(c.Args().First(), last)
	_, m, err := p.saved(c, name)
	if err != nil {
		return err
	}
	b, done := searching(c)
	b.Positions = face.Soon.Positions
	rounds, err := m.History(c.Context, b)
	done()
	if err != nil {
		return err
	}
	parts := []string{m.Game.Title() + "."}
	for _, r := range rounds {
		parts = append(parts, "", r.Title, "", strings.TrimSuffix(r.Table(), "\n"))
	}
	return cli.Print(c, parts...)
}
