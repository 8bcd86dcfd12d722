package cli

import (
	"fmt"
	"runtime"
	"runtime/debug"
)

// Version is that of all commands: between releases, the next one's.
const Version = "0.1.0"

// versionLine says which program this is: its version, the commit that it was built from,
// and by which Go.
func versionLine(program string) string {
	info, _ := debug.ReadBuildInfo()
	return fmt.Sprintf("%s version %s, commit %s, %s\n", program, Version, commit(info), runtime.Version())
}

// commit names the commit that a program was built from. Go knows it if it built the
// program in a clone of the repository, and not for go run.
func commit(info *debug.BuildInfo) string {
	hash, changed := "unknown", ""
	if info == nil {
		return hash
	}
	for _, s := range info.Settings {
		switch {
		case s.Key == "vcs.revision":
			hash = s.Value[:min(len(s.Value), 12)]
		case s.Key == "vcs.modified" && s.Value == "true":
			changed = " with changes"
		}
	}
	return hash + changed
}
