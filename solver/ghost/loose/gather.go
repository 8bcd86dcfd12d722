package loose

import (
	"context"
	"fmt"
	"math"
	"math/bits"
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
		had:   make([]uint64, len(t.codes)),
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
		if bytes := g.bytes() + g.open; bytes > g.max {
			return nil, fmt.Errorf("too much: %d fragments take %d bytes with the ways to go on, and there is room for %d",
				g.open, bytes, g.max)
		}
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
	had   []uint64 // by letter, the last ending that has it
	taken uint64   // endings so far
}

// A summary counts the fragments that go on from a body.
type summary struct{ open, all int }

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
		links[i] = to<<8 | uint32(s.kind)
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
	bytes := g.bytes() + cap(g.info)*int(unsafe.Sizeof(summary{})) + cap(g.stack)*8 + g.sets.bytes() + g.same.bytes()
	if bytes > g.max {
		return fmt.Errorf("too much: the fragments have %d ways to go on and more to come, which take %d bytes, and there is room for %d",
			len(g.bodies), bytes, g.max)
	}
	g.tell(bytes, 0)
	return nil
}

func saturated(x, y int) int {
	if sum, carry := bits.Add(uint(x), uint(y), 0); carry == 0 && sum <= math.MaxInt {
		return int(sum)
	}
	return math.MaxInt
}
