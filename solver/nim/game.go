package nim

import (
	"encoding/binary"
	"math/bits"
	"slices"
	"strings"

	"wordgame/solver"
)

// A Game is parts that are played side by side, for the engine: a move is made in one
// of them. It serves parts with few enough moves to look at each.
type Game struct {
	// LargestFirst reverses the order of moves. Without it the smaller heaps
	// come first, and of each the moves that change the least.
	LargestFirst bool
	// Reluctant forbids moves that end the game, unless there are no others:
	// nobody takes the last counter unless forced. In misère play such a
	// move would only lose at once, so no result changes, but the tree of
	// the game is smaller.
	Reluctant bool

	play  Play
	rules []Rule     // by number
	heaps []heapRule // the same, nil for boards
}

// A Position is the parts of a [Game] without their order, and without empty heaps and
// boards that have no move. The zero Position has none.
type Position struct {
	// The parts, ascending. Each is numbers, see appendNumber: that of its rule if the
	// game has several; of a board how many sizes it has; and its sizes.
	parts string
}

// A Move at a position makes something of one part.
type Move struct {
	at    int    // the byte at which the part begins
	heaps option // what is left of a heap
	board string // what is left of a board: its sizes
}

func newGame(play Play, rules []Rule) *Game {
	g := &Game{play: play, rules: rules, heaps: make([]heapRule, len(rules))}
	for i, r := range rules {
		g.heaps[i], _ = r.(heapRule)
	}
	return g
}

// position returns the position of parts whose rules have these numbers.
func (g *Game) position(parts []Part, numbers []int) Position {
	var texts []string
	for i, p := range parts {
		if r, isBoard := p.Rule.(boardRule); isBoard && canMove(r, p.Sizes) || !isBoard && p.Sizes[0] > 0 {
			texts = append(texts, g.encode(numbers[i], p.Sizes))
		}
	}
	slices.Sort(texts)
	return Position{strings.Join(texts, "")}
}

// encode writes a part as a position has it.
func (g *Game) encode(number int, sizes Sizes) string {
	var b []byte
	if len(g.rules) > 1 {
		b = appendNumber(b, int64(number))
	}
	if g.heaps[number] == nil {
		b = appendNumber(b, int64(len(sizes)))
	}
	return string(appendSizes(b, sizes))
}

func appendSizes(b []byte, sizes Sizes) []byte {
	for _, n := range sizes {
		b = appendNumber(b, n)
	}
	return b
}

// decode reads sizes.
func decode(text string) Sizes {
	if text == "" {
		return nil
	}
	sizes := make(Sizes, 0, len(text))
	for n := int64(0); text != ""; {
		n, text = next(text)
		sizes = append(sizes, n)
	}
	return sizes
}

// oneByte is the least number that takes more than a byte.
const oneByte = 0xf8

// appendNumber writes a number of at least 0 in the fewest bytes such that texts of
// numbers stand in the order of the numbers: itself, or the number of bytes and these.
func appendNumber(b []byte, n int64) []byte {
	if n < oneByte {
		return append(b, byte(n))
	}
	size := (bits.Len64(uint64(n)) + 7) / 8
	var whole [8]byte
	binary.BigEndian.PutUint64(whole[:], uint64(n))
	return append(append(b, byte(oneByte-1+size)), whole[8-size:]...)
}

// next returns the first of some numbers, and the others.
func next[T string | []byte](numbers T) (int64, T) {
	first := numbers[0]
	if first < oneByte {
		return int64(first), numbers[1:]
	}
	size := int(first) - oneByte + 2
	n := int64(0)
	for _, b := range []byte(numbers[1:size]) {
		n = n<<8 | int64(b)
	}
	return n, numbers[size:]
}

// cut returns the number of the rule of the first of some parts, and where its sizes
// begin and end.
func cut[T string | []byte](g *Game, parts T) (number, begin, end int) {
	rest := parts
	if len(g.rules) > 1 {
		var n int64
		n, rest = next(rest)
		number = int(n)
	}
	sizes := int64(1)
	if g.heaps[number] == nil {
		sizes, rest = next(rest)
	}
	begin = len(parts) - len(rest)
	for ; sizes > 0; sizes-- {
		_, rest = next(rest)
	}
	return number, begin, len(parts) - len(rest)
}

// Terminal returns the value where no part has a move.
func (g *Game) Terminal(p Position) solver.Value {
	for at := 0; at < len(p.parts); {
		live, end := g.live(p.parts[at:])
		if live {
			return solver.Undecided
		}
		at += end
	}
	return lostIf(g.play == Normal)
}

// live reports whether the first of some parts has a move, and where it ends.
func (g *Game) live(parts string) (live bool, end int) {
	number, begin, end := cut(g, parts)
	r := g.heaps[number]
	if r == nil {
		return true, end
	}
	n, _ := next(parts[begin:])
	return r.canMove(n), end
}

