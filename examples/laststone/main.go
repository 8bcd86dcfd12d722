package main

import (
	"wordgame/solver/face"
	"wordgame/solver/face/command"
)

func main() { command.Main(face.Single("laststone", stones)) }

var stones = face.Face[int, int]{
	Title: "The last stone", Rules: Game{}, Start: 10,
	How: []string{"Take one, two or three stones. Whoever takes the last one wins."},
}
