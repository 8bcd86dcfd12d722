// Command alar plays and solves Alar on a word list: package alar has the whole game.
package main

import (
	"wordgame/internal/lexicon/lists"
	"wordgame/internal/lexicon/shelf"
	"wordgame/solver/alar"
	"wordgame/solver/face/command"
)

func main() {
	command.Main(alar.Family(&shelf.Shelf{System: lists.ThisSystem(), Program: "alar"}))
}
