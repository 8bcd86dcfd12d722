package players

import (
	"context"

	"wordgame/solver"
)

// Policy is the chances of moves, by which a match is played.
func Policy[P comparable, M any](
	ctx context.Context, g solver.Game[P, M], s solver.Strategy[P, M], fail func(error),
) solver.Policy[P, M] {
	return policy(ctx, g, s, fail)
}
