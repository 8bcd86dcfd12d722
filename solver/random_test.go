package solver_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"wordgame/solver"
	"wordgame/solver/gametest"
)

// Every technique must agree with plain minimax on games that follow no plan.
func TestRandomGames(t *testing.T) {
	t.Parallel()
	for seed := range uint64(300) {
		r := rand.New(rand.NewPCG(seed, 1))
		g := gametest.NewRandom(r, 2+r.IntN(40), 1+r.IntN(5))
		games := map[string]solver.Game[int, int]{
			"plain":   g,
			"ordered": ordered{g},
		}
		for name, g := range games {
			if err := gametest.Check(g, 0); err != nil {
				t.Fatalf("%s game of seed %d: %v", name, seed, err)
			}
		}
	}
}

// ordered tries the last moves first.
type ordered struct{ gametest.Random }

func (ordered) Order(_ int, moves []int) { slices.Reverse(moves) }
