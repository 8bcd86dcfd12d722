package answer

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/lexicon"
)

// A tree is named after its game, and its positions are written as they are read.
func TestTreeNames(t *testing.T) {
	t.Parallel()
	ghost, err := GhostTree(lexiconOf(t, animals, nil, lexicon.Playable), "G")
	require.NoError(t, err)
	assert.Equal(t, []string{"Ghost on the standard input after g", "g"}, []string{ghost.Title, ghost.Show(ghost.Start, nil)})
	ghost, err = GhostTree(lexiconOf(t, animals, nil, lexicon.Playable), "")
	require.NoError(t, err)
	assert.Equal(t, []string{"Ghost on the standard input", "(no letter)"}, []string{ghost.Title, ghost.Show(ghost.Start, nil)})
}
