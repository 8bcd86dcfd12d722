package nim

import (
	"encoding/binary"
	"slices"
	"strings"

	"wordgame/solver"
)

// A Game is parts that are played side by side, for the engine: a move is made in one
// of them. It serves parts that have not too many moves to look at each.
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

// A Position is parts of a [Game] in no order, without empty ones and boards that have
// no move: parts that differ only in their order are the same Position. The zero
// Position has none.
type Position struct {
	// The parts, ascending. Each is uvarints: the number of its rule if the game
	// has several; of a board how many sizes it has; and its sizes.
	parts string
}

// A Move at a position makes something of one part.
type Move struct {
	at    int    // the byte at which the part begins
	heaps option // what is left of a heap
	board string // what is left of a board: its sizes as uvarints
}

// NewGame returns the game of some parts, and their position.
func NewGame(play Play, parts ...Part) (*Game, Position) {
	rules, numbers := group(nil, parts)
	g := newGame(play, rules)
	return g, g.position(parts, numbers)
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
		r, isBoard := p.Rule.(boardRule)
		if isBoard && r.canMove(p.Sizes) || !isBoard && p.Sizes[0] > 0 {
			texts = append(texts, g.encode(numbers[i], p.Sizes))
		}
	}
	slices.SortFunc(texts, compare[string, string])
	return Position{strings.Join(texts, "")}
}

// encode writes a part as a position has it.
func (g *Game) encode(number int, sizes Sizes) string {
	var b []byte
	if len(g.rules) > 1 {
		b = binary.AppendUvarint(b, uint64(number))
	}
	if g.heaps[number] == nil {
		b = binary.AppendUvarint(b, uint64(len(sizes)))
	}
	return string(appendSizes(b, sizes))
}

func appendSizes(b []byte, sizes Sizes) []byte {
	for _, n := range sizes {
		b = binary.AppendUvarint(b, uint64(n))
	}
	return b
}

// decode reads sizes.
func decode(text string) Sizes {
	var sizes Sizes
	for n := int64(0); text != ""; {
		n, text = next(text)
		sizes = append(sizes, n)
	}
	return sizes
}

// next returns the first of some numbers, and the others.
func next[T string | []byte](numbers T) (int64, T) {
	var n int64
	for i := range len(numbers) {
		b := numbers[i]
		n |= int64(b&0x7f) << (7 * i)
		if b < 0x80 {
			return n, numbers[i+1:]
		}
	}
	return 0, numbers[len(numbers):]
}

// compare compares numbers, the first that differ.
func compare[S, T string | []byte](a S, b T) int {
	for len(a) > 0 && len(b) > 0 {
		var x, y int64
		x, a = next(a)
		y, b = next(b)
		if x != y {
			if x < y {
				return -1
			}
			return 1
		}
	}
	return len(a) - len(b)
}

// cut returns the number of the rule of the first of some parts, and where its sizes
// begin and end.
func (g *Game) cut(parts string) (number, begin, end int) {
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
	for end = begin; sizes > 0; end++ {
		if parts[end] < 0x80 {
			sizes--
		}
	}
	return number, begin, end
}

// Terminal returns the value where no part has a move.
func (g *Game) Terminal(p Position) solver.Value {
	switch {
	case g.moving(p):
		return solver.Undecided
	case g.play == Misere:
		return solver.Win
	}
	return solver.Loss
}

// moving reports whether there is a move.
func (g *Game) moving(p Position) bool {
	for at := 0; at < len(p.parts); {
		live, end := g.live(p.parts[at:])
		if live {
			return true
		}
		at += end
	}
	return false
}

// live reports whether the first of some parts has a move, and where it ends.
func (g *Game) live(parts string) (live bool, end int) {
	if len(g.rules) == 1 && g.heaps[0] != nil { // the fast way for what is played the most
		n, rest := next(parts)
		return g.heaps[0].canMove(n), len(parts) - len(rest)
	}
	number, begin, end := g.cut(parts)
	if r := g.heaps[number]; r != nil {
		n, _ := next(parts[begin:end])
		return r.canMove(n), end
	}
	return true, end
}

// Moves appends the moves at p. Those that do the same to equal parts are one.
func (g *Game) Moves(dst []Move, p Position) []Move {
	start := len(dst)
	last := ""
	for at := 0; at < len(p.parts); {
		number, begin, end := g.cut(p.parts[at:])
		part := p.parts[at : at+end]
		if part != last {
			first := len(dst)
			dst = g.moves(dst, number, part[begin:])
			for i := first; i < len(dst); i++ {
				dst[i].at = at
			}
		}
		last = part
		at += end
	}
	if g.LargestFirst {
		slices.Reverse(dst[start:])
	}
	if g.Reluctant {
		return g.spare(dst, start, p)
	}
	return dst
}

