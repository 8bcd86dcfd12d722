package answer

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"strconv"
	"strings"

	"wordgame/internal/text"
	"wordgame/solver"
	"wordgame/solver/players"
	"wordgame/solver/tictactoe"
)

// A LinePlayer is a kind of computer player of line games: its name, and perhaps a
// number.
type LinePlayer struct {
	Name   string
	Number int    // the usual one, unless another was asked for; 0: the kind has none
	Unit   string // of the number
	About  string

	chancy bool // made with chance, or plays by it
	search bool // by chance, so that the same position can be ranked in another way
}

// LinePlayers returns all kinds. The first three are those of the article that the
// project starts from.
func LinePlayers() []LinePlayer {
	return []LinePlayer{
		{Name: "random", About: "any move"},
		{Name: "naive", About: "wins at once, else stops the other from it, else any move"},
		{Name: "minimax", About: "plays perfectly, at random among the best moves"},
		{Name: "minimax-first", About: "plays perfectly, always the first of the best moves"},
		{Name: "depth", Number: 2, Unit: "PLIES", About: "looks some plies ahead, and goes by open lines there"},
		{Name: "mcts", Number: 1000, Unit: "PLAYOUTS", About: "Monte Carlo tree search", chancy: true, search: true},
		{Name: "learner", Number: 50_000, Unit: "GAMES", About: "Q-learning, from games against itself", chancy: true},
	}
}

// LinePlayerNames returns the names of all kinds.
func LinePlayerNames() (names []string) {
	for _, k := range LinePlayers() {
		names = append(names, k.Name)
	}
	return names
}

// ParseLinePlayer reads the name of a kind, perhaps with a number: mcts:200.
func ParseLinePlayer(spec string) (LinePlayer, error) {
	name, number, numbered := strings.Cut(spec, ":")
	for _, k := range LinePlayers() {
		if k.Name != name {
			continue
		}
		n, err := strconv.Atoi(number)
		switch {
		case !numbered:
			return k, nil
		case k.Number == 0:
			return k, fmt.Errorf("player %.40q: %s takes no number", spec, name)
		case err != nil || n < 1:
			return k, fmt.Errorf("player %.40q: want 1 or more %s, such as %s:%d", spec, strings.ToLower(k.Unit), name, k.Number)
		}
		k.Number = n
		return k, nil
	}
	return LinePlayer{}, fmt.Errorf("no player %.40q: %s", spec, text.Wanted(name, LinePlayerNames()))
}

// String returns the name by which the kind is asked for.
func (k LinePlayer) String() string {
	if k.Number == 0 {
		return k.Name
	}
	return fmt.Sprintf("%s:%d", k.Name, k.Number)
}

// A lineComputer plays a line game by a lineStrategy.
type (
	lineStrategy = solver.Strategy[tictactoe.Position, tictactoe.Move]
	lineComputer = players.Player[tictactoe.Position, tictactoe.Move]
)

// Player makes a player of a kind: what must be learned is learned, and whether the game
// from start on can be solved is tried. step is called after each game that is learned
// from.
func (g *LineGame) Player(ctx context.Context, k LinePlayer, start tictactoe.Position, r *rand.Rand, o LineSearch, step func()) (lineComputer, error) {
	var s lineStrategy = players.Random[tictactoe.Position, tictactoe.Move]{Game: g.Game}
	var err error
	switch k.Name {
	case "naive":
		s = players.Naive[tictactoe.Position, tictactoe.Move]{Game: g.Game}
	case "minimax", "minimax-first":
		s, err = g.minimax(ctx, start, o)
	case "depth":
		s = players.NewDepth(g.Game, start, k.Number)
	case "mcts":
		s = solver.UCT[tictactoe.Position, tictactoe.Move]{Game: g.Game, Playouts: k.Number, Rand: r}
	case "learner":
		// From the empty board, wherever the match begins.
		s, err = players.Learn(ctx, g.Game, tictactoe.Position{}, k.Number, r, step)
	}
	return lineComputer{Strategy: s, First: k.Name == "minimax-first" || k.Name == "mcts"}, err
}

