package nim

import (
	"context"
	"fmt"
	"slices"

	"wordgame/solver"
)

// compare returns an error if a search has not found what theory says.
func (q Question) compare(a *Answer, t verdict) error {
	if t.value() != a.Value {
		return disagree(fmt.Sprint(q.Heaps), t.value(), a.Value)
	}
	for _, m := range a.Moves {
		if t.wins(m.Place, m.Option) != (m.Value == solver.Win) {
			return disagree(m.String(), m.Value.Opposite(), m.Value)
		}
	}
	a.Agreed = true
	return nil
}

func disagree(about string, theory, search solver.Value) error {
	return fmt.Errorf("the program is at fault: of %s theory says %v, and a search %v", about, theory, search)
}

// search answers by looking ahead, with or without counting plies.
func (q Question) search(ctx context.Context, a *Answer, plies bool) error {
	s := Solver{Game: Game{Rule: q.Rule, Misere: q.Play == Misere}}
	p := NewPosition(q.Heaps...)
	results := make(map[Move]solver.Result)
	if plies {
		ranked, err := s.Rank(ctx, p)
		if err != nil {
			return err
		}
		for _, r := range ranked {
			results[r.Move] = r.Result
		}
	} else {
		for _, m := range s.Game.Moves(nil, p) {
			v, err := s.Value(ctx, s.Game.Play(p, m))
			if err != nil {
				return err
			}
			results[m] = solver.Result{Value: v.Opposite(), Remoteness: Unknown}
		}
	}
	a.Stats = s.Stats()

	for i, m := range q.moves() {
		a.Moves = append(a.Moves, Ranked{i, m, results[m].Value, results[m].Remoteness})
	}
	sortRanked(a.Moves)
	if len(a.Moves) == 0 {
		a.Value, a.Remoteness = s.Game.Terminal(p), 0
		return nil
	}
	a.Value, a.Remoteness = a.Moves[0].Value, a.Moves[0].Remoteness
	a.Moves, a.More = listed(a.Moves, q.room(), func(r Ranked) bool { return r.Value == solver.Win })
	return nil
}

// listed returns what an answer has room for of moves, the winning ones first: if not
// all, then winning ones only, and whether some of those are left out.
func listed[M any](moves []M, room int, wins func(M) bool) ([]M, bool) {
	if len(moves) <= room {
		return moves, false
	}
	n := 0
	for n < len(moves) && wins(moves[n]) {
		n++
	}
	return moves[:min(n, room)], n > room
}

// sortRanked puts the best moves first, and leaves the others as they are.
func sortRanked(moves []Ranked) {
	slices.SortStableFunc(moves, func(a, b Ranked) int {
		return better(a.Value, a.Remoteness, b.Value, b.Remoteness)
	})
}

// better compares results, the better one being less.
func better(v solver.Value, plies int, w solver.Value, other int) int {
	switch {
	case v != w:
		return int(w) - int(v)
	case v == solver.Win:
		return plies - other
	}
	return other - plies
}
