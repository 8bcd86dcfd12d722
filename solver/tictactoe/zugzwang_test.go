package tictactoe

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
)

// What the rules of zugzwang say of a position is what a search without them finds:
// at all positions of small boards, and at random ones of larger.
func TestZugzwang(t *testing.T) { zugzwang(t, 12) }

// zugzwang plays so many games on each larger board.
func zugzwang(t *testing.T, games int) {
	t.Parallel()
	seed := rand.Uint64()
	chance := rand.New(rand.NewPCG(seed, 1))
	known, exact := 0, 0
	for _, r := range []Rules{
		{Width: 3, Height: 3}, {Width: 3, Height: 4}, {Width: 4, Height: 3}, {Width: 2, Height: 6},
		{Width: 4, Height: 4, Line: 4}, {Width: 5, Height: 4, Line: 4}, {Width: 4, Height: 5, Line: 4}, {Width: 6, Height: 3, Line: 3},
	} {
		r.Gravity = true
		g := newGame(t, r)
		s := solver.New(g)
		s.Without = solver.Shortcuts
		check := func(p Position) {
			if g.Terminal(p) != solver.Undecided {
				return
			}
			low, high := g.Bounds(p)
			v, err := s.Value(t.Context(), p)
			require.NoError(t, err)
			require.True(t, low.Value <= v && v <= high.Value, "%+v, %+v: %v, and its bounds are %v and %v; seed %d", r, p, v, low, high, seed)
			if low.Value != solver.Loss || high.Value != solver.Win {
				known++
			}
		}
		if r.Width*r.Height <= 12 {
			for p := range positions(g) {
				if check(p); g.Terminal(p) == solver.Undecided {
					low, high := g.Bounds(p)
					exact += int(low.Value-solver.Loss) + int(solver.Win-high.Value)
				}
			}
			continue
		}
		for range games {
			p := Position{}
			for g.Terminal(p) == solver.Undecided {
				moves := g.Moves(nil, p)
				p = g.Play(p, moves[chance.IntN(len(moves))])
				if p.Plies() >= 4 {
					check(p)
				}
			}
		}
	}
	assert.Greater(t, known, 1000)
	assert.Equal(t, 12447, exact, "how narrow the bounds are at all positions of small boards")
}
