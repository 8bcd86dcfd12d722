package loose

import (
	"context"
	"fmt"
	"math"
	"math/bits"
	"slices"
	"unsafe"
)

// gather makes the graph of texts.
//
// It follows the fragments, letter by letter, from all texts at once: what can
// follow a fragment depends on the endings that are left of its texts after it,
// each taken as soon as can be. Few sets of endings occur, compared with
// fragments, so each is looked at once. (Baeza-Yates, "Searching subsequences",
// Theoretical Computer Science 78, 1991, has such an automaton.)
//
// With an ending goes how many letters its texts have more than the fragment
// has: they have the ending, and what was skipped. If several numbers go with
// one ending, it is only remembered whether nothing was skipped is among them.
// After a settled fragment there is nothing to remember.
func gather(ctx context.Context, t *texts, o Options) (*graph, error) {
	g := &gatherer{
		texts: t,
		graph: &graph{codes: t.codes, bodies: make([]body, 2, 1<<10), masks: len(t.codes) <= 64},
		info:  make([]summary, 1, 1<<10),
		sets:  newTable[hash128](),
		same:  newTable[uint64](),
		ctx:   ctx,
		max:   o.MaxBytes - len(t.rest)*bytesPerEnding,
		tell:  o.Progress,
		seen:  make([]mark, len(t.rest)),
		had:   make([]uint32, len(t.codes)),
		sizes: make([]uint32, len(t.codes)),
	}
	k := none
	for _, e := range t.roots {
		k = join(k, kind(t.length[e]))
	}
	for _, e := range t.roots {
		if k.open() {
			g.stack = append(g.stack, state(e, kind(t.length[e])))
		} else {
			g.stack = append(g.stack, state(e, settled))
		}
	}
	var err error
	if g.root, err = g.visit(g.stack); err != nil {
		return nil, err
	}
	sum := g.info[g.root]
	g.all = saturated(sum.all, 1)
	if k.open() {
		g.open = sum.open + 1
	} else {
		g.whole = int(k)
	}
	return g.graph, nil
}

type gatherer struct {
	*texts
	*graph
	info []summary // by body
	sets table[hash128]
	same table[uint64] // by hash of edges
	ctx  context.Context
	max  int // bytes
	tell func(int, int)

	stack  []uint64 // states of the sets on the way down, end to end
	visits int

	// While a set is looked at:
	out   []uint64 // states reached, each before its letter
	heads []uint16 // letters reached
	sizes []uint32 // by letter, how many states
	seen  []mark   // by ending
	turn  uint32   // the set
	had   []uint32 // by letter, the last ending that has it
	taken uint32   // endings so far
}

// A summary counts the fragments that go on from a body.
type summary struct{ open, all int }

// A mark says where in out an ending stands, if it does.
type mark struct{ turn, place uint32 }

// A state is an ending and the kind of a fragment that leaves it, as far as it
// is known from the texts with this ending: if that is word, nothing was skipped
// in one of several.
func state(ending uint32, k kind) uint64       { return uint64(ending)<<8 | uint64(k) }
func unstate(s uint64) (ending uint32, k kind) { return uint32(s >> 8), kind(s) }

// straight reports whether nothing was skipped in a text.
func (t *texts) straight(ending uint32, k kind) bool {
	return k == word || k == kind(t.length[ending])
}

// A step is a letter, the kind of what it leads to, and where the states after
// it stand.
type step struct {
	letter   uint16
	kind     kind
	from, to uint32
}

// visit returns the body for a set of states, whose endings are not empty.
func (g *gatherer) visit(set []uint64) (uint32, error) {
	if len(set) == 0 {
		return 0, nil
	}
	key := hashOf(set)
	if b, ok := g.sets.find(key); ok {
		return b, nil
	}
	if err := g.check(len(set)); err != nil {
		return 0, err
	}
	bottom := len(g.stack)
	steps := g.steps(set)
	links := make([]uint32, len(steps))
	for i, s := range steps {
		to, err := g.visit(g.stack[s.from:s.to])
		if err != nil {
			return 0, err
		}
		k := s.kind
		if k.open() {
			k = k.reaching(g.bodies[to].reach)
		}
		links[i] = to<<8 | uint32(k)
	}
	g.stack = g.stack[:bottom]
	b, err := g.body(steps, links)
	if err == nil {
		g.sets.add(key, b)
	}
	return b, err
}

