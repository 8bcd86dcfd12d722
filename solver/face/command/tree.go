package command

import (
	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/tree"
)

// tree draws a tree, or tells how the game is searched.
func (p program) tree(c *ucli.Context) error {
	g, err := p.listed(c)
	if err != nil {
		return err
	}
	return tree.Run(c, g.at.Tree)
}
