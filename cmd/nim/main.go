// Command nim solves heap games: who wins, and by which moves.
package main

import "wordgame/internal/cli"

func main() { cli.Main(app()) }
