package solver

import (
	"cmp"
	"context"
	"math/bits"
	"slices"
)

// A search is alpha-beta, depth-first, with a window of results: the player to
// move is sure of alpha already, and the opponent will not let them have more than
// beta. Who wins is asked with the window between -anyWin and anyWin, how soon
// with others; all share one table, which holds bounds.
//
// How soon is asked only of positions of which it is known who wins. Without that,
// the windows of different lines of play would search one position thousands of
// times, where now a few suffice (measured: TestFewVisits).
type search[P comparable, M any] struct {
	game     Game[P, M]
	table    table[P]
	symmetry Symmetric[P] // these are nil where the game lacks or the user forbids them
	bounded  Bounded[P]
	forced   Forced[P, M]
	order    Ordered[P, M]
	timed    Timed[P]

	prune      bool
	onlyValues bool
	meter
	tracer[P, M]
	moves []M // of the positions on the way down, end to end
	depth int // moves made on the way down
}

func newSearch[P comparable, M any](s *Solver[P, M]) *search[P, M] {
	g, without := s.Game, s.Without
	x := &search[P, M]{game: g, prune: without&AlphaBeta == 0, meter: meter{most: s.MaxPositions}}
	x.trace = s.Trace
	x.timed, _ = g.(Timed[P])
	if without&Symmetry == 0 {
		x.symmetry, _ = g.(Symmetric[P])
	}
	if without&Shortcuts == 0 {
		x.bounded, _ = g.(Bounded[P])
		x.forced, _ = g.(Forced[P, M])
	}
	if without&Order == 0 {
		x.order, _ = g.(Ordered[P, M])
	}
	if without&Table == 0 {
		x.table = newTable[P](g, cmp.Or(s.Memory, 1<<30))
	}
	return x
}

// run asks something of p, with the time and the context that this takes.
func (s *search[P, M]) run(ctx context.Context, ask func() Result) (Result, error) {
	if err := ctx.Err(); err != nil {
		return Result{}, err
	}
	s.ctx, s.stopped, s.moves, s.depth = ctx, nil, s.moves[:0], 0
	r := ask()
	if s.stopped != nil {
		return Result{}, s.stopped
	}
	return r, nil
}

// MaxPlies is the most plies that a game may last. The stack has room for so many, also on
// machines with pointers of 32 bits.
const MaxPlies = 1 << 17

// value returns who wins at p. Far from the end it asks first whether p is lost, and then whether
// it is won, which is less than both at once: fewer moves matter to each.
func (s *search[P, M]) value(p P) Value {
	if !s.far(p) {
		return s.packed(p, -anyWin, anyWin).value()
	}
	if o := s.packed(p, -anyWin, 0); o <= -anyWin || s.stopped != nil {
		return o.value()
	}
	return s.packed(p, 0, anyWin).value()
}

// result returns who wins at p, and how soon unless only values are asked for.
func (s *search[P, M]) result(p P) Result {
	v := s.value(p)
	switch {
	case s.stopped != nil:
		return Result{}
	case v == Draw && s.timed != nil && !s.onlyValues:
		return Result{Draw, s.timed.Left(p)}
	case v == Draw || s.onlyValues:
		return Result{v, Unknown}
	case s.timed != nil:
		return s.deepen(p, v).result()
	case v == Win:
		return s.packed(p, anyWin, best).result()
	}
	return s.packed(p, -best, -anyWin).result()
}

// deepen asks whether p, which is won or lost, is so within a number of plies, and
// then within more. Each answer that it is not is a bound: what to try next.
func (s *search[P, M]) deepen(p P, v Value) packedResult {
	for o := top; ; {
		var x packedResult
		if v == Win {
			x = s.packed(p, o-1, o)
		} else {
			x = -s.packed(p, -o, 1-o)
		}
		if x >= o || s.stopped != nil {
			if v == Loss {
				x = -x
			}
			return x
		}
		o = x
	}
}

// packed returns the result of p if it is between alpha and beta, else a bound
// on the side where it is.
func (s *search[P, M]) packed(p P, alpha, beta packedResult) packedResult {
	if !s.count() {
		return 0
	}
	if s.trace != nil {
		s.tell(Event[P, M]{Kind: Enter, Position: p, Alpha: alpha.result(), Beta: beta.result()})
	}
	low, high, why := s.told(p, alpha, beta)
	if why != Searched {
		return s.leave(p, why, low, high, beta)
	}
	key := p
	if s.symmetry != nil {
		key = s.symmetry.Canonical(p)
	}
	if s.table != nil {
		if e := s.table.get(key); e != 0 {
			low, high = max(low, e.low()), min(high, e.high())
			if settled(low, high, alpha, beta) {
				return s.leave(p, Remembered, low, high, beta)
			}
		}
	}
	if soon := alpha >= anyWin || beta <= -anyWin; soon && low < anyWin && high > -anyWin {
		// How soon is asked, and who wins is not known.
		low, high = s.who(p, low, high)
		if settled(low, high, alpha, beta) {
			return s.leave(p, Searched, low, high, beta)
		}
	}
	before := s.stats.Positions
	a, b := max(alpha, low), min(beta, high)
	o := s.look(p, a, b)
	if s.stopped != nil {
		return 0
	}
	o = min(max(o, low), high)
	if o > a {
		low = o
	}
	if o < b {
		high = o
	}
	if s.table != nil {
		s.table.put(key, newEntry(low, high, bits.Len(uint(s.stats.Positions-before))))
	}
	return s.leave(p, Searched, low, high, beta)
}