// minimax returns a perfect strategy, if the game is small enough for one. All moves that
// keep the value are alike to it, whether the game ends sooner or later.
func (g *LineGame) minimax(ctx context.Context, start tictactoe.Position, o LineSearch) (lineStrategy, error) {
	s := g.engine(start, o)
	s.OnlyValues = true
	if _, err := s.Rank(ctx, start); err != nil {
		return nil, g.explained(start, err)
	}
	if s.MaxPositions > 0 { // what the game comes to is solved without a limit
		s = g.Solver()
		s.OnlyValues = true
	}
	return s, nil
}

// A LineMatch says how games between two players end: how many of those played, or if it
// is exact, with which chances.
type LineMatch struct {
	X     string  `json:"x"` // who begins
	O     string  `json:"o"`
	Exact bool    `json:"exact,omitempty"`
	Games int     `json:"games,omitempty"`
	XWins float64 `json:"x_wins"`
	OWins float64 `json:"o_wins"`
	Draws float64 `json:"draws"`
	Seed  *int    `json:"seed,omitempty"`
}

// A LineMatchOptions says how players are matched.
type LineMatchOptions struct {
	LineSearch
	Games int  // of each two
	Exact bool // find the exact chances, instead of playing
	Seed  int  // the same seed gives the same games

	// Step, if not nil, is called after each game that is learned from or played, with
	// how many of the kind there are in all.
	Step func(doing string, games int)
}

// Match lets each of some players begin against each of others. Each pair gets random
// numbers of its own, so that its match comes out the same among others and alone.
func (g *LineGame) Match(ctx context.Context, xs, os []LinePlayer, o LineMatchOptions) ([]LineMatch, error) {
	var start tictactoe.Position
	if size := g.About(start); o.Exact && size > mostLineOdds && !o.Force {
		return nil, &LinesTooLargeError{fmt.Sprintf(" for exact chances: there are up to about %s positions, up to symmetry", About(size))}
	}
	step := func(doing string, games int) func() {
		return func() {
			if o.Step != nil {
				o.Step(doing, games)
			}
		}
	}
	made := make(map[LinePlayer]lineComputer) // to whom chance has done nothing
	hire := func(k LinePlayer, r *rand.Rand) (lineComputer, error) {
		if player, ok := made[k]; ok {
			return player, nil
		}
		if o.Exact && k.search {
			return lineComputer{}, fmt.Errorf("%s has no exact chances, since it searches by chance: play games for a sample", k)
		}
		player, err := g.Player(ctx, k, start, r, o.LineSearch, step("learning", k.Number))
		if err != nil {
			return player, fmt.Errorf("%s: %w", k, err)
		}
		if !k.chancy {
			made[k] = player
		}
		return player, nil
	}
	var all []LineMatch
	for _, x := range xs {
		for _, y := range os {
			r := rand.New(rand.NewPCG(uint64(o.Seed), 0))
			first, err := hire(x, r)
			if err != nil {
				return nil, err
			}
			second, err := hire(y, r)
			if err != nil {
				return nil, err
			}
			m := LineMatch{X: x.String(), O: y.String()}
			if o.Exact {
				chances, err := players.Exact(ctx, g.Game, start, first, second)
				if err != nil {
					return nil, err
				}
				m.Exact, m.XWins, m.OWins, m.Draws = true, rounded(chances.Win), rounded(chances.Loss), rounded(chances.Draw)
			} else {
				t, err := players.Match(ctx, g.Game, start, first, second, o.Games, r, step("playing", o.Games*len(xs)*len(os)))
				if err != nil {
					return nil, err
				}
				m.Games, m.Seed, m.XWins, m.OWins, m.Draws = o.Games, &o.Seed, float64(t.First), float64(t.Second), float64(t.Draws)
			}
			all = append(all, m)
		}
	}
	return all, nil
}

// rounded takes off what adding many chances has added.
func rounded(chance float64) float64 { return math.Round(chance*1e12) / 1e12 }
