package loose

import "slices"

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
