package main

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/cli"
)

func TestAgree(t *testing.T) {
	const v = cli.Version
	assert.NoError(t, agree(v, "# Changelog\n\n## ["+v+"] - 2026-11-22\n"))
	assert.NoError(t, agree(v+"-snapshot.41cce97", "# Changelog\n\n## [Unreleased]\n"))
	assert.ErrorContains(t, agree(v, "# Changelog\n\n## [Unreleased]\n"), "no section ["+v+"]")
	assert.ErrorContains(t, agree("99.0.0", "## [99.0.0] - 2026-11-22\n"), "the release is 99.0.0, and the programs say "+v)
	assert.ErrorContains(t, agree("99.0.0-snapshot", ""), "the release is 99.0.0-snapshot")
}

// What a user of the programs gets has the licences that come with it.
func TestNotices(t *testing.T) {
	t.Parallel()
	modules, err := linked()
	require.NoError(t, err)
	text, err := notices(modules)
	require.NoError(t, err)
	for _, want := range []string{"SCOWL", "Go's standard library", "github.com/urfave/cli/v2", "Permission is hereby granted", "Redistribution and use"} {
		assert.Contains(t, string(text), want)
	}
	assert.NotContains(t, string(text), "testify") // it is in no program

	data, err := json.Marshal(billOf("1.2.3", modules))
	require.NoError(t, err)
	for _, want := range []string{`"name":"wordgame","version":"1.2.3"`, `"purl":"pkg:golang/github.com/urfave/cli/v2@v2`, `"purl":"pkg:golang/std@1.`, `"name":"polish"`} {
		assert.Contains(t, string(data), want)
	}
}
