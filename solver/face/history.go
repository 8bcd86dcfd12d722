package face

import (
	"context"
	"fmt"
	"slices"

	"wordgame/internal/picture"
	"wordgame/internal/text"
	"wordgame/solver"
)

// History says after each act who wins. For each finished round it says which act lost it, if
// the loser could do better. It says that nobody knows where the budget is too small.
func (m *Match) History(ctx context.Context, title string, b Budget) (picture.Course, error) {
	course := picture.Course{Title: title}
	for _, s := range m.spans() {
		round, err := m.course(ctx, s, b)
		if err != nil {
			return course, err
		}
		course.Rounds = append(course.Rounds, round)
	}
	return course, nil
}

// Story says which act lost the game or the round that the last act has ended, as History does. It
// says nothing if the last act has ended neither. It looks back from the end, and no further than
// it must.
func (m *Match) Story(ctx context.Context, b Budget) (note string, err error) {
	if _, ended := m.Now().Ended(); !ended {
		if _, over := m.Now().Winner(); !over {
			return note, nil
		}
	}
	b.Playouts = 0
	all := m.spans()
	s := all[len(all)-1]
	loser, lost := s.tables[len(s.tables)-1].Lost()
	if !lost {
		return note, nil
	}
	_, seats := s.tables[0].Round()
	ply := func(i int) (picture.Ply, error) { return m.ply(ctx, s.tables[i], seats, b) }
	_, note, err = m.lost(ctx, s, ply, slices.Index(seats, loser), b)
	return note, err
}

// A span is a game or a round of a match: all its tables, the first of which is number from
// of the match.
type span struct {
	from   int
	tables []Table
}

// spans returns the rounds in which somebody has acted; or the only one.
func (m *Match) spans() (all []span) {
	now := span{tables: m.Tables[:1]}
	for i, t := range m.Tables[1:] {
		ended, is := t.Ended()
		if !is {
			now.tables = append(slices.Clip(now.tables), t)
			continue
		}
		now.tables = append(slices.Clip(now.tables), ended)
		all = append(all, now)
		now = span{i + 1, []Table{t}}
	}
	if len(now.tables) > 1 || all == nil {
		all = append(all, now)
	}
	return all
}

// course says how a round went, and where it was lost.
func (m *Match) course(ctx context.Context, s span, b Budget) (round picture.Round, err error) {
	b.Playouts = 0
	names := m.Names()
	number, seats := s.tables[0].Round()
	end := s.tables[len(s.tables)-1]
	for _, seat := range seats {
		round.Players = append(round.Players, names[seat])
	}
	for i, t := range s.tables {
		ply, err := m.ply(ctx, t, seats, b)
		if err != nil {
			return round, err
		}
		if i > 0 {
			before := s.tables[i-1]
			seat, _ := before.Turn()
			act := m.Acts[s.from+i-1]
			ply.Player, ply.Act = names[seat], before.Said(act)
		}
		round.Plies = append(round.Plies, ply)
	}
	loser, lost := end.Lost()
	winner, over := end.Winner()
	round.Title = "A game that did not end"
	switch {
	case number > 0 && lost && IsYou(names[loser]):
		round.Title = "Round " + text.Thousands(number) + ", which you lost"
	case number > 0 && lost:
		round.Title = "Round " + text.Thousands(number) + ", lost by " + names[loser]
	case number > 0:
		round.Title = "Round " + text.Thousands(number) + ", which did not end"
	case over && winner < 0:
		round.Title = "A draw"
	case over && IsYou(names[winner]):
		round.Title = "A game that you won"
	case over:
		round.Title = "A game that " + names[winner] + " won"
	}
	if !lost {
		return round, nil
	}
	ply := func(i int) (picture.Ply, error) { return round.Plies[i], nil }
	by, note, err := m.lost(ctx, s, ply, slices.Index(seats, loser), b)
	round.Note = note
	round.Unsure = by == 0 && slices.ContainsFunc(round.Plies, func(p picture.Ply) bool { return p.Unknown })
	if by > 0 {
		round.Plies[by].Lost = true
	}
	return round, err
}

// ply says who of some seats holds: wins or draws, or if they are more than two, cannot be made
// to lose.
func (m *Match) ply(ctx context.Context, t Table, seats []int, b Budget) (picture.Ply, error) {
	ply := picture.Ply{Position: t.String(), Remoteness: solver.Unknown, Holds: make([]bool, len(seats))}
	for i, seat := range seats {
		r, err := t.Worth(ctx, seat, b)
		if IsLimit(err) {
			ply.Unknown, ply.Holds = true, make([]bool, len(seats))
			return ply, nil
		}
		if err != nil {
			return ply, err
		}
		ply.Holds[i] = r.Value >= solver.Draw
		if len(seats) == 2 {
			ply.Remoteness, ply.Holds[1] = r.Remoteness, r.Value <= solver.Draw
			break
		}
	}
	return ply, nil
}

// lost says by which ply one of the players of a round lost it; 0 if it was lost from the start,
// or if the budget does not do for the plies before. The plies are asked for from the end on.
func (m *Match) lost(ctx context.Context, s span, ply func(i int) (picture.Ply, error), loser int, b Budget) (by int, note string, err error) {
	_, seats := s.tables[0].Round()
	name, end := m.Names()[seats[loser]], len(s.tables)-1
	for i := end; i > 0; i-- {
		before, err := ply(i - 1)
		switch {
		case err != nil:
			return 0, note, err
		case before.Unknown && i == end:
			return 0, "Only a longer search can say who was winning before the last move.", nil
		case before.Unknown && IsYou(name):
			return 0, fmt.Sprintf("You had lost by move %d. Only a longer search can say who was winning before that.", i), nil
		case before.Unknown:
			return 0, fmt.Sprintf("%s had lost by move %d. Only a longer search can say who was winning before that.", name, i), nil
		case before.Holds[loser]:
			note, err = s.tables[i-1].Blame(ctx, m.Acts[s.from+i-1], i, seats[loser], m.Names(), b)
			return i, note, err
		}
	}
	if !IsYou(name) {
		return 0, name + " was lost from the start, against best play.", nil
	}
	return 0, "You were lost from the start, against best play.", nil
}
