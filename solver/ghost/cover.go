package ghost

import (
	"cmp"
	"context"
	"maps"
	"math"
	"slices"

	"wordgame/solver"
)

// A cover is how to win Superghost or Superduperghost from a position.
type cover struct {
	seat    int               // who wins: 1, the player to move there, or 2
	answers map[uint32]uint32 // to every fragment that the winner can be given, what to make of it
	words   []string          // every fragment that the winner makes is part of one of these; in order
}

// cover returns a small one from p, if not always the smallest: lines of play share
// fragments, and fragments share words, and the best way to share is hard to find. Its
// answers are those that would be fewest if no fragment came up twice, and of these the
// ones that win soonest. Of the words that the longest fragment without a word is part
// of, it takes the one that has most other such fragments inside, and so on.
//
// It takes time and memory in the number of positions that the winner can come
// to without losing the win.
func (x *substrings) cover(ctx context.Context, s *engine, p uint32) (c cover, err error) {
	c.seat, c.answers = 1, make(map[uint32]uint32)
	if x.over(p) {
		return c, nil
	}
	l := coverer{substrings: x, engine: s, ctx: ctx, sizes: make(map[uint32]int), best: make(map[uint32]uint32), made: make(map[uint32]bool)}
	start := p // made by the winner
	if l.wins(p) {
		l.before(p)
		start = l.best[p]
		c.answers[p] = start
	} else {
		l.after(p)
		c.seat = 2
	}
	if l.err != nil {
		return c, l.err
	}
	l.follow(start, c.answers)
	delete(l.made, p) // it was there
	c.words = l.words()
	return c, nil
}

// from returns the fragments that can be made of p.
func (x *substrings) from(p uint32) (made []uint32) {
	for _, m := range x.Moves(nil, Position{at: p}) {
		made = append(made, m.to)
	}
	return made
}

type coverer struct {
	*substrings
	engine *engine
	sizes  map[uint32]int    // of fragments that the winner may make: all that are made from there
	best   map[uint32]uint32 // the answers to those that the winner may be given
	made   map[uint32]bool   // by the winner with these answers
	ctx    context.Context
	err    error
}

func (l *coverer) wins(p uint32) bool {
	v, err := l.engine.Value(l.ctx, Position{at: p})
	l.err = cmp.Or(l.err, err)
	return v == solver.Win
}

func (l *coverer) result(p uint32) solver.Result {
	r, err := l.engine.Solve(l.ctx, Position{at: p})
	l.err = cmp.Or(l.err, err)
	return r
}

// after returns how many fragments, p among them, are made if the winner makes p
// and all that follows is different.
func (l *coverer) after(p uint32) int {
	size, known := l.sizes[p]
	if known || l.err != nil {
		return size
	}
	size = 1
	for _, q := range l.from(p) {
		if !l.over(q) {
			size = min(size+l.before(q), math.MaxInt32)
		}
	}
	l.sizes[p] = size
	return size
}

// before returns how many fragments are made if the winner is given p, and finds
// the answer.
func (l *coverer) before(p uint32) int {
	if best, known := l.best[p]; known {
		return l.sizes[best]
	}
	least, best := math.MaxInt, uint32(0)
	for _, q := range l.from(p) {
		if l.wins(q) {
			continue
		}
		// The worse for the opponent, the sooner the game is over.
		if n := l.after(q); n < least || n == least && l.result(best).Better(l.result(q)) {
			least, best = n, q
		}
	}
	l.best[p] = best
	return least
}

// follow gathers the answers that are needed after the winner has made p.
func (l *coverer) follow(p uint32, answers map[uint32]uint32) {
	if l.made[p] {
		return
	}
	l.made[p] = true
	for _, q := range l.from(p) {
		if !l.over(q) {
			answers[q] = l.best[q]
			l.follow(l.best[q], answers)
		}
	}
}

// words chooses words that have all fragments inside that are made.
func (l *coverer) words() (words []string) {
	open := maps.Clone(l.made)
	for _, p := range slices.Backward(slices.Sorted(maps.Keys(l.made))) {
		if !open[p] {
			continue
		}
		var parts []uint32
		var word uint32
		most := 0
		for _, w := range l.wordsAround(p) {
			inside, n := l.parts(w), 0
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
		words = append(words, l.textOf(word))
	}
	slices.SortFunc(words, l.letters.Compare)
	return words
}

// maxAround bounds how many fragments around one are looked at.
const maxAround = 1 << 10

// wordsAround returns words that p is inside of, the shortest first: one at
// least, and all if they are not too many.
func (x *substrings) wordsAround(p uint32) (words []uint32) {
	seen := map[uint32]bool{p: true}
	todo := []uint32{p}
	for i := 0; i < len(todo) && (i < maxAround || words == nil); i++ {
		if x.over(todo[i]) {
			words = append(words, todo[i])
		}
		for _, m := range x.extend(nil, x.tree.spell(todo[i])) {
			if !seen[m.to] {
				seen[m.to] = true
				todo = append(todo, m.to)
			}
		}
	}
	return words
}

// parts returns the fragments that are part of p, p and the empty one among them, some
// more than once.
func (x *substrings) parts(p uint32) (parts []uint32) {
	letters := x.tree.spell(p)
	for start := range len(letters) + 1 {
		y := uint32(0)
		parts = append(parts, 0)
		for _, l := range letters[start:] {
			y, _ = x.tree.child(y, l)
			parts = append(parts, y)
		}
	}
	return parts
}
