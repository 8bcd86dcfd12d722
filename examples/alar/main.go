package main

import (
	"wordgame/internal/words"
	"wordgame/solver/face/command"
	"wordgame/solver/ghost/faces"
)

func main() { command.Main(family(&faces.Lists{System: words.ThisSystem(), Program: "alar"})) }
