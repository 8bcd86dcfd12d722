package main

import (
	"wordgame/internal/words"
	"wordgame/solver/face/command"
)

func main() {
	command.Main(family(&words.Lists{Options: words.Options{System: words.ThisSystem(), Program: "alar"}}))
}
