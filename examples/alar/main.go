package main

import (
	"wordgame/internal/lexicon/lists"
	"wordgame/internal/lexicon/shelf"
	"wordgame/solver/face/command"
)

func main() { command.Main(family(&shelf.Shelf{System: lists.ThisSystem(), Program: "alar"})) }
