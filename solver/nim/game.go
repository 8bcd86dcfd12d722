package nim

import (
	"encoding/binary"
	"slices"
	"strings"

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
	// The parts from left to right, each as numbers of eight bytes: what and how many its sizes are, and these. So
	// texts of parts stand in the order of their rules and sizes. A plus stands before a part that is shared.
	parts string
}

const (
	inNumber = 8 // bytes
	plus     = "++++++++"
)

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
	var b []byte
	for _, p := range parts {
		if p.Shared {
			b = append(b, plus...)
		}
		b = appendNumbers(b, int64(slices.Index(g.rules, p.Rule))<<32|int64(len(p.Sizes))<<1)
		b = appendNumbers(b, p.Sizes...)
	}
	return Position{string(b)}
}

func appendNumbers(b []byte, numbers ...int64) []byte {
	for _, n := range numbers {
		b = binary.BigEndian.AppendUint64(b, uint64(n))
	}
	return b
}

// firstNumber returns the first of some numbers.
func firstNumber(text string) int64 { return int64(binary.BigEndian.Uint64([]byte(text[:inNumber]))) }

// cut returns the first of some parts, whether it is shared, and the others.
func cut(parts string) (part string, shared bool, others string) {
	part, shared = strings.CutPrefix(parts, plus)
	end := inNumber * (1 + uint32(firstNumber(part))>>1)
	return part[:end], shared, part[end:]
}

// rule returns the rule of a part.
func (g *Game) rule(part string) Rule { return g.rules[firstNumber(part)>>32] }

// sizes returns the sizes of a part.
func sizes(part string) Sizes {
	sizes := make(Sizes, len(part)/inNumber-1)
	for i := range sizes {
		sizes[i] = firstNumber(part[(i+1)*inNumber:])
	}
	return sizes
}

// parts returns the parts of a position, from left to right.
func (g *Game) parts(p Position) (parts []Part) {
	for part, shared, rest := "", false, p.parts; rest != ""; {
		part, shared, rest = cut(rest)
		parts = append(parts, Part{g.rule(part), sizes(part), shared})
	}
	return parts
}

// live reports whether a part has a move.
func (g *Game) live(part string) bool {
	if h, ok := g.rule(part).(heap); ok {
		return h.code.CanMove(firstNumber(part[inNumber:]))
	}
	return g.rule(part).canMove(sizes(part))
}

// Terminal returns the value where no part has a move.
func (g *Game) Terminal(p Position) solver.Value {
	for part, rest := "", p.parts; rest != ""; {
		if part, _, rest = cut(rest); g.live(part) {
			return solver.Undecided
		}
	}
	return lostIf(g.play != Misere)
}

// Moves appends the moves at p. Those that do the same to equal parts are one: with the first of
// these.
func (g *Game) Moves(dst []Move, p Position) []Move {
	start := len(dst)
	parts := make([]string, 0, 16) // on the stack
	for part, rest := "", p.parts; rest != ""; {
		part, _, rest = cut(rest)
		parts = append(parts, part)
	}
	sorted := append(make([]string, 0, 16), parts...)
	slices.Sort(sorted)
	for _, part := range slices.Compact(sorted) {
		first := len(dst)
		dst = g.rule(part).moves(dst, sizes(part))
		for i := range dst[first:] {
			dst[first+i].part = slices.Index(parts, part)
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

// Play returns the position after a move. Of a heap that shares its place, nothing stays where
// it is taken whole.
func (g *Game) Play(p Position, m Move) Position {
	part, shared, others := "", false, p.parts
	made := make([]byte, 0, 256) // on the stack
	for range m.part + 1 {
		made = append(made[:0], p.parts[:len(p.parts)-len(others)]...)
		part, shared, others = cut(others)
	}
	follows := strings.HasPrefix(others, plus)
	if m.board == nil && m.heaps[0] == 0 && (shared || follows) {
		if !shared {
			others = others[len(plus):] // its place begins with the next
		}
		return Position{string(append(made, others...))}
	}
	if shared {
		made = append(made, plus...)
	}
	made = appendNumbers(append(made, part[:inNumber]...), m.board...)
	if m.board == nil {
		made = appendNumbers(made, m.heaps[0])
	}
	for _, n := range m.heaps[1:] {
		if n > 0 {
			made = appendNumbers(append(append(made, plus...), part[:inNumber]...), n)
		}
	}
	return Position{string(append(made, others...))}
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
func (g *Game) ordered(p Position, keep func(part string) bool) Position {
	parts := make([]string, 0, 16) // on the stack
	for part, rest := "", p.parts; rest != ""; {
		if part, _, rest = cut(rest); keep(part) {
			parts = append(parts, part)
		}
	}
	slices.Sort(parts)
	return Position{strings.Join(parts, "")}
}

// Canonical leaves out order, places, and what has no move.
func (g *Game) Canonical(p Position) Position { return g.ordered(p, g.live) }

// sorted leaves out order, places, and empty heaps.
func (g *Game) sorted(p Position) Position {
	return g.ordered(p, func(part string) bool { return !isHeap(g.rule(part)) || firstNumber(part[inNumber:]) > 0 })
}

// Hash is FNV-1a by numbers, with a finalizer so that every bit depends on all parts. It is the same
// on every machine, which makes searches repeatable.
func (*Game) Hash(p Position) uint64 {
	h := uint64(0xcbf29ce484222325)
	for rest := p.parts; rest != ""; rest = rest[inNumber:] {
		h = (h ^ uint64(firstNumber(rest))) * 0x100000001b3
		h ^= h >> 32
	}
	h *= 0xd6e8feb86659fd93
	return h ^ h>>32
}
