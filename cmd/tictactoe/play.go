package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/internal/play"
	"wordgame/solver/tictactoe"
)

type player = play.Player[tictactoe.Position, tictactoe.Move]

func playAction(c *ucli.Context) error {
	b, start, err := asked(c)
	if err != nil {
		return err
	}
	seats, err := play.Two(c.String("players"), isComputer)
	if err != nil {
		return err
	}
	if err := play.CheckHistory(c); err != nil {
		return err
	}
	if c.String("history") != "" && b.About(start) > easy {
		return errors.New("--history: the game is too large to say who was winning")
	}
	move := func(_ tictactoe.Position, m tictactoe.Move) string { return b.Move(m) }
	board := play.Board[tictactoe.Position, tictactoe.Move]{
		Rules: b.Game,
		Draw:  func(p tictactoe.Position) string { return "\n" + indent(b.Draw(p)) },
		Line:  b.Format,
		Name:  move,
		Entry: move,
		Parse: b.ParseMove,
	}
	var who [2]player
	r := cli.Rand(c)
	for i, s := range seats {
		if s.Kind != "" {
			who[i], err = computer(c, b, start, s.Kind, r)
			if s.Kind == "perfect" && errors.Is(err, errTooLarge) {
				fmt.Fprintf(c.App.ErrWriter, "The board is too large for a perfect player; hard plays instead.\n")
				s.Name = "hard"
				who[i], err = computer(c, b, start, s.Name, r)
			}
			if err != nil {
				return err
			}
		}
		board.Names[i] = fmt.Sprintf("%s (%s)", b.players()[i], s.Name)
	}
	fmt.Fprintf(c.App.Writer, "%s.\n", b.title())
	// The position may be one at which the second is to move.
	played, err := play.Run(c, board.Match(play.State[tictactoe.Position]{Position: start, Seat: start.Plies() % 2}, who, hint(b, start),
		fmt.Sprintf("A move is a cell, such as %s.", b.Move(b.Moves(nil, tictactoe.Position{})[0]))))
	if err != nil {
		return err
	}
	return board.History(c, b.title(), played, b.Solver().Solve)
}

// isComputer reports whether a name among the players is a level, or a kind of
// player as of tictactoe match.
func isComputer(name string) bool {
	kindName, _, _ := strings.Cut(name, ":")
	return play.IsLevel(name) || slices.ContainsFunc(kinds(), func(k kind) bool { return k.name == kindName })
}

// computer returns a player of a level or a kind.
func computer(c *ucli.Context, b board, start tictactoe.Position, name string, r *rand.Rand) (player, error) {
	if name == "perfect" {
		name = "minimax" // any of the best moves: a board has many that are alike
	}
	if level, ok := play.AtLevel[tictactoe.Position, tictactoe.Move](name, b.Game, nil, r); ok {
		return level, nil
	}
	k, err := parseKind("players", name)
	if err != nil {
		return nil, err
	}
	p, err := k.player(c, b, start, r)
	if err != nil {
		return nil, err
	}
	return func(ctx context.Context, at tictactoe.Position) (tictactoe.Move, error) {
		return p.Choose(ctx, at, r)
	}, nil
}

// hint returns a player without fault, if the game is small enough for one to
// answer at once.
func hint(b board, start tictactoe.Position) player {
	if b.About(start) > easy {
		return nil
	}
	return play.Perfect(b.Solver())
}

// playFlags are the flags that say who plays.
func playFlags() []ucli.Flag {
	return []ucli.Flag{
		&ucli.StringFlag{Name: "players", Value: "you,perfect", Usage: "`NAMES` of the two in the order of play: " + strings.Join(play.Levels, ", ") +
			" and those of tictactoe match are computers, others people"},
		play.HistoryFlag(),
		&ucli.IntFlag{Name: "seed", Usage: "the same `N` gives the same game", DefaultText: "another each time"},
		&ucli.BoolFlag{Name: "force", Usage: "go on, however large the game is; Ctrl-C stops"},
		&ucli.BoolFlag{Name: "quiet", Aliases: []string{"q"}, Usage: "show no progress"},
	}
}
