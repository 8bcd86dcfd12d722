package main

import "wordgame/solver/face/command"

func main() { command.Main(family()) }