// moves appends the moves with a part, without saying where it is.
func (g *Game) moves(dst []Move, number int, sizes string) []Move {
	if r := g.heaps[number]; r != nil {
		n, _ := next(sizes)
		return r.moves(dst, n)
	}
	var room [64]byte
	for _, b := range g.rules[number].(boardRule).options(nil, decode(sizes)) {
		dst = append(dst, Move{board: string(appendSizes(room[:0], b))})
	}
	return dst
}

// spare takes the moves that end the game from those at p, which begin at start,
// if others are left.
func (g *Game) spare(dst []Move, start int, p Position) []Move {
	ends := func(m Move) bool { return !g.moving(g.Play(p, m)) }
	if i := slices.IndexFunc(dst[start:], func(m Move) bool { return !ends(m) }); i < 0 {
		return dst
	}
	return dst[:start+len(slices.DeleteFunc(dst[start:], ends))]
}

// Play returns the position after a move.
func (g *Game) Play(p Position, m Move) Position {
	number, begin, end := g.cut(p.parts[m.at:])
	kind := p.parts[m.at : m.at+begin] // what stands before the sizes
	before, after := p.parts[:m.at], p.parts[m.at+end:]
	var room [64]byte // on the stack
	b := room[:0]
	if g.heaps[number] != nil {
		for i := len(m.heaps) - 1; i >= 0; i-- { // the smallest first, each smaller than the heap was
			if n := m.heaps[i]; n > 0 {
				at := g.place(before, kind, n)
				b = append(append(b, before[:at]...), kind...)
				b = binary.AppendUvarint(b, uint64(n))
				before = before[at:]
			}
		}
		return Position{string(append(append(b, before...), after...))}
	}
	b = append(append(b, before...), after...)
	if g.rules[number].(boardRule).canMove(decode(m.board)) {
		made := kind + m.board
		at := 0
		for at < len(b) && compare(b[at:], made) < 0 {
			_, _, size := g.cut(string(b[at:]))
			at += size
		}
		b = slices.Insert(b, at, []byte(made)...)
	}
	return Position{string(b)}
}

// place returns where in some parts a heap of n belongs.
func (g *Game) place(parts, kind string, n int64) int {
	if kind == "" { // there are heaps of one rule only
		at := 0
		for rest := parts; rest != ""; at = len(parts) - len(rest) {
			var size int64
			if size, rest = next(rest); size >= n {
				break
			}
		}
		return at
	}
	var room [32]byte
	made := binary.AppendUvarint(append(room[:0], kind...), uint64(n))
	at := 0
	for at < len(parts) && compare(parts[at:], made) < 0 {
		_, _, size := g.cut(parts[at:])
		at += size
	}
	return at
}

// Canonical leaves out the heaps that have no move.
func (g *Game) Canonical(p Position) Position {
	var room [64]byte
	b, dead := room[:0], false
	for at := 0; at < len(p.parts); {
		live, end := g.live(p.parts[at:])
		switch {
		case !live && !dead:
			b, dead = append(b, p.parts[:at]...), true
		case live && dead:
			b = append(b, p.parts[at:at+end]...)
		}
		at += end
	}
	if !dead {
		return p
	}
	return Position{string(b)}
}

// Hash is FNV-1a, and a finalizer so that all bits depend on the parts. It is the same
// on every machine, so that a search, too, is the same.
func (*Game) Hash(p Position) uint64 {
	h := uint64(0xcbf29ce484222325)
	for i := range len(p.parts) {
		h = (h ^ uint64(p.parts[i])) * 0x100000001b3
	}
	h ^= h >> 32
	h *= 0xd6e8feb86659fd93
	return h ^ h>>32
}

// Rules returns the rules of the game, each once.
func (g *Game) Rules() []Rule { return g.rules }

// Parts returns the parts of a position, in its order.
func (g *Game) Parts(p Position) []Part {
	var parts []Part
	for rest := p.parts; rest != ""; {
		number, begin, end := g.cut(rest)
		parts = append(parts, Part{g.rules[number], decode(rest[begin:end])})
		rest = rest[end:]
	}
	return parts
}

// Change returns the part of a move at p, and what the move makes of it.
func (g *Game) Change(p Position, m Move) (from Part, to []Sizes) {
	number, begin, end := g.cut(p.parts[m.at:])
	return Part{g.rules[number], decode(p.parts[m.at+begin : m.at+end])}, m.sizes()
}

// sizes returns what the move leaves.
func (m Move) sizes() []Sizes {
	if m.board != "" {
		return []Sizes{decode(m.board)}
	}
	return m.heaps.sizes()
}

// Name writes a move at p: "kayles 10 → 5+3", without the rule if there is only one.
func (g *Game) Name(p Position, m Move) string {
	from, to := g.Change(p, m)
	if len(g.rules) == 1 {
		return from.Tell(to)
	}
	return from.Rule.String() + " " + from.Tell(to)
}

// Show writes the parts of a position in a line, as Name does: "2 3 5" for heaps of
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
