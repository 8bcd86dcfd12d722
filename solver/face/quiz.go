package face

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"

	"wordgame/internal/gametree"
	"wordgame/internal/quiz"
)

const (
	maxTries   = 200 // games at random, until a position is found that asks for a decision
	maxRepeats = 30  // positions that were asked about already and are passed over
)

// Questions returns a function that makes questions about positions that come from a start,
// each once: where some moves keep the value and others do not. The same source of chance
// gives the same ones. The function's error is [quiz.ErrNoDecision] if it finds none. The
// error of Questions says that the budget doesn't do for the start.
func Questions(ctx context.Context, g Game, start Position, r *rand.Rand, b Budget) (next func(context.Context) (quiz.Question, error), err error) {
	if err := start.Many(); err != nil {
		return nil, err
	}
	b.Playouts = 0
	if _, over := start.Over(); !over {
		brief := b
		brief.Brief = true
		_, err := start.Solve(ctx, brief)
		if IsLimit(err) {
			err = Say("too large to solve at once, and a quiz must know the answers: want a smaller position")
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
	ask := Say("What do you play?").String()
	if turn := p.Turn().String(); turn != "" {
		ask = turn + " " + ask
	}
	q := quiz.Question{
		Position: p.String(), Text: ask + "\n\n" + Drawn(p.Picture(), gametree.Highlight{}) + "\n", Prompt: "Your move: ",
		Moves: p.Moves(), Help: Joined(g.How()), Said: p.Said, Read: p.Read,
	}
	worst := map[string]bool{}
	for _, m := range a.Moves {
		worst[m.Move] = m.Result.Value != a.Result.Value
	}
	q.Best = a.Best()
	q.Explain = func(ctx context.Context, move string) (string, error) {
		b.Reasons, b.Brief, b.Only = true, false, []string{move, a.Moves[0].Move}
		why, err := p.Solve(ctx, b)
		if err != nil {
			return "", err
		}
		said := why.Explain(move)
		if worst[move] { // then what would have been better, too
			said += "\n" + why.Explain(a.Moves[0].Move)
		}
		return said, nil
	}
	return q
}

// Explain says what a move at the position of the answer does, and what shows it.
func (a *Answer) Explain(move string) string {
	i := slices.IndexFunc(a.Moves, func(m Ranked) bool { return m.Move == move })
	m := a.Moves[i]
	return strings.TrimSpace(m.Said + " " + Outlook(m.Result).String() + ". " + Joined(m.Why))
}

// Joined returns sentences as one text.
func Joined(all []Sentence) string {
	var said []string
	for _, s := range all {
		said = append(said, s.String())
	}
	return strings.Join(said, " ")
}

// Drawn draws a picture for a terminal: lines that are indented, each with its end. What is
// new is written as the highlight says.
func Drawn(p Picture, h gametree.Highlight) string {
	var b strings.Builder
	for _, line := range p.Lines(h) {
		b.WriteString(strings.TrimRight("  "+line, " ") + "\n")
	}
	return b.String()
}
