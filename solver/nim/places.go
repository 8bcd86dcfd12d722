package nim

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"wordgame/solver"
)

// Places are parts as people see them: each stays in its place when another changes, and the
// heaps that a split makes share the place of the one that was split. A [Position] is the
// same without order.
type Places struct {
	// The parts from left to right, each as a Position has it, behind a byte: 0 if a place
	// begins with it, and 1 if it shares the place of the part before it.
	parts string
}

// A Step at places is a move: it makes something of one part.
type Step struct {
	part int    // its number, from 0
	to   option // what is left of a heap
	left string // what is left of a board: its sizes
}

// sizes returns what the step leaves.
func (s Step) sizes() []Sizes { return Move{heaps: s.to, board: s.left}.sizes() }

// placed is the rules of a game on places.
type placed struct {
	*Game
	rule string // of the parts that are written without one
}

// single reports whether all is played by one rule.
func (g placed) single() bool { return len(g.rules) == 1 }

// plain reports whether all is Nim, in which a heap is worth its size.
func (g placed) plain() bool { return g.single() && IsNim(g.rules[0]) }

// A seat is a part where it stands.
type seat struct {
	number     int    // of its rule
	part       string // as a position has it
	sizes      string
	shared     bool // with the part before it
	begin, end int  // in the text of the places
}

// each calls a function for the parts of places, from left to right, until it returns false.
func (g placed) each(p Places, do func(s seat) bool) {
	for at := 0; at < len(p.parts); {
		number, begin, end := cut(g.Game, p.parts[at+1:])
		part := p.parts[at+1 : at+1+end]
		if !do(seat{number, part, part[begin:], p.parts[at] == 1, at, at + 1 + end}) {
			return
		}
		at += 1 + end
	}
}

// seats returns the parts of places.
func (g placed) seats(p Places) (all []seat) {
	g.each(p, func(s seat) bool { all = append(all, s); return true })
	return all
}

// seat returns the part of a number.
func (g placed) seat(p Places, number int) (found seat) {
	g.each(p, func(s seat) bool {
		found = s
		number--
		return number >= 0
	})
	return found
}

// next returns the first part of some places, whether it has a move, and the other parts.
func (g placed) next(parts string) (part string, live bool, rest string) {
	number, begin, end := cut(g.Game, parts[1:])
	part, rest = parts[1:1+end], parts[1+end:]
	if r := g.heaps[number]; r != nil {
		n, _ := next(part[begin:])
		return part, r.canMove(n), rest
	}
	return part, canMove(g.rules[number].(boardRule), decode(part[begin:])), rest
}

// Terminal returns the value where no part has a move.
func (g placed) Terminal(p Places) solver.Value {
	for rest := p.parts; rest != ""; {
		var live bool
		if _, live, rest = g.next(rest); live {
			return solver.Undecided
		}
	}
	return lostIf(g.play == Normal)
}

// join sorts parts, and writes them one after another, each behind some bytes.
func join(parts []string, before string) string {
	slices.Sort(parts)
	size := 0
	for _, p := range parts {
		size += len(before) + len(p)
	}
	b := make([]byte, 0, size)
	for _, p := range parts {
		b = append(append(b, before...), p...)
	}
	return string(b)
}

// liveParts appends the parts that have a move.
func (g placed) liveParts(dst []string, p Places) []string {
	for rest := p.parts; rest != ""; {
		var part string
		var live bool
		if part, live, rest = g.next(rest); live {
			dst = append(dst, part)
		}
	}
	return dst
}

// position returns the parts that have a move, without their places.
func (g placed) position(p Places) Position {
	var room [16]string // on the stack
	return Position{join(g.liveParts(room[:0], p), "")}
}

// Canonical leaves out order, places, and what has no move.
func (g placed) Canonical(p Places) Places {
	var room [16]string
	return Places{join(g.liveParts(room[:0], p), "\x00")}
}

// sorted leaves out order, places, and empty heaps.
func (g placed) sorted(p Places) Places {
	var room [16]string
	parts := room[:0]
	g.each(p, func(s seat) bool {
		if g.heaps[s.number] == nil || s.sizes[0] > 0 {
			parts = append(parts, s.part)
		}
		return true
	})
	return Places{join(parts, "\x00")}
}

// Moves appends the moves at p, in the order that they have without places: the smaller heaps
// come first. Those that do the same to equal parts are one.
func (g placed) Moves(dst []Step, p Places) []Step {
	start := len(dst)
	var room [64]Move
	seats := g.seats(p)
	order := make([]int, len(seats))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return strings.Compare(seats[i].part, seats[j].part) })
	for n, i := range order {
		if n > 0 && seats[i].part == seats[order[n-1]].part {
			continue
		}
		for _, m := range g.Game.moves(room[:0], 0, seats[i].number, seats[i].sizes) {
			dst = append(dst, Step{i, m.heaps, m.board})
		}
	}
	if !g.LargestFirst && !g.Reluctant {
		return dst
	}
	kept := g.arranged(len(dst)-start, func(i, j int) { dst[start+i], dst[start+j] = dst[start+j], dst[start+i] },
		func(i int) bool { return g.Terminal(g.Play(p, dst[start+i])) != solver.Undecided })
	return dst[:start+kept]
}

