package faces

import (
	"os"
	"runtime/debug"
	"testing"
)

// TestMain collects garbage less often: tests leave little alive.
func TestMain(m *testing.M) {
	debug.SetGCPercent(400)
	os.Exit(m.Run())
}
