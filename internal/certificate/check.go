package certificate

import (
	"cmp"
	"iter"
	"math"

	"wordgame/internal/text"
	"wordgame/solver"
)

// Positions are those of a game of two players who move in turn. None comes back in the
// same game.
type Positions[P comparable] interface {
	Text(p P) string // as certificates have it, one text for each position
	Over(p P) solver.Value
	Moves(p P) iter.Seq[P] // the positions after a move, in a fixed order; only asked for if the game isn't over
}

// Rules are a game whose positions can be read.
type Rules[P comparable] interface {
	Positions[P]
	Read(text string) (P, error) // an error says what is wrong, and names the text
}

// knower are rules that know of some positions who wins without looking at moves. The
// checker with a proof must know as much.
type knower[P comparable] interface {
	Known(p P) solver.Value // only asked for if the game isn't over
}

// replying are rules that find a move to a position of the lines above without all moves.
type replying[P comparable] interface {
	Replies(p P) iter.Seq[P] // those after a move, of the positions that were read; nil if that is not quicker
}

// What may be looked at for all lines of a certificate together, so that a small file holds a verifier up
// for no more than a second, and a large one for some: steps of which a move takes ten or more.
const (
	fewestSteps  = 2_000_000
	stepsPerByte = 400
	maxSteps     = 100_000_000
)

// A Meter counts the steps of a check, and somebody may watch it. A nil one counts nothing.
type Meter struct {
	watch func(line int) error
	line  int   // that is checked
	most  int   // steps
	left  int   // of them
	err   error // that none is left, or of the watcher: what is found since then is worth nothing
}

// NewMeter returns a meter for one check of a certificate. The function, if it isn't nil, is told now and
// then which line is checked; an error of it ends the check.
func NewMeter(c *Certificate, watch func(line int) error) *Meter {
	steps := fewestSteps
	for _, l := range c.Body {
		steps = min(steps+stepsPerByte*len(l.Text), maxSteps)
	}
	return &Meter{watch: watch, most: steps, left: steps}
}

// Spend takes steps. It returns false if none are left.
func (m *Meter) Spend(steps int) bool {
	const often = 100_000
	if m == nil {
		return true
	}
	before := m.left
	m.left -= steps
	switch {
	case m.err != nil:
	case m.left < 0:
		m.err = refused(m.line, "to check the lines up to this one takes more than "+text.Thousands(m.most)+" steps")
	case m.watch != nil && before/often != m.left/often:
		m.err = m.watch(m.line)
	}
	return m.err == nil
}

// At tells the meter which line is checked, and returns the error that no steps are left, or of the watcher.
func (m *Meter) At(line int) error {
	if m == nil {
		return nil
	}
	m.line = line
	return m.err
}

// Check checks facts and claims by the rules alone, in the order of the lines. Its memory is
// bounded by that of the certificate and of the moves at two positions, and its work by the meter.
func Check[P comparable](c *Certificate, r Rules[P], m *Meter) error {
	m = cmp.Or(m, NewMeter(c, nil))
	k := newChecker[P](r, m)
	stands := make(map[string]bool)             // lines
	for _, judge := range []bool{false, true} { // what isn't understood is told before what isn't shown
		for _, l := range c.Body {
			if stands[l.Text] {
				continue
			}
			m.line, k.step = l.Number, 1+len(l.Text)/4 // a long position takes longer
			all, at, err := l.statements(c.Game[0])
			if err != nil {
				return err
			}
			p, err := r.Read(at)
			if err != nil {
				return l.Bad(err.Error())
			}
			if m.Spend(k.step); judge {
				err = k.judge(l, all, p)
				stands[l.Text] = true
			}
			if err := cmp.Or(m.err, err); err != nil { // perhaps not all was looked at
				return err
			}
		}
	}
	return nil
}

// judge returns an error unless a line is shown, and remembers what a fact says.
func (k *checker[P]) judge(l Line, all []statement, p P) error {
	for _, s := range all {
		if err := k.shown(l, s, p); err != nil {
			return err
		}
		if !l.isClaim() {
			k.note(s, p)
		}
	}
	return nil
}

// newChecker returns a checker that knows no facts yet.
func newChecker[P comparable](r Positions[P], m *Meter) checker[P] {
	k := checker[P]{Positions: r, meter: m, facts: make(map[said[P]]int)}
	k.knowing, _ = r.(knower[P])
	return k
}

// unlimited is a number of plies that no game has.
const unlimited = math.MaxInt32

