package chain

import (
	"context"
	"errors"
	"slices"

	"wordgame/solver"
)

// A Reason says by what a value is known.
type Reason uint8

// The reasons.
const (
	Unknown  Reason = iota // the value is not known
	Letters                // the letters tell it: there is a Strategy
	Searched               // a search found it, on what cancelling leaves
)

// An Answer is the value of a position and what shows it.
type Answer struct {
	Value     solver.Value // for the player to move
	Reason    Reason
	Move      Pair      // a word of this pair wins, if Value is Win
	Strategy  *Strategy // of the winner, if Reason is Letters; else nil
	Positions int       // that were searched, also in vain
}

// A Ranked move is the pair of a word that may be said, with the value for the player who says it
// and what shows that: the strategy is one of the position after it.
type Ranked struct {
	Pair
	Answer
}

// A Solver solves positions. Its zero value is ready to use.
type Solver struct {
	Progress func(solver.Stats) // if not nil, is told now and then what a search has cost so far
}

// Value returns who wins at p. Where the letters do not tell that, it searches; if more than
// maxPositions were needed for that (0 means any number), the value is Undecided. The answer is
// the same whatever was asked before.
func (s *Solver) Value(ctx context.Context, p Position, maxPositions int) (Answer, error) {
	left := cancel(p.Graph)
	if p.Letter != Any {
		return s.value(ctx, rules{p.letters}, left, p.Letter, maxPositions)
	}
	// Whoever begins chooses the letter.
	all := Answer{Value: solver.Loss, Reason: Letters, Strategy: rank(p.letters, left)}
	for l := range p.letters {
		a, err := s.value(ctx, rules{p.letters}, left, l, share(maxPositions, all.Positions, p.letters-l))
		a.Positions += all.Positions
		switch {
		case err != nil || a.Value == solver.Win:
			return a, err
		case a.Value == solver.Undecided:
			all = Answer{}
		case a.Reason == Searched && all.Reason == Letters:
			all = Answer{Value: solver.Loss, Reason: Searched}
		}
		all.Positions = a.Positions
	}
	return all, nil
}

// Rank returns the pairs of words that may be said at p, in the order of [Position.Moves], with
// what they lead to. It searches at most maxPositions for all of them together; 0 means any number.
func (s *Solver) Rank(ctx context.Context, p Position, maxPositions int) ([]Ranked, error) {
	moves := p.Moves()
	ranked := make([]Ranked, len(moves))
	left, searched := cancel(p.Graph), 0
	for i, m := range moves {
		a, err := s.value(ctx, rules{p.letters}, say(left, m), m.Last, share(maxPositions, searched, len(moves)-i))
		if err != nil {
			return nil, err
		}
		searched += a.Positions
		a.Value, a.Move = a.Value.Opposite(), m
		ranked[i] = Ranked{m, a}
	}
	return ranked, nil
}

// share returns how many positions one of some searches may visit that have a number for all of
// them together: an equal share of those that are not used yet. 0 stands for any number.
func share(all, used, searches int) int {
	if all == 0 {
		return 0
	}
	return max(1, (all-used)/searches)
}

// value is Value at a letter, on what cancelling leaves.
func (s *Solver) value(ctx context.Context, r rules, left []arc, letter, maxPositions int) (Answer, error) {
	strategy := rank(r.letters, left)
	switch v := strategy.value(letter); v {
	case solver.Win:
		return Answer{Value: v, Reason: Letters, Move: Pair{letter, strategy.Reply[letter]}, Strategy: strategy}, ctx.Err()
	case solver.Loss:
		return Answer{Value: v, Reason: Letters, Strategy: strategy}, ctx.Err()
	}
	engine := &solver.Solver[state, int]{Game: r, OnlyValues: true, MaxPositions: maxPositions, Progress: s.Progress}
	start := r.settle(letter, slices.Clone(left))
	v, err := engine.Value(ctx, start)
	var line []int
	if v == solver.Win {
		line, err = engine.LineUpTo(ctx, start, 1) // its values stand in the table
	}
	a := Answer{Positions: engine.Stats().Positions}
	if limit := (*solver.LimitError)(nil); err != nil {
		if errors.As(err, &limit) {
			err = nil
		}
		return a, err
	}
	a.Value, a.Reason = v, Searched
	if v == solver.Win {
		a.Move = Pair{letter, line[0]}
	}
	return a, nil
}
