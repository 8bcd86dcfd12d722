package ghost

import (
	"cmp"
	"context"
	"maps"
	"math"
	"slices"

	"wordgame/solver"
)

// A cover is how to win Superghost or Superduperghost from a position, and what is known on the way
// to it.
type cover struct {
	seat    int               // who wins: 1, the player to move there, or 2
	answers map[uint32]uint32 // to every fragment that the winner can be given, what to make of it
	words   []string          // every fragment that the winner makes is part of one of these; in order

	*substrings
	engine *engine
	sizes  map[uint32]int    // of fragments that the winner may make: all that are made from there
	best   map[uint32]uint32 // the answers to those that the winner may be given
	made   map[uint32]bool   // by the winner with these answers
	ctx    context.Context
	err    error
}

// cover returns a small one from p, if not always the smallest: lines of play share
// fragments, and fragments share words, and the best way to share is hard to find. Its
// answers are those that would be fewest if no fragment came up twice, and of these the
// ones that win soonest. Of the words that the longest fragment without a word is part
// of, it takes the one that has most other such fragments inside, and so on.
//
// It takes time and memory in the number of positions that the winner can come
// to without losing the win.
func (x *substrings) cover(ctx context.Context, s *engine, p uint32) (*cover, error) {
	c := &cover{
		seat: 1, answers: map[uint32]uint32{}, substrings: x, engine: s, ctx: ctx,
		sizes: map[uint32]int{}, best: map[uint32]uint32{}, made: map[uint32]bool{},
	}
	if x.over(p) {
		return c, nil
	}
	start := p // made by the winner
	if c.wins(p) {
		c.before(p)
		start = c.best[p]
		c.answers[p] = start
	} else {
		c.after(p)
		c.seat = 2
	}
	if c.err == nil {
		c.follow(start)
		delete(c.made, p) // it was there
		c.choose()
	}
	return c, c.err
}

// from returns the fragments that can be made of p.
func (x *substrings) from(p uint32) (made []uint32) {
	for _, m := range x.Moves(nil, Position{at: p}) {
		made = append(made, m.to)
	}
	return made
}

func (c *cover) wins(p uint32) bool {
	v, err := c.engine.Value(c.ctx, Position{at: p})
	c.err = cmp.Or(c.err, err)
	return v == solver.Win
}

func (c *cover) result(p uint32) solver.Result {
	r, err := c.engine.Solve(c.ctx, Position{at: p})
	c.err = cmp.Or(c.err, err)
	return r
}

// after returns how many fragments, p among them, are made if the winner makes p
// and all that follows is different.
func (c *cover) after(p uint32) int {
	size, known := c.sizes[p]
	if known || c.err != nil {
		return size
	}
	size = 1
	for _, q := range c.from(p) {
		if !c.over(q) {
			size = min(size+c.before(q), math.MaxInt32)
		}
	}
	c.sizes[p] = size
	return size
}

// before returns how many fragments are made if the winner is given p, and finds
// the answer.
func (c *cover) before(p uint32) int {
	if best, known := c.best[p]; known {
		return c.sizes[best]
	}
	least, best := math.MaxInt, uint32(0)
	for _, q := range c.from(p) {
		if c.wins(q) {
			continue
		}
		// The worse for the opponent, the sooner the game is over.
		if n := c.after(q); n < least || n == least && c.result(best).Better(c.result(q)) {
			least, best = n, q
		}
	}
	c.best[p] = best
	return least
}

// follow gathers the answers that are needed after the winner has made p.
func (c *cover) follow(p uint32) {
	if c.made[p] {
		return
	}
	c.made[p] = true
	for _, q := range c.from(p) {
		if !c.over(q) {
			c.answers[q] = c.best[q]
			c.follow(c.best[q])
		}
	}
}

// choose chooses words that have all fragments inside that are made.
func (c *cover) choose() {
	open := maps.Clone(c.made)
	for _, p := range slices.Backward(slices.Sorted(maps.Keys(c.made))) {
		if !open[p] {
			continue
		}
		var parts []uint32
		var word uint32
		for _, w := range c.wordsAround(p) {
			inside := slices.DeleteFunc(c.parts(w), func(q uint32) bool { return !open[q] })
			if len(inside) > len(parts) {
				word, parts = w, inside
			}
		}
		for _, q := range parts {
			delete(open, q)
		}
		c.words = append(c.words, c.textOf(word))
	}
	slices.SortFunc(c.words, c.letters.Compare)
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
