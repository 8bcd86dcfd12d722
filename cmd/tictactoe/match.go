package main

import (
	"fmt"
	"math"
	"math/rand/v2"
	"text/tabwriter"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/internal/text"
	"wordgame/solver/tictactoe"
	"wordgame/solver/tictactoe/players"
)

// A score is what tictactoe match says of two players; its JSON is a contract,
// as is that of odds.
type score struct {
	X     string `json:"x"`
	O     string `json:"o"`
	Games int    `json:"games"`
	XWins int    `json:"x_wins"`
	OWins int    `json:"o_wins"`
	Draws int    `json:"draws"`
	Seed  int    `json:"seed"`
}

// odds are a score that is exact.
type odds struct {
	X     string  `json:"x"`
	O     string  `json:"o"`
	Exact bool    `json:"exact"`
	XWins float64 `json:"x_wins"`
	OWins float64 `json:"o_wins"`
	Draws float64 `json:"draws"`
}

// A match is what is asked for.
type match struct {
	board
	games int
	exact bool
	seed  int
}

func matchAction(c *ucli.Context) error {
	if c.NArg() > 0 {
		return cli.Usage("match takes no argument, and begins with the empty board: %q", c.Args().First())
	}
	b, err := newBoard(c)
	if err != nil {
		return err
	}
	m := match{b, c.Int("games"), c.Bool("exact"), c.Int("seed")}
	if !c.IsSet("seed") {
		m.seed = rand.IntN(1_000_000)
	}
	switch {
	case m.games < 1:
		return cli.Usage("--games %d: want 1 or more", m.games)
	case m.exact && c.IsSet("games"):
		return cli.Usage("--exact plays no games: leave out --games, or --exact")
	}
	xs, err := sides(c, "x")
	if err != nil {
		return err
	}
	os, err := sides(c, "o")
	if err != nil {
		return err
	}
	if m.exact {
		return m.findOdds(c, xs, os)
	}
	return m.play(c, xs, os)
}

// sides returns who is to play a side: by the flag, or else the players of the
// article that the project starts from.
func sides(c *ucli.Context, flag string) ([]kind, error) {
	if !c.IsSet(flag) {
		return kinds()[:3], nil
	}
	k, err := parseKind(flag, c.String(flag))
	return []kind{k}, err
}

// pairs calls f with players for each pairing. Each pairing gets chances of its
// own, so that it comes out the same in a table and alone.
func (m match) pairs(c *ucli.Context, xs, os []kind, f func(x, o kind, first, second players.Player, r *rand.Rand) error) error {
	made := make(map[kind]players.Player) // to whom chance has done nothing
	hire := func(k kind, r *rand.Rand) (players.Player, error) {
		if player, ok := made[k]; ok {
			return player, nil
		}
		player, err := k.player(c, m.board, tictactoe.Position{}, r)
		if err != nil {
			return player, fmt.Errorf("%s: %w", k, err)
		}
		if !k.chancy {
			made[k] = player
		}
		return player, nil
	}
	for _, x := range xs {
		for _, o := range os {
			r := rand.New(rand.NewPCG(uint64(m.seed), 0))
			first, err := hire(x, r)
			if err != nil {
				return err
			}
			second, err := hire(o, r)
			if err != nil {
				return err
			}
			if err := f(x, o, first, second, r); err != nil {
				return err
			}
		}
	}
	return nil
}

// play plays games.
func (m match) play(c *ucli.Context, xs, os []kind) error {
	bar := cli.NewProgress(c, m.games*len(xs)*len(os), "playing")
	defer bar.Finish()
	var scores []score
	err := m.pairs(c, xs, os, func(x, o kind, first, second players.Player, r *rand.Rand) error {
		t, err := players.Match(c.Context, m.Game, first, second, m.games, r, bar.Step)
		scores = append(scores, score{x.String(), o.String(), m.games, t.First, t.Second, t.Draws, m.seed})
		return err
	})
	if err != nil {
		return err
	}
	bar.Finish()
	if c.Bool("json") {
		return printRows(c, scores, len(xs)*len(os) == 1)
	}
	fmt.Fprintf(c.App.Writer, "%s: %s each, from --seed %d.\n\n", m.title(), text.Count(m.games, "game", "games"), m.seed)
	n := float64(m.games)
	return m.table(c, len(scores), func(i int) (string, string, float64, float64, float64) {
		s := scores[i]
		return s.X, s.O, float64(s.XWins) / n, float64(s.OWins) / n, float64(s.Draws) / n
	})
}

// largestExact is the number of positions, up to symmetry, up to which exact
// chances are found without --force. They are found one by one, and kept.
const largestExact = 400_000

// findOdds finds exact chances.
func (m match) findOdds(c *ucli.Context, xs, os []kind) error {
	if size := m.About(tictactoe.Position{}); size > largestExact && !c.Bool("force") {
		return fmt.Errorf("too large for exact chances: there are up to about %s positions, up to symmetry; --force goes on", about(size))
	}
	var all []odds
	err := m.pairs(c, xs, os, func(x, o kind, first, second players.Player, _ *rand.Rand) error {
		for _, k := range []kind{x, o} {
			if k.search {
				return fmt.Errorf("%s has no exact chances, since it searches by chance: leave out --exact for a sample", k)
			}
		}
		chances, err := players.Exact(c.Context, m.Game, first, second)
		all = append(all, odds{x.String(), o.String(), true, rounded(chances.Win), rounded(chances.Loss), rounded(chances.Draw)})
		return err
	})
	if err != nil {
		return err
	}
	if c.Bool("json") {
		return printRows(c, all, len(xs)*len(os) == 1)
	}
	fmt.Fprintf(c.App.Writer, "%s: exact chances.\n\n", m.title())
	return m.table(c, len(all), func(i int) (string, string, float64, float64, float64) {
		o := all[i]
		return o.X, o.O, o.XWins, o.OWins, o.Draws
	})
}

// rounded takes off what adding many chances has added.
func rounded(chance float64) float64 { return math.Round(chance*1e12) / 1e12 }

// printRows writes the one match that was asked for, or all.
func printRows[T any](c *ucli.Context, rows []T, one bool) error {
	if one {
		return cli.PrintJSON(c.App.Writer, rows[0])
	}
	return cli.PrintJSON(c.App.Writer, struct {
		Rows []T `json:"rows"`
	}{rows})
}

// table writes matches for people.
func (m match) table(c *ucli.Context, rows int, row func(i int) (x, o string, xWins, oWins, draws float64)) error {
	names := m.players()
	t := tabwriter.NewWriter(c.App.Writer, 0, 0, 2, ' ', 0)
	fmt.Fprintf(t, "%s\t%s\t%s wins\t%s wins\tdraws\n", names[0], names[1], names[0], names[1])
	for i := range rows {
		x, o, xWins, oWins, draws := row(i)
		fmt.Fprintf(t, "%s\t%s\t%5.1f %%\t%5.1f %%\t%5.1f %%\n", x, o, 100*xWins, 100*oWins, 100*draws)
	}
	return t.Flush()
}
