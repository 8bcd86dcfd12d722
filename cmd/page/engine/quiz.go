package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"wordgame/internal/answer"
	"wordgame/internal/quiz"
	"wordgame/solver/ghost/round"
)

const (
	rounds     = 10          // questions of a quiz
	mostSeed   = 999_999_999 // of quizzes and matches
	mostAnswer = 100         // bytes
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
			marked, err = q.Mark(text[:min(len(text), mostAnswer)])
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
	seed, err := number("seed", r.Seed, 1, 0, mostSeed)
	if err != nil {
		return nil, err
	}
	if slices.Contains(families, r.Game) {
		return e.askWords(ctx, r, seed)
	}
	return e.askFace(ctx, r, seed)
}

func (e *engine) askWords(ctx context.Context, r request, seed int) (*asker, error) {
	if players, err := number("players", r.Players, round.FewestSeats, round.FewestSeats, round.MostSeats); err != nil {
		return nil, err
	} else if players > 2 {
		return nil, errors.New("a quiz asks about Ghost for two players: choose 2 players")
	}
	lex, err := e.lexicon(ctx, r)
	if err != nil {
		return nil, err
	}
	puzzles, err := answer.NewPuzzles(ctx, lex, r.Game, r.At)
	if err != nil {
		return nil, wordFailure(lex, r, err)
	}
	chance := rand.New(rand.NewPCG(uint64(seed), 0))
	return &asker{
		title: fmt.Sprintf("wordgame quiz, %s, seed %d", answer.GameOn(r.Game, lex.Title, lex.Options.Normal(r.At)), seed),
		next: func(ctx context.Context) (quiz.Question, error) {
			a, err := puzzles.Next(ctx, chance)
			if err != nil {
				return quiz.Question{}, err
			}
			return a.Question(lex), nil
		},
		show: func(q quiz.Question) (*view, error) {
			v := &view{At: q.Position, Moves: namedMoves(q)}
			slices.SortFunc(v.Moves, func(a, b move) int { return strings.Compare(a.Move, b.Move) }) // they are ranked
			return v, nil
		},
	}, nil
}

// namedMoves are the moves of a question, without where they lead.
func namedMoves(q quiz.Question) []move {
	var moves []move
	for _, name := range q.Moves {
		moves = append(moves, move{Move: name, Name: name})
	}
	return moves
}
