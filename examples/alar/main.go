package main

import (
	"wordgame/internal/words"
	"wordgame/solver/face/command"
	"wordgame/solver/face/shelf"
)

func main() { command.Main(family(&shelf.Lists{System: words.ThisSystem(), Program: "alar"})) }
