package play

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"

	"wordgame/internal/text"
	"wordgame/solver/face"
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
func Questions(
	ctx context.Context, g face.Game, start face.Position, r *rand.Rand, b face.Question,
) (next func(context.Context) (quiz.Question, error), err error) {
	if _, err := start.Search(); err != nil {
		return nil, err
	}
	b.Playouts = 0
	brief := b
	brief.Brief = true
	_, err = start.Solve(ctx, brief)
	if face.IsLimit(err) {
		err = errors.New("too large to solve at once, and a quiz must know the answers: want a smaller position")
	}
	if err != nil {
		return nil, err
	}
	asked := make(map[string]bool)
	return func(ctx context.Context) (quiz.Question, error) {
		for range maxRepeats {
			p, a, err := decision(ctx, start, r, brief)
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
func decision(
	ctx context.Context, start face.Position, r *rand.Rand, b face.Question,
) (face.Position, *face.Answer, error) {
	for range maxTries {
		var path []face.Position
		for p := start; ; {
			if _, over := p.Over(); over {
				break
			}
			path = append(path, p)
			moves := p.Moves()
			p = p.Play(moves[r.IntN(len(moves))])
		}
		for _, i := range r.Perm(len(path)) {
			a, err := path[i].Solve(ctx, b)
			if face.IsLimit(err) {
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
func question(g face.Game, p face.Position, a *face.Answer, b face.Question) quiz.Question {
	begin := p.Turn()
	if p.Picture().Indented() == "" {
		begin = text.Paragraph("You begin.", begin)
	}
	q := quiz.Question{
		Position: p.String(), Text: text.Paragraph(begin, "What do you play?"), Picture: p.Picture(),
		Moves: face.Names(p.Moves()), Help: text.Paragraph(g.How()...), Best: face.Names(a.Best()),
		Said: func(move string) string { return a.Of(move).Move.Text },
		Read: func(typed string) (string, error) {
			m, err := p.Read(typed)
			return m.Name, err
		},
	}
	q.Explain = func(ctx context.Context, move string) ([]string, error) {
		b.Why, b.Of = true, []string{move, a.Moves[0].Move.Name}
		why, err := p.Solve(ctx, b)
		if err != nil {
			return nil, err
		}
		said := []string{why.Of(move).Explain()}
		if !slices.Contains(q.Best, move) { // then what would have been better, too
			said = append(said, why.Of(a.Moves[0].Move.Name).Explain())
		}
		return said, nil
	}
	return q
}
