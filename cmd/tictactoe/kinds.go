package main

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/internal/text"
	"wordgame/solver"
	"wordgame/solver/tictactoe"
	"wordgame/solver/tictactoe/players"
)

// A kind of player has a name, by which it is asked for, and perhaps a number.
type kind struct {
	name   string
	number int    // where none is given; 0: the kind has none
	unit   string // of the number
	about  string
	chancy bool // made with chance, or plays by it
	search bool // by chance, so that the same position can be ranked in another way
}

func kinds() []kind {
	return []kind{
		{name: "random", about: "any move"},
		{name: "naive", about: "wins at once, else stops the other from it, else any move"},
		{name: "minimax", about: "plays without fault, at random among the best moves"},
		{name: "minimax-first", about: "plays without fault, always the first of the best moves"},
		{name: "depth", number: 2, unit: "PLIES", about: "looks some plies ahead, and goes by open lines there"},
		{name: "mcts", number: 1000, unit: "PLAYOUTS", about: "Monte Carlo tree search", chancy: true, search: true},
		{name: "learner", number: 50_000, unit: "GAMES", about: "Q-learning, from games against itself", chancy: true},
	}
}

// describeKinds lists the kinds for people.
func describeKinds() string {
	var lines []string
	for _, k := range kinds() {
		name, rest := k.name, ""
		if k.number > 0 {
			name += "[:" + k.unit + "]"
			rest = fmt.Sprintf(" (%s)", text.Thousands(k.number))
		}
		lines = append(lines, fmt.Sprintf("%-17s %s%s", name, k.about, rest))
	}
	return strings.Join(lines, "\n")
}

// parseKind reads the name of a kind, perhaps with a number: mcts:200.
func parseKind(flag, given string) (kind, error) {
	name, number, numbered := strings.Cut(given, ":")
	var names []string
	for _, k := range kinds() {
		names = append(names, k.name)
		if k.name != name {
			continue
		}
		if !numbered {
			return k, nil
		}
		n, err := strconv.Atoi(number)
		switch {
		case k.number == 0:
			return k, cli.Usage("--%s %q: %s takes no number", flag, given, name)
		case err != nil || n < 1:
			return k, cli.Usage("--%s %q: want 1 or more %s, such as %s:%d", flag, given, strings.ToLower(k.unit), name, k.number)
		}
		k.number = n
		return k, nil
	}
	if near, ok := text.Nearest(name, names); ok {
		return kind{}, cli.Usage("--%s %q: no such player; did you mean %s?", flag, given, near)
	}
	return kind{}, cli.Usage("--%s %q: no such player: want %s", flag, given, text.List(names, "or"))
}

// String returns the name by which the kind is asked for.
func (k kind) String() string {
	if k.number == 0 {
		return k.name
	}
	return fmt.Sprintf("%s:%d", k.name, k.number)
}

// player makes a player of the kind: what must be learned is learned, and what
// must be solved is tried.
func (k kind) player(c *ucli.Context, b board, start tictactoe.Position, r *rand.Rand) (players.Player, error) {
	var s players.Strategy = players.Random{Game: b.Game}
	var err error
	switch k.name {
	case "naive":
		s = players.Naive{Game: b.Game}
	case "minimax", "minimax-first":
		s, err = minimax(c, b, start)
	case "depth":
		s = players.NewDepth(b.Game, k.number)
	case "mcts":
		s = solver.UCT[tictactoe.Position, tictactoe.Move]{Game: b.Game, Playouts: k.number, Rand: r}
	case "learner":
		bar := cli.NewProgress(c, k.number, "learning")
		defer bar.Finish()
		s, err = players.Learn(c.Context, b.Game, k.number, r, bar.Step)
	}
	return players.Player{Strategy: s, First: k.name == "minimax-first" || k.name == "mcts"}, err
}

// minimax returns a strategy without fault, if the game is small enough for one. All
// moves that keep the value are alike to it, whether the game ends sooner or later.
func minimax(c *ucli.Context, b board, start tictactoe.Position) (players.Strategy, error) {
	trial, explain := limited(c, b, start)
	trial.OnlyValues = true
	if _, err := trial.Rank(c.Context, start); err != nil {
		return nil, explain(err)
	}
	if trial.MaxPositions == 0 {
		return trial, explain(nil)
	}
	// What a game comes to is solved without a limit.
	s := b.Solver()
	s.OnlyValues = true
	return s, explain(nil)
}
