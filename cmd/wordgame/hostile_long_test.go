//go:build long && unix

package main

import (
	"testing"

	"wordgame/internal/cli/ptytest"
)

// Whatever is asked of whatever is there, with whole matches.
func TestLongAllHarmless(t *testing.T) {
	hostileFolder(t)
	ptytest.AllHarmlessLong(t, sharing, hostileFiles())
}
