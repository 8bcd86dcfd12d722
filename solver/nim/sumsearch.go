package nim

import (
	"context"
	"fmt"
	"math/big"
	"slices"

	"wordgame/solver"
)

// search answers by looking ahead.
func (q Sum) search(ctx context.Context, a *SumAnswer, plies bool) error {
	g, start := SumOf(q.Parts, q.Play == Misere)
	s := solver.Solver[SumPosition, SumMove]{Game: g}
	a.Searched = true
	number := make(map[string]int)
	for i, r := range g.Rules {
		number[r.String()] = i
	}
	results := make(map[SumMove]solver.Result)
	for i, p := range q.Parts {
		from := encode(number[p.Rule.String()], p.Sizes)
		for to := range p.options {
			m := SumMove{from, g.moved(p.Rule, number[p.Rule.String()], to)}
			r, ok := results[m]
			if !ok {
				var err error
				if r, err = q.result(ctx, &s, g.Play(start, m), plies); err != nil {
					return err
				}
				results[m] = r
			}
			a.Moves = append(a.Moves, RankedChange{i, to, r.Value, r.Remoteness})
		}
	}
	a.Stats = s.Stats()
	sortChanges(a.Moves)
	if len(a.Moves) == 0 {
		a.Value, a.Remoteness = g.Terminal(start), 0
		return nil
	}
	a.Value, a.Remoteness = a.Moves[0].Value, a.Moves[0].Remoteness
	a.Legal = big.NewInt(int64(len(a.Moves)))
	a.Moves, a.More = listed(a.Moves, q.room(), func(r RankedChange) bool { return r.Value == solver.Win })
	return nil
}

// result returns that of a move to p, for the player who makes it.
func (q Sum) result(ctx context.Context, s *solver.Solver[SumPosition, SumMove], p SumPosition, plies bool) (solver.Result, error) {
	if !plies {
		v, err := s.Value(ctx, p)
		return solver.Result{Value: v.Opposite(), Remoteness: Unknown}, err
	}
	r, err := s.Solve(ctx, p)
	return solver.Result{Value: r.Value.Opposite(), Remoteness: r.Remoteness + 1}, err
}

// compare returns an error if a search has not found what theory says.
func (q Sum) compare(a *SumAnswer, t sumVerdict) error {
	a.Theory = true
	if t.value() != a.Value {
		return disagree(fmt.Sprint(q.Parts), t.value(), a.Value)
	}
	for _, m := range a.Moves {
		if v := t.move(m.Place, m.To); v != solver.Undecided && v != m.Value {
			return disagree(TellMove(q.Parts[m.Place], m.To), v, m.Value)
		}
	}
	return nil
}

func sortChanges(moves []RankedChange) {
	slices.SortStableFunc(moves, func(a, b RankedChange) int {
		return better(a.Value, a.Remoteness, b.Value, b.Remoteness)
	})
}
