package chain

import (
	"os"
	"runtime/debug"
	"testing"
)

// TestMain collects garbage less often: tests leave little alive, and collecting takes a fifth of
// their time.
func TestMain(m *testing.M) {
	debug.SetGCPercent(400)
	os.Exit(m.Run())
}
