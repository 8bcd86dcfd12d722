package nim

import (
	"context"
	"fmt"
	"iter"

	"wordgame/solver"
)

// A theory knows who wins at a position without looking ahead.
type theory struct {
	question
	value solver.Value
	// move returns the value of a move that makes something of the part at an
	// index, for the player who makes it; Undecided if it is not known.
	move func(place int, to []Sizes) solver.Value
	// quick, if it is not nil, yields the winning moves in a part without looking at
	// each, and reports whether it yields all. It returns nil if it can't.
	quick func(place int) (moves iter.Seq[[]Sizes], all bool)
}

// in yields winning moves in the part at an index, and reports whether it yields all.
func (t *theory) in(place int) (moves iter.Seq[[]Sizes], all bool) {
	if t.quick != nil {
		if moves, all = t.quick(place); moves != nil {
			return moves, all
		}
	}
	p := t.parts[place]
	return func(yield func([]Sizes) bool) {
		for to := range p.options {
			if t.move(place, to) == solver.Win && !yield(to) {
				return
			}
		}
	}, p.few()
}

// winning yields winning moves, part by part. It passes over parts that equal one
// without any.
func (t *theory) winning() iter.Seq2[int, []Sizes] {
	return func(yield func(int, []Sizes) bool) {
		if t.value != solver.Win {
			return
		}
		none := make(map[string]bool)
		for i, p := range t.parts {
			text := t.game.encode(t.numbers[i], p.Sizes)
			if none[text] {
				continue
			}
			found := false
			moves, _ := t.in(i)
			for to := range moves {
				found = true
				if !yield(i, to) {
					return
				}
			}
			none[text] = !found
		}
	}
}

// all reports whether winning yields all winning moves.
func (t *theory) all() bool {
	for i := range t.parts {
		if _, all := t.in(i); !all {
			return false
		}
	}
	return true
}

// theory returns what is known of the parts, and fills in what an answer says of
// that; or an error that says what is lacking. If a search is enough, nothing is
// computed that takes time.
func (q question) theory(ctx context.Context, a *Answer, enough bool) (*theory, error) {
	if r, ok := q.parts[0].Rule.(boardRule); ok && len(q.parts) == 1 {
		return q.board(ctx, a, r)
	}
	misere := false // in which parts are not worth heaps of Nim
	for _, r := range q.game.heaps {
		misere = misere || q.game.play == Misere && (r == nil || !r.nimLike())
	}
	if misere && len(q.game.rules) > 1 {
		return q.quotient(ctx, a, enough)
	}
	t, lack := q.grundy(ctx, a)
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case misere:
		return q.quotient(ctx, a, enough)
	}
	return t, lack
}

// A nimTheory knows who wins at a position from the Grundy values of its parts.
//
// In normal play the player to move loses exactly if their nim-sum is 0 (Sprague
// 1935, Grundy 1939). In misère play, where the parts are worth heaps of Nim, the
// same holds as long as a value is over 1; when none is, it is the other way
// round: what counts is only whether an odd number of ones is left (Bouton 1901).
type nimTheory struct {
	misere  bool
	worth   []int64 // of each part
	sum     int64   // of them
	overOne int     // how many are worth more than 1
}

func newNimTheory(worth []int64, play Play) *nimTheory {
	t := &nimTheory{misere: play == Misere, worth: worth}
	for _, w := range worth {
		t.sum ^= w
		if w > 1 {
			t.overOne++
		}
	}
	return t
}

// value returns who wins.
func (t *nimTheory) value() solver.Value {
	lost := int64(0)
	if t.misere && t.overOne == 0 {
		lost = 1
	}
	return lostIf(t.sum == lost)
}

// target returns what a move must make part i worth to win.
func (t *nimTheory) target(i int) int64 {
	others := t.overOne
	if t.worth[i] > 1 {
		others--
	}
	target := t.sum ^ t.worth[i]
	if t.misere && others == 0 {
		// The others are worth 0 or 1, and so is what this one must be.
		target ^= 1
	}
	return target
}

