// Command tictactoe solves line games: tic-tac-toe, its misère and wild forms,
// notakto, boards of other sizes, and Connect Four.
package main

import "wordgame/internal/cli"

func main() { cli.Main(app()) }
