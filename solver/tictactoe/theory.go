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

// findTheory finds the misère quotient of the boards, or as much of it as is cheap. It fails only
// if ctx ends.
func (s *Sum) findTheory(ctx context.Context) error {
	kinds := []Position{{}} // canonical boards without a line, the emptiest first
	numbers := map[Position]int{{}: 0}
	for i := 0; i < len(kinds); i++ {
		if len(kinds) > maxKinds {
			return nil
		}
		for _, m := range s.one.Moves(nil, kinds[i]) {
			b := s.one.Canonical(s.one.Play(kinds[i], m))
			if _, met := numbers[b]; !met && s.one.Terminal(b) == solver.Undecided {
				numbers[b] = len(kinds)
				kinds = append(kinds, b)
			}
		}
	}
	last := int64(len(kinds) - 1)
	options := func(n int64) iter.Seq[[]int64] { // heap 0 is the fullest board
		return func(yield func([]int64) bool) {
			for _, m := range s.one.Moves(nil, kinds[last-n]) {
				var left []int64 // nothing of a board with a line
				if number, ok := numbers[s.one.Canonical(s.one.Play(kinds[last-n], m))]; ok {
					left = append(left, last-int64(number))
				}
				if !yield(left) {
					return
				}
			}
		}
	}
	s.theory, _ = quotient.Within(ctx, options, last, maxSteps)
	s.elements = map[Position]quotient.Element{}
	for n, x := range s.theory.Heaps() {
		s.elements[kinds[last-int64(n)]] = x
	}
	return ctx.Err()
}

// element returns the element of a position, the product of those of its boards, and false if
// one is not known. That of a board with a line, which has no moves, is the identity.
func (s *Sum) element(p SumPosition) (product quotient.Element, ok bool) {
	for i := range s.boards {
		b := s.Board(p, i)
		if s.one.Terminal(b) != solver.Undecided {
			continue
		}
		x, ok := s.elements[s.one.Canonical(b)]
		if !ok {
			return 0, false
		}
		product = s.theory.Times(product, x)
	}
	return product, true
}

// result is what the positions of an element are worth.
func (s *Sum) result(x quotient.Element) solver.Result {
	r := solver.Result{Value: solver.Win, Remoteness: solver.Unknown}
	if s.theory.Lost(x) {
		r.Value = solver.Loss
	}
	return r
}

// why says what the element of a position shows.
func (s *Sum) why(x quotient.Element) string {
	t := s.theory
	is := "which is none of the " + text.Thousands(t.Losing()) + " that lose"
	if t.Lost(x) {
		is = "one of the " + text.Thousands(t.Losing()) + " elements that lose"
	}
	return fmt.Sprintf("Each board is worth one of %s elements of the misère quotient. The product of these boards is %s, %s.",
		text.Thousands(t.Order()), t.Word(x), is)
}

// known is what the theory says of a position; nil if it does not know.
func (s *Sum) known(p SumPosition) *face.Found[SumMove] {
	x, ok := s.element(p)
	if !ok {
		return nil
	}
	f := new(face.Found[SumMove])
	f.Result, f.By, f.Why = s.result(x), face.ByTheory, []string{s.why(x)}
	f.Facts = []face.Fact{{Name: "quotient", Value: s.theory.InJSON(x)}}
	for _, m := range s.Moves(nil, p) {
		after, _ := s.element(s.Play(p, m)) // known, since a board is fuller
		f.Moves = append(f.Moves, solver.Ranked[SumMove]{Move: m, Result: s.result(after).Before()})
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
func (o oracle) large(p SumPosition, b face.Question) bool {
	return !b.Distance && o.About(p) > maxSearched
}

func (o oracle) Solve(ctx context.Context, p SumPosition, b face.Question) (*face.Found[SumMove], error) {
	known := o.known(p)
	if known != nil && o.large(p, b) {
		return known, nil
	}
	f, err := o.search.Solve(ctx, p, b)
	if known != nil && (face.IsLimit(err) || err == nil && f.By == face.ByEstimate) {
		return known, nil
	}
	return f, err
}

// Line returns best play where a search knows it. Theory knows a best move, but not how soon
// a game ends: it has no more than that.
func (o oracle) Line(ctx context.Context, p SumPosition, plies int, b face.Question) (line []SumMove, err error) {
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
