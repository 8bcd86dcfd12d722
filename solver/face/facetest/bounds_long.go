//go:build long

package facetest

// Bounds on the work for a case where time is no matter.
const (
	maxGames     = 20        // at random
	maxMoves     = 40        // that are tried at a position
	maxLooks     = 100_000   // moves read, each among the moves at its position
	maxNaive     = 1_500_000 // moves that plain minimax looks at, each among the moves at its position
	maxTry       = 300_000   // of these from one position
	maxSolved    = 40        // positions at which answers are looked at whole
	maxCertified = 12        // positions that are certified
)
