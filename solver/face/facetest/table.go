package facetest

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/solver/face/play"
)

// CheckTable tests the tables of a game by a match of so many people, who do anything by chance:
// whose turn it is and who has won fit together; acts are read as themselves, and change no table;
// best acts keep what the table is worth, and no others that it lists do; what is taken back and what
// a transcript says is the same as before.
func CheckTable(t testing.TB, g face.Game, at face.Position, seats int, seed uint64) {
	t.Helper()
	c := &tableChecker{t.Context(), rand.New(rand.NewPCG(seed, 0)), seats}
	if err := c.check(g, at); err != nil {
		t.Errorf("seed %d: %v", seed, err)
	}
}

// maxActs is how many acts are tried at a table.
const maxActs = 12

type tableChecker struct {
	ctx    context.Context
	chance *rand.Rand
	seats  int
}

func (c *tableChecker) check(g face.Game, at face.Position) error {
	people := func() (*play.Match, error) {
		var all []play.Seat
		for i := range c.seats {
			all = append(all, play.Seat{Name: fmt.Sprintf("p%d", i)})
		}
		return play.NewMatch(c.ctx, g, at, all, 1, face.Hire{})
	}
	m, err := people()
	if err != nil {
		return err
	}
	for {
		before := m.Now()
		acts, err := c.table(m)
		if err != nil {
			return fmt.Errorf("after %q, at %q: %w", m.Transcript(), before, err)
		}
		if _, on := m.Turn(); !on {
			break
		}
		act := acts[c.chance.IntN(len(acts))]
		typed := " " + strings.ToUpper(act)
		if read, _, err := before.Play(typed); err != nil || read != act { // another differs by case alone
			typed = act
		}
		if err := m.Play(typed); err != nil {
			return fmt.Errorf("after %q: act %q: %w", m.Transcript(), act, err)
		}
		after := m.Now().String()
		if !m.Undo() || m.Now().String() != before.String() {
			return fmt.Errorf("after %q: %q is not taken back", m.Transcript(), act)
		}
		if err := m.Play(act); err != nil || m.Now().String() != after {
			return fmt.Errorf("after %q: %q leads to %q, and then to %q (error %v)", m.Transcript(), act, after, m.Now(), err)
		}
		round, ended := m.Last()
		told := m.Tell(round, len(m.Rounds[round].Acts))
		if err := said(told...); err != nil || ended && len(told) == 0 {
			return fmt.Errorf("after %q: told was %q: %w", m.Transcript(), told, err)
		}
	}
	if err := said(m.Share()); err != nil {
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
	if second.Transcript() != m.Transcript() || second.Now().String() != m.Now().String() {
		return fmt.Errorf("the transcript %q is replayed as %q, to %q", m.Transcript(), second.Transcript(), second.Now())
	}
	return c.history(m)
}

// table sees that what a table says fits together, and returns acts that are possible.
func (c *tableChecker) table(m *play.Match) ([]string, error) {
	t := m.Now()
	seat, on := m.Turn()
	winner, over := m.Winner()
	loser, lost := t.Loser()
	switch {
	case on == over || on == lost || winner < -1 || winner >= len(m.Seats) || loser >= len(m.Round().Seats):
		return nil, fmt.Errorf("somebody is to act: %t; the match is over: %t, won by %d, lost by %d", on, over, winner, loser)
	case !on:
		_, _, wrong := t.Play("a")
		if _, err := t.Solve(c.ctx, quick); err == nil || wrong == nil {
			return nil, errors.New("an act is read or best after the end")
		}
		return nil, nil
	case !slices.Contains(m.Round().Seats, seat):
		return nil, fmt.Errorf("it is the turn of %d, and %d play", seat, m.Round().Seats)
	}
	if err := said(append(m.Help(), strings.TrimSpace(m.Question()))...); err != nil {
		return nil, err
	}
	for _, a := range t.Acts() {
		if a.About != "" && (said(a.About) != nil || a.Text == "" || slices.Contains(pressed(t), a.Name)) {
			return nil, fmt.Errorf("act %v: want one that is explained and no move", a)
		}
	}
	cost := quick
	if c.chance.IntN(2) == 0 {
		cost = face.Question{Positions: 1, Playouts: 20}
	}
	hint, best, err := m.Hint(c.ctx, cost)
	if err == nil {
		err = said(hint)
	}
	if _, _, wrong := t.Play(best.Move.Name); !face.IsLimit(err) && (err != nil || wrong != nil || !strings.Contains(hint, best.Move.Text)) {
		return nil, fmt.Errorf("the hint is %q, to play %q: %w", hint, best.Move, errors.Join(err, wrong))
	}
	if c.chance.IntN(4) == 0 { // since it takes a while
		if why, err := m.Why(c.ctx, quick); !face.IsLimit(err) && (err != nil || said(why...) != nil || len(why) == 0) {
			return nil, fmt.Errorf("the reasons are %q: %w", why, err)
		}
	}
	return c.possible(t)
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

// possible sees that the acts that a table lists are read, and what they are worth. It returns acts
// as a match has them.
func (c *tableChecker) possible(t face.Table) (acts []string, err error) {
	q := quick
	q.Brief, q.Playouts = true, 0
	a, err := t.Solve(c.ctx, q)
	if err != nil && !face.IsLimit(err) {
		return nil, err
	}
	worth := map[string]solver.Value{}
	if err == nil {
		for _, m := range a.Moves {
			worth[m.Move.Name] = m.Result.Value
		}
	}
	for _, a := range t.Acts() {
		acts = append(acts, a.Name)
	}
	acts = slices.Concat(acts, pressed(t), slices.Collect(maps.Keys(worth)))
	slices.Sort(acts)
	acts = someOf(c.chance, slices.Compact(acts))
	acts = acts[:min(len(acts), maxActs)]
	for _, a := range t.Acts() { // so that no match goes on for ever
		if a.About != "" && !slices.Contains(acts, a.Name) {
			acts = append(acts, a.Name)
		}
	}
	for i, act := range acts {
		read, next, err := t.Play(act)
		if err != nil {
			return nil, fmt.Errorf("act %q: %w", act, err)
		}
		if again, _, err := t.Play(read); err != nil || again != read {
			return nil, fmt.Errorf("act %q is read as %q (error %v)", read, again, err)
		}
		acts[i] = read
		if err := c.worth(t, next, act, worth); err != nil {
			return nil, err
		}
	}
	return acts, nil
}

// worth sees that the next player thinks the same of an act.
func (c *tableChecker) worth(t, next face.Table, act string, worth map[string]solver.Value) error {
	want, ok := worth[act]
	seat, _ := t.Turn()
	loser, over := next.Loser()
	got := solver.Draw
	switch {
	case !ok || want == solver.Undecided:
		return nil
	case over && loser == seat:
		got = solver.Loss
	case over && loser >= 0:
		got = solver.Win
	case !over:
		a, err := next.Solve(c.ctx, quick)
		if turn, _ := next.Turn(); face.IsLimit(err) || turn == seat {
			return nil
		} else if err != nil {
			return err
		}
		if got = a.Result.Value.Opposite(); got == solver.Undecided || c.seats > 2 {
			return nil
		}
	}
	if got != want {
		return fmt.Errorf("act %q is a %v: want a %v", act, want, got)
	}
	return nil
}

// history sees that a history has all acts, and that the story of a match is the same.
func (c *tableChecker) history(m *play.Match) error {
	rounds, err := m.History(c.ctx, quick)
	if err != nil {
		return err
	}
	plies := 0
	for _, r := range rounds {
		plies += len(r.Plies) - 1
	}
	if plies != m.Acts() {
		return fmt.Errorf("the history has %d acts: want %d", plies, m.Acts())
	}
	note, err := m.Story(c.ctx, quick)
	if err == nil && m.Acts() > 0 && note != rounds[len(rounds)-1].Note {
		err = fmt.Errorf("the story is %q, and in the history %q", note, rounds[len(rounds)-1].Note)
	}
	return err
}
