package loose_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"wordgame/solver/ghost/loose"
)

// FuzzFind asks for any text.
func FuzzFind(f *testing.F) {
	var solutions []*loose.Solution
	for _, ordered := range []bool{false, true} {
		solutions = append(solutions, solve(f, build(f, "zoo", "żaba", "zając", "baba", "a\u0301b\u0301c"), loose.Rules{Ordered: ordered}))
	}
	for _, text := range []string{"", "abz", "ząja", "a\u0301", "b\u0301a\u0301", "\xff", "?zoo", "żabaż"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, s := range solutions {
			p, nearest, ok := s.Find(text)
			if !ok {
				assert.Empty(t, p)
				p, _, ok = s.Find(nearest)
				assert.True(t, ok, "%q is legal", nearest)
				assert.Equal(t, nearest, s.Text(p))
				continue
			}
			assert.Len(t, s.Text(p), len(text))
			assert.LessOrEqual(t, len(s.Letters(p)), s.Longest())
			assert.Len(t, s.Line(p), s.Result(p).Remoteness)
			assert.NotEmpty(t, s.Example(p))
		}
	})
}
