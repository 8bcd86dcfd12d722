//go:build !long

package facetest

// Bounds on the work for a case: what is wrong with a game shows at few positions.
const (
	maxLooks     = 30_000  // moves read, each among the moves at its position
	maxNaive     = 500_000 // moves that plain minimax looks at, each among the moves at its position
	maxTry       = 100_000 // of these from one position
	maxSolved    = 20      // positions at which answers are looked at whole
	maxCertified = 6       // positions that are certified
)
