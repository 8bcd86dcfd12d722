// Command wordgame solves Ghost on a word list: who wins, with which letters,
// and how many words one must know for it.
//
// app.go has the commands. Each reads its flags (flags.go) and the words (words.go), asks
// package answer, and shows the answer (print.go).
package main

import (
	"runtime/debug"

	"wordgame/internal/cli"
)

func main() {
	// A run is short and its memory bounded by the word list: collecting
	// garbage less often saves a tenth of the time that a large list takes.
	debug.SetGCPercent(800)
	cli.Main(app())
}
