//go:build system

package tictactoe_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// proven returns the path of the checker with a proof, or "" where it isn't built.
func proven(t *testing.T) string {
	program, err := filepath.Abs("../../proof/_build/check")
	require.NoError(t, err)
	if _, err := os.Stat(program); err != nil {
		t.Log("without the checker with a proof: make -C proof builds it")
		return ""
	}
	return program
}
