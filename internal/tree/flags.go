package tree

import (
	"slices"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/internal/gametree"
	"wordgame/internal/text"
)

// usualLimit is how many nodes a command writes if nothing is said, and mostLimit
// how many at most.
const (
	usualLimit = 500
	mostLimit  = 200_000
)

// bounds returns how much is drawn.
func bounds(c *ucli.Context) (depth, limit int, err error) {
	depth, limit = c.Int("depth"), c.Int("limit")
	if depth < 0 || limit < 1 || limit > mostLimit {
		err = cli.Usage("--depth %d, --limit %d: want a depth of 0 (all) or more, and from 1 to %s nodes", depth, limit, text.Thousands(mostLimit))
	}
	return depth, limit, err
}

// PictureFlags are those of a command that draws a tree.
func PictureFlags() []ucli.Flag {
	const category = "The picture:"
	return []ucli.Flag{
		&ucli.IntFlag{Name: "depth", Category: category, Usage: "draw `N` plies; 0 means all"},
		&ucli.IntFlag{Name: "limit", Category: category, Value: usualLimit, Usage: "draw at most `N` nodes", DefaultText: "500, of Mermaid 200"},
		&ucli.StringFlag{Name: "format", Category: category, Usage: "write text, svg, dot, mermaid or json: `FORMAT`", DefaultText: "by the ending of -o FILE, or text"},
		&ucli.StringFlag{Name: "output", Category: category, Aliases: []string{"o"}, TakesFile: true, Usage: "write into `FILE`: .txt, .svg, .dot, .mmd or .json", DefaultText: "the standard output"},
		&ucli.StringFlag{Name: "values", Category: category, Value: "both", Usage: "show results for `player|first|both`: win or loss for the player to move, +1 or -1 for the first to move, or both"},
		&ucli.StringFlag{Name: "order", Category: category, Value: "given", Usage: "draw and search moves in the order `given|best|worst|reversed`: as the game has them, the best first, the worst first, the last first"},
		&ucli.BoolFlag{Name: "alpha-beta", Category: category, Usage: "show what alpha-beta does: its order, its bounds, and what it cuts off"},
		&ucli.BoolFlag{Name: "shared", Category: category, Usage: "draw positions that are met again once"},
		&ucli.StringFlag{Name: "best", Category: category, Usage: "draw only best moves of who is `first|second` to move here, and all of the other", DefaultText: "all moves"},
	}
}

// usualLines is how many lines of a search are told.
const usualLines = 200

// TraceFlags are those of a command that can tell a search.
func TraceFlags() []ucli.Flag {
	return []ucli.Flag{
		&ucli.BoolFlag{Name: "trace", Usage: "tell the search for who wins, step by step"},
		&ucli.BoolFlag{Name: "plain", Usage: "with --trace: tell alpha-beta as in textbooks, with no table and no shortcuts"},
		&ucli.IntFlag{Name: "max-lines", Value: usualLines, Usage: "with --trace: print at most `N` lines"},
	}
}

// options returns how a tree is drawn.
func options(c *ucli.Context) (o gametree.Options, v gametree.Values, err error) {
	o = gametree.Options{Order: gametree.Order(c.String("order")), AlphaBeta: c.Bool("alpha-beta"), Shared: c.Bool("shared"), Best: gametree.Side(c.String("best"))}
	v = gametree.Values(c.String("values"))
	if err := oneOf("order", o.Order, gametree.Given, gametree.BestUp, gametree.WorstUp, gametree.Reversed); err != nil {
		return o, v, err
	}
	if err := oneOf("values", v, gametree.ForPlayer, gametree.ForFirst, gametree.ForBoth); err != nil {
		return o, v, err
	}
	if c.IsSet("best") {
		if err := oneOf("best", o.Best, gametree.First, gametree.Second); err != nil {
			return o, v, err
		}
	}
	switch {
	case o.AlphaBeta && o.Shared:
		err = cli.Usage("--alpha-beta and --shared: a search comes to a position that it meets again with other bounds: want one of them")
	case o.AlphaBeta && o.Best != "":
		err = cli.Usage("--alpha-beta and --best: a search looks at the moves of both: want one of them")
	}
	return o, v, err
}

// oneOf returns an error if the value of a flag is none of those.
func oneOf[T ~string](flag string, value T, all ...T) error {
	if slices.Contains(all, value) {
		return nil
	}
	var names []string
	for _, a := range all {
		names = append(names, string(a))
	}
	if near, ok := text.Nearest(string(value), names); ok {
		return cli.Usage("--%s %.40q: did you mean %s?", flag, value, near)
	}
	return cli.Usage("--%s %.40q: want %s", flag, value, text.List(names, "or"))
}
