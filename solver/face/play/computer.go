package play

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"

	"wordgame/solver"
	"wordgame/solver/face"
)

// A player is a computer in a match.
type player struct {
	kind   face.Kind
	level  *face.Level        // nil: it chooses positions
	begins map[int]face.Table // that of the level, by seats
	choose face.Computer      // which may need to know the moves of the match
	budget face.Question      // of an act
}

// Hire makes the computers of a match, as they are at its beginning.
func (m *Match) Hire(ctx context.Context, h face.Hire) (err error) {
	for i, s := range m.Seats {
		if s.Person() {
			continue
		}
		if m.computers[i], err = m.hire(ctx, s.Kind, h); err != nil {
			return err
		}
	}
	return nil
}

// hire makes a computer of a kind.
func (m *Match) hire(ctx context.Context, kind string, h face.Hire) (*player, error) {
	k, err := face.ReadKind(kind)
	if err != nil {
		return nil, err
	}
	level, err := m.Game.Level(k, m.Seed)
	if level != nil {
		k.About = level.About
	}
	c := &player{kind: k, level: level, begins: map[int]face.Table{}, budget: h.Act}
	c.budget.Brief = true
	if level != nil || err != nil {
		return c, err
	}
	at, ok := m.Rounds[0].Tables[0].Position()
	if !ok {
		return nil, fmt.Errorf("%s plays only with two players: want easy, normal, hard or perfect", k)
	}
	look, err := at.Search()
	if err == nil {
		c.choose, err = look.Computer(ctx, k, h)
	}
	return c, err
}

// Computers says how each kind of computer in the match plays.
func (m *Match) Computers() (all []string) {
	for _, c := range m.computers {
		if c == nil {
			continue
		}
		if about := c.kind.Name + " " + c.kind.About + "."; !slices.Contains(all, about) {
			all = append(all, about)
		}
	}
	return all
}

// act returns what the computer does.
func (c *player) act(ctx context.Context, m *Match, r *rand.Rand) (string, error) {
	t := m.Now()
	if c.level == nil {
		if p, ok := t.Position(); ok {
			move, err := c.choose.Choose(ctx, p, r)
			if err != nil {
				return "", err
			}
			return move.Act, nil
		}
	} else { // it sees a table of its own, after the same acts
		seats, err := len(m.Round().Seats), error(nil)
		if t = c.begins[seats]; t == nil {
			if t, err = c.level.Game.Table(m.At, seats); err != nil {
				return "", err
			}
			c.begins[seats] = t
		}
		for _, act := range m.Round().Acts {
			if _, t, err = t.Play(act); err != nil {
				return "", err
			}
		}
	}
	a, err := t.Solve(ctx, c.budget)
	if err != nil {
		return "", err
	}
	best := a.Moves[0]
	worse := func(n face.Ranked) bool { return n.Result != best.Result || n.Score != nil && *n.Score != *best.Score }
	if c.level != nil && c.level.Slip > 0 && r.Float64() < c.level.Slip {
		worse = func(n face.Ranked) bool { return n.Result.Value == solver.Loss && n.Result.Remoteness == 1 }
	}
	choice := slices.DeleteFunc(slices.Clone(a.Moves), worse)
	if len(choice) == 0 {
		choice = a.Moves // all of them lose at once
	}
	return choice[r.IntN(len(choice))].Move.Act, nil
}

// Odds returns the exact chances of a game between the two computers of a match.
func (m *Match) Odds(ctx context.Context) (o solver.Odds, err error) {
	var seats [2]face.Computer
	for i, c := range m.computers {
		if c.kind.Guesses || c.level != nil {
			return o, fmt.Errorf("%s may judge moves by games at random, so it has no exact chances: "+
				"leave out --exact to play games", c.kind)
		}
		seats[i] = c.choose
	}
	at, _ := m.Now().Position()
	look, err := at.Search()
	if err != nil {
		return o, err
	}
	return look.Odds(ctx, seats)
}
