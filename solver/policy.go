package solver

import "context"

// A Policy says how a player chooses: it returns the probability of each of the moves at p.
// The probabilities add up to 1. A policy must be pure.
type Policy[P comparable, M any] func(p P, moves []M) []float64

// Odds are the chances of each end of a game, for the player to move. They add up to 1.
type Odds struct {
	Win, Draw, Loss float64
}

// Score returns the expected score, where a win is worth 1, a draw 0 and a loss -1.
func (o Odds) Score() float64 { return o.Win - o.Loss }

func (o Odds) opposite() Odds { return Odds{o.Loss, o.Draw, o.Win} }

func (o Odds) plus(x Odds, chance float64) Odds {
	return Odds{o.Win + chance*x.Win, o.Draw + chance*x.Draw, o.Loss + chance*x.Loss}
}

// An Expectation is a [Strategy] for games in which players choose by chance. It also gives
// the odds of positions. A nil policy stands for a player who knows the other's policy and
// plays best against it, by the highest expected score: expectimax (Michie, "Game-playing and
// game-learning automata", 1966). With two nil policies it is plain minimax by scores. It
// remembers what it has found, and must not be used by several goroutines at once.
type Expectation[P comparable, M any] struct {
	Game         Game[P, M]
	Mine, Theirs Policy[P, M] // of the player to move at the position asked for, and of the other
	MaxPositions int          // that all answers together may visit, before they fail with a *LimitError; 0 means any number

	seen map[turn[P]]Odds
	meter
}

type turn[P comparable] struct {
	position P
	theirs   bool
}

// Odds returns the chances of each end at p, for the player to move there.
func (e *Expectation[P, M]) Odds(ctx context.Context, p P) (Odds, error) {
	e.begin(ctx)
	o := e.odds(turn[P]{p, false})
	return o, e.stopped
}

// Rank returns the moves at p, the highest expected score first; moves of equal
// score in the order of the game.
func (e *Expectation[P, M]) Rank(ctx context.Context, p P) ([]Ranked[M], error) {
	e.begin(ctx)
	var ranked []Ranked[M]
	for _, m := range e.Game.Moves(nil, p) {
		ranked = append(ranked, Ranked[M]{Move: m, Result: Result{Remoteness: Unknown}, Score: e.after(turn[P]{p, false}, m).Score()})
	}
	if e.stopped != nil {
		return nil, e.stopped
	}
	sortByScore(ranked)
	return ranked, nil
}

func (e *Expectation[P, M]) begin(ctx context.Context) {
	e.ctx, e.stopped, e.most = ctx, ctx.Err(), e.MaxPositions
	if e.seen == nil {
		e.seen = make(map[turn[P]]Odds)
	}
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
	if policy == nil {
		for i, m := range moves {
			if x := e.after(t, m); i == 0 || x.Score() > o.Score() {
				o = x
			}
		}
		return o
	}
	for i, chance := range policy(t.position, moves) {
		if chance > 0 {
			o = o.plus(e.after(t, moves[i]), chance)
		}
	}
	return o
}

// after returns the odds after a move, for the player who makes it.
func (e *Expectation[P, M]) after(t turn[P], m M) Odds {
	return e.odds(turn[P]{e.Game.Play(t.position, m), !t.theirs}).opposite()
}
