package nim

import (
	"context"
	"fmt"
	"iter"

	"wordgame/solver"
)

// A theory knows who wins at a position without looking ahead.
type theory interface {
	value() solver.Value
	// move returns the value of a move that makes something of the part at a
	// place, for the player who makes it; Undecided if it is not known.
	move(place int, to []Sizes) solver.Value
	// winning yields winning moves, part by part.
	winning() iter.Seq2[int, []Sizes]
	all() bool // winning yields all there are
}

// theory returns what is known of the parts, and fills in what an answer says of
// that; or an error that says what is lacking. If a search is enough, nothing is
// computed that takes time.
func (q question) theory(ctx context.Context, a *Answer, enough bool) (theory, error) {
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
	t := &grundyTheory{ctx: ctx, question: q, values: make([]grundies, len(q.game.rules)), boards: make([]boardValues, len(q.game.rules))}
	lack := t.compute(a)
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case misere:
		return q.quotient(ctx, a, enough)
	case lack != nil:
		return nil, lack
	}
	t.nimTheory = newNimTheory(a.Values, q.game.play)
	return t, nil
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

// A grundyTheory goes by the Grundy values of parts.
type grundyTheory struct {
	*nimTheory
	question
	ctx    context.Context // of the one answer that the theory is made for
	values []grundies      // by the number of a rule of heaps
	boards []boardValues   // by that of one of boards
}

// compute finds the Grundy values of all parts, or returns an error that says what is
// lacking.
func (t *grundyTheory) compute(a *Answer) error {
	a.Values = make([]int64, len(t.parts))
	most := make([]int64, len(t.values))
	for i, p := range t.parts {
		a.Values[i] = solver.Unknown
		most[t.numbers[i]] = max(most[t.numbers[i]], p.Sizes[0])
	}
	for i, r := range t.game.rules {
		if h := t.game.heaps[i]; h != nil {
			v, err := h.values(t.ctx, most[i])
			if err != nil {
				return err
			}
			t.values[i] = v
		} else {
			t.boards[i].rule = r.(boardRule)
		}
	}
	var lack error
	for i, p := range t.parts {
		v, err := t.worthOf(t.numbers[i], p.Sizes)
		if err != nil {
			lack = err
		} else {
			a.Values[i] = v
		}
	}
	return lack
}

// worthOf returns the Grundy value of a part.
func (t *grundyTheory) worthOf(number int, sizes Sizes) (int64, error) {
	if v := t.values[number]; v != nil {
		return v.of(sizes[0]), nil
	}
	return t.boards[number].of(t.ctx, sizes)
}

func (t *grundyTheory) move(place int, to []Sizes) solver.Value {
	sum := int64(0)
	for _, b := range to {
		v, err := t.worthOf(t.numbers[place], b)
		if err != nil {
			return solver.Undecided
		}
		sum ^= v
	}
	return lostIf(sum != t.target(place))
}

func (t *grundyTheory) winning() iter.Seq2[int, []Sizes] {
	if t.value() != solver.Win {
		return func(func(int, []Sizes) bool) {}
	}
	return t.once(t.to)
}

// once yields the moves in parts that a function yields for one, but it passes over
// parts that are equal to one without any.
func (q question) once(in func(place int) iter.Seq[[]Sizes]) iter.Seq2[int, []Sizes] {
	type part struct {
		number int
		heap   int64
		board  string
	}
	return func(yield func(int, []Sizes) bool) {
		none := make(map[part]bool)
		for i, p := range q.parts {
			k := part{number: q.numbers[i]}
			if q.game.heaps[k.number] != nil {
				k.heap = p.Sizes[0]
			} else {
				k.board = p.Sizes.String()
			}
			if none[k] {
				continue
			}
			found := false
			for to := range in(i) {
				found = true
				if !yield(i, to) {
					return
				}
			}
			if !found {
				none[k] = true
			}
		}
	}
}

// to yields the winning moves in the part at a place.
func (t *grundyTheory) to(place int) iter.Seq[[]Sizes] {
	p := t.parts[place]
	return func(yield func([]Sizes) bool) {
		if v := t.values[t.numbers[place]]; v != nil {
			for o := range v.to(p.Sizes[0], t.target(place)) {
				if !yield(o.sizes()) {
					return
				}
			}
			return
		}
		if !p.few() {
			return
		}
		for to := range p.options {
			if t.move(place, to) == solver.Win && !yield(to) {
				return
			}
		}
	}
}

func (t *grundyTheory) all() bool {
	for i, p := range t.parts {
		if v := t.values[t.numbers[i]]; v != nil && !v.all(p.Sizes[0]) || v == nil && !p.few() {
			return false
		}
	}
	return true
}

// boardValues are the Grundy values of the boards of a rule: by theory, or by search
// where that is a moment.
type boardValues struct {
	rule    boardRule
	game    *Game
	nimbers *solver.Nimbers[Position, Move]
	wythoff *wythoffTable // if that is the rule
}

func (v *boardValues) of(ctx context.Context, b Sizes) (int64, error) {
	if k := v.rule.know(b, Normal); k.grundy != solver.Unknown {
		return k.grundy, nil
	}
	if _, ok := v.rule.(wythoffRule); ok {
		value, ok := v.wythoff.of(b)
		if !ok {
			if t, made := newWythoffTable(ctx, max(b[0], b[1]), min(b[0], b[1])); made {
				v.wythoff = t
				value, ok = t.of(b)
			}
		}
		if ok {
			return value, nil
		}
	}
	if v.nimbers == nil {
		v.game = newGame(Normal, []Rule{v.rule})
		v.nimbers = &solver.Nimbers[Position, Move]{Game: v.game}
	}
	q := question{v.game, []Part{{v.rule, b}}, []int{0}}
	if e, _ := q.effort(); !e.small() {
		return 0, fmt.Errorf("the Grundy value of %.80s is not known by theory", q.parts[0])
	}
	return v.nimbers.Of(ctx, q.position())
}

// A boardTheory is what the rule of a single board knows.
type boardTheory struct {
	rule  boardRule
	play  Play
	known known
}

func (q question) board(ctx context.Context, a *Answer, r boardRule) (theory, error) {
	sizes := q.parts[0].Sizes
	k := r.know(sizes, q.game.play)
	a.Values = []int64{solver.Unknown}
	if v, err := (&boardValues{rule: r}).of(ctx, sizes); err == nil {
		a.Values[0] = v
	}
	if k.value == solver.Undecided {
		return nil, fmt.Errorf("no theory of this board of %v is known", r)
	}
	a.Why = k.why
	return &boardTheory{r, q.game.play, k}, ctx.Err()
}

func (t *boardTheory) value() solver.Value { return t.known.value }

func (t *boardTheory) move(_ int, to []Sizes) solver.Value {
	return t.rule.know(to[0], t.play).value.Opposite()
}

func (t *boardTheory) winning() iter.Seq2[int, []Sizes] {
	return func(yield func(int, []Sizes) bool) {
		for to := range t.known.winning {
			if !yield(0, []Sizes{to}) {
				return
			}
		}
	}
}

func (t *boardTheory) all() bool { return t.known.all }
