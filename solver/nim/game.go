package nim

import (
	"encoding/binary"
	"iter"
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
	rules []Rule  // by number
	heaps []*heap // the same, nil for boards
	usual string  // the rule of the parts that are written without one
}

// A Position is parts, each in its place: there it stays when another changes, and the heaps that
// a split makes share the place of the one that was split. The zero Position has none.
type Position struct {
	// The parts from left to right, each as numbers: 1 if it is shared (see [Part]), else 0, the number
	// of its rule, how many sizes it has, and these.
	parts string
}

// A Move at a position makes something of one part.
type Move struct {
	part  int          // its number, from 0
	heaps octal.Option // what is left of a heap
	board string       // what is left of a board: its sizes
}

func newGame(play Play, usual Rule, rules []Rule) *Game {
	g := &Game{play: play, usual: usual.String(), rules: rules, heaps: make([]*heap, len(rules))}
	for i, r := range rules {
		g.heaps[i], _ = r.(*heap)
	}
	return g
}

// rulesOf returns the different rules of parts, after those that there are already.
func rulesOf(rules []Rule, parts []Part) []Rule {
	for _, p := range parts {
		if ruleNumber(rules, p.Rule) < 0 {
			rules = append(rules[:len(rules):len(rules)], p.Rule)
		}
	}
	return rules
}

// ruleNumber returns the number of a rule among some, -1 if it is not there.
func ruleNumber(rules []Rule, r Rule) int {
	return slices.IndexFunc(rules, func(have Rule) bool { return have == r || have.String() == r.String() })
}

// position returns the position of parts.
func (g *Game) position(parts []Part) Position {
	var b []byte
	for _, p := range parts {
		b = appendNumbers(b, flag(p.Shared), int64(ruleNumber(g.rules, p.Rule)), int64(len(p.Sizes)))
		b = appendNumbers(b, p.Sizes...)
	}
	return Position{string(b)}
}

// parts returns the parts of a position, from left to right.
func (g *Game) parts(p Position) (all []Part) {
	for c := range p.each() {
		all = append(all, Part{g.rules[c.rule], decode(c.sizes), c.shared})
	}
	return all
}

// each yields the parts of a position as it has them, from left to right.
func (p Position) each() iter.Seq[coded] {
	return func(yield func(coded) bool) {
		for place, rest := 0, p.parts; rest != ""; place++ {
			var c coded
			c, rest = cut(rest)
			if c.place = place; !yield(c) {
				return
			}
		}
	}
}

// A coded part is one as a position has it.
type coded struct {
	place, rule int
	shared      bool
	text        string // without what tells that it is shared
	sizes       string // the end of text
}

// cut returns the first of some parts, and the others.
func cut(parts string) (c coded, rest string) {
	shared, text := next(parts)
	rule, sizes := next(text)
	count, sizes := next(sizes)
	rest = sizes[inNumber*count:]
	return coded{0, int(rule), shared == 1, text[:len(text)-len(rest)], sizes[:len(sizes)-len(rest)]}, rest
}

// inNumber is how many bytes a number has in a position: texts of numbers stand in the order of the numbers.
const inNumber = 8

func appendNumbers(b []byte, numbers ...int64) []byte {
	for _, n := range numbers {
		b = binary.BigEndian.AppendUint64(b, uint64(n))
	}
	return b
}

// next returns the first of some numbers, and the others.
func next(numbers string) (int64, string) {
	return int64(binary.BigEndian.Uint64([]byte(numbers[:inNumber]))), numbers[inNumber:]
}

// decode reads sizes.
func decode(text string) Sizes {
	sizes := make(Sizes, 0, len(text)/inNumber)
	for n := int64(0); text != ""; {
		n, text = next(text)
		sizes = append(sizes, n)
	}
	return sizes
}

// live reports whether a part has a move.
func (g *Game) live(c coded) bool {
	if h := g.heaps[c.rule]; h != nil {
		n, _ := next(c.sizes)
		return h.code.CanMove(n)
	}
	return g.rules[c.rule].canMove(decode(c.sizes))
}

