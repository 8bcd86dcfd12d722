package relatives

import (
	"cmp"
	"context"
	"maps"
	"math"
	"slices"

	"wordgame/solver"
)

// A Lesson is how to win from a position.
type Lesson struct {
	Seat    int      // who wins: 1, the player to move there, or 2
	Answers []Answer // one for every fragment that the winner can be given, ascending
	Words   []string // every fragment that the winner makes is part of one of these; in order
}

// An Answer is what to make of a fragment.
type Answer struct{ Given, Made Fragment }

// Learn returns a small lesson from p, if not always the smallest: lines of play share
// fragments, and fragments share words, and the best way to share is hard to find. Its
// answers are those that would be fewest if no fragment came up twice, and of these the
// ones that win soonest. Of the words that the longest fragment without a word is part
// of, it takes the one that has most other such fragments inside, and so on.
//
// It takes time and memory in the number of positions that the winner can come
// to without losing the win.
func (x *SuperghostIndex) Learn(ctx context.Context, p Fragment) (Lesson, error) {
	if x.over(p) {
		return Lesson{Seat: 1}, nil
	}
	l := learner{
		x: x, ctx: ctx,
		sizes:   make(map[Fragment]int),
		answers: make(map[Fragment]Fragment),
		made:    make(map[Fragment]bool),
	}
	start := p // made by the winner
	if x.wins(p) {
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

func (x *SuperghostIndex) wins(p Fragment) bool { return x.result(p).Value == solver.Win }

type learner struct {
	Lesson
	x       *SuperghostIndex
	sizes   map[Fragment]int      // of fragments that the winner may make: all that are made from there
	answers map[Fragment]Fragment // to those that the winner may be given
	made    map[Fragment]bool     // by the winner with these answers
	ctx     context.Context
	err     error
}

// after returns how many fragments, p among them, are made if the winner makes p
// and all that follows is different.
func (l *learner) after(p Fragment) int {
	size, known := l.sizes[p]
	if known || l.err != nil {
		return size
	}
	if len(l.sizes)&0xff == 0 {
		l.err = l.ctx.Err()
	}
	size = 1
	for _, q := range l.x.Moves(nil, p) {
		if !l.x.over(q) {
			size = min(size+l.before(q), math.MaxInt32)
		}
	}
	l.sizes[p] = size
	return size
}

// before returns how many fragments are made if the winner is given p, and finds
// the answer.
func (l *learner) before(p Fragment) int {
	if best, known := l.answers[p]; known {
		return l.sizes[best]
	}
	least, best := math.MaxInt, Fragment(0)
	for _, q := range l.x.Moves(nil, p) {
		if l.x.wins(q) {
			continue
		}
		// The worse for the opponent, the sooner the game is over.
		if n := l.after(q); n < least || n == least && l.x.result(best).Better(l.x.result(q)) {
			least, best = n, q
		}
	}
	l.answers[p] = best
	return least
}

// follow gathers the answers that are needed after the winner has made p.
func (l *learner) follow(p Fragment) {
	if l.made[p] {
		return
	}
	l.made[p] = true
	for _, q := range l.x.Moves(nil, p) {
		if !l.x.over(q) {
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
		var parts []Fragment
		var word Fragment
		most := 0
		for _, w := range l.x.wordsAround(p) {
			inside, n := l.x.parts(w), 0
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
		l.Words = append(l.Words, l.x.Text(word))
	}
	slices.SortFunc(l.Words, l.x.alphabet.Compare)
}

// maxAround bounds how many fragments around one are looked at.
const maxAround = 1 << 10

// wordsAround returns words that p is inside of, the shortest first: one at
// least, and all if they are not too many.
func (x *SuperghostIndex) wordsAround(p Fragment) (words []Fragment) {
	seen := map[Fragment]bool{p: true}
	todo := []Fragment{p}
	for i := 0; i < len(todo) && (i < maxAround || words == nil); i++ {
		if x.over(todo[i]) {
			words = append(words, todo[i])
		}
		for _, q := range x.around(todo[i]) {
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
func (x *SuperghostIndex) parts(p Fragment) (parts []Fragment) {
	letters := x.tree.spell(uint32(p))
	for start := range len(letters) + 1 {
		y := uint32(0)
		parts = append(parts, 0)
		for _, l := range letters[start:] {
			y, _ = x.tree.child(y, l)
			parts = append(parts, Fragment(y))
		}
	}
	return parts
}
