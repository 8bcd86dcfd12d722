package answer

import (
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/lexicon"
	"wordgame/internal/quiz"
)

// allocated returns how many bytes a function allocates.
func allocated(f func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	f()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

// A long word takes memory in its own size, and not in that of all fragments of it.
func TestLongWord(t *testing.T) {
	const letters = 1 << 13
	lex := lexiconOf(t, []string{strings.Repeat("a", letters)}, nil, lexicon.Playable)
	bytes := allocated(func() {
		a, err := SolveGhost(t.Context(), lex, "", Options{})
		require.NoError(t, err)
		assert.Len(t, a.Best, letters)
	})
	assert.Less(t, bytes, uint64(32<<20), "solve")

	p, err := NewPuzzles(t.Context(), lex, PlainGhost, "")
	require.NoError(t, err)
	bytes = allocated(func() {
		_, err = p.Next(t.Context(), rand.New(rand.NewPCG(1, 1)))
	})
	require.ErrorIs(t, err, quiz.ErrNoDecision)
	assert.Less(t, bytes, uint64(1<<30), "two hundred games of 8,192 plies")
}
