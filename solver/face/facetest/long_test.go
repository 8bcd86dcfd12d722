//go:build long

package facetest

import (
	"testing"
)

// Every game in the list with a list of usual size.
func TestLongGames(t *testing.T) {
	t.Parallel()
	checkGames(t, "english-35")
}
