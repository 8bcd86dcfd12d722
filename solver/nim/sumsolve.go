package nim

import (
	"context"
	"errors"
	"fmt"
	"math/big"

	"wordgame/solver"
	"wordgame/solver/nim/quotient"
)

// A Sum asks who wins where parts are played side by side, and by which moves.
type Sum struct {
	Parts []Part // at least one
	Play  Play
	// Search asks for the answer by looking ahead.
	Search bool
	// Searching is as in [Question].
	Searching func(positions float64)
}

// A SumAnswer says who wins. Its fields are as those of [Answer] if not said
// otherwise.
type SumAnswer struct {
	Value      solver.Value
	Remoteness int
	// Values are the Grundy values of the parts, [Unknown] where one cannot be
	// had.
	Values  []int64
	Moves   []RankedChange
	Legal   *big.Int // nil if they are hard to count
	More    bool
	Perhaps bool
	// Why is a sentence that says why a single board is won or lost, if theory knows.
	Why      string
	Quotient *Quotient
	Element  quotient.Element
	// Theory and Searched say by what the answer was found. If by both, they
	// agree.
	Theory, Searched bool
	Stats            solver.Stats
}

// A RankedChange is a move that makes something of the part at a place.
type RankedChange struct {
	Place      int
	To         []Board
	Value      solver.Value
	Remoteness int
}

// Heaps returns the heaps if all parts are heaps of one rule.
func (q Sum) Heaps() (rule HeapRule, heaps []int64, ok bool) {
	for _, p := range q.Parts {
		r, isHeap := p.Rule.(HeapRule)
		if !isHeap || rule != nil && rule.String() != r.String() {
			return nil, nil, false
		}
		rule = r
		heaps = append(heaps, p.Sizes[0])
	}
	return rule, heaps, rule != nil
}

// SolveSum answers as [Solve] does. A sum is known if the Grundy values of its parts
// are, or in misère play if all parts are worth heaps of Nim or have a misère quotient
// together; a single board, if its rule knows it.
func SolveSum(ctx context.Context, q Sum) (*SumAnswer, error) {
	if len(q.Parts) == 0 {
		return nil, errors.New("no heaps: want at least one")
	}
	if rule, heaps, ok := q.Heaps(); ok {
		a, err := Solve(ctx, Question{Rule: rule, Play: q.Play, Heaps: heaps, Search: q.Search, Searching: q.Searching})
		if err != nil {
			return nil, err
		}
		return a.sum(), nil
	}
	for _, p := range q.Parts {
		for _, n := range p.Sizes {
			if n < 0 {
				return nil, fmt.Errorf("heap of %d: want at least 0 counters", n)
			}
		}
	}
	a := &SumAnswer{Remoteness: Unknown, Legal: new(big.Int)}
	for _, p := range q.Parts {
		if count := p.Count(); count == nil || a.Legal == nil {
			a.Legal = nil
		} else {
			a.Legal.Add(a.Legal, count)
		}
	}
	e := sumEffort(q.Parts)
	begin := e.feasible()
	if q.Search && begin != nil {
		return nil, begin
	}
	t, lack := q.theory(ctx, a, e.small())
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case lack == nil && !q.Search && !e.small():
		q.know(a, t)
		return a, nil
	case begin != nil && lack != nil:
		return nil, fmt.Errorf("%w, and %w", lack, begin)
	case begin != nil:
		return nil, begin
	}
	if q.Searching != nil && !e.small() {
		q.Searching(e.positions)
	}
	if err := q.search(ctx, a, e.small()); err != nil {
		return nil, err
	}
	if lack == nil {
		return a, q.compare(a, t)
	}
	return a, nil
}

// sum returns the answer about heaps as one about parts.
func (a *Answer) sum() *SumAnswer {
	s := &SumAnswer{
		Value: a.Value, Remoteness: a.Remoteness, Values: a.Values, Legal: a.Legal, More: a.More, Perhaps: a.Perhaps,
		Quotient: a.Quotient, Element: a.Element,
		Theory: a.Agreed || a.Stats.Positions == 0, Searched: a.Stats.Positions > 0, Stats: a.Stats,
	}
	for _, m := range a.Moves {
		s.Moves = append(s.Moves, RankedChange{m.Place, m.Option.boards(), m.Value, m.Remoteness})
	}
	return s
}

// Count returns the number of moves in the part, or nil if that is hard to say.
func (p Part) Count() *big.Int {
	if r, ok := p.Rule.(HeapRule); ok {
		return r.Count(p.Sizes[0])
	}
	return p.Rule.(BoardRule).Count(p.Sizes)
}

// sumEffort estimates a search of parts.
func sumEffort(parts []Part) effort {
	e := effort{positions: 1}
	heaps := make(map[string][]int64)
	rules := make(map[string]HeapRule)
	moves := 0.0
	for _, p := range parts {
		if r, ok := p.Rule.(HeapRule); ok {
			heaps[r.String()] = append(heaps[r.String()], p.Sizes[0])
			rules[r.String()] = r
		} else {
			e.positions *= p.Rule.(BoardRule).Positions(p.Sizes)
		}
		for _, n := range p.Sizes {
			e.counters += float64(n)
		}
		count := 1e18
		if c := p.Count(); c != nil {
			count, _ = new(big.Float).SetInt(c).Float64()
		}
		moves += count
	}
	for name, r := range rules {
		e.positions *= r.Positions(heaps[name])
	}
	// A move of a sum takes a search longer than one of heaps of one rule.
	e.moves = e.positions * moves * sumCost
	return e
}

// sumCost is about how many times as long.
const sumCost = 3

// know answers by theory.
func (q Sum) know(a *SumAnswer, t sumVerdict) {
	a.Value, a.Theory = t.value(), true
	room := q.room()
	if a.Legal != nil && a.Legal.Cmp(big.NewInt(int64(room))) <= 0 && q.list(a, t) {
		return
	}
	a.Moves = nil
	if a.Value != solver.Win {
		return
	}
	for i, to := range t.winning() {
		if len(a.Moves) == room {
			a.More = true
			return
		}
		a.Moves = append(a.Moves, RankedChange{i, to, solver.Win, Unknown})
	}
	a.Perhaps = !t.all()
}

// room returns how many moves are listed.
func (q Sum) room() int {
	sizes := 0
	for _, p := range q.Parts {
		sizes += len(p.Sizes)
	}
	return max(1, min(mostListed, mostSizes/max(1, sizes)))
}

// list lists all moves, and reports whether the value of each is known.
func (q Sum) list(a *SumAnswer, t sumVerdict) bool {
	for i, p := range q.Parts {
		for to := range p.options {
			v := t.move(i, to)
			if v == solver.Undecided {
				return false
			}
			a.Moves = append(a.Moves, RankedChange{i, to, v, Unknown})
		}
	}
	sortChanges(a.Moves)
	return true
}

// Positions estimates, rather too high than too low, how many positions can be
// reached.
func (q Sum) Positions() float64 { return sumEffort(q.Parts).positions }
