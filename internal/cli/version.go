package cli

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"
)

// Version is that of all commands: between releases, the next one's.
const Version = "0.1.0"

// versionLine says which program this is: its version, the commit that it was built from, and by which
// Go. Go knows the commit if it built the program in a clone of the repository, and not for go run.
func versionLine(program string) string {
	commit := "unknown"
	if info, ok := debug.ReadBuildInfo(); ok && strings.Contains(info.Main.Version, "-") { // v0.0.0-date-commit
		commit = info.Main.Version[strings.LastIndex(info.Main.Version, "-")+1:]
	}
	return fmt.Sprintf("%s version %s, commit %s, %s\n", program, Version, commit, runtime.Version())
}