// settled reports whether bounds answer what is asked between alpha and beta.
func settled(low, high, alpha, beta packedResult) bool {
	return low >= beta || high <= alpha || low == high
}

// told returns bounds of the result of p that the game tells, and by what they answer the
// question; Searched if they do not.
func (s *search[P, M]) told(p P, alpha, beta packedResult) (low, high packedResult, why Reason) {
	if v := s.game.Terminal(p); v != Undecided {
		o := Result{v, 0}.pack()
		return o, o, Finished
	}
	low, high = -best, best
	if s.bounded != nil {
		l, h := s.bounded.Bounds(p)
		low, high = l.pack(), h.pack()
		if settled(low, high, alpha, beta) {
			return low, high, Shortcut
		}
	}
	if s.forced != nil {
		if m, ok := s.forced.Forced(p); ok {
			o := s.after(p, m, alpha, beta)
			if o > alpha {
				low = max(low, o)
			}
			if o < beta {
				high = min(high, o)
			}
			return low, high, Reply
		}
	}
	return low, high, Searched
}

// who narrows the bounds of the result of p by who wins. After a draw, and if the search has
// stopped, they are 0.
func (s *search[P, M]) who(p P, low, high packedResult) (packedResult, packedResult) {
	switch o := s.packed(p, -anyWin, anyWin); {
	case o == 0:
		return 0, 0
	case o > 0: // so p is worth at least as much
		return max(low, o), high
	default:
		return low, min(high, o)
	}
}

// leave returns what is known of p, as an answer to whether it is worth beta.
func (s *search[P, M]) leave(p P, why Reason, low, high, beta packedResult) packedResult {
	if s.trace != nil {
		s.tell(Event[P, M]{Kind: Leave, Position: p, Reason: why, Low: low.result(), High: high.result()})
	}
	if low >= beta {
		return low
	}
	return high
}

// look returns the result of the best move at p, as packed does.
func (s *search[P, M]) look(p P, alpha, beta packedResult) packedResult {
	start := len(s.moves)
	s.moves = s.game.Moves(s.moves, p)
	end := len(s.moves)
	if start == end {
		s.stopped = noMoves(p)
		return 0
	}
	if s.order != nil {
		s.order.Order(p, s.moves[start:end])
	}
	if o := s.remembered(p, s.moves[start:end], beta); o >= beta {
		s.moves = s.moves[:start]
		return o
	}
	most := -best
	for i := start; i < end; i++ {
		o := s.after(p, s.moves[i], alpha, beta)
		if s.stopped != nil {
			return 0
		}
		most = max(most, o)
		if !s.prune {
			continue
		}
		alpha = max(alpha, most)
		if most >= beta && i+1 < end {
			s.stats.Cutoffs++
			if s.trace != nil {
				s.tell(Event[P, M]{Kind: Cut, Position: p, Alpha: alpha.result(), Beta: beta.result(),
					Left: slices.Clone(s.moves[i+1 : end])})
			}
			break
		}
	}
	s.moves = s.moves[:start]
	return most
}

// farAhead is how many plies a game may still last at least where it is far from its end: there it
// pays to do more with the table.
const farAhead = 15

// far reports whether the end is known to be far from p, and there is a table.
func (s *search[P, M]) far(p P) bool {
	return s.table != nil && s.prune && s.timed != nil && s.timed.Left(p) >= farAhead
}

// remembered returns what a move at p is worth at least by what the table knows, if one is worth
// beta: then no move need be searched. Else it returns -best.
func (s *search[P, M]) remembered(p P, moves []M, beta packedResult) packedResult {
	if !s.far(p) {
		return -best
	}
	for _, m := range moves {
		q := s.game.Play(p, m)
		if s.symmetry != nil {
			q = s.symmetry.Canonical(q)
		}
		if e := s.table.get(q); e != 0 && e.high().toParent() >= beta {
			return e.high().toParent()
		}
	}
	return -best
}

// after returns the result of p after a move, as packed does.
func (s *search[P, M]) after(p P, m M, alpha, beta packedResult) packedResult {
	q := s.game.Play(p, m)
	if s.depth++; s.depth > MaxPlies {
		s.stopped = tooDeep(p)
		return 0
	}
	if s.trace != nil {
		made := m // so that m itself stays on the stack
		s.move = &made
	}
	o := s.packed(q, beta.toChild(), alpha.toChild()).toParent()
	s.depth--
	return o
}

// bestMove returns the first move at p that keeps its result, r.
func (s *search[P, M]) bestMove(p P, r Result) (m M) {
	moves := s.game.Moves(nil, p)
	if s.onlyValues && s.order != nil {
		s.order.Order(p, moves)
	}
	for _, m = range moves {
		if r.Value == Draw || s.onlyValues {
			if s.value(s.game.Play(p, m)).Opposite() == r.Value {
				break
			}
		} else if o := r.pack(); s.after(p, m, o-1, o) >= o {
			break
		}
	}
	return m
}