// body returns the body with these edges: the one that exists, or a new one.
func (g *gatherer) body(steps []step, links []uint32) (uint32, error) {
	first := len(g.edges)
	made := body{first: uint32(first)}
	sum := summary{}
	hash := uint64(len(links))
	for i, link := range links {
		e := edge{link: link}
		below := g.info[e.to()]
		sum.all = saturated(sum.all, saturated(below.all, 1))
		if e.kind().open() {
			e.offset = uint32(sum.open + 1)
			sum.open += below.open + 1
			made.reach = max(made.reach, g.bodies[e.to()].reach+1)
		}
		if sum.open > min(g.max, math.MaxUint32-1) {
			return 0, fmt.Errorf("too much: %d fragments reached and more to come, and there is room for %d",
				sum.open, min(g.max, math.MaxUint32-1))
		}
		letter := steps[i].letter
		made.depth = max(made.depth, g.bodies[e.to()].depth+1)
		made.mask |= 1 << (letter & 63)
		hash = scramble(hash + uint64(link)<<16 + uint64(letter))
		g.edges = append(g.edges, e)
		g.letters = append(g.letters, letter)
	}
	for b := range g.same.all(hash) {
		if g.equal(b, uint32(first)) {
			g.edges, g.letters = g.edges[:first], g.letters[:first]
			return b, nil
		}
	}
	b := uint32(len(g.bodies) - 1)
	if b == maxBodies {
		return 0, fmt.Errorf("too much: the fragments have %d ways to go on and more to come, and there is room for no more", maxBodies)
	}
	g.bodies[b] = made
	g.bodies = append(g.bodies, body{first: uint32(len(g.edges))})
	g.info = append(g.info, sum)
	g.same.add(hash, b)
	return b, nil
}

// check ends the search if it is wanted no longer, or takes too much memory.
func (g *gatherer) check(work int) error {
	if g.visits += work + 16; g.visits < checkEvery {
		return nil
	}
	g.visits = 0
	if err := g.ctx.Err(); err != nil {
		return err
	}
	bytes := cap(g.edges)*int(unsafe.Sizeof(edge{})) + cap(g.letters)*2 + cap(g.stack)*8 + g.sets.bytes() + g.same.bytes() +
		cap(g.bodies)*int(unsafe.Sizeof(body{})+unsafe.Sizeof(summary{}))
	if bytes > g.max {
		return fmt.Errorf("too much: the fragments have %d ways to go on and more to come, which take %d bytes, and there is room for %d",
			len(g.bodies), bytes, g.max)
	}
	g.tell(bytes, 0)
	return nil
}

// steps returns the letters that may follow a set, and pushes the states that
// they lead to, without those at the end of a word.
func (g *gatherer) steps(set []uint64) []step {
	g.reach(set)
	slices.Sort(g.heads)
	steps := make([]step, len(g.heads))
	at := uint32(len(g.stack))
	for i, c := range g.heads {
		steps[i] = step{c, none, at, at}
		at += g.sizes[c]
		g.sizes[c] = uint32(i)
	}
	g.stack = slices.Grow(g.stack, len(g.out))[:at]
	for _, s := range g.out {
		ending, k := unstate(s)
		p := &steps[g.sizes[g.letter[ending]]]
		rest := g.rest[ending]
		if k < none {
			k--
		}
		if rest != 0 {
			g.stack[p.to] = state(rest, k)
			p.to++
			if k == word {
				k = open // the word is longer
			}
		}
		p.kind = join(p.kind, k)
	}
	for _, p := range steps {
		g.sizes[p.letter] = 0
		if p.kind < none {
			for i, s := range g.stack[p.from:p.to] {
				g.stack[p.from+uint32(i)] = s&^0xff | uint64(settled)
			}
		}
	}
	return steps
}

// reach finds the states that can be reached from a set, each before its
// letter, and their letters.
func (g *gatherer) reach(set []uint64) {
	g.turn++
	g.out, g.heads = g.out[:0], g.heads[:0]
	for _, s := range set {
		g.taken++
		e, k := unstate(s)
		for ; e != 0; e = g.rest[e] {
			c := g.letter[e]
			if g.had[c] != g.taken {
				g.had[c] = g.taken
				if m := &g.seen[e]; m.turn == g.turn {
					g.out[m.place] = state(e, g.merge(e, k, kind(g.out[m.place])))
				} else {
					*m = mark{g.turn, uint32(len(g.out))}
					g.out = append(g.out, state(e, k))
					if g.sizes[c]++; g.sizes[c] == 1 {
						g.heads = append(g.heads, c)
					}
				}
			}
			if k == word {
				k = open // from here on something is skipped
			}
		}
	}
}

// merge returns the kind that goes with an ending for two.
func (t *texts) merge(ending uint32, x, y kind) kind {
	switch {
	case x == y:
		return x
	case t.straight(ending, x) || t.straight(ending, y):
		return word
	}
	return open
}

// join returns the kind of a fragment that has the words of two kinds.
func join(x, y kind) kind {
	switch {
	case x == none || x == y:
		return y
	case x.word() || y.word():
		return word
	}
	return open
}

func saturated(x, y int) int {
	if sum, carry := bits.Add(uint(x), uint(y), 0); carry == 0 && sum <= math.MaxInt {
		return int(sum)
	}
	return math.MaxInt
}
