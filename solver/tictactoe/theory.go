package tictactoe

import (
	"context"
	"fmt"
	"iter"
	"slices"

	"wordgame/internal/text"
	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/solver/quotient"
)

// Notakto on several boards is a sum of games in misère play: whoever cannot move wins, since
// the other has made the last line. So the misère quotient of a board says who wins on any
// number of them (T. E. Plambeck and G. Whitehead, The secrets of Notakto: winning at X-only
// tic-tac-toe, 2013, have it for 3×3). Here package quotient finds it, for each size.

// What a quotient of boards may cost: some tenths of a second. Where it takes more, it is known
// for full boards only.
const (
	maxKinds = 1 << 13 // of boards, up to symmetry
	maxSteps = 5e6
)

// A theory is the misère quotient of boards, or as much of it as is known.
type theory struct {
	*quotient.Quotient
	one      *Game
	elements map[Position]quotient.Element // of canonical boards without a line
}

// newTheory returns the theory of the boards of a game. It fails only if ctx ends.
func newTheory(ctx context.Context, one *Game) (*theory, error) {
	t := &theory{one: one, elements: map[Position]quotient.Element{}}
	kinds := one.kinds()
	if len(kinds) > maxKinds {
		return t, nil
	}
	numbers := map[Position]int64{}
	for n, b := range kinds {
		numbers[b] = int64(n)
	}
	options := func(n int64) iter.Seq[[]int64] {
		return func(yield func([]int64) bool) {
			for _, m := range one.Moves(nil, kinds[n]) {
				var left []int64 // nothing of a board with a line
				if b := one.Play(kinds[n], m); one.Terminal(b) == solver.Undecided {
					left = append(left, numbers[one.Canonical(b)])
				}
				if !yield(left) {
					return
				}
			}
		}
	}
	t.Quotient, _ = quotient.Within(ctx, options, int64(len(kinds))-1, maxSteps)
	for n, x := range t.Heaps() {
		t.elements[kinds[n]] = x
	}
	return t, ctx.Err()
}

// kinds returns the canonical boards without a line, the fullest first; more than [maxKinds]
// if there are more.
func (g *Game) kinds() []Position {
	kinds, seen := []Position{{}}, map[Position]bool{}
	for i := 0; i < len(kinds) && len(kinds) <= maxKinds; i++ {
		for _, m := range g.Moves(nil, kinds[i]) {
			b := g.Canonical(g.Play(kinds[i], m))
			if g.Terminal(b) == solver.Undecided && !seen[b] {
				seen[b] = true
				kinds = append(kinds, b)
			}
		}
	}
	slices.Reverse(kinds)
	return kinds
}

// board returns the element of a board, and false if it is not known. That of a board with a
// line, which has no moves, is the identity.
func (t *theory) board(b Position) (x quotient.Element, ok bool) {
	if t.one.Terminal(b) != solver.Undecided {
		return 0, true
	}
	x, ok = t.elements[t.one.Canonical(b)]
	return x, ok
}

// result is what the positions of an element are worth.
func (t *theory) result(x quotient.Element) solver.Result {
	if t.Lost(x) {
		return solver.Result{Value: solver.Loss, Remoteness: solver.Unknown}
	}
	return solver.Result{Value: solver.Win, Remoteness: solver.Unknown}
}

// why says what the element of a position shows.
func (t *theory) why(x quotient.Element) string {
	is := "which is none of the " + text.Thousands(t.Losing()) + " that lose"
	if t.Lost(x) {
		is = "one of the " + text.Thousands(t.Losing()) + " elements that lose"
	}
	return fmt.Sprintf("Each board is worth one of %s elements of the misère quotient. The product of these boards is %s, %s.",
		text.Thousands(t.Order()), t.Word(x), is)
}

// element returns the element of a position, and false if that of a board is not known.
func (s *Sum) element(p SumPosition) (quotient.Element, bool) { return s.others(p, -1) }

// others returns the product of all boards but one.
func (s *Sum) others(p SumPosition, but int) (product quotient.Element, ok bool) {
	for i := range s.boards {
		if i == but {
			continue
		}
		x, ok := s.theory.board(s.Board(p, i))
		if !ok {
			return 0, false
		}
		product = s.theory.Times(product, x)
	}
	return product, true
}

// known is what the theory says of a position; nil if it does not know.
func (s *Sum) known(p SumPosition) *face.Found[SumMove] {
	x, ok := s.element(p)
	if !ok {
		return nil
	}
	f := &face.Found[SumMove]{Result: s.theory.result(x), By: face.ByTheory, Why: []string{s.theory.why(x)}}
	f.Facts = []face.Fact{{Name: "quotient", Value: s.theory.InJSON(x)}}
	others := make([]quotient.Element, s.boards)
	for i := range others {
		others[i], _ = s.others(p, i)
	}
	for _, m := range s.Moves(nil, p) {
		board, _ := s.theory.board(s.one.Play(s.Board(p, int(m.Board)), m.Move)) // which is fuller, so known
		after := s.theory.result(s.theory.Times(others[m.Board], board))
		f.Moves = append(f.Moves, solver.Ranked[SumMove]{Move: m, Result: after.Before()})
	}
	slices.SortStableFunc(f.Moves, func(m, n solver.Ranked[SumMove]) int { return n.Compare(m.Result) })
	return f
}

// maxSearched is of about how many positions a search without a bound finds how soon a game
// ends. Where there are more, the theory says who wins, if it knows.
const maxSearched = 1_000_000

// An oracle searches where that takes little, where distances are asked for, and where the
// theory doesn't know.
type oracle struct {
	*Sum
	search face.Oracle[SumPosition, SumMove]
}

// large reports whether the theory is asked before a search.
func (o oracle) large(p SumPosition, b face.Budget) bool {
	return !b.Distance && o.About(p) > maxSearched
}

func (o oracle) Solve(ctx context.Context, p SumPosition, b face.Budget) (*face.Found[SumMove], error) {
	if o.large(p, b) {
		if known := o.known(p); known != nil {
			return known, nil
		}
	}
	f, err := o.search.Solve(ctx, p, b)
	if face.IsLimit(err) || err == nil && f.By == face.ByEstimate {
		if known := o.known(p); known != nil {
			return known, nil
		}
	}
	return f, err
}

// Line returns best play where a search knows it. Theory knows a best move, but not how soon
// a game ends: it has no more than that.
func (o oracle) Line(ctx context.Context, p SumPosition, plies int, b face.Budget) (line []SumMove, err error) {
	if _, known := o.element(p); !known || !o.large(p, b) {
		line, err = o.search.Line(ctx, p, plies, b)
		if !known || !face.IsLimit(err) {
			return line, err
		}
	}
	if plies > 1 || o.Terminal(p) != solver.Undecided {
		return nil, nil
	}
	return []SumMove{o.known(p).Moves[0].Move}, nil
}
