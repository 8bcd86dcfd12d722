package nim

import (
	"cmp"
	"encoding/binary"
	"slices"

	"wordgame/solver"
	"wordgame/solver/nim/octal"
)

// A Game is the rules of parts that are played side by side, for the engine: a move is made in
// one of them. It serves parts with few enough moves to look at each.
type Game struct {
	// Reluctant forbids moves that end the game, unless there are no others:
	// nobody takes the last counter unless forced. In misère play such a
	// move would only lose at once, so no result changes, but the tree of
	// the game is smaller.
	Reluctant bool

	play  Play
	rules []Rule // by number
	usual Rule   // of the parts that are written without one
}

// A Position is parts, each in its place: there it stays when another changes, and the heaps that
// a split makes share the place of the one that was split. The zero Position has none.
type Position struct {
	// The parts from left to right, each as numbers of eight bytes: what and how many its sizes are, and these.
	parts string
}

// A Move at a position makes something of one part.
type Move struct {
	part  int          // its number, from 0
	heaps octal.Option // what is left of a heap
	board Sizes        // what is left of a board
}

// rulesOf returns the different rules of parts, after those that there are already.
func rulesOf(rules []Rule, parts []Part) []Rule {
	for _, p := range parts {
		if !slices.Contains(rules, p.Rule) {
			rules = append(rules[:len(rules):len(rules)], p.Rule)
		}
	}
	return rules
}

// position returns the position of parts.
func (g *Game) position(parts []Part) Position {
	var room [256]byte // on the stack
	b := room[:0]
	for _, p := range parts {
		head := uint64(slices.Index(g.rules, p.Rule))<<32 | uint64(len(p.Sizes))<<1
		if p.Shared {
			head++
		}
		b = binary.BigEndian.AppendUint64(b, head)
		for _, n := range p.Sizes {
			b = binary.BigEndian.AppendUint64(b, uint64(n))
		}
	}
	return Position{string(b)}
}

// numbers returns the numbers of a position.
func (p Position) numbers() []int64 {
	const size = 8
	numbers := make([]int64, len(p.parts)/size)
	for i := range numbers {
		numbers[i] = int64(binary.BigEndian.Uint64([]byte(p.parts[i*size:][:size])))
	}
	return numbers
}

// parts returns the parts of a position, from left to right.
func (g *Game) parts(p Position) []Part { return g.appendParts(nil, p) }

// appendParts appends the parts of a position to dst, in which a search has room for them on the stack.
func (g *Game) appendParts(dst []Part, p Position) []Part {
	for n := p.numbers(); len(n) > 0; {
		head := n[0]
		end := 1 + uint32(head)>>1
		dst = append(dst, Part{Rule: g.rules[head>>32], Sizes: n[1:end:end], Shared: head&1 == 1})
		n = n[end:]
	}
	return dst
}

// room is how many parts most positions have at most.
type room [16]Part

// Terminal returns the value where no part has a move.
func (g *Game) Terminal(p Position) solver.Value {
	var room room
	if slices.ContainsFunc(g.appendParts(room[:0], p), Part.live) {
		return solver.Undecided
	}
	return lostIf(g.play == Normal)
}

// Moves appends the moves at p. Those that do the same to equal parts are one: with the first of
// these.
func (g *Game) Moves(dst []Move, p Position) []Move {
	start, parts := len(dst), g.parts(p)
	order := make([]int, len(parts))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return g.compare(parts[i], parts[j]) })
	for i, place := range order {
		if i > 0 && g.compare(parts[place], parts[order[i-1]]) == 0 {
			continue
		}
		first := len(dst)
		dst = parts[place].Rule.moves(dst, parts[place].Sizes)
		for j := range dst[first:] {
			dst[first+j].part = place
		}
	}
	if g.Reluctant {
		ends := func(m Move) bool { return g.Terminal(g.Play(p, m)) != solver.Undecided }
		if others := slices.DeleteFunc(slices.Clone(dst[start:]), ends); len(others) > 0 {
			dst = append(dst[:start], others...)
		}
	}
	return dst
}

// compare orders parts by their rules and sizes.
func (g *Game) compare(a, b Part) int {
	if a.Rule != b.Rule {
		return slices.Index(g.rules, a.Rule) - slices.Index(g.rules, b.Rule)
	}
	return cmp.Or(len(a.Sizes)-len(b.Sizes), slices.Compare(a.Sizes, b.Sizes))
}

// Play returns the position after a move. Of a heap that shares its place, nothing stays where
// it is taken whole.
func (g *Game) Play(p Position, m Move) Position {
	var before, after room
	parts := g.appendParts(before[:0], p)
	from, others := parts[m.part], parts[m.part+1:]
	made := append(after[:0], parts[:m.part]...)
	for i, sizes := range m.sizes() {
		made = append(made, Part{from.Rule, sizes, from.Shared || i > 0})
	}
	if follows := len(others) > 0 && others[0].Shared; m.board == nil && m.heaps[0] == 0 && (from.Shared || follows) {
		made = made[:m.part]
		if follows { // its place begins with the next
			others[0].Shared = from.Shared
		}
	}
	return g.position(append(made, others...))
}

// sizes returns what a move leaves, an empty heap if that is nothing.
func (m Move) sizes() []Sizes {
	if m.board != nil {
		return []Sizes{m.board}
	}
	sizes := []Sizes{m.heaps[:1]}
	for i, n := range m.heaps[1:] {
		if n > 0 {
			sizes = append(sizes, m.heaps[i+1:][:1])
		}
	}
	return sizes
}

// ordered returns some parts of a position without their order and places.
func (g *Game) ordered(p Position, keep func(Part) bool) Position {
	var room room
	parts := slices.DeleteFunc(g.appendParts(room[:0], p), func(p Part) bool { return !keep(p) })
	slices.SortFunc(parts, g.compare)
	for i := range parts {
		parts[i].Shared = false
	}
	return g.position(parts)
}

// Canonical leaves out order, places, and what has no move.
func (g *Game) Canonical(p Position) Position { return g.ordered(p, Part.live) }

// sorted leaves out order, places, and empty heaps.
func (g *Game) sorted(p Position) Position {
	return g.ordered(p, func(p Part) bool { return !IsHeap(p.Rule) || p.Sizes[0] > 0 })
}

// Hash is FNV-1a by numbers, with a finalizer so that every bit depends on all parts. It is the same
// on every machine, which makes searches repeatable.
func (*Game) Hash(p Position) uint64 {
	h := uint64(0xcbf29ce484222325)
	for _, n := range p.numbers() {
		h = (h ^ uint64(n)) * 0x100000001b3
		h ^= h >> 32
	}
	h *= 0xd6e8feb86659fd93
	return h ^ h>>32
}
