//go:build !long

package facetest

// Bounds on the work for a case: what is wrong with a game shows at few positions.
const (
	maxGames     = 12      // at random
	maxMoves     = 15      // that are tried at a position
	maxLooks     = 10_000  // moves read, each among the moves at its position
	maxNaive     = 150_000 // moves that plain minimax looks at, each among the moves at its position
	maxTry       = 50_000  // of these from one position
	maxSolved    = 12      // positions at which answers are looked at whole
	maxCertified = 3       // positions that are certified
)
