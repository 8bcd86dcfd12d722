package command

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"text/tabwriter"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/internal/text"
	"wordgame/solver/face"
	"wordgame/solver/face/play"
)

// maxGames bounds the games of two players.
const maxGames = 100_000_000

func matchFlags() []ucli.Flag {
	return []ucli.Flag{
		&ucli.StringFlag{Name: "seats", Usage: "the `NAMES` of two computers",
			DefaultText: "three, each against each"},
		&ucli.IntFlag{Name: "games", Value: 1000, Usage: "play `N` games"},
		cli.SeedFlag("the games"),
		&ucli.BoolFlag{Name: "exact", Usage: "find the exact chances, instead of playing"},
	}
}

// A result is how many games between two computers ended in which way, or with which chance.
type result struct {
	Seats [2]string  `json:"seats"`           // the players in the order of play
	Exact bool       `json:"exact,omitempty"` // true with `--exact`
	Games int        `json:"games,omitempty"` // how many games were played
	Wins  [2]float64 `json:"wins"`            // how many games each player won; with `--exact` the chances
	Draws float64    `json:"draws"`           // how many games were drawn; with `--exact` the chance
	Seed  *int       `json:"seed,omitempty"`
}

// The results of a match of each computer against each.
type results struct {
	Rows []result `json:"rows"` // one for each pair
}

// match lets computers play many games.
func (p program) match(c *ucli.Context) error {
	g, err := p.listed(c)
	if err != nil {
		return err
	}
	m := matching{Context: c, call: g, games: c.Int("games"), seed: cli.Seed(c)}
	if m.games < 1 || m.games > maxGames {
		return cli.Usage("--games %d: want 1 to %s", m.games, text.Thousands(maxGames))
	}
	pairs, err := m.pairs()
	if err != nil {
		return err
	}
	m.all = m.games * len(pairs)
	if c.Bool("exact") {
		m.games = 0
	}
	var all []result
	for i := 0; i < len(pairs) && err == nil; i++ {
		var r result
		if r, err = m.play(pairs[i]); err == nil || r.Games > 0 {
			all = append(all, r)
		}
	}
	switch {
	case errors.Is(err, context.Canceled) && len(all) > 0: // what was played is told
		err = cli.ErrSaid
	case err != nil:
		return err
	}
	return cmp.Or(m.write(all), err)
}

// write writes the results.
func (m *matching) write(all []result) error {
	c := m.Context
	switch one := len(all) == 1; {
	case c.Bool("json") && one:
		return cli.PrintJSON(c.App.Writer, all[0])
	case c.Bool("json"):
		return cli.PrintJSON(c.App.Writer, results{all})
	}
	what := "exact chances"
	if m.games > 0 {
		what = fmt.Sprintf("%s each, from --seed %d", text.Count(m.games, "game"), m.seed)
	}
	if last := all[len(all)-1].Games; last < m.games {
		what += "; stopped after " + text.Thousands(last) + " of the last pair"
	}
	first, second := m.labels() // the player to move sits first
	fmt.Fprintf(c.App.Writer, "%s: %s.\n\n", m.Title(), what)
	t := tabwriter.NewWriter(c.App.Writer, 0, 0, 2, ' ', 0)
	fmt.Fprintf(t, "%s\t%s\t%[1]s wins\t%[2]s wins\tdraws\n", first, second)
	for _, r := range all {
		games := float64(max(1, r.Games))
		fmt.Fprintf(t, "%s\t%s\t%5.1f %%\t%5.1f %%\t%5.1f %%\n",
			r.Seats[0], r.Seats[1], 100*r.Wins[0]/games, 100*r.Wins[1]/games, 100*r.Draws/games)
	}
	return t.Flush()
}

// A matching is games between kinds of computers.
type matching struct {
	*ucli.Context
	*call
	games, all, played, seed int
}

// pairs returns who plays whom.
func (m *matching) pairs() (pairs [][2]string, err error) {
	if !m.IsSet("seats") {
		usual := []string{"random", "depth:2", "minimax"}
		for _, first := range usual {
			for _, second := range usual {
				pairs = append(pairs, [2]string{first, second})
			}
		}
		return pairs, nil
	}
	names := strings.Split(m.String("seats"), ",")
	if len(names) != 2 {
		players := text.Count(len(names), "player")
		return nil, cli.Usage("--seats %.80q: %s: want 2, such as random,minimax", m.String("seats"), players)
	}
	for i, name := range names {
		kind, err := face.ReadKind(strings.TrimSpace(name))
		if err != nil {
			return nil, cli.Usage("--seats: %w", err)
		}
		names[i] = kind.String()
	}
	return [][2]string{{names[0], names[1]}}, nil
}

// begin makes a match.
func (g *call) begin(c *ucli.Context, seats []play.Seat, seed int, act face.Question) (*play.Match, error) {
	m, err := play.Deal(g, g.at, seats, seed)
	if err != nil {
		return nil, cli.Usage("%w", err)
	}
	return m, hire(c, m, act)
}

// hire makes the computers of a match, some of which search or learn before they play.
func hire(c *ucli.Context, m *play.Match, act face.Question) error {
	prepare, done := searching(c)
	defer done()
	return m.Hire(c.Context, face.Hire{Prepare: prepare, Act: act})
}

// play plays the games of a pair, or finds their exact chances; if it is stopped, it returns those played
// so far. Each pair gets random numbers of its own, so that its games come out the same among others and alone.
func (m *matching) play(pair [2]string) (result, error) {
	res := result{Seats: pair, Exact: m.games == 0}
	match, err := m.begin(m.Context, []play.Seat{{Kind: pair[0]}, {Kind: pair[1]}}, m.seed, face.AtOnce)
	if err != nil {
		return res, err
	}
	if res.Exact {
		odds, err := match.Odds(m.Context.Context)
		res.Wins, res.Draws = [2]float64{rounded(odds.Win), rounded(odds.Loss)}, rounded(odds.Draw)
		return res, err
	}
	res.Seed = &m.seed
	bar := cli.NewProgress(m.Context, m.all, "playing")
	defer bar.Finish()
	for r := rand.New(rand.NewPCG(uint64(m.seed), 0)); res.Games < m.games; res.Games++ {
		switch winner, err := match.Again(r.Int()).PlayOut(m.Context.Context); {
		case err != nil:
			return res, err
		case winner < 0:
			res.Draws++
		default:
			res.Wins[winner]++
		}
		m.played++
		bar.At(m.played)
	}
	return res, nil
}

// rounded takes off what adding many chances has added.
func rounded(chance float64) float64 { return math.Round(chance*1e12) / 1e12 }
