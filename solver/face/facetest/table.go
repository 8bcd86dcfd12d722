package facetest

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"wordgame/solver"
	"wordgame/solver/face"
)

// CheckTable tests a table by a match of people who do anything by chance: whose turn it is
// and who has won fit together; acts are read as themselves, and change no table; better acts
// keep what the table is worth, and no others that it lists do; what is taken back and what a
// transcript says is the same as before.
func CheckTable(t testing.TB, start face.Table, seed uint64) {
	t.Helper()
	c := &tableChecker{t.Context(), rand.New(rand.NewPCG(seed, 0))}
	if err := c.check(start); err != nil {
		t.Errorf("seed %d: %v", seed, err)
	}
}

// maxActs is how many acts are tried at a table.
const maxActs = 12

type tableChecker struct {
	ctx    context.Context
	chance *rand.Rand
}

func (c *tableChecker) check(start face.Table) error {
	seats := len(start.Sides())
	people := func() (*face.Match, error) {
		var all []face.Seat
		for i := range seats {
			all = append(all, face.Seat{Name: fmt.Sprintf("p%d", i)})
		}
		return face.NewMatch(c.ctx, start, all, 1, face.Hire{})
	}
	m, err := people()
	if err != nil {
		return err
	}
	for {
		before := m.Now()
		acts, err := c.table(before, m.Names())
		if err != nil {
			return fmt.Errorf("after %q, at %q: %w", m.Acts, before, err)
		}
		if _, on := before.Turn(); !on {
			break
		}
		if entries := before.Entries(); len(entries) > 0 && c.chance.IntN(4) == 0 { // else a match may go on for very long
			acts = entries
		}
		act := acts[c.chance.IntN(len(acts))]
		typed := " " + strings.ToUpper(act)
		if read, err := before.Read(typed); err != nil || before.Listed(read) != act { // another differs by case alone
			typed = act
		}
		if err := m.Play(typed); err != nil {
			return fmt.Errorf("after %q: act %q: %w", m.Acts, act, err)
		}
		after := m.Now().String()
		if !m.Undo() || m.Now().String() != before.String() {
			return fmt.Errorf("after %q: %q is not taken back", m.Acts, act)
		}
		if err := m.Play(act); err != nil || m.Now().String() != after {
			return fmt.Errorf("after %q: %q leads to %q, and then to %q (error %v)", m.Acts, act, after, m.Now(), err)
		}
		if err := c.after(before, m.Now(), m.Names()); err != nil {
			return fmt.Errorf("after %q: %w", m.Acts, err)
		}
	}
	if err := said(m.Share("A game")); err != nil {
		return err
	}
	second, err := people()
	if err != nil {
		return err
	}
	lines := strings.Split(m.Transcript(), "\n")
	if read, err := second.Replay(lines); err != nil || read != len(lines) {
		return fmt.Errorf("the transcript %q is replayed up to line %d: %w", lines, read, err)
	}
	for i := range m.Tables {
		if i >= len(second.Tables) || m.Tables[i].String() != second.Tables[i].String() {
			return fmt.Errorf("the transcript %q leads to other tables", lines)
		}
	}
	if second.Transcript() != m.Transcript() {
		return fmt.Errorf("the transcript %q is replayed as %q", m.Transcript(), second.Transcript())
	}
	return c.history(m)
}

// table sees that what a table says fits together, and returns acts that are possible.
func (c *tableChecker) table(t face.Table, names []string) ([]string, error) {
	seat, on := t.Turn()
	winner, over := t.Winner()
	_, players := t.Round()
	if on == over || winner < -1 || winner >= len(names) {
		return nil, fmt.Errorf("somebody is to act: %t; the match is over: %t, won by %d", on, over, winner)
	}
	if err := said(append(t.How(), t.Told(names, -1)...)...); err != nil {
		return nil, err
	}
	verdict := t.Verdict(names, -1)
	if on == (verdict != "") {
		return nil, fmt.Errorf("somebody is to act: %t; and the verdict is %q", on, verdict)
	}
	if !on {
		if err := said(verdict); err != nil {
			return nil, err
		}
		if _, err := t.Read("a"); err == nil {
			return nil, errors.New("an act is read after the end")
		}
		if _, _, err := t.Best(c.ctx, quick); err == nil {
			return nil, errors.New("an act is best after the end")
		}
		return nil, nil
	}
	if !slices.IsSorted(players) || !slices.Contains(players, seat) {
		return nil, fmt.Errorf("it is the turn of %d, and %d play", seat, players)
	}
	typed, _ := t.Typed()
	if err := said(t.Question(names), typed); err != nil {
		return nil, err
	}
	for _, a := range t.Acts() {
		if err := said(a.Label, a.About); err != nil || !slices.Contains(t.Entries(), a.Act) || slices.Contains(pressed(t), a.Act) {
			return nil, fmt.Errorf("act %q: want one that is listed and no move (error %v)", a.Act, err)
		}
	}
	if hint, err := t.Hint(c.ctx, quick); !face.IsLimit(err) {
		if err = errors.Join(err, said(hint...)); err != nil || len(hint) == 0 {
			return nil, fmt.Errorf("the hint is %q: %w", hint, err)
		}
	}
	return c.possible(t, seat)
}

