package nim

import (
	"context"
	"fmt"
	"math/big"
	"slices"

	"wordgame/solver"
	"wordgame/solver/nim/octal"
)

// A theory knows who wins at positions of a game without looking ahead, as far as it has been
// prepared for them.
//
// In normal play each part has a Grundy value, and the player to move loses exactly if their
// nim-sum is 0 (Sprague 1935, Grundy 1939). In misère play, where the parts are worth heaps of
// Nim, the same holds as long as a value is over 1; when none is, it is the other way round:
// what counts is only whether an odd number of ones is left (Bouton 1901). Other heaps have a
// misère quotient (misere.go), and a board by itself has a theory of its own.
type theory struct {
	game     *Game
	wild     bool                            // in misère play some parts are not worth heaps of Nim
	heaps    []*octal.Sequence               // values by rule, nil for boards
	boards   *solver.Nimbers[Position, Move] // values of boards that have none by their own theory
	pairs    [][]int64                       // those of Wythoff's pairs, by the larger and the smaller heap
	quotient *Quotient                       // of heaps in wild play, as far as one is known
	unknown  int64                           // the least heap for which no quotient is known, 0 for none; and why
	why      error

	worth map[string]int64 // Grundy values of boards by their text, since they are asked for again and again
}

// newTheory returns the theory of a game.
//
// In misère play heaps that are only taken from are worth heaps of Nim, too: with as many counters as
// their Grundy values are. A heap whose options are worth heaps of Nim is in misère play, too, worth
// the mex of them, as long as one of them is worth 0 or 1 (the misère mex rule: Conway, On Numbers
// and Games, chapter 12). So a heap of n that has options, none of them worth 0, must have one worth
// 1. Let s be the least number that may be taken. By Ferguson's pairing (On sums of graph games with
// last player losing, 1974) a heap of x is worth 1 exactly if one of x-s is worth 0. The option n-s
// is not worth 0, so it has an option n-s-t that is; by the pairing n-t, an option of n, is worth 1.
// Of a heap that can be broken that is seldom so: then what can be said is in a misère quotient.
func newTheory(g *Game) *theory {
	t := &theory{game: g, heaps: make([]*octal.Sequence, len(g.rules)), worth: map[string]int64{}}
	for i, h := range g.heaps {
		t.wild = t.wild || g.play == Misere && (h == nil || !h.code.OnlyTakes())
		if h != nil {
			t.heaps[i] = octal.New(h.code)
		}
	}
	return t
}

// few is the largest heap of a misère quotient that takes no time.
const few = 25

// prepare computes what value needs for parts and what comes of them. Its error says what theory
// lacks. Unless all is set, nothing is computed that takes longer than a search of a moment.
func (t *theory) prepare(ctx context.Context, parts []Part, all bool) (lack error) {
	most := int64(0)
	for _, p := range parts {
		if h, ok := p.Rule.(*heap); ok && !(t.wild && slices.Contains(t.game.heaps, nil)) { // where values help
			most = max(most, p.Sizes[0])
			if err := h.extend(ctx, t.heaps[ruleNumber(t.game.rules, h)], p.Sizes[0]); err != nil {
				lack = err
			}
		}
	}
	if t.wild && !slices.Contains(t.game.heaps, nil) {
		lack = nil
		if !t.quotient.covers(most) && (all || most <= few) && (t.unknown == 0 || most < t.unknown) {
			q, err := MisereQuotient(ctx, most, t.game.rules...)
			switch {
			case err == nil:
				t.quotient = q
			case ctx.Err() == nil:
				t.unknown, t.why = most, err
			}
		}
		if t.unknown > 0 && most >= t.unknown {
			lack = t.why
		}
	}
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case lack == nil && t.value(t.game.position(parts)) == solver.Undecided:
		return fmt.Errorf("no theory of %.80s is known", t.game.write(t.game.position(parts)))
	}
	return lack
}

// grundy returns the Grundy value of a part.
func (t *theory) grundy(p Part) (int64, bool) {
	number := ruleNumber(t.game.rules, p.Rule)
	if s := t.heaps[number]; s != nil {
		return s.Of(p.Sizes[0])
	}
	b := p.Rule.(board)
	if v := b.know(p.Sizes, Normal).grundy; v != solver.Unknown {
		return v, true
	}
	if _, ok := p.Rule.(wythoffRule); ok {
		x, y := max(p.Sizes[0], p.Sizes[1]), min(p.Sizes[0], p.Sizes[1])
		known := func() bool { return x < int64(len(t.pairs)) && y < int64(len(t.pairs[x])) }
		if !known() && x < maxPair && x*y < maxPairs {
			t.pairs = pairValues(x, y)
		}
		if known() {
			return t.pairs[x][y], true
		}
	}
	if !searchable([]Part{p}, false) {
		return 0, false
	}
	if t.boards == nil {
		const most = 100_000 // boards of which values are searched: fewer where each has more than 50 moves
		normal := *t.game
		normal.play, normal.Reluctant = Normal, false
		t.boards = &solver.Nimbers[Position, Move]{Game: &normal, MaxPositions: most / int(1+moves([]Part{p})/50)}
	}
	v, err := t.boards.Of(context.Background(), t.game.position([]Part{{Rule: p.Rule, Sizes: p.Sizes}}))
	return v, err == nil
}

