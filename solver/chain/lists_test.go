package chain

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/words"
	"wordgame/solver/face"
)

// Who wins on every list inside the program; TestLongLists has those that take long to read. Pairs and winning pairs are those
// that a program in another language found, which shares nothing with this one, but for Dutch: there it knew 12 of the winning
// pairs, and nothing of 385 others.
func TestLists(t *testing.T) {
	t.Parallel()
	checkList(t, "english-60", 561, 561, 25, "a…y", "z…y")
}

// checkList pins the number of first words, by their pairs, those of which the letters tell who wins, and those that win.
func checkList(t *testing.T, name string, pairs, letters, winning int, some ...string) {
	l, err := words.Load(t.Context(), words.Options{Names: []string{name}}, words.All)
	require.NoError(t, err)
	g := gameOf(l).Start()
	a, err := g.Solve(t.Context(), face.Question{Positions: 100_000})
	require.NoError(t, err)
	assert.Len(t, a.Moves, pairs, name)
	assert.Len(t, a.Winning, winning, name)
	assert.Subset(t, a.Winning, some, name)
	own := forList(l)
	ranked, all, err := own.rank(t.Context(), own.start, face.Question{Positions: 100_000})
	require.NoError(t, err)
	told := slices.DeleteFunc(ranked, func(m answer) bool { return m.strategy == nil })
	assert.Len(t, told, letters, name)
	assert.LessOrEqual(t, all.positions, 25*(pairs-letters), name)
}
