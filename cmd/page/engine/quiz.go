package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"

	"wordgame/internal/text"
	"wordgame/solver/face"
	"wordgame/solver/face/play"
	"wordgame/solver/face/quiz"
)

const (
	rounds    = 10          // questions of a quiz
	maxSeed   = 999_999_999 // of quizzes and matches
	maxAnswer = 100         // bytes
)

// A quizState is how a quiz stands after some answers.
type quizState struct {
	Rounds int    `json:"rounds"`
	About  string `json:"about,omitempty"` // where it begins, if not at the start
	*quiz.Record
	Answered []marked `json:"answers"` // instead of those of Record
	Row      int      `json:"row"`     // right answers in a row
	Said     []string `json:"said"`    // why the last answer was right or wrong, in lines
	Last     *view    `json:"last"`    // what was asked last; null before the first answer
	Next     *view    `json:"next"`    // what is asked now; null at the end
	Share    string   `json:"share"`   // at the end: a line to paste
}

// A marked answer is one with what is said of it.
type marked struct {
	quiz.Answer
	Name string `json:"name,omitempty"` // of the move
	Says string `json:"says"`           // which moves are best
}

// An asker is the questions of a quiz. It makes them one after another.
type asker struct {
	faced
	title string // of what is shared
	about string // where it begins, if not at the start
	next  func(ctx context.Context) (quiz.Question, error)

	made  []quiz.Question
	ended bool // there are no more
}

// question returns a question by its number from 0, or nil if there is none.
func (a *asker) question(ctx context.Context, n int) (*quiz.Question, error) {
	for len(a.made) <= n && !a.ended && len(a.made) < rounds {
		q, err := a.next(ctx)
		switch {
		case errors.Is(err, quiz.ErrNoDecision) && len(a.made) > 0:
			a.ended = true
		case err != nil:
			return nil, err
		default:
			a.made = append(a.made, q)
		}
	}
	if n < len(a.made) {
		return &a.made[n], nil
	}
	return nil, nil
}

// quiz returns how a quiz stands. The request's text has the answers, each with a line
// feed; an empty one passes its question over.
func (e *engine) quiz(ctx context.Context, r request) (any, error) {
	typed := strings.SplitAfter(r.Text, "\n")
	typed = typed[:len(typed)-1]
	r.Text, r.Do, r.By = "", "", ""
	a, kept := e.quizzes[r.key()]
	if !kept {
		var err error
		if a, err = e.newAsker(ctx, r); err != nil {
			return nil, err
		}
		clear(e.quizzes)
		e.quizzes[r.key()] = a
	}

	s := quizState{Rounds: rounds, About: a.about, Record: &quiz.Record{}, Answered: []marked{}, Said: []string{}}
	var last *quiz.Question
	for n, line := range typed {
		q, err := a.question(ctx, n)
		if err != nil {
			return nil, err
		}
		if q == nil {
			return nil, fmt.Errorf("%s answers: the quiz has %s questions", text.Thousands(len(typed)), text.Thousands(n))
		}
		given := marked{Answer: q.Skip(), Says: q.BestText()}
		if line = strings.TrimSpace(line); line != "" {
			if given.Answer, err = q.Mark(line[:min(len(line), maxAnswer)]); err != nil {
				return nil, err
			}
			given.Name = q.Said(given.Answer.Answer)
		}
		s.Record.Add(given.Answer)
		if s.Row++; !given.Right {
			s.Row = 0
		}
		s.Answered, last = append(s.Answered, given), q
	}
	if last != nil {
		var err error
		if s.Said, err = last.Why(ctx, s.Answers[len(typed)-1]); err != nil {
			return nil, err
		}
		if s.Last, err = a.position(last); err != nil {
			return nil, err
		}
	}
	next, err := a.question(ctx, len(typed))
	switch {
	case err != nil:
	case next == nil:
		s.Rounds, s.Share = len(typed), s.Record.Share(a.title)
	default:
		s.Next, err = a.position(next)
	}
	return s, err
}

func (e *engine) newAsker(ctx context.Context, r request) (*asker, error) {
	seed, err := r.seed(1)
	if err != nil {
		return nil, err
	}
	f, err := e.faceOf(ctx, r)
	if err != nil {
		return nil, err
	}
	a := &asker{faced: f, title: fmt.Sprintf("%s quiz, %s, seed %d", f.family.Name, f.game.Title(), seed)}
	from := func(p face.Position) (err error) {
		a.next, err = play.Questions(ctx, f.game, p, rand.New(rand.NewPCG(uint64(seed), 0)), e.reported(face.Soon))
		return err
	}
	if err = from(f.at); err == nil || r.At != "" {
		return a, err
	}
	for _, at := range f.late() {
		if p, wrong := f.game.At(at); wrong == nil && from(p) == nil {
			a.about = "From its start the game is too large for a quiz: the questions come from late in it."
			return a, nil
		}
	}
	return nil, err
}

// late returns positions that may come late in the game: those of presets that have its settings, and the example of
// its family.
func (f faced) late() (all []string) {
	for _, p := range f.family.Presets {
		same := true
		for name, v := range p.Values {
			same = same && f.values[name] == v
		}
		if same && p.Late != "" {
			all = append(all, p.Late)
		}
	}
	return append(all, f.family.Example)
}

// position returns what a question asks about, and its moves without their values.
func (a *asker) position(q *quiz.Question) (*view, error) {
	p, err := a.game.At(q.Position)
	if err != nil {
		return nil, err
	}
	return a.asked(p), nil
}