// values returns the Grundy values of parts, nil if one is not known.
func (t *theory) values(parts []Part) []int64 {
	values := make([]int64, len(parts))
	for i, p := range parts {
		var ok bool
		if values[i], ok = t.grundy(p); !ok {
			return nil
		}
	}
	return values
}

// value returns who wins at p, Undecided if that is not known.
func (t *theory) value(p Position) solver.Value {
	g := t.game
	live, more, known := 0, false, !t.wild
	sum := int64(0)
	var only Sizes // the board that has a move, if there is one
	var of board
	for rest := p.parts; rest != ""; {
		var c coded
		if c, rest = cut(rest); !g.live(c) {
			continue
		}
		v, ok := int64(0), true
		if live++; g.heaps[c.rule] != nil {
			n, _ := next(c.sizes)
			v, ok = t.heaps[c.rule].Of(n)
		} else {
			of, only = g.rules[c.rule].(board), decode(c.sizes)
			if v, ok = t.worth[c.text]; !ok && known && len(c.text)+1 < len(p.parts) {
				if v, ok = t.grundy(Part{Rule: of, Sizes: only}); !ok {
					v = solver.Unknown
				}
				t.worth[c.text] = v
			}
			ok = ok && v != solver.Unknown
		}
		sum, more, known = sum^v, more || v > 1, known && ok
	}
	switch {
	case live == 0:
		return lostIf(g.play == Normal)
	case live == 1 && of != nil && of.value(only, g.play) != solver.Undecided:
		return of.value(only, g.play)
	case t.quotient != nil:
		if x, ok := t.quotient.of(p); ok {
			return lostIf(t.quotient.Lost(x))
		}
		return solver.Undecided
	case !known:
		return solver.Undecided
	}
	return lostIf(sum == t.lostAt(more))
}

// lostAt returns the nim-sum that loses, by whether a part is worth more than 1.
func (t *theory) lostAt(more bool) int64 {
	if t.game.play == Misere && !more {
		return 1
	}
	return 0
}

// maxTried is how many moves are looked at one by one.
const maxTried = 1 << 20

// winning returns winning moves with the part of a number among some that are won, at most so many, and
// reports whether these are all.
func (t *theory) winning(parts []Part, number, most int) (found []Move, all bool) {
	part, others := parts[number], slices.Delete(slices.Clone(parts), number, number+1)
	add := func(m Move) (more bool) {
		m.part = number
		found = append(found, m)
		return len(found) < most
	}
	h, isHeap := part.Rule.(*heap)
	values := t.values(others)
	switch count := part.Rule.count(part.Sizes); {
	case !part.Rule.canMove(part.Sizes):
		return nil, true
	case !isHeap && t.game.Terminal(t.game.position(others)) != solver.Undecided:
		k := part.Rule.(board).know(part.Sizes, t.game.play)
		for _, to := range k.winning() {
			add(boardMove(to))
		}
		return found, k.all
	case isHeap && !t.wild && values != nil:
		target := solver.NimSum(values...)
		target ^= t.lostAt(slices.ContainsFunc(values, func(v int64) bool { return v > 1 }))
		options, all := t.heaps[ruleNumber(t.game.rules, h)].Worth(part.Sizes[0], target)
		for o := range options {
			if !add(Move{heaps: o}) {
				return found, false
			}
		}
		return found, all
	case count == nil || count.Cmp(big.NewInt(maxTried)) > 0 || t.quotient == nil && values == nil:
		return nil, false
	}
	rest, _ := t.quotient.of(t.game.position(others))
	for _, m := range part.Rule.moves(nil, part.Sizes) {
		var left []Part
		for _, s := range m.sizes() {
			left = append(left, Part{Rule: part.Rule, Sizes: s})
		}
		wins := false
		if t.wild {
			x, _ := t.quotient.of(t.game.position(left))
			wins = t.quotient.Lost(t.quotient.Times(rest, x))
		} else if v, ok := t.grundy(left[0]); ok { // of a board in normal play
			wins = v == solver.NimSum(values...)
		}
		if wins && !add(m) {
			return found, false
		}
	}
	return found, true
}
