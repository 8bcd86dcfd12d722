package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"

	"wordgame/solver/face"
	"wordgame/solver/face/quiz"
)

const (
	rounds    = 10          // questions of a quiz
	maxSeed   = 999_999_999 // of quizzes and matches
	maxAnswer = 100         // bytes
)

// A quizState is how a quiz stands after some answers.
type quizState struct {
	Rounds int `json:"rounds"`
	*quiz.Record
	Row   int    `json:"row"`   // right answers in a row
	Said  string `json:"said"`  // why the last answer was right or wrong, in lines
	Last  *view  `json:"last"`  // what was asked last; null before the first answer
	Next  *view  `json:"next"`  // what is asked now; null at the end
	Share string `json:"share"` // at the end: a line to paste
}

// An asker is the questions of a quiz. It makes them one after another.
type asker struct {
	title string // of what is shared
	next  func(ctx context.Context) (quiz.Question, error)
	show  func(q quiz.Question) (*view, error) // the position, and its moves without their values

	asked []quiz.Question
	ended bool // there are no more
}

// question returns a question by its number from 0, or nil if there is none.
func (a *asker) question(ctx context.Context, n int) (*quiz.Question, error) {
	for len(a.asked) <= n && !a.ended && len(a.asked) < rounds {
		q, err := a.next(ctx)
		switch {
		case errors.Is(err, quiz.ErrNoDecision) && len(a.asked) > 0:
			a.ended = true
		case err != nil:
			return nil, err
		default:
			a.asked = append(a.asked, q)
		}
	}
	if n < len(a.asked) {
		return &a.asked[n], nil
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
	s := quizState{Rounds: rounds, Record: &quiz.Record{Answers: []quiz.Answer{}}}
	for n, text := range typed {
		q, err := a.question(ctx, n)
		if err != nil {
			return nil, err
		}
		if q == nil {
			return nil, fmt.Errorf("%d answers: the quiz has %d questions", len(typed), n)
		}
		marked := q.Skip()
		if text = strings.TrimSpace(text); text != "" {
			marked, err = q.Mark(text[:min(len(text), maxAnswer)])
		}
		if err != nil {
			return nil, err
		}
		if s.Record.Add(marked); n < len(typed)-1 {
			continue
		}
		explained := marked.Answer
		if explained == "" {
			explained = q.Best[0]
		}
		if s.Said, err = q.Explain(ctx, explained); err != nil {
			return nil, err
		}
		if s.Last, err = a.show(*q); err != nil {
			return nil, err
		}
	}
	s.Row = s.InARow()
	next, err := a.question(ctx, len(typed))
	if err != nil {
		return nil, err
	}
	if next == nil {
		s.Rounds = len(typed)
		s.Share = s.Record.Share(a.title)
		return s, nil
	}
	s.Next, err = a.show(*next)
	return s, err
}

func (e *engine) newAsker(ctx context.Context, r request) (*asker, error) {
	seed, err := number("seed", r.Seed, 1, 0, maxSeed)
	if err != nil {
		return nil, err
	}
	f, err := e.faceOf(ctx, r)
	if err != nil {
		return nil, err
	}
	next, err := face.Questions(ctx, f.game, f.at, rand.New(rand.NewPCG(uint64(seed), 0)), e.reported(face.Soon))
	return &asker{
		title: fmt.Sprintf("%s quiz, %s, seed %d", f.family.Name, f.game.Title(), seed), next: next,
		show: func(q quiz.Question) (*view, error) {
			p, err := f.game.At(q.Position)
			if err != nil {
				return nil, err
			}
			return f.showMoves(p)
		},
	}, err
}
