//go:build system

package main

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/go/packages"

	"wordgame/internal/sample"
)

// The types of all code, tests as well, are right on Windows, which differs most from Linux, and with the
// tag long on every system that a release is for. That finds what does not compile there, in a fifth of the
// time that a compiler takes.
func TestTargets(t *testing.T) {
	config, err := os.ReadFile("../../../.goreleaser.yaml")
	require.NoError(t, err)
	line := regexp.MustCompile(`(?m)^ *targets: \[(.*)\]$`).FindSubmatch(config)
	require.NotNil(t, line)
	targets := strings.Split(string(line[1]), ", ")
	const always = "windows_amd64"
	require.Contains(t, targets, always)
	for _, target := range targets {
		if target != always && !sample.Long {
			continue
		}
		system, processor, _ := strings.Cut(target, "_")
		found, err := packages.Load(&packages.Config{
			Mode:  packages.LoadAllSyntax, // the types of dependencies, too, from their source
			Tests: true,
			Env:   append(os.Environ(), "GOOS="+system, "GOARCH="+processor, "CGO_ENABLED=0"),
		}, "wordgame/...")
		require.NoError(t, err, target)
		assert.Greater(t, len(found), 100, target)
		packages.Visit(found, nil, func(p *packages.Package) {
			for _, err := range p.Errors {
				assert.NoError(t, err, target)
			}
		})
	}
}
