// Command tictactoe solves line games: tic-tac-toe, its misère and wild forms, notakto,
// boards of other sizes, and Connect Four.
package main

import (
	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/solver/face/command"
	"wordgame/solver/tictactoe"
)

//go:generate go run . tree XOX/OO./.X. --alpha-beta -o ../../docs/pictures/tictactoe-alpha-beta.svg

func main() { cli.Main(app()) }

// app returns the command line of tictactoe.
func app() *ucli.App { return command.App(tictactoe.Family(), command.Own{}) }
