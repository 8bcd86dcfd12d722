package tree

import (
	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
)

// mostLimit bounds the nodes that a command writes.
const mostLimit = 10_000

// Flags are those of a command that writes a tree.
func Flags() []ucli.Flag {
	return []ucli.Flag{
		&ucli.IntFlag{Name: "depth", Usage: "draw `N` plies; 0 means all"},
		&ucli.IntFlag{Name: "limit", Value: 500, Usage: "draw at most `N` nodes"},
	}
}

// Bounds returns the values of the flags.
func Bounds(c *ucli.Context) (depth, limit int, err error) {
	depth, limit = c.Int("depth"), c.Int("limit")
	if depth < 0 || limit < 1 || limit > mostLimit {
		err = cli.Usage("--depth %d, --limit %d: want a depth of 0 (all) or more, and from 1 to %s nodes", depth, limit, cli.Thousands(mostLimit))
	}
	return depth, limit, err
}
