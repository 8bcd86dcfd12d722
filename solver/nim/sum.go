package nim

import (
	"bytes"
	"encoding/binary"
	"slices"

	"wordgame/solver"
)

// A Part is a heap, or a board, and the rule that it is played by, as [ReadParts] makes
// them: the sizes must be such as the rule has.
type Part struct {
	Rule  Rule
	Sizes Board // one size for a [HeapRule]
}

// String writes the part as "kayles 10".
func (p Part) String() string { return p.Rule.String() + " " + p.Sizes.String() }

// canMove reports whether the part has a move.
func (p Part) canMove() bool {
	switch r := p.Rule.(type) {
	case HeapRule:
		return r.CanMove(p.Sizes[0])
	case BoardRule:
		if c := r.Count(p.Sizes); c != nil {
			return c.Sign() > 0
		}
		return !p.Sizes.empty()
	}
	return false
}

// options yields what moves make of the part: other parts of the same rule, those
// without counters among them where a heap or a board is emptied.
func (p Part) options(yield func([]Board) bool) {
	switch r := p.Rule.(type) {
	case HeapRule:
		for _, o := range r.Options(nil, p.Sizes[0]) {
			if !yield(o.boards()) {
				return
			}
		}
	case BoardRule:
		for _, b := range r.Options(nil, p.Sizes) {
			if !yield([]Board{b}) {
				return
			}
		}
	}
}

// boards returns the heaps, one of them empty if nothing is left.
func (o Option) boards() []Board {
	boards := []Board{{o[0]}}
	for _, n := range o[1:] {
		if n > 0 {
			boards = append(boards, Board{n})
		}
	}
	return boards
}

// A SumGame is parts of several rules that are played side by side, for the engine:
// a move is made in one of them. [Game] is the faster for heaps of one rule.
type SumGame struct {
	Rules        []Rule // by number
	Misere       bool   // who cannot move wins
	LargestFirst bool   // the moves in the other order
}

// A SumPosition is parts in no order, without those that have no move. The zero
// SumPosition has none.
type SumPosition struct {
	parts string // each with its length before it, in ascending order
}

// A SumMove makes something of one part.
type SumMove struct {
	from string // a part
	to   string // parts, as in a SumPosition
}

// SumOf returns the game of some parts, and their position.
func SumOf(parts []Part, misere bool) (SumGame, SumPosition) {
	g := SumGame{Misere: misere}
	numbers := make(map[string]int)
	var texts []string
	for _, p := range parts {
		number, ok := numbers[p.Rule.String()]
		if !ok {
			number = len(g.Rules)
			numbers[p.Rule.String()] = number
			g.Rules = append(g.Rules, p.Rule)
		}
		if p.canMove() {
			texts = append(texts, encode(number, p.Sizes))
		}
	}
	return g, SumPosition{join(texts)}
}

// encode writes the number of a rule, and sizes.
func encode(rule int, sizes Board) string {
	b := binary.AppendUvarint(make([]byte, 0, 16), uint64(rule))
	for _, n := range sizes {
		b = binary.AppendUvarint(b, uint64(n))
	}
	return string(b)
}

func (g SumGame) decode(text string) Part {
	rest := []byte(text)
	number, n := binary.Uvarint(rest)
	p := Part{Rule: g.Rules[number]}
	for rest = rest[n:]; len(rest) > 0; rest = rest[n:] {
		var size uint64
		size, n = binary.Uvarint(rest)
		p.Sizes = append(p.Sizes, int64(size))
	}
	return p
}

// join writes parts in order, each with its length.
func join(texts []string) string {
	slices.Sort(texts)
	var b bytes.Buffer
	for _, t := range texts {
		b.Write(binary.AppendUvarint(nil, uint64(len(t))))
		b.WriteString(t)
	}
	return b.String()
}

// cut returns the first of some parts, and the others.
func cut(parts string) (first, rest string) {
	length, n := binary.Uvarint([]byte(parts[:min(len(parts), binary.MaxVarintLen64)]))
	return parts[n : n+int(length)], parts[n+int(length):]
}

func split(parts string) []string {
	var all []string
	for first := ""; parts != ""; all = append(all, first) {
		first, parts = cut(parts)
	}
	return all
}

// Parts returns the parts of a position, in its order.
func (g SumGame) Parts(p SumPosition) []Part {
	var parts []Part
	for _, text := range split(p.parts) {
		parts = append(parts, g.decode(text))
	}
	return parts
}

// Terminal returns the value where no part has a move.
func (g SumGame) Terminal(p SumPosition) solver.Value {
	switch {
	case p.parts != "":
		return solver.Undecided
	case g.Misere:
		return solver.Win
	}
	return solver.Loss
}

// Moves appends the moves at p; those in equal parts are one.
func (g SumGame) Moves(dst []SumMove, p SumPosition) []SumMove {
	start := len(dst)
	last := ""
	for _, text := range split(p.parts) {
		if text == last {
			continue
		}
		last = text
		part := g.decode(text)
		number, _ := binary.Uvarint([]byte(text))
		for to := range part.options {
			dst = append(dst, SumMove{text, g.moved(part.Rule, int(number), to)})
		}
	}
	if g.LargestFirst {
		slices.Reverse(dst[start:])
	}
	return dst
}

// moved writes what a move makes of a part.
func (g SumGame) moved(rule Rule, number int, to []Board) string {
	var texts []string
	for _, b := range to {
		texts = append(texts, encode(number, b))
	}
	return join(texts)
}

// Play returns the position after a move.
func (g SumGame) Play(p SumPosition, m SumMove) SumPosition {
	texts := split(p.parts)
	i := slices.Index(texts, m.from)
	texts = slices.Delete(texts, i, i+1)
	for _, t := range split(m.to) {
		if g.decode(t).canMove() {
			texts = append(texts, t)
		}
	}
	return SumPosition{join(texts)}
}
