package relatives

import (
	"context"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver/ghost/ghosttest"
)

// FuzzAnywhereFind asks for any text.
func FuzzAnywhereFind(f *testing.F) {
	var solvers []anySolver
	for _, spook := range []bool{false, true} {
		solvers = append(solvers, newSolver(f, ghosttest.Automaton(f, "zoo", "żaba", "zając", "baba", "a\u0301b\u0301c"), spook, true))
	}
	for _, text := range []string{"", "abz", "ząja", "a\u0301", "b\u0301a\u0301", "\xff", "?zoo", "żabaż"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, s := range solvers {
			p, nearest, ok := s.Find(text)
			if !ok {
				assert.Empty(t, p)
				p, _, ok = s.Find(nearest)
				assert.True(t, ok, "%q is legal", nearest)
				assert.Equal(t, nearest, s.Text(p))
				continue
			}
			assert.Len(t, s.Text(p), len(text))
			line, err := s.Line(context.Background(), p)
			require.NoError(t, err)
			assert.LessOrEqual(t, len(p.letters())+len(line), int(slices.Max(s.game.words.lengths.longest[:])))
			example, err := s.Example(context.Background(), p)
			require.NoError(t, err)
			assert.NotEmpty(t, example)
		}
	})
}