// Terminal returns the value where no part has a move.
func (g *Game) Terminal(p Position) solver.Value {
	for c := range p.each() {
		if g.live(c) {
			return solver.Undecided
		}
	}
	return lostIf(g.play == Normal)
}

// Moves appends the moves at p. Those that do the same to equal parts are one: with the first of
// these.
func (g *Game) Moves(dst []Move, p Position) []Move {
	start := len(dst)
	var room [8]coded // on the stack, as the others here
	parts := room[:0]
	for c := range p.each() {
		parts = append(parts, c)
	}
	slices.SortStableFunc(parts, func(a, b coded) int { return strings.Compare(a.text, b.text) })
	for i, c := range parts {
		if i > 0 && c.text == parts[i-1].text {
			continue
		}
		first := len(dst)
		dst = g.rules[c.rule].moves(dst, decode(c.sizes))
		for j := range dst[first:] {
			dst[first+j].part = c.place
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
	at, rest := cut(p.parts)
	for range m.part {
		at, rest = cut(rest)
	}
	begin := len(p.parts) - len(rest) - len(at.text) - inNumber
	head, follows := at.text[:len(at.text)-len(at.sizes)], rest != "" && strings.HasPrefix(rest, isShared)
	var room [256]byte
	b := append(room[:0], p.parts[:begin]...)
	if m.board != "" {
		b = append(append(appendNumbers(b, flag(at.shared)), head...), m.board...)
	}
	for i, n := range m.heaps {
		if n > 0 || i == 0 && m.board == "" && !at.shared && !follows {
			b = appendNumbers(append(appendNumbers(b, flag(at.shared || i > 0)), head...), n)
		}
	}
	if len(b) == begin && !at.shared { // it is taken, and its place begins with the next
		b, rest = appendNumbers(b, 0), rest[inNumber:]
	}
	return Position{string(append(b, rest...))}
}

// isShared begins what stands in a position for a part that is shared.
const isShared = "\x00\x00\x00\x00\x00\x00\x00\x01"

// flag writes whether a part is shared.
func flag(shared bool) int64 {
	if shared {
		return 1
	}
	return 0
}

// boardMove returns the move that leaves a board.
func boardMove(to Sizes) Move { return Move{board: string(appendNumbers(nil, to...))} }

// sizes returns what a move leaves, an empty heap if that is nothing.
func (m Move) sizes() []Sizes {
	if m.board != "" {
		return []Sizes{decode(m.board)}
	}
	sizes := []Sizes{{m.heaps[0]}}
	for _, n := range m.heaps[1:] {
		if n > 0 {
			sizes = append(sizes, Sizes{n})
		}
	}
	return sizes
}

// ordered returns some parts of a position without their order and places.
func (g *Game) ordered(p Position, keep func(c coded) bool) Position {
	var room [8]string
	kept := room[:0]
	for c := range p.each() {
		if keep(c) {
			kept = append(kept, c.text)
		}
	}
	slices.Sort(kept)
	var made [256]byte
	b := made[:0]
	for _, text := range kept {
		b = append(appendNumbers(b, 0), text...)
	}
	return Position{string(b)}
}

// Canonical leaves out order, places, and what has no move.
func (g *Game) Canonical(p Position) Position { return g.ordered(p, g.live) }

// sorted leaves out order, places, and empty heaps.
func (g *Game) sorted(p Position) Position {
	return g.ordered(p, func(c coded) bool { return g.heaps[c.rule] == nil || strings.Trim(c.sizes, "\x00") != "" })
}

// Hash is FNV-1a by numbers, with a finalizer so that every bit depends on all parts. It is the same
// on every machine, which makes searches repeatable.
func (*Game) Hash(p Position) uint64 {
	h := uint64(0xcbf29ce484222325)
	for n, rest := int64(0), p.parts; rest != ""; {
		n, rest = next(rest)
		h = (h ^ uint64(n)) * 0x100000001b3
		h ^= h >> 32
	}
	h *= 0xd6e8feb86659fd93
	return h ^ h>>32
}
