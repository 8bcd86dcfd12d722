package certificate

import (
	"fmt"
	"math"
	"slices"

	"wordgame/solver"
)

// A Solved game knows how each position ends.
type Solved[P comparable] interface {
	Positions[P]
	Value(p P) (solver.Result, error) // only asked for if the game isn't over
}

// A Proof is lines of a certificate that show what a solver says: facts, each above those
// that need it, and claims. A fact that several need stands there once.
type Proof[P comparable] struct {
	Body []Line

	checker checker[P]
	game    Solved[P]
	costs   map[said[P]]int // the number of facts, or a negative number of facts that isn't enough
	left    int             // positions that may still be looked at to find the fewest facts
	err     error
}

// NewProof returns a proof without lines about a game that is solved.
func NewProof[P comparable](g Solved[P]) *Proof[P] {
	return &Proof[P]{game: g, checker: newChecker[P](g, nil), costs: make(map[said[P]]int), left: 20_000}
}

// Claim adds what shows the value of p, and the claim that it has it. With plies it also
// claims in how many.
func (b *Proof[P]) Claim(p P, plies bool) error {
	v, err := b.Show(p, plies)
	claim := "claim " + v.Value.String() + " " + b.game.Text(p)
	if plies && v.Value != solver.Draw {
		claim += fmt.Sprintf(" in %d", v.Remoteness)
	}
	b.Add(claim)
	return err
}

// ClaimMoves adds what shows who wins after each move from p, where the game goes on, and the
// claims.
func (b *Proof[P]) ClaimMoves(p P) error {
	for q := range b.game.Moves(p) {
		if b.game.Over(q) == solver.Undecided {
			if err := b.Claim(q, false); err != nil {
				return err
			}
		}
	}
	return nil
}

// Show adds the facts that show the value of p, with plies also in how many, and returns it.
func (b *Proof[P]) Show(p P, plies bool) (solver.Result, error) {
	if over := b.game.Over(p); over != solver.Undecided {
		return solver.Result{Value: over}, b.err
	}
	v, n := b.value(p), unlimited
	if plies && v.Value != solver.Draw {
		n = v.Remoteness
	}
	for _, s := range claimed(v.Value.String(), n, n != unlimited) {
		if s.byAll() {
			b.all(s, p)
		} else {
			b.reply(s, p)
		}
	}
	return v, b.err
}

// Add adds a line.
func (b *Proof[P]) Add(line string) { b.Body = append(b.Body, Line{Text: line}) }

// value returns the result at p, where the game goes on.
func (b *Proof[P]) value(p P) solver.Result {
	if b.err != nil {
		return solver.Result{}
	}
	v, err := b.game.Value(p)
	b.err = err
	return v
}

// fact adds the line that a statement about all moves holds at p, unless it stands there.
func (b *Proof[P]) fact(s statement, p P) {
	if holds, _ := b.checker.told(s, p); holds || b.err != nil {
		return
	}
	b.all(s, p)
	mark := "L"
	if s.topic == noWin {
		mark = "N"
	}
	if s.plies != unlimited {
		mark += fmt.Sprint(s.plies)
	}
	b.Add(mark + " " + b.game.Text(p))
	b.checker.note(s, p)
}

// all adds what shows a statement about all moves at p.
func (b *Proof[P]) all(s statement, p P) {
	if b.free(s, p) {
		return
	}
	next, _ := s.after()
	for q := range b.game.Moves(p) {
		b.reply(next, q)
	}
}

// reply adds what shows a statement at p for which one move is enough.
func (b *Proof[P]) reply(s statement, p P) {
	if b.free(s, p) || b.err != nil {
		return
	}
	choices := b.choices(s, p)
	if len(choices) == 0 && b.err == nil {
		b.err = fmt.Errorf("the values contradict each other at %s", b.game.Text(p))
	}
	if b.err == nil {
		best := b.cheapest(choices)
		b.fact(best.statement, best.p)
	}
}

// free reports whether the statement at p needs no line of its own.
func (b *Proof[P]) free(s statement, p P) bool {
	holds, told := b.checker.told(s, p)
	return holds || !told && b.checker.known(s, p)
}

// choices returns the moves from p that show a statement: one that needs no line, if there
// is such a move, or one that needs no more than a line, or all.
func (b *Proof[P]) choices(s statement, p P) (all []said[P]) {
	next, ok := s.after()
	if !ok {
		return nil
	}
	moves := slices.Collect(b.game.Moves(p))
	told := func(q P) bool { holds, _ := b.checker.told(next, q); return holds }
	known := func(q P) bool { return b.game.Over(q) == solver.Undecided && b.checker.known(next, q) }
	for _, easy := range []func(q P) bool{told, known} {
		if i := slices.IndexFunc(moves, easy); i >= 0 {
			return []said[P]{{next, moves[i]}}
		}
	}
	for _, q := range moves {
		if b.game.Over(q) != solver.Undecided {
			continue
		}
		v, c := b.value(q), said[P]{next, q}
		inTime := v.Remoteness <= next.plies
		if next.topic == loses && next.plies != unlimited {
			c.plies = v.Remoteness // one number for all who need it
		}
		if next.topic == loses && v.Value == solver.Loss && inTime ||
			next.topic == noWin && !(v.Value == solver.Win && inTime) {
			all = append(all, c)
		}
	}
	return all
}

// cheapest returns the choice that needs the fewest lines, if that can be found in the
// room that is left, and else one that leaves the fewest moves to be answered.
func (b *Proof[P]) cheapest(all []said[P]) said[P] {
	if len(all) == 1 {
		return all[0]
	}
	best, room := 0, b.left/8
	b.left -= room
	// A small limit leaves out most, and an attempt that fails leaves bounds behind.
	for limit := 4; limit < math.MaxInt32/4; limit *= 2 {
		fewest := limit + 1
		for i, c := range all {
			if n := b.cost(c.statement, c.p, fewest-1, &room); n < fewest {
				best, fewest = i, n
			}
		}
		if fewest <= limit && room > 0 {
			b.left += room
			return all[best]
		}
		if room <= 0 {
			break
		}
	}
	fewest := math.MaxInt
	for i, c := range all {
		n := 0
		next, _ := c.after()
		for q := range b.game.Moves(c.p) {
			if !b.free(next, q) {
				n++
			}
		}
		if n < fewest {
			best, fewest = i, n
		}
	}
	return all[best]
}

// cost returns the number of lines that a fact at p needs, or limit+1 if it needs more
// than limit. If there is no room left afterwards, it may need another number. It counts a
// line twice if it comes up twice.
func (b *Proof[P]) cost(s statement, p P, limit int, room *int) int {
	if holds, _ := b.checker.told(s, p); holds {
		return 0
	}
	if limit < 1 || *room <= 0 || b.err != nil {
		return limit + 1
	}
	if b.checker.known(s, p) {
		return 1
	}
	key := said[P]{s, p}
	if n := b.costs[key]; n > 0 || -n >= limit {
		return min(max(n, -n+1), limit+1)
	}
	*room--
	n := 1
	next, _ := s.after()
	for q := range b.game.Moves(p) {
		if n <= limit && !b.free(next, q) {
			fewest := limit - n + 1
			for _, c := range b.choices(next, q) {
				fewest = min(fewest, b.cost(c.statement, c.p, fewest-1, room))
			}
			n += fewest
		}
	}
	found := n
	if n > limit {
		n, found = limit+1, -limit
	}
	if *room > 0 { // else something was not looked at
		b.costs[key] = found
	}
	return n
}
