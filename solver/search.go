package solver

import (
	"context"
	"time"
)

// A search is depth-first, from the leaves up, with a window of outcomes: the
// player to move is sure of alpha already, and the opponent will not let them
// have more than beta.
type search[P comparable, M any] struct {
	game     Game[P, M]
	table    table[P]
	symmetry Symmetric[P] // these are nil where the game lacks or the user forbids them
	shortcut Shortened[P]
	order    Ordered[P, M]
	scored   Scored[P]
	turned   Turned[P]

	prune   bool
	plies   bool // count them
	moves   []M  // of the positions on the way down, end to end
	depth   int  // moves made on the way down
	stats   Stats
	ctx     context.Context
	stopped error
}

func newSearch[P comparable, M any](g Game[P, M], without Technique, memory int, plies bool) *search[P, M] {
	s := &search[P, M]{game: g, plies: plies, prune: without&AlphaBeta == 0}
	s.scored, _ = g.(Scored[P])
	s.turned, _ = g.(Turned[P])
	if without&Symmetry == 0 {
		s.symmetry, _ = g.(Symmetric[P])
	}
	if without&Shortcuts == 0 && !plies {
		s.shortcut, _ = g.(Shortened[P])
	}
	if without&Order == 0 {
		s.order, _ = g.(Ordered[P, M])
	}
	if without&Table == 0 {
		s.table = newTable[P](g, memory)
	}
	return s
}

// run returns the outcome of p.
func (s *search[P, M]) run(ctx context.Context, p P) (outcome, error) {
	if err := ctx.Err(); err != nil {
		return 0, err
	}
	s.ctx, s.stopped, s.moves, s.depth = ctx, nil, s.moves[:0], 0
	begin := time.Now()
	defer func() { s.stats.Time += time.Since(begin) }()
	most := infinity
	if !s.plies { // one win is as good as another
		most = outcomeOf(Win, 0)
	}
	o := s.outcome(p, -most, most)
	return o, s.stopped
}

const (
	checkEvery = 1 << 12 // positions between looks at the context
	maxDepth   = 1 << 20 // plies: more than any game has, and what the stack has room for
)

// outcome returns the outcome of p if its rank is within alpha and beta or if
// it is a draw and alpha or beta is one, else a bound on the side where it is.
func (s *search[P, M]) outcome(p P, alpha, beta outcome) outcome {
	s.stats.Positions++
	if s.stats.Positions%checkEvery == 0 {
		if s.stopped = s.ctx.Err(); s.stopped != nil {
			return 0
		}
	}
	if v := s.game.Terminal(p); v != Undecided {
		if s.scored != nil {
			return outcomeOf(v, s.scored.Score(p))
		}
		return outcomeOf(v, 0)
	}
	if s.shortcut != nil {
		if v := s.shortcut.Shortcut(p); v != Undecided {
			s.stats.Shortcuts++
			return outcomeOf(v, 0)
		}
	}
	key := p
	if s.symmetry != nil {
		key = s.symmetry.Canonical(p)
	}
	if s.table != nil {
		if o, bound := s.table.get(key); bound == exact ||
			bound == atLeast && s.refutes(o, beta) || bound == atMost && s.fails(o, alpha) {
			s.stats.TableHits++
			return o
		}
	}

	start := len(s.moves)
	s.moves = s.game.Moves(s.moves, p)
	end := len(s.moves)
	if start == end {
		s.stopped = noMoves(p)
		return 0
	}
	if s.depth++; s.depth > maxDepth {
		s.stopped = tooDeep(p)
		return 0
	}
	s.stats.Depth = max(s.stats.Depth, s.depth)
	if s.order != nil {
		s.order.Order(p, s.moves[start:end])
	}
	best, low, bound := -infinity, alpha, exact
	for i := start; i < end; i++ {
		q := s.game.Play(p, s.moves[i])
		same := s.turned != nil && s.same(p, q)
		var o outcome
		if same {
			o = s.outcome(q, s.ahead(low, same), s.ahead(beta, same))
		} else {
			o = s.outcome(q, s.ahead(beta, same), s.ahead(low, same))
		}
		if s.stopped != nil {
			return 0
		}
		if o = s.back(o, same); o.better(best) {
			best = o
			low = max(low, o.rank())
		}
		if s.prune && s.refutes(best, beta) {
			bound = atLeast
			if i+1 < end {
				s.stats.Cutoffs++
				break
			}
		}
	}
	s.moves = s.moves[:start]
	s.depth--
	if s.prune && bound == exact && s.fails(best, alpha) {
		bound = atMost
	}
	if s.table != nil {
		s.table.put(key, best, bound)
	}
	return best
}

// better reports whether a player would rather have o than x.
func (o outcome) better(x outcome) bool {
	if o.draw() && x.draw() {
		return o < x
	}
	return o > x
}

// refutes reports whether an outcome of at least o is more than an opponent
// who is sure of beta will let happen. An outcome equal to beta is no more of
// use either, but for a draw when plies count: draws differ by them.
func (s *search[P, M]) refutes(o, beta outcome) bool {
	r := o.rank()
	return r > beta || r == beta && (r != 0 || !s.plies)
}

// fails reports whether an outcome of at most o is no better than alpha.
func (s *search[P, M]) fails(o, alpha outcome) bool {
	r := o.rank()
	return r < alpha || r == alpha && (r != 0 || !s.plies)
}

// same reports whether the same player moves at p and, a move later, at q.
func (s *search[P, M]) same(p, q P) bool {
	return s.turned != nil && s.turned.First(p) == s.turned.First(q)
}

func (s *search[P, M]) back(o outcome, same bool) outcome {
	if s.plies {
		return o.back(same)
	}
	if same {
		return o
	}
	return -o
}

func (s *search[P, M]) ahead(o outcome, same bool) outcome {
	if s.plies {
		return o.ahead(same)
	}
	if same {
		return o
	}
	return -o
}

// known returns the value of p if it follows from what stands in the table.
func (s *search[P, M]) known(p P) Value {
	if v := s.game.Terminal(p); v != Undecided || s.table == nil {
		return v
	}
	if s.symmetry != nil {
		p = s.symmetry.Canonical(p)
	}
	o, bound := s.table.get(p)
	v := o.result(false).Value
	switch {
	case bound == exact, bound == atLeast && v == Win, bound == atMost && v == Loss:
		return v
	}
	return Undecided
}
