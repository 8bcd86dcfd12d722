//go:build !js

package cli

import (
	"os"
	"syscall"
)

// endings are the signals that end a program at a prompt.
var endings = []os.Signal{syscall.SIGTERM, syscall.SIGHUP}