// Play returns the places after a step. Of a heap that shares its place, nothing stays where
// it is taken whole.
func (g placed) Play(p Places, s Step) Places {
	at := g.seat(p, s.part)
	kept := at.part[:len(at.part)-len(at.sizes)] // what stands before the sizes
	b := append(make([]byte, 0, len(p.parts)+32), p.parts[:at.begin]...)
	flag := p.parts[at.begin]
	add := func(sizes []byte) {
		b = append(append(append(b, flag), kept...), sizes...)
		flag = 1
	}
	if g.heaps[at.number] == nil {
		add([]byte(s.left))
		return Places{string(append(b, p.parts[at.end:]...))}
	}
	for _, n := range s.to {
		if n > 0 {
			add(appendNumber(nil, n))
		}
	}
	rest := []byte(p.parts[at.end:])
	switch shares := len(rest) > 0 && rest[0] == 1; {
	case s.to != option{}:
	case flag == 0 && shares:
		rest[0] = 0 // the place begins with the next
	case flag == 0:
		add(appendNumber(nil, 0))
	}
	return Places{string(append(b, rest...))}
}

// places returns parts, each in a place of its own but those that share one with the part
// before.
func (g *Game) places(parts []Part, numbers []int, shared []bool) Places {
	var b bytes.Buffer
	for i, p := range parts {
		flag := byte(0)
		if shared[i] {
			flag = 1
		}
		b.WriteByte(flag)
		b.WriteString(g.encode(numbers[i], p.Sizes))
	}
	return Places{b.String()}
}

// parts returns the parts of places, from left to right.
func (g placed) parts(p Places) (all []Part) {
	g.each(p, func(s seat) bool { all = append(all, Part{g.rules[s.number], decode(s.sizes)}); return true })
	return all
}

// write writes places: the sizes, behind the name of a rule and a colon where it isn't the
// usual one. Heaps that share a place stand with a plus between them.
func (g placed) write(p Places) string {
	var b strings.Builder
	seats := g.seats(p)
	boards := 0 // by the usual rule
	for _, s := range seats {
		if g.rules[s.number].String() == g.rule {
			boards++
		}
	}
	for i, s := range seats {
		r := g.rules[s.number]
		part := Part{r, decode(s.sizes)}
		if s.shared {
			b.WriteByte('+')
			b.WriteString(part.text())
			continue
		}
		if i > 0 {
			b.WriteByte(' ')
		}
		_, limited := r.(Dynamic)
		switch plain := r.String() == g.rule; {
		case plain && (IsHeap(r) || limited || boards == 1):
			b.WriteString(part.text())
		default:
			b.WriteString(r.String() + ":" + strings.ReplaceAll(part.text(), " ", ","))
		}
	}
	return b.String()
}

// text writes the sizes of a part as they are read.
func (p Part) text() string {
	if _, ok := p.Rule.(Dynamic); ok {
		if p.Sizes[1] == max(0, p.Sizes[0]-1) {
			return strconv.FormatInt(p.Sizes[0], 10)
		}
		return strconv.FormatInt(p.Sizes[0], 10) + "/" + strconv.FormatInt(p.Sizes[1], 10)
	}
	return p.Sizes.String()
}

// read reads parts: with a rule of their own, as in kayles:10, or by the usual rule, one by
// one or separated by commas. Heaps with a plus between them share a place.
func read(usual Rule, text string) (parts []Part, shared []bool, err error) {
	add := func(r Rule, words []string) error {
		if !IsHeap(r) {
			boards, err := ReadParts(r, words)
			parts, shared = append(parts, boards...), append(shared, make([]bool, len(boards))...)
			return err
		}
		for _, word := range words {
			for i, heap := range strings.Split(word, "+") {
				if heap == "" && word != "" {
					return fmt.Errorf("%.60q: want a number on each side of +, as in 3+4, or a space alone, as in 3 4", word)
				}
				n, err := readSize(heap)
				if err != nil {
					return err
				}
				parts, shared = append(parts, Part{r, Sizes{n}}), append(shared, i > 0)
			}
		}
		return nil
	}
	var board []string // by the usual rule
	at := 0            // where it stands
	for word := range strings.FieldsSeq(text) {
		r, sizes, own := usual, sizesIn(word), strings.Contains(word, ":")
		if own {
			if r, sizes, err = ruleAndSizes(word); err != nil {
				if strings.Contains(word[:strings.LastIndex(word, ":")], "+") { // no rule has one
					err = fmt.Errorf("%.60q: want a space between heaps of different rules, as in 3 kayles:4", word)
				}
				return nil, nil, err
			}
		} else if word[0] >= 'A' {
			if rule, err := ParseRule(word); err == nil {
				return nil, nil, fmt.Errorf("%s is a rule: want its heaps after a colon, such as %s:10", rule.String(), rule.String())
			}
		}
		if !own && !IsHeap(usual) {
			if board == nil {
				at = len(parts)
			}
			board = append(board, sizes...)
		} else if err := add(r, sizes); err != nil {
			return nil, nil, err
		}
	}
	if board != nil {
		boards, err := ReadParts(usual, board)
		if err != nil {
			return nil, nil, err
		}
		parts, shared = slices.Insert(parts, at, boards...), slices.Insert(shared, at, make([]bool, len(boards))...)
	}
	if len(parts) == 0 {
		return nil, nil, errors.New("no heaps: want the number of counters in each, such as 2 3 5")
	}
	return parts, shared, nil
}