// Moves appends the moves at p. Those that do the same to equal parts are one.
func (g *Game) Moves(dst []Move, p Position) []Move {
	start := len(dst)
	last := ""
	for at := 0; at < len(p.parts); {
		number, begin, end := cut(g, p.parts[at:])
		part := p.parts[at : at+end]
		if part != last {
			dst = g.moves(dst, at, number, part[begin:])
		}
		last = part
		at += end
	}
	if !g.LargestFirst && !g.Reluctant {
		return dst
	}
	kept := g.arranged(len(dst)-start, func(i, j int) { dst[start+i], dst[start+j] = dst[start+j], dst[start+i] },
		func(i int) bool { return g.Terminal(g.Play(p, dst[start+i])) != solver.Undecided })
	return dst[:start+kept]
}

// arranged puts moves in the order that the game wants, and returns how many are kept, which
// it puts first.
func (g *Game) arranged(moves int, swap func(i, j int), ends func(i int) bool) int {
	if g.LargestFirst {
		for i := range moves / 2 {
			swap(i, moves-1-i)
		}
	}
	if !g.Reluctant {
		return moves
	}
	kept := 0
	for i := range moves {
		if !ends(i) {
			swap(i, kept)
			kept++
		}
	}
	if kept == 0 {
		return moves
	}
	return kept
}

// moves appends the moves with the part at a byte.
func (g *Game) moves(dst []Move, at, number int, sizes string) []Move {
	if r := g.heaps[number]; r != nil {
		n, _ := next(sizes)
		first := len(dst)
		dst = r.moves(dst, n)
		for i := range dst[first:] {
			dst[first+i].at = at
		}
		return dst
	}
	var room [64]byte
	for _, b := range g.rules[number].(boardRule).options(nil, decode(sizes)) {
		dst = append(dst, Move{at: at, board: string(appendSizes(room[:0], b))})
	}
	return dst
}

// Play returns the position after a move.
func (g *Game) Play(p Position, m Move) Position {
	number, begin, end := cut(g, p.parts[m.at:])
	var room, made [64]byte // on the stack
	b := append(append(room[:0], p.parts[:m.at]...), p.parts[m.at+end:]...)
	part := append(made[:0], p.parts[m.at:m.at+begin]...) // what stands before the sizes
	if g.heaps[number] == nil {
		if canMove(g.rules[number].(boardRule), decode(m.board)) {
			b = g.insert(b, append(part, m.board...))
		}
		return Position{string(b)}
	}
	for _, n := range m.heaps {
		if n > 0 {
			b = g.insert(b, appendNumber(part, n))
		}
	}
	return Position{string(b)}
}

// insert puts a part where it belongs among others.
func (g *Game) insert(parts, part []byte) []byte {
	at := 0
	for at < len(parts) && string(parts[at:]) < string(part) {
		_, _, size := cut(g, parts[at:])
		at += size
	}
	return slices.Insert(parts, at, part...)
}

// Canonical leaves out the heaps that have no move.
func (g *Game) Canonical(p Position) Position {
	var room [64]byte
	b := room[:0]
	for at := 0; at < len(p.parts); {
		live, end := g.live(p.parts[at:])
		if live {
			b = append(b, p.parts[at:at+end]...)
		}
		at += end
	}
	if len(b) == len(p.parts) {
		return p
	}
	return Position{string(b)}
}

// Hash is FNV-1a, with a finalizer so that every bit depends on all parts. It is the same
// on every machine, which makes searches repeatable.
func (*Game) Hash(p Position) uint64 {
	h := uint64(0xcbf29ce484222325)
	for i := range len(p.parts) {
		h = (h ^ uint64(p.parts[i])) * 0x100000001b3
	}
	h ^= h >> 32
	h *= 0xd6e8feb86659fd93
	return h ^ h>>32
}

// Parts returns the parts of a position, in its order.
func (g *Game) Parts(p Position) []Part {
	var parts []Part
	for rest := p.parts; rest != ""; {
		number, begin, end := cut(g, rest)
		parts = append(parts, Part{g.rules[number], decode(rest[begin:end])})
		rest = rest[end:]
	}
	return parts
}

// Change returns the part of a move at p, and what the move makes of it.
func (g *Game) Change(p Position, m Move) (from Part, to []Sizes) {
	number, begin, end := cut(g, p.parts[m.at:])
	return Part{g.rules[number], decode(p.parts[m.at+begin : m.at+end])}, m.sizes()
}

// sizes returns what the move leaves.
func (m Move) sizes() []Sizes {
	if m.board != "" {
		return []Sizes{decode(m.board)}
	}
	return heapSizes(m.heaps)
}

// Show writes the parts of a position in a line: "2 3 5" for heaps of
// one rule, and 0 if there are none.
func (g *Game) Show(p Position) string {
	if p.parts == "" {
		return "0"
	}
	separator := ", "
	if len(g.rules) == 1 && g.heaps[0] != nil {
		separator = " "
	}
	var words []string
	for _, part := range g.Parts(p) {
		if len(g.rules) == 1 {
			words = append(words, part.Sizes.String())
		} else {
			words = append(words, part.String())
		}
	}
	return strings.Join(words, separator)
}
