package super

import (
	"cmp"
	"context"
	"maps"
	"math"
	"slices"
)

// A Lesson is how to win from a position.
type Lesson struct {
	Seat    int      // who wins: 1, the player to move there, or 2
	Answers []Answer // one for every fragment that the winner can be given, ascending
	Words   []string // every fragment that the winner makes is part of one of these; in order
}

// An Answer is what to make of a fragment.
type Answer struct{ Given, Made Position }

// Learn returns a small lesson from p, if not always the smallest: lines of play share
// fragments, and fragments share words, and the best way to share is hard to find. Its
// answers are those that would be fewest if no fragment came up twice, and of these the
// ones that win soonest. Of the words that the longest fragment without a word is part
// of, it takes the one that has most other such fragments inside, and so on.
//
// It takes time and memory in the number of positions that the winner can come
// to without losing the win.
func (s *Solution) Learn(ctx context.Context, p Position) (Lesson, error) {
	if s.Over(p) {
		return Lesson{Seat: 1}, nil
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
		return Lesson{}, l.err
	}
	l.follow(start)
	delete(l.made, p) // it was there
	slices.SortFunc(l.Answers, func(a, b Answer) int { return cmp.Compare(a.Given, b.Given) })
	l.Answers = slices.Compact(l.Answers)
	l.words()
	return l.Lesson, nil
}

type learner struct {
	Lesson
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
	for _, q := range l.s.longer(nil, p) {
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
	for _, q := range l.s.longer(nil, p) {
		if l.s.scores[q] > 0 {
			continue
		}
		// The less the score of the opponent, the sooner the game is over.
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
	for _, q := range l.s.longer(nil, p) {
		if !l.s.Over(q) {
			l.Answers = append(l.Answers, Answer{q, l.answers[q]})
			l.follow(l.answers[q])
		}
	}
}

// words chooses words that have all fragments inside that are made.
func (l *learner) words() {
	open := maps.Clone(l.made)
	for _, p := range slices.Backward(slices.Sorted(maps.Keys(l.made))) {
		if !open[p] {
			continue
		}
		var parts []Position
		var word Position
		most := 0
		for _, w := range l.s.wordsAround(p) {
			inside, n := l.s.parts(w), 0
			for _, q := range inside {
				if open[q] {
					n++
				}
			}
			if n > most {
				word, parts, most = w, inside, n
			}
		}
		for _, q := range parts {
			delete(open, q)
		}
		l.Words = append(l.Words, l.s.Text(word))
	}
	slices.SortFunc(l.Words, l.s.alphabet.Compare)
}

// maxAround bounds how many fragments around one are looked at.
const maxAround = 1 << 10

// wordsAround returns words that p is inside of, the shortest first: one at
// least, and all if they are not too many.
func (s *Solution) wordsAround(p Position) (words []Position) {
	seen := map[Position]bool{p: true}
	todo := []Position{p}
	for i := 0; i < len(todo) && (i < maxAround || words == nil); i++ {
		if s.Over(todo[i]) {
			words = append(words, todo[i])
		}
		for _, q := range s.around(todo[i]) {
			if !seen[q] {
				seen[q] = true
				todo = append(todo, q)
			}
		}
	}
	return words
}

// parts returns the fragments that are part of p, p and the empty one among them, some
// more than once.
func (s *Solution) parts(p Position) (parts []Position) {
	letters := s.tree.spell(uint32(p))
	for start := range len(letters) + 1 {
		x := uint32(0)
		parts = append(parts, 0)
		for _, l := range letters[start:] {
			x, _ = s.tree.child(x, l)
			parts = append(parts, Position(x))
		}
	}
	return parts
}
