package solver

import "context"

// A Policy says how a player chooses: it returns the probability of each of the moves at p.
// The probabilities add up to 1. A policy must be pure.
type Policy[P comparable, M any] func(p P, moves []M) []float64

// Odds are the chances of each end of a game, for the player to move. They add up to 1.
type Odds struct {
	Win, Draw, Loss float64
}

// An Expectation gives the odds of games in which both players choose by chance. It remembers what
// it has found, and must not be used by several goroutines at once.
type Expectation[P comparable, M any] struct {
	Game         Game[P, M]
	Mine, Theirs Policy[P, M] // of the player to move at the position asked for, and of the other

	seen map[turn[P]]Odds
	meter
}

type turn[P comparable] struct {
	position P
	theirs   bool
}

// Odds returns the chances of each end at p, for the player to move there.
func (e *Expectation[P, M]) Odds(ctx context.Context, p P) (Odds, error) {
	e.ctx, e.stopped = ctx, ctx.Err()
	if e.seen == nil {
		e.seen = make(map[turn[P]]Odds)
	}
	o := e.odds(turn[P]{p, false})
	return o, e.stopped
}

// odds returns the odds for the player to move, or none if the search has stopped.
func (e *Expectation[P, M]) odds(t turn[P]) Odds {
	if o, ok := e.seen[t]; ok {
		return o
	}
	if !e.count() {
		return Odds{}
	}
	var o Odds
	switch e.Game.Terminal(t.position) {
	case Win:
		o.Win = 1
	case Draw:
		o.Draw = 1
	case Loss:
		o.Loss = 1
	default:
		o = e.choose(t)
	}
	if e.stopped != nil {
		return Odds{}
	}
	e.seen[t] = o
	return o
}

func (e *Expectation[P, M]) choose(t turn[P]) (o Odds) {
	policy := e.Mine
	if t.theirs {
		policy = e.Theirs
	}
	moves := e.Game.Moves(nil, t.position)
	if len(moves) == 0 {
		e.stopped = noMoves(t.position)
		return o
	}
	for i, chance := range policy(t.position, moves) {
		if chance > 0 {
			after := e.odds(turn[P]{e.Game.Play(t.position, moves[i]), !t.theirs})
			o = Odds{o.Win + chance*after.Loss, o.Draw + chance*after.Draw, o.Loss + chance*after.Win}
		}
	}
	return o
}
