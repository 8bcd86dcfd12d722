package cli

import (
	"runtime"
	"runtime/debug"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestCommit(t *testing.T) {
	revision := debug.BuildSetting{Key: "vcs.revision", Value: "41cce97d0a2e5f00112233445566778899aabbcc"}
	for want, settings := range map[string][]debug.BuildSetting{
		"unknown":                   nil,
		"41cce97d0a2e":              {revision, {Key: "vcs.modified", Value: "false"}},
		"41cce97d0a2e with changes": {revision, {Key: "vcs.modified", Value: "true"}},
	} {
		assert.Equal(t, want, commit(&debug.BuildInfo{Settings: settings}))
	}
	assert.Equal(t, "unknown", commit(nil))
	assert.Equal(t, "nim version "+Version+", commit unknown, "+runtime.Version()+"\n", versionLine("nim")) // a test is of no commit
}