// A statement is one of four, about the player to move.
type statement struct {
	topic topic
	plies int // or unlimited
}

// What is said is a statement about a position.
type said[P comparable] struct {
	statement
	p P
}

// A topic is what a statement is about.
type topic int8

const (
	wins   topic = iota // within so many plies
	loses               // within so many plies
	noWin               // cannot win within so many plies
	noLoss              // cannot be made to lose within so many plies
)

// after returns the statement about the position after a move that s comes down to, and
// false if no ply is left.
func (s statement) after() (statement, bool) {
	if s.plies == 0 {
		return s, false
	}
	if s.plies != unlimited {
		s.plies--
	}
	s.topic = [...]topic{wins: loses, loses: wins, noWin: noLoss, noLoss: noWin}[s.topic]
	return s, true
}

// byAll reports whether the statement must hold after all moves, not after one.
func (s statement) byAll() bool { return s.topic == loses || s.topic == noWin }

type checker[P comparable] struct {
	Positions[P]
	knowing knower[P]
	facts   map[said[P]]int // of losing and not winning, for any plies: those of the strongest
	meter   *Meter
	step    int // steps for each move
}

// note remembers a fact, which is about losing or not winning.
func (k *checker[P]) note(s statement, p P) {
	about := said[P]{statement{topic: s.topic}, p}
	if plies, ok := k.facts[about]; !ok || (s.topic == loses) == (s.plies < plies) {
		k.facts[about] = s.plies
	}
}

// stands reports whether a line above says so, or more.
func (k *checker[P]) stands(s statement, p P) bool {
	plies, ok := k.facts[said[P]{statement{topic: s.topic}, p}]
	if s.topic == noWin {
		_, lost := k.facts[said[P]{statement{topic: loses}, p}]
		return lost || ok && plies >= s.plies
	}
	return ok && plies <= s.plies
}

// shown returns an error unless the statement at p is known, or follows from the lines
// above: by a move, or after all moves by a reply to each.
func (k *checker[P]) shown(l Line, s statement, p P) error {
	if k.answered(s, p) {
		return nil
	}
	if next, ok := s.after(); ok && s.byAll() && k.Over(p) == solver.Undecided {
		moves := 0
		for q := range k.after(p) {
			if moves++; !k.answered(next, q) {
				return refused(l.Number, short(l.Text)+" isn't shown: after the move to "+short(k.Text(q))+
					", no line above answers")
			}
		}
		if moves > 0 {
			return nil
		}
	}
	return refused(l.Number, short(l.Text)+" isn't shown by the lines above")
}

// answered reports whether the statement at p is known, or one move is enough for it and
// leads to where what must hold is known.
func (k *checker[P]) answered(s statement, p P) bool {
	if holds, ok := k.told(s, p); ok {
		return holds
	}
	if k.known(s, p) {
		return true
	}
	next, ok := s.after()
	if !ok || s.byAll() {
		return false
	}
	replies := k.after(p)
	if r, ok := k.Positions.(replying[P]); ok && next.plies > 0 { // else any reply will do
		if read := r.Replies(p); read != nil {
			replies = read
		}
	}
	for q := range replies {
		if holds, _ := k.told(next, q); holds {
			return true
		}
	}
	return false
}

// after yields the positions after a move, as long as steps are left.
func (k *checker[P]) after(p P) iter.Seq[P] {
	return func(yield func(P) bool) {
		for q := range k.Moves(p) {
			if !k.meter.Spend(k.step) || !yield(q) {
				return
			}
		}
	}
}

// known reports whether the rules know the statement at p, where the game isn't over.
func (k *checker[P]) known(s statement, p P) bool {
	if k.knowing == nil || s.plies != unlimited {
		return false
	}
	v := k.knowing.Known(p)
	return v != solver.Undecided && s.holds(v)
}

// told reports whether the statement at p holds, if this is known without looking at
// moves: the game is over, no ply is left, or a line above says so.
func (k *checker[P]) told(s statement, p P) (holds, known bool) {
	if k.stands(s, p) {
		return true, true
	}
	if v := k.Over(p); v != solver.Undecided {
		return s.holds(v), true
	}
	holds = s.plies == 0 && s.topic >= noWin
	return holds, holds
}

// holds reports whether the statement is true where the outcome is v.
func (s statement) holds(v solver.Value) bool {
	of := [...]bool{wins: v == solver.Win, loses: v == solver.Loss, noWin: v != solver.Win, noLoss: v != solver.Loss}
	return of[s.topic]
}
