package solver

import (
	"context"
	"slices"
)

// A Policy says how a player chooses: how likely each of the moves at p is.
// The numbers add up to 1. It must be pure.
type Policy[P comparable, M any] func(p P, moves []M) []float64

// Uniform chooses any move as likely as any other.
func Uniform[P comparable, M any](_ P, moves []M) []float64 {
	chances := make([]float64, len(moves))
	for i := range chances {
		chances[i] = 1 / float64(len(moves))
	}
	return chances
}

// Odds are the chances of how a game ends for the player to move.
type Odds struct {
	Win, Draw, Loss float64
	Score           float64 // expected: Win-Loss, or in a game that is [Scored] its score
}

func (o Odds) opposite() Odds { return Odds{o.Loss, o.Draw, o.Win, -o.Score} }

func (o Odds) plus(x Odds, chance float64) Odds {
	return Odds{o.Win + chance*x.Win, o.Draw + chance*x.Draw, o.Loss + chance*x.Loss, o.Score + chance*x.Score}
}

// An Expected move is a move with its odds for the player who makes it.
type Expected[M any] struct {
	Move M
	Odds
}

// An Expectation answers for a game in which players choose by chance. Nil in
// place of a policy stands for a player who knows the other's and makes the
// best of it, the highest expected score: expectimax (Michie, "Game-playing and
// game-learning automata", 1966). The zero value of the policies is then plain
// minimax by scores. It remembers what it has found.
type Expectation[P comparable, M any] struct {
	Game         Game[P, M]
	Mine, Theirs Policy[P, M] // of the player to move at the position asked for, and of the other

	seen    map[turn[P]]Odds
	ctx     context.Context
	visited int
	err     error
}

type turn[P comparable] struct {
	position P
	theirs   bool
}

// Odds returns the chances at p for the player to move there.
func (e *Expectation[P, M]) Odds(ctx context.Context, p P) (Odds, error) {
	e.begin(ctx)
	o := e.odds(turn[P]{p, false})
	return o, e.err
}

// Rank returns the moves at p with their odds, the highest expected score
// first; moves of equal score in the order of the game.
func (e *Expectation[P, M]) Rank(ctx context.Context, p P) ([]Expected[M], error) {
	e.begin(ctx)
	var ranked []Expected[M]
	for _, m := range e.Game.Moves(nil, p) {
		ranked = append(ranked, Expected[M]{m, e.after(turn[P]{p, false}, m)})
	}
	slices.SortStableFunc(ranked, func(a, b Expected[M]) int {
		switch {
		case a.Score > b.Score:
			return -1
		case a.Score < b.Score:
			return 1
		}
		return 0
	})
	return ranked, e.err
}

func (e *Expectation[P, M]) begin(ctx context.Context) {
	e.ctx, e.err = ctx, ctx.Err()
	if e.seen == nil {
		e.seen = make(map[turn[P]]Odds)
	}
}

func (e *Expectation[P, M]) odds(t turn[P]) Odds {
	if o, ok := e.seen[t]; ok || e.err != nil {
		return o
	}
	if e.visited++; e.visited%checkEvery == 0 {
		if e.err = e.ctx.Err(); e.err != nil {
			return Odds{}
		}
	}
	var o Odds
	if v := e.Game.Terminal(t.position); v != Undecided {
		o = e.final(t.position, v)
	} else {
		o = e.choose(t)
	}
	if e.err == nil {
		e.seen[t] = o
	}
	return o
}

func (e *Expectation[P, M]) final(p P, v Value) Odds {
	o := Odds{Score: float64(v) - float64(Draw)}
	if s, ok := e.Game.(Scored[P]); ok {
		o.Score = float64(s.Score(p))
	}
	switch v {
	case Win:
		o.Win = 1
	case Draw:
		o.Draw = 1
	default:
		o.Loss = 1
	}
	return o
}

func (e *Expectation[P, M]) choose(t turn[P]) (o Odds) {
	policy := e.Mine
	if t.theirs {
		policy = e.Theirs
	}
	moves := e.Game.Moves(nil, t.position)
	if len(moves) == 0 {
		e.err = noMoves(t.position)
		return o
	}
	if policy == nil {
		for i, m := range moves {
			if x := e.after(t, m); i == 0 || x.Score > o.Score {
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
	q := e.Game.Play(t.position, m)
	if turned, ok := e.Game.(Turned[P]); ok && turned.First(t.position) == turned.First(q) {
		return e.odds(turn[P]{q, t.theirs})
	}
	return e.odds(turn[P]{q, !t.theirs}).opposite()
}
