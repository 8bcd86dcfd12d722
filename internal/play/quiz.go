package play

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"

	"wordgame/internal/quiz"
	"wordgame/solver"
)

// Questions returns a function that makes questions about positions that come from a
// start, as [quiz.Board.Questions] does. Why says in sentences what a move is worth, and
// what shows it.
func (b Board[P, M]) Questions(ctx context.Context, seed int, start P, why func(ctx context.Context, p P, m M) (string, error)) (next func(ctx context.Context) (quiz.Question, error), err error) {
	r := rand.New(rand.NewPCG(uint64(seed), 0))
	best := b.Best(r)
	rank := func(ctx context.Context, p P) ([]solver.Ranked[M], error) { return best.Exact(ctx, p, best.Most) }
	return b.Board.Questions(ctx, r, start, rank, why)
}

// QuizTitle names a quiz of a program about the game, to be shared.
func (b Board[P, M]) QuizTitle(program string, seed int) string {
	short, _, _ := strings.Cut(b.Title, ": ")
	return fmt.Sprintf("%s quiz, %s, seed %d", program, short, seed)
}
