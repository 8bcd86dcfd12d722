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
	boards   *solver.Nimbers[Position, Move] // values of boards
	worth    map[Position]int64              // the same, since they are asked for again and again
	quotient *Quotient                       // of heaps in wild play, as far as one is known
	tried    int64                           // the largest heap for which one was looked for
	lack     error                           // why it has no larger heaps
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
	t := &theory{game: g, heaps: make([]*octal.Sequence, len(g.rules)), worth: map[Position]int64{}, tried: -1}
	for i, r := range g.rules {
		h, ok := r.(heap)
		t.wild = t.wild || g.play == Misere && !(ok && h.code.OnlyTakes())
		if ok {
			t.heaps[i] = octal.New(h.code)
		}
	}
	return t
}

// prepare computes what value needs for parts and what comes of them. Its error says what theory
// lacks. Unless all is set, nothing is computed that takes longer than a search of a moment.
func (t *theory) prepare(ctx context.Context, parts []Part, all bool) (lack error) {
	const few = 25 // the largest heap of a misère quotient that takes no time
	most, boards := int64(0), slices.Contains(t.heaps, nil)
	for _, p := range parts {
		if h, ok := p.Rule.(heap); ok && !(t.wild && boards) { // where values help
			n := p.Sizes[0]
			most = max(most, n)
			if err := h.extend(ctx, t.sequence(h), n, min(n, maxOctal), nil); err != nil {
				lack = err
			}
		}
	}
	if t.wild && !boards {
		if !t.quotient.covers(most) && most > t.tried && (all || most <= few) {
			q, err := MisereQuotient(ctx, most, t.game.rules...)
			if ctx.Err() == nil {
				t.quotient, t.tried, t.lack = q, most, err
			}
		}
		if lack = nil; !t.quotient.covers(most) {
			lack = t.lack
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

// sequence returns the values by a rule, nil if it is one of boards.
func (t *theory) sequence(r Rule) *octal.Sequence { return t.heaps[slices.Index(t.game.rules, r)] }

// grundy returns the Grundy value of a part.
func (t *theory) grundy(p Part) (int64, bool) {
	if isHeap(p.Rule) {
		return t.sequence(p.Rule).Of(p.Sizes[0])
	}
	alone := t.game.position([]Part{{Rule: p.Rule, Sizes: p.Sizes}})
	v, ok := t.worth[alone]
	if !ok {
		v = t.board(p, alone)
		t.worth[alone] = v
	}
	return v, v != solver.Unknown
}

// board returns the Grundy value of a board, or solver.Unknown if it is lost in normal play by no theory
// and takes long to search.
func (t *theory) board(p Part, alone Position) int64 {
	switch {
	case p.Rule.(board).know(p.Sizes, Normal).value == solver.Loss:
		return 0
	case tooMany([]Part{p}) != nil:
		return solver.Unknown
	case t.boards == nil:
		const most = 100_000 // boards of which values are searched: fewer where each has more than 50 moves
		normal := *t.game
		normal.play, normal.Reluctant = Normal, false
		t.boards = &solver.Nimbers[Position, Move]{Game: &normal, MaxPositions: most / int(1+moves([]Part{p})/50)}
	}
	v, err := t.boards.Of(context.Background(), alone)
	if err != nil {
		return solver.Unknown
	}
	return v
}

// values returns the Grundy values of parts, nil if one is not known.
func (t *theory) values(parts []Part) []int64 {
	values := make([]int64, 0, len(parts))
	for _, p := range parts {
		v, ok := t.grundy(p)
		if !ok {
			return nil
		}
		values = append(values, v)
	}
	return values
}

// value returns who wins with some parts, Undecided if that is not known. Heaps with values take no memory, since a
// search asks at every position.
func (t *theory) value(p Position) solver.Value {
	sum, ones, known := int64(0), t.game.play == Misere, !t.wild
	for part, rest := "", p.parts; rest != "" && known; {
		part, _, rest = cut(rest)
		value, ok := t.heaps[firstNumber(part)>>32].Of(firstNumber(part[inNumber:]))
		known, sum, ones = ok, sum^value, ones && value <= 1
	}
	if known {
		return lostIf((sum == 0) != ones)
	}
	live := slices.DeleteFunc(t.game.parts(p), func(p Part) bool { return !p.live() })
	if len(live) == 0 {
		return lostIf(t.game.play != Misere)
	}
	if b, ok := live[0].Rule.(board); ok && len(live) == 1 { // it has its own theory
		return b.know(live[0].Sizes, t.game.play).value
	}
	if x, ok := t.quotient.of(live); ok {
		return lostIf(t.quotient.Lost(x))
	}
	values := t.values(live)
	if t.wild || values == nil {
		return solver.Undecided
	}
	return lostIf(solver.NimSum(values...) == t.lostAt(values))
}

// lostAt returns the nim-sum that loses, or with which other parts of some values leave the other player to lose.
func (t *theory) lostAt(values []int64) int64 {
	if t.game.play == Misere && !slices.ContainsFunc(values, func(v int64) bool { return v > 1 }) {
		return 1
	}
	return 0
}

// winning returns winning moves with a part of p, which is won, at most so many, and reports whether these
// are all.
func (t *theory) winning(p Position, number, most int) (found []Move, all bool) {
	parts := t.game.parts(p)
	part, others := parts[number], slices.Delete(slices.Clone(parts), number, number+1)
	switch r := part.Rule.(type) {
	case heap:
		if values := t.values(others); !t.wild && values != nil {
			options, all := t.sequence(r).Worth(part.Sizes[0], solver.NimSum(values...)^t.lostAt(values), most)
			for _, o := range options {
				found = append(found, Move{part: number, heaps: o})
			}
			return found, all
		}
	case board:
		if k := r.know(part.Sizes, t.game.play); k.winning != nil && !slices.ContainsFunc(others, Part.live) {
			for _, to := range k.winning() {
				found = append(found, Move{part: number, board: to})
			}
			return found, k.all
		}
	}
	count := part.Rule.count(part.Sizes)
	if count == nil || count.Cmp(big.NewInt(int64(2*maxSizes/len(sizesOf(parts))))) > 0 {
		return nil, false
	}
	all = true
	for _, m := range part.Rule.moves(nil, part.Sizes) {
		m.part = number
		v := t.value(t.game.Play(p, m))
		if all = all && v != solver.Undecided; v == solver.Loss {
			found = append(found, m)
		}
		if len(found) == most {
			return found, false
		}
	}
	return found, all
}
