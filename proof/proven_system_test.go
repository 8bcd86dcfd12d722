//go:build system

package proof_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// Of certificates with something changed, the checker with a proof says the same.
func TestProven(t *testing.T) {
	program, err := filepath.Abs("_build/check")
	require.NoError(t, err)
	if _, err := os.Stat(program); err != nil {
		t.Skip("without the checker with a proof: make -C proof builds it")
	}
	checkChanged(t, 150, program)
}