// pressed are the acts that pressing a picture can begin.
func pressed(t face.Table) (acts []string) {
	for _, part := range t.Picture().Parts {
		for _, row := range part.Rows {
			for _, place := range row {
				acts = append(acts, place.Moves...)
			}
		}
	}
	return acts
}

// possible sees that the acts that a table lists are read, and what they are worth.
func (c *tableChecker) possible(t face.Table, seat int) (acts []string, err error) {
	worth, err := t.Worth(c.ctx, seat, quick)
	unknown := face.IsLimit(err)
	if err != nil && !unknown {
		return nil, err
	}
	better, err := t.Better(c.ctx, quick)
	if unknown = unknown || face.IsLimit(err); err != nil && !unknown {
		return nil, err
	}
	best, r, err := t.Best(c.ctx, quick)
	switch {
	case face.IsLimit(err):
	case err != nil:
		return nil, err
	case !unknown && r.Value != worth.Value:
		return nil, fmt.Errorf("the best act is %q, for a %v: want a %v", best, r.Value, worth.Value)
	default:
		acts = append(acts, best)
	}
	acts = slices.Concat(acts, pressed(t), t.Entries(), better)
	for _, act := range someOf(c.chance, acts)[:min(len(acts), maxActs)] {
		read, err := t.Read(act)
		if err != nil || t.Listed(read) != act || t.Said(act) == "" {
			return nil, fmt.Errorf("act %q is read as %q (error %v), and said as %q", act, read, err, t.Said(act))
		}
		if again, err := t.Read(read); err != nil || again != read {
			return nil, fmt.Errorf("act %q is read as %q (error %v)", read, again, err)
		}
		next, err := t.Play(act)
		if err != nil {
			return nil, fmt.Errorf("act %q: %w", act, err)
		}
		if ended, is := next.Ended(); is {
			next = ended
		}
		now, err := next.Worth(c.ctx, seat, quick)
		if face.IsLimit(err) || unknown {
			continue
		}
		if err != nil {
			return nil, err
		}
		if keeps := now.Value == worth.Value; worth.Value > solver.Loss && keeps != slices.Contains(better, act) {
			return nil, fmt.Errorf("act %q leaves a %v of a %v, and better are %q", act, now.Value, worth.Value, better)
		}
	}
	return acts, nil
}

// after sees that a round that an act has ended is told of.
func (c *tableChecker) after(before, now face.Table, names []string) error {
	number, _ := before.Round()
	ended, is := now.Ended()
	loser, lost := now.Lost()
	if lost && (loser < 0 || loser >= len(names)) {
		return fmt.Errorf("seat %d has lost", loser)
	}
	next, _ := now.Round()
	if is != (next == number+1) || is && number == 0 {
		return fmt.Errorf("a round has ended: %t; it was round %d, and is round %d", is, number, next)
	}
	if !is {
		return nil
	}
	if who, on := ended.Turn(); on {
		return fmt.Errorf("the round has ended, and it is the turn of %d", who)
	}
	if who, is := ended.Lost(); !is || !lost || who != loser {
		return fmt.Errorf("the round was lost by %d, and then by %d", who, loser)
	}
	return said(ended.Told(names, -1)...)
}

// history sees that a history has all acts, and that questions about it can be answered.
func (c *tableChecker) history(m *face.Match) error {
	course, err := m.History(c.ctx, "A game", quick)
	if err != nil {
		return err
	}
	plies := 0
	for _, r := range course.Rounds {
		plies += len(r.Plies) - 1
	}
	if plies != len(m.Acts) {
		return fmt.Errorf("the history has %d acts: want %d", plies, len(m.Acts))
	}
	asked, err := m.Slips(c.ctx, course, func(face.Seat) bool { return true }, quick)
	if err != nil {
		return err
	}
	for _, q := range asked {
		for _, move := range []string{q.Moves[0], q.Best[0]} {
			if read, err := q.Read(move); err != nil || read != move {
				return fmt.Errorf("move %q is read as %q (error %v)", move, read, err)
			}
			why, err := q.Explain(c.ctx, move)
			if err == nil {
				err = said(why...)
			}
			if err != nil || len(why) == 0 {
				return fmt.Errorf("move %q is explained by %q (error %v)", move, why, err)
			}
		}
	}
	note, err := m.Story(c.ctx, quick)
	if err == nil && len(m.Acts) > 0 && note != course.Rounds[len(course.Rounds)-1].Note {
		err = fmt.Errorf("the story is %q, and in the history %q", note, course.Rounds[len(course.Rounds)-1].Note)
	}
	return err
}
