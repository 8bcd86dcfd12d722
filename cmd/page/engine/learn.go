package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strconv"

	"wordgame/internal/text"
	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/solver/face/play"
	"wordgame/solver/face/quiz"
)

const (
	rounds  = 10          // questions of a quiz
	maxSeed = 999_999_999 // of quizzes and matches
)

// An asker is the questions of a quiz, which it makes one after another.
type asker struct {
	faced
	late  bool // it begins late in the game, which is too large from the start
	next  func(ctx context.Context) (quiz.Question, error)
	made  []string // positions that were asked about
	ended bool     // there are no more
}

// quiz returns the question whose number, from 0, is the text of the request: a position, or nothing at the end.
func (e *engine) quiz(ctx context.Context, r request) (any, error) {
	n, err := strconv.Atoi(r.Text)
	if err != nil || n < 0 || n > rounds {
		return nil, fmt.Errorf("question %.40q: want a number from 0 to %d", r.Text, rounds)
	}
	r.Text, r.Do, r.By = "", "", ""
	a, kept := e.quizzes[r.key()]
	if !kept {
		if a, err = e.newAsker(ctx, r); err != nil {
			return nil, err
		}
		clear(e.quizzes)
		e.quizzes[r.key()] = a
	}
	for len(a.made) <= n && !a.ended {
		q, err := a.next(ctx)
		if a.ended = errors.Is(err, quiz.ErrNoDecision) && len(a.made) > 0 || len(a.made) == rounds; a.ended {
			break
		}
		if err != nil {
			return nil, err
		}
		a.made = append(a.made, q.Position)
	}
	asked := map[string]any{"late": a.late, "rounds": rounds, "title": a.game.Title()}
	if a.ended {
		asked["rounds"] = len(a.made)
	}
	if n < len(a.made) {
		p, err := a.game.At(a.made[n])
		if err != nil {
			return nil, err
		}
		asked["next"] = a.open(p)
	}
	return asked, nil
}

func (e *engine) newAsker(ctx context.Context, r request) (*asker, error) {
	seed, err := r.seed()
	if err != nil {
		return nil, err
	}
	f, err := e.faceOf(ctx, r)
	if err != nil {
		return nil, err
	}
	a := &asker{faced: f}
	from := func(p face.Position) (err error) {
		a.next, err = play.Questions(ctx, f.game, p, rand.New(rand.NewPCG(uint64(seed), 0)), e.reported(face.Soon))
		return err
	}
	if err = from(f.at); err == nil || r.At != "" {
		return a, err
	}
	for _, p := range f.late() {
		if a.late = from(p) == nil; a.late {
			return a, nil
		}
	}
	return nil, err
}

// mark says how good a move is, and why, and which are best: it is right if it keeps what the position is worth. The
// steps are the move, and best play after it; without a move, best play.
func (e *engine) mark(ctx context.Context, r request) (any, error) {
	f, q, err := e.toSolve(ctx, r)
	if err != nil {
		return nil, err
	}
	given, q2 := []face.Move(nil), q
	if r.Text != "" {
		m, err := f.at.Read(r.Text)
		if err != nil {
			return nil, err
		}
		given, q2.Of = append(given, m), []string{m.Name}
	}
	q2.Why, q2.Brief = true, true
	a, err := f.at.Solve(ctx, q2)
	if err != nil {
		return nil, f.failed(err, r)
	}
	why, right := []string{}, a.Result.Value == solver.Loss // as all moves that a long list leaves out
	best := append([]string{}, face.Names(a.Best())...)
	marked := map[string]any{"value": a.Result.Value.String(), "best": best}
	for _, m := range given {
		if made := a.Of(m.Name); made != nil {
			why, right = append(why, made.Why...), made.Result.Value == a.Result.Value
			marked["worth"] = made.Worth
		}
		marked["move"] = moveOf(m)
	}
	steps, err := f.line(ctx, q, given...)
	marked["right"], marked["why"], marked["steps"] = right && len(given) > 0, why, steps
	return marked, f.failed(err, r)
}

// lesson returns what to know by heart to win from a position: what to play at some positions.
func (e *engine) lesson(ctx context.Context, r request) (any, error) {
	f, _, err := e.toSolve(ctx, r)
	if err == nil && f.family.Lesson == nil {
		err = errors.New("nothing of this game is to be learned by heart: answer questions instead")
	}
	if err != nil {
		return nil, err
	}
	learned, err := f.family.Lesson(ctx, f.values, r.At)
	if err != nil {
		return nil, err
	}
	items := [][]string{} // where, and then what to play there
	for _, q := range learned.Questions {
		items = append(items, append([]string{q.At}, q.Best...))
	}
	return map[string]any{"title": f.game.Title(), "about": learned.About, "items": items}, nil
}

// seed reads the seed of a quiz or a match.
func (r request) seed() (int, error) {
	n, err := strconv.Atoi(cmp.Or(r.Seed, "0"))
	if err != nil || n < 0 || n > maxSeed {
		return 0, fmt.Errorf("seed %.40q: want a number from 0 to %s", r.Seed, text.Thousands(maxSeed))
	}
	return n, nil
}
