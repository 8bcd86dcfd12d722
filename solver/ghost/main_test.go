//go:build !long

package ghost

import (
	"os"
	"runtime/debug"
	"testing"
)

// TestMain collects garbage less often: tests leave little alive.
// Tests with the tag long take too much memory for that.
func TestMain(m *testing.M) {
	debug.SetGCPercent(400)
	os.Exit(m.Run())
}
