package players

import (
	"context"

	"wordgame/solver"
)

// Policy is the chances of moves, by which a match is played.
func (y Player[P, M]) Policy(ctx context.Context, g solver.Game[P, M], fail func(error)) solver.Policy[P, M] {
	return y.policy(ctx, g, fail)
}

// Worth is what a learner has learned.
func (l *Learner[P, M]) Worth() map[P]float64 { return l.worth }
