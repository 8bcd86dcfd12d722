//go:build !long

package facetest

// Bounds on the work for a case: what is wrong with a game shows at few positions.
const (
	maxGames     = 8      // at random
	maxMoves     = 15     // that are tried at a position
	maxLooks     = 5_000  // moves read, each among the moves at its position
	maxNaive     = 75_000 // moves that plain minimax looks at, each among the moves at its position
	maxTry       = 25_000 // of these from one position
	maxSolved    = 10     // positions at which answers are looked at whole
	maxCertified = 2      // positions that are certified
)
