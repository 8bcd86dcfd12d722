package main

import (
	"context"
	"errors"

	"wordgame/internal/text"
)

// A lesson is what to know by heart to win.
type lesson struct {
	Title string       `json:"title"`
	About string       `json:"about"` // who wins by it
	Items []lessonItem `json:"items"`
}

// A lessonItem says what to play at a position.
type lessonItem struct {
	At   string `json:"at"`
	Says string `json:"says"`
}

// lesson returns what to know by heart to win from a position.
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
	shown := lesson{Title: alone(f.game.Title()), About: alone(learned.About), Items: []lessonItem{}}
	for _, q := range learned.Questions {
		when := "You begin"
		if q.At != "" {
			when = "After " + q.At
		}
		shown.Items = append(shown.Items, lessonItem{q.At, when + ": " + text.List(q.Best, "or") + "."})
	}
	return shown, nil
}
