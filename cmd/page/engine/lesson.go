package main

import (
	"context"

	"wordgame/internal/text"
	"wordgame/solver/face/quiz"
)

// A lesson is what to know by heart to win.
type lesson struct {
	Title string       `json:"title"`
	About string       `json:"about"` // who wins by it
	Items []lessonItem `json:"items"`
}

// A lessonItem is what to play at a position.
type lessonItem struct {
	At   string   `json:"at"`
	Best []string `json:"best"`
	Says string   `json:"says"`
}

// lesson returns what to know by heart to win from a position.
func (e *engine) lesson(ctx context.Context, r request) (any, error) {
	family, values, err := e.family(r)
	if err == nil && !r.Force {
		err = e.takesLong(ctx, r)
	}
	if err == nil && family.Lesson == nil {
		err = text.Say("nothing of this game is to be learned by heart: answer questions instead")
	}
	if err != nil {
		return nil, err
	}
	f, err := e.faceOf(ctx, r)
	if err != nil {
		return nil, err
	}
	learned, err := family.Lesson(ctx, values, r.At)
	if err != nil {
		return nil, err
	}
	l := text.ForLocale(r.Language)
	shown := lesson{Title: f.alone(f.game.Title()), About: alone(learned.About.In(l)), Items: []lessonItem{}}
	for _, q := range learned.Questions {
		shown.Items = append(shown.Items, lessonItem{q.At, q.Best, toKnow(q).In(l)})
	}
	return shown, nil
}

// toKnow says the answer to a question.
func toKnow(q quiz.Question) text.Sentence {
	if q.At == "" {
		return text.Say("You begin: %s.", text.Or(q.Best))
	}
	return text.Say("After %s: %s.", q.At, text.Or(q.Best))
}
