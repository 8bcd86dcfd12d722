package face

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"

	"wordgame/internal/gametree"
	"wordgame/internal/picture"
	"wordgame/internal/text"
	"wordgame/solver/face/quiz"
)

const (
	maxTries   = 200 // games at random, until a position is found that asks for a decision
	maxRepeats = 30  // positions that were asked about already and are passed over
)

// Questions returns a function that makes questions, each about another position that comes
// from a start. At these positions some moves keep the value and others do not. The same
// source of chance gives the same questions. The function fails with [quiz.ErrNoDecision] if
// it finds no such position. Questions fails if the budget is too small for the start.
func Questions(ctx context.Context, g Game, start Position, r *rand.Rand, b Budget) (next func(context.Context) (quiz.Question, error), err error) {
	if err := start.OnlySolved(); err != nil {
		return nil, err
	}
	b.Playouts = 0
	if _, over := start.Over(); !over {
		brief := b
		brief.Brief = true
		_, err := start.Solve(ctx, brief)
		if IsLimit(err) {
			err = errors.New("too large to solve at once, and a quiz must know the answers: want a smaller position")
		}
		if err != nil {
			return nil, err
		}
	}
	asked := make(map[string]bool)
	return func(ctx context.Context) (quiz.Question, error) {
		for range maxRepeats {
			p, a, err := decision(ctx, start, r, b)
			if err != nil {
				return quiz.Question{}, err
			}
			if !asked[p.String()] {
				asked[p.String()] = true
				return question(g, p, a, b), nil
			}
		}
		return quiz.Question{}, quiz.ErrNoDecision
	}, nil
}

// decision returns a position at which the choice of a move matters, and what is known of
// it. It plays at random from the start, and chooses among the positions that it comes to.
func decision(ctx context.Context, start Position, r *rand.Rand, b Budget) (Position, *Answer, error) {
	b.Brief = true
	for range maxTries {
		var path []Position
		for p := start; ; {
			if _, over := p.Over(); over {
				break
			}
			path = append(path, p)
			moves := p.Moves()
			var err error
			if p, err = p.Play(moves[r.IntN(len(moves))]); err != nil {
				return nil, nil, err
			}
		}
		for _, i := range r.Perm(len(path)) {
			if len(path[i].Moves()) < 2 {
				continue
			}
			a, err := path[i].Solve(ctx, b)
			if IsLimit(err) {
				continue // others may be solved
			}
			if err != nil {
				return nil, nil, err
			}
			if a.MovesTotal == nil && len(a.Moves) > 0 && a.Moves[0].Result.Value != a.Moves[len(a.Moves)-1].Result.Value {
				return path[i], a, nil
			}
		}
	}
	return nil, nil, quiz.ErrNoDecision
}

// question asks for a best move.
func question(g Game, p Position, a *Answer, b Budget) quiz.Question {
	begin := p.Turn()
	if p.Picture().Indented(gametree.Highlight{}) == "" {
		begin = text.Paragraph("You begin.", begin)
	}
	q := quiz.Question{
		Position: p.String(), Text: text.Paragraph(begin, "What do you play?"), Picture: p.Picture(),
		Moves: p.Moves(), Help: text.Paragraph(g.How()...), Said: p.Said, Read: p.Read,
	}
	worst := map[string]bool{}
	for _, m := range a.Moves {
		worst[m.Move] = m.Result.Value != a.Result.Value
	}
	q.Best = a.Best()
	q.Explain = func(ctx context.Context, move string) ([]string, error) {
		b.Reasons, b.Brief, b.Only = true, false, []string{move, a.Moves[0].Move}
		why, err := p.Solve(ctx, b)
		if err != nil {
			return nil, err
		}
		said := []string{why.Explain(move)}
		if worst[move] { // then what would have been better, too
			said = append(said, why.Explain(a.Moves[0].Move))
		}
		return said, nil
	}
	return q
}

// Slips returns questions about the acts by which some players gave away a won or drawn game
// or round: what would have been better? The course is that of [Match.History]. It leaves out
// acts for which the budget is too small.
func (m *Match) Slips(ctx context.Context, course picture.Course, of func(Seat) bool, b Budget) (all []quiz.Question, err error) {
	b.Playouts = 0
	for n, s := range m.spans() {
		number, seats := s.tables[0].Round()
		plies := course.Rounds[n].Plies
		for i, before := range s.tables[:len(s.tables)-1] {
			seat, _ := before.Turn()
			at := slices.Index(seats, seat)
			if !of(m.Seats[seat]) || plies[i+1].Unknown || !plies[i].Holds[at] || plies[i+1].Holds[at] {
				continue
			}
			better, err := before.Better(ctx, b)
			if IsLimit(err) {
				continue
			}
			if err != nil {
				return nil, err
			}
			where := fmt.Sprintf("Move %d", i+1)
			if number > 0 {
				where = fmt.Sprintf("Round %s, move %d", text.Thousands(number), i+1)
			}
			kept := "it would have won"
			switch {
			case len(seats) > 2:
				kept = "it would have been safe"
			case plies[i].Holds[1-at]:
				kept = "it would have drawn"
			}
			all = append(all, m.slip(before, where, m.Acts[s.from+i], better, kept, b))
		}
	}
	return all, nil
}

// slip asks what would have been better than an act. Kept says what that would have done. The
// question is no verdict on the match, since the act that lost it may be another: who loses the
// hold may get it back.
func (m *Match) slip(t Table, where string, act string, better []string, kept string, b Budget) quiz.Question {
	names := m.Names()
	seat, _ := t.Turn()
	q := quiz.Question{
		Position: t.String(), Best: better, Moves: possible(t, better), Help: text.Paragraph(t.Choices()...), Said: t.Said,
		Text: fmt.Sprintf("%s: %s played %s, which loses. What is better?", where, names[seat], t.Said(act)), Picture: t.Picture(),
	}
	q.Read = func(typed string) (string, error) {
		act, err := t.Read(typed)
		switch {
		case err != nil:
			return "", err
		case act == concede:
			return "", fmt.Errorf("%.40s is no answer: want a move", typed)
		}
		return t.Listed(act), nil
	}
	q.Explain = func(ctx context.Context, move string) ([]string, error) {
		if slices.Contains(better, move) {
			return []string{text.Paragraph(t.Said(move)+" is better: "+kept+".", t.Said(act)+" loses.")}, nil
		}
		said := t.Said(move) + " loses."
		instead, err := t.Instead(ctx, seat, names, b)
		if instead != "" {
			said = text.Paragraph(said, instead+".")
		}
		return []string{said}, err
	}
	return q
}

// possible returns the acts that are known to be possible at a table, but to give up: those that
// it lists, those that pressing its picture begins, and some more.
func possible(t Table, more []string) (all []string) {
	for _, part := range t.Picture().Parts {
		for _, row := range part.Rows {
			for _, place := range row {
				all = append(all, place.Moves...)
			}
		}
	}
	all = slices.Concat(all, t.Entries(), more)
	all = slices.DeleteFunc(all, func(act string) bool { return act == concede })
	slices.Sort(all)
	return slices.Compact(all)
}

// Explain says what a move does, and why.
func (a *Answer) Explain(move string) string {
	i := slices.IndexFunc(a.Moves, func(m Ranked) bool { return m.Move == move })
	m := a.Moves[i]
	return text.Paragraph(append([]string{m.Said + " " + m.Outlook + "."}, m.Why...)...)
}
