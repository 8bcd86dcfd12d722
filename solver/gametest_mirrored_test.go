package solver_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
	"wordgame/solver/gametest"
)

// A pair is two toys, side by side, of which a player takes from either: the sum is 10
// times one and the other. They mirror each other.
type pair struct {
	canonical func(p int) int
	mirrors   func(p int) int
	uneven    bool // at 32, but not at 23, one more move does the same as another
}

func newPair() *pair {
	return &pair{
		canonical: func(p int) int { return max(p, p%10*10+p/10) },
		mirrors: func(p int) int {
			if p%11 == 0 {
				return 1
			}
			return 2
		},
	}
}

func (g *pair) Terminal(p int) solver.Value {
	if p == 0 {
		return solver.Loss
	}
	return solver.Undecided
}

func (g *pair) Moves(dst []int, p int) []int {
	for take := 1; take <= 2; take++ {
		if take <= p/10 {
			dst = append(dst, 10*take)
		}
		if take <= p%10 {
			dst = append(dst, take)
		}
	}
	if g.uneven && p == 32 {
		dst = append(dst, 1)
	}
	return dst
}

func (g *pair) Play(p, m int) int { return p - m }

func (g *pair) Canonical(p int) int { return g.canonical(p) }
func (g *pair) Mirrors(p int) int   { return g.mirrors(p) }

// What is wrong with mirror images is found.
func TestCheckFindsMirrors(t *testing.T) {
	t.Parallel()
	require.NoError(t, gametest.Check(newPair(), 33))
	require.NoError(t, gametest.Check(newPair(), 31), "not all images can be reached")
	for _, c := range []struct {
		name  string
		spoil func(g *pair)
		want  string
	}{
		{"too few", func(g *pair) { g.mirrors = func(int) int { return 1 } }, "1 mirror images, and 2 were reached"},
		{"too many", func(g *pair) {
			mirrors := g.mirrors
			g.mirrors = func(p int) int { return mirrors(p) + p%33%2 }
		}, "3 mirror images, and 2 were reached"},
		{"other moves", func(g *pair) { g.uneven = true }, "position 23 has moves to "},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := newPair()
			c.spoil(g)
			assert.ErrorContains(t, gametest.Check(g, 33), c.want)
		})
	}
	// From a start that mirrors another, too many are not told by what is reached.
	g := newPair()
	g.mirrors = func(p int) int { return 2 + p%2 }
	assert.ErrorContains(t, gametest.Check(g, 31), "and its canonical position")
	assert.EqualError(t, gametest.Check(struct {
		solver.Game[int, int]
		solver.Mirrored[int]
	}{newPair(), newPair()}, 33), "the game counts mirror images, and has no canonical positions")
}
