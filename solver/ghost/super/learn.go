package super

import (
	"cmp"
	"context"
	"math"
	"slices"
)

// A Strategy is how to win from a position.
type Strategy struct {
	Seat    int      // who wins: 1, the player to move there, or 2
	Answers []Answer // one for every fragment that the winner can be given, ascending
	Words   []string // every fragment that the winner makes is part of one of these; in order
}

// An Answer is what to make of a fragment.
type Answer struct{ Given, Made Position }

// Learn returns a strategy from p that is small, if not always the smallest:
// lines of play share fragments, and fragments share words, and to share best is
// hard. Its answers are those that would be fewest if no fragment came up twice,
// and of these the ones that win soonest. A word is chosen for the longest
// fragment that is yet without, the word that has most others inside, and so on.
//
// It takes time and memory in the number of positions that the winner can come
// to without losing the win.
func (s *Solution) Learn(ctx context.Context, p Position) (Strategy, error) {
	if s.Over(p) {
		return Strategy{Seat: 1}, nil
	}
	l := learner{
		s: s, ctx: ctx,
		sizes:   make(map[Position]int),
		answers: make(map[Position]Position),
		made:    make(map[Position]bool),
	}
	start := p // made by the winner
	if s.scores[p] > 0 {
		l.before(p)
		start = l.answers[p]
		l.Seat, l.Answers = 1, []Answer{{p, start}}
	} else {
		l.after(p)
		l.Seat = 2
	}
	if l.err != nil {
		return Strategy{}, l.err
	}
	l.follow(start)
	delete(l.made, p) // it was there
	slices.SortFunc(l.Answers, func(a, b Answer) int { return cmp.Compare(a.Given, b.Given) })
	l.Answers = slices.Compact(l.Answers)
	l.words()
	return l.Strategy, nil
}

type learner struct {
	Strategy
	s       *Solution
	sizes   map[Position]int      // of fragments that the winner may make: all that are made from there
	answers map[Position]Position // to those that the winner may be given
	made    map[Position]bool     // by the winner with these answers
	ctx     context.Context
	err     error
}

// after returns how many fragments, p among them, are made if the winner makes p
// and all that follows is different.
func (l *learner) after(p Position) int {
	size, known := l.sizes[p]
	if known || l.err != nil {
		return size
	}
	if len(l.sizes)&0xff == 0 {
		l.err = l.ctx.Err()
	}
	size = 1
	for _, q := range l.s.follow(nil, p) {
		if !l.s.Over(q) {
			size = min(size+l.before(q), math.MaxInt32)
		}
	}
	l.sizes[p] = size
	return size
}

// before returns how many fragments are made if the winner is given p, and finds
// the answer.
func (l *learner) before(p Position) int {
	if best, known := l.answers[p]; known {
		return l.sizes[best]
	}
	least, best := math.MaxInt, Position(0)
	for _, q := range l.s.follow(nil, p) {
		if l.s.scores[q] > 0 {
			continue
		}
		// The less the score of the opponent, the sooner it is over.
		if n := l.after(q); n < least || n == least && l.s.scores[q] < l.s.scores[best] {
			least, best = n, q
		}
	}
	l.answers[p] = best
	return least
}

// follow gathers the answers that are needed after the winner has made p.
func (l *learner) follow(p Position) {
	if l.made[p] {
		return
	}
	l.made[p] = true
	for _, q := range l.s.follow(nil, p) {
		if !l.s.Over(q) {
			l.Answers = append(l.Answers, Answer{q, l.answers[q]})
			l.follow(l.answers[q])
		}
	}
}
