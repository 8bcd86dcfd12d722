// Command domineering plays and solves Domineering: package domineering has the whole game.
package main

import (
	"wordgame/solver/domineering"
	"wordgame/solver/face/command"
)

func main() { command.Main(domineering.Family()) }