// grundy returns the theory of the Grundy values of all parts, or an error that says what
// is lacking.
func (q question) grundy(ctx context.Context, a *Answer) (*theory, error) {
	a.Values = make([]int64, len(q.parts))
	most := make([]int64, len(q.game.rules))
	for i, p := range q.parts {
		a.Values[i] = solver.Unknown
		most[q.numbers[i]] = max(most[q.numbers[i]], p.Sizes[0])
	}
	heaps := make([]grundies, len(q.game.rules)) // by rule, nil for boards
	for i, h := range q.game.heaps {
		if h == nil {
			continue
		}
		var err error
		if heaps[i], err = q.known.values(ctx, h, most[i]); err != nil {
			return nil, err
		}
	}
	worth := func(number int, sizes Sizes) (int64, error) {
		if v := heaps[number]; v != nil {
			return v.of(sizes[0]), nil
		}
		return q.known.board(q.game.rules[number].(boardRule)).of(ctx, sizes, q.most)
	}
	var lack error
	for i, p := range q.parts {
		if v, err := worth(q.numbers[i], p.Sizes); err != nil {
			lack = err
		} else {
			a.Values[i] = v
		}
	}
	if lack != nil {
		return nil, lack
	}
	n := newNimTheory(a.Values, q.game.play)
	return &theory{
		question: q,
		value:    n.value(),
		move: func(place int, to []Sizes) solver.Value {
			sum := int64(0)
			for _, b := range to {
				v, err := worth(q.numbers[place], b)
				if err != nil {
					return solver.Undecided
				}
				sum ^= v
			}
			return lostIf(sum != n.target(place))
		},
		quick: func(place int) (iter.Seq[[]Sizes], bool) {
			v := heaps[q.numbers[place]]
			if v == nil {
				return nil, false
			}
			options, all := v.to(q.parts[place].Sizes[0], n.target(place))
			return func(yield func([]Sizes) bool) {
				for o := range options {
					if !yield(heapSizes(o)) {
						return
					}
				}
			}, all
		},
	}, nil
}

// boardValues are the Grundy values of the boards of a rule: by theory, or by search
// where that takes but a moment.
type boardValues struct {
	rule    boardRule
	game    *Game
	nimbers *solver.Nimbers[Position, Move]
	wythoff *wythoffTable // if that is the rule
}

// memory is what theory has computed, by the names of rules, so that it is not computed again
// for the next position.
type memory struct {
	heaps     map[string]heapValues
	boards    map[string]*boardValues
	quotients map[heapsUpTo]foundQuotient
}

// heapValues are Grundy values of heaps of up to most counters.
type heapValues struct {
	grundies
	most int64
}

func newMemory() *memory {
	return &memory{map[string]heapValues{}, map[string]*boardValues{}, map[heapsUpTo]foundQuotient{}}
}

// values returns the values of heaps of up to most counters.
func (k *memory) values(ctx context.Context, r heapRule, most int64) (grundies, error) {
	have, ok := k.heaps[r.String()]
	if ok && most <= have.most {
		return have.grundies, nil
	}
	g, err := r.values(ctx, most)
	if err == nil {
		k.heaps[r.String()] = heapValues{g, most}
	}
	return g, err
}

// board returns the values of the boards of a rule.
func (k *memory) board(r boardRule) *boardValues {
	v, ok := k.boards[r.String()]
	if !ok {
		v = &boardValues{rule: r}
		k.boards[r.String()] = v
	}
	return v
}

func (v *boardValues) of(ctx context.Context, b Sizes, most int) (int64, error) {
	if k := v.rule.know(b, Normal); k.grundy != solver.Unknown {
		return k.grundy, nil
	}
	if _, ok := v.rule.(wythoffRule); ok {
		if value, ok := v.wythoff.of(b); ok {
			return value, nil
		}
		if t, made := newWythoffTable(ctx, max(b[0], b[1]), min(b[0], b[1])); made {
			v.wythoff = t
			value, _ := t.of(b)
			return value, nil
		}
	}
	p := Part{v.rule, b}
	q := question{parts: []Part{p}}
	legal := legal(q.parts)
	if q.overflow(legal, momentHeld) != nil {
		return 0, unknownValue(p)
	}
	if v.nimbers == nil {
		v.game = newGame(Normal, []Rule{v.rule})
		v.nimbers = &solver.Nimbers[Position, Move]{Game: v.game, MaxPositions: min(most, maxNimbers, 50*maxNimbers/int(1+legal.Int64()))}
	}
	value, err := v.nimbers.Of(ctx, v.game.position([]Part{p}, []int{0}))
	if isLimit(err) {
		return 0, unknownValue(p)
	}
	return value, err
}

// maxNimbers is of how many boards the values are searched, in a moment. They are fewer
// where each has more than 50 moves.
const maxNimbers = 100_000

func unknownValue(p Part) error {
	return fmt.Errorf("the Grundy value of %.80s is not known by theory", p.String())
}

// board returns what the rule of a single board knows.
func (q question) board(ctx context.Context, a *Answer, r boardRule) (*theory, error) {
	sizes := q.parts[0].Sizes
	k := r.know(sizes, q.game.play)
	a.Values = []int64{solver.Unknown}
	if v, err := q.known.board(r).of(ctx, sizes, q.most); err == nil {
		a.Values[0] = v
	}
	if k.value == solver.Undecided {
		return nil, fmt.Errorf("no theory of this board of %s is known", r.String())
	}
	a.Why, a.Lost = k.why, k.lost
	return &theory{
		question: q,
		value:    k.value,
		move: func(_ int, to []Sizes) solver.Value {
			return r.know(to[0], q.game.play).value.Opposite()
		},
		quick: func(int) (iter.Seq[[]Sizes], bool) {
			return func(yield func([]Sizes) bool) {
				for to := range k.winning {
					if !yield([]Sizes{to}) {
						return
					}
				}
			}, k.all
		},
	}, ctx.Err()
}
