//go:build long

package wordlists_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"wordgame/wordlists"
)

// TestLongFacts checks the facts of all lists.
func TestLongFacts(t *testing.T) {
	for _, f := range facts {
		f.run(t, f.check)
	}
}

func TestLongPlayable(t *testing.T) {
	for _, name := range longLists {
		l, ok := wordlists.Find(name)
		require.True(t, ok)
		checkPlayable(t, l)
	}
}
