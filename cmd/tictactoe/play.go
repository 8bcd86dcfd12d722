package main

import (
	"context"
	"fmt"
	"math/rand/v2"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/internal/play"
	"wordgame/solver/tictactoe"
	"wordgame/solver/tictactoe/players"
)

const person = "person"

func playAction(c *ucli.Context) error {
	b, err := newBoard(c)
	if err != nil {
		return err
	}
	start, err := b.position(c.Args().Slice())
	if err != nil {
		return err
	}
	r := cli.Rand(c)
	m := play.Match[tictactoe.Position, tictactoe.Move]{
		Game:  b.Game,
		Start: start,
		Show:  func(p tictactoe.Position) string { return "\n" + indent(b.Draw(p)) },
		Name:  func(_ tictactoe.Position, m tictactoe.Move) string { return b.Move(m) },
		Read:  b.ParseMove,
		Hint:  hint(b, start),
		Help:  fmt.Sprintf("A move is a cell, such as %s.", b.Move(b.Moves(nil, tictactoe.Position{})[0])),
		In:    c.App.Reader,
		Out:   c.App.Writer,
		Ask:   c.App.ErrWriter,
	}
	flags := [2]string{"x", "o"}
	for i := range m.Players {
		// The first in the match need not be the first in the game.
		side := (start.Plies() + i) % 2
		name := b.players()[side]
		kind := c.String(flags[side])
		if kind != person {
			if m.Players[i], err = computer(c, b, start, flags[side], kind, r); err != nil {
				return err
			}
		}
		m.Names[i] = fmt.Sprintf("%s (%s)", name, kind)
	}
	fmt.Fprintf(c.App.Writer, "%s.\n", b.title())
	return m.Play(c.Context)
}

// computer returns a player of a kind.
func computer(c *ucli.Context, b board, start tictactoe.Position, flag, name string, r *rand.Rand) (play.Player[tictactoe.Position, tictactoe.Move], error) {
	k, err := parseKind(flag, name)
	if err != nil {
		return nil, err
	}
	player, err := k.player(c, b, start, r)
	if err != nil {
		return nil, err
	}
	return func(ctx context.Context, p tictactoe.Position) (tictactoe.Move, error) {
		return players.Choose(ctx, b.Game, player, p, r)
	}, nil
}

// hint returns a player without fault, if the game is small enough for one to
// answer at once.
func hint(b board, start tictactoe.Position) play.Player[tictactoe.Position, tictactoe.Move] {
	if b.About(start) > easy {
		return nil
	}
	return play.Perfect(&tictactoe.Solver{Game: b.Game})
}

// playFlags are the flags that say who plays.
func playFlags() []ucli.Flag {
	return []ucli.Flag{
		&ucli.StringFlag{Name: "x", Value: person, Usage: "who begins: `PLAYER`, person or one of those of tictactoe match"},
		&ucli.StringFlag{Name: "o", Value: "minimax", Usage: "who comes second: `PLAYER`"},
		&ucli.IntFlag{Name: "seed", Usage: "the same `N` gives the same game", DefaultText: "another each time"},
		&ucli.BoolFlag{Name: "force", Usage: "go on, however large the game is; Ctrl-C stops"},
		&ucli.BoolFlag{Name: "quiet", Aliases: []string{"q"}, Usage: "show no progress"},
	}
}
