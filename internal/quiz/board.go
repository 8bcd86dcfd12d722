package quiz

import (
	"context"
	"errors"
	"math/rand/v2"

	"wordgame/internal/text"
	"wordgame/solver"
)

// A Board is a game of two as package solver has it, and how it is talked about.
type Board[P comparable, M any] struct {
	Rules solver.Game[P, M]
	Help  string // how moves are typed

	Mover func(p P) string                  // who is to move, as a sentence says it; nil if it does not matter
	Draw  func(p P) string                  // the position, as people draw it; ends with a line feed
	Line  func(p P) string                  // the position in a line
	Name  func(p P, m M) string             // a move at p, in notation
	Entry func(p P, m M) string             // a move as it is typed
	Parse func(p P, text string) (M, error) // the move that a text names; an error says what was wanted
}

// mostRepeats is how many positions that were asked about already are passed over.
const mostRepeats = 30

// Questions returns a function that makes questions about positions that come from a
// start, each once, and always the same ones from the same source of chance. Its error is
// [ErrNoDecision] if it finds none. Rank returns the moves at a position, best first, or a
// [solver.LimitError]; why says in sentences what a move is worth, and what shows it.
func (b Board[P, M]) Questions(ctx context.Context, r *rand.Rand, start P, rank func(context.Context, P) ([]solver.Ranked[M], error), why func(context.Context, P, M) (string, error)) (next func(ctx context.Context) (Question, error), err error) {
	exact := func(ctx context.Context, p P) ([]solver.Ranked[M], error) { // all moves
		ranked, err := rank(ctx, p)
		if err == nil && len(ranked) < len(b.Rules.Moves(nil, p)) {
			err = &solver.LimitError{What: "moves", Most: len(ranked)}
		}
		return ranked, err
	}
	if b.Rules.Terminal(start) == solver.Undecided {
		_, err := exact(ctx, start)
		if limit := new(solver.LimitError); errors.As(err, &limit) {
			err = errors.New("too large to solve at once, and a quiz must know the answers: want a smaller position")
		}
		if err != nil {
			return nil, err
		}
	}
	asked := make(map[P]bool)
	return func(ctx context.Context) (Question, error) {
		for range mostRepeats {
			p, ranked, err := Decision(ctx, r, b.Rules, exact, start)
			if err != nil {
				return Question{}, err
			}
			if !asked[p] {
				asked[p] = true
				return b.question(p, ranked, why), nil
			}
		}
		return Question{}, ErrNoDecision
	}, nil
}

// question asks for a best move at p, given all moves, best first. Moves are written as
// they are told, or as they are typed where that tells them apart.
func (b Board[P, M]) question(p P, ranked []solver.Ranked[M], why func(context.Context, P, M) (string, error)) Question {
	name := b.Name
	seen := make(map[string]bool)
	for _, m := range ranked {
		if seen[b.Name(p, m.Move)] {
			name = b.Entry
		}
		seen[b.Name(p, m.Move)] = true
	}
	byName := make(map[string]M)
	ask := "What do you play?"
	if b.Mover != nil {
		ask = text.Capital(b.Mover(p)) + " is to move. " + ask
	}
	q := Question{Position: b.Line(p), Text: ask + "\n" + b.Draw(p) + "\n", Prompt: "Your move: ", Help: b.Help}
	for _, m := range b.Rules.Moves(nil, p) {
		byName[name(p, m)] = m
		q.Moves = append(q.Moves, name(p, m))
	}
	for _, m := range ranked {
		if m.Value == ranked[0].Value {
			q.Best = append(q.Best, name(p, m.Move))
		}
	}
	q.Read = func(typed string) (string, error) {
		m, err := b.Parse(p, typed)
		if err != nil {
			return "", err
		}
		return name(p, m), nil
	}
	q.Explain = func(ctx context.Context, move string) (string, error) {
		said, err := why(ctx, p, byName[move])
		for _, m := range ranked {
			if err == nil && name(p, m.Move) == move && m.Value != ranked[0].Value { // then what would have been better, too
				var better string
				better, err = why(ctx, p, ranked[0].Move)
				said += "\n" + better
			}
		}
		return said, err
	}
	return q
}
