package main

import (
	"context"
	"slices"
	"strings"

	"wordgame/internal/picture"
	"wordgame/internal/text"
	"wordgame/solver/face"
)

// A film is the course of a match as a picture, to be kept.
type film struct {
	SVG  string `json:"svg"`  // a whole document
	Says string `json:"says"` // where it was lost; "": nobody has lost, or it is not known
}

func (c *contest) film(ctx context.Context) (any, error) {
	course, err := c.history(ctx)
	if err != nil {
		return nil, err
	}
	var drawn strings.Builder
	err = course.SVG(&drawn)
	return film{drawn.String(), c.turningPoint(course)}, err
}

// turningPoint says where the last round that somebody has lost was lost.
func (c *contest) turningPoint(course picture.Course) string {
	for _, r := range slices.Backward(course.Rounds) {
		said := c.say(r.Note)
		if i := slices.IndexFunc(r.Plies, func(p picture.Ply) bool { return p.Lost }); i > 0 && c.isMove(r.Plies[i].Act) {
			said = c.say(c.until(r.Plies[i], r.Plies[i-1].Holds))
		}
		switch {
		case said == "":
		case len(course.Rounds) > 1:
			return c.say(text.Say("%s: %s", r.Title, said))
		default:
			return said
		}
	}
	return ""
}

// isMove reports whether what was done, as it is printed, is no other act, such as to give up.
func (c *contest) isMove(done string) bool {
	for _, t := range c.Tables {
		for _, a := range t.Acts() {
			if c.say(t.Said(a.Act)) == done {
				return false
			}
		}
	}
	return true
}

// until says what somebody had before the ply that lost it, when those held.
func (c *contest) until(p picture.Ply, holds []bool) text.Sentence {
	you := false
	for _, name := range c.labels() {
		you = you || face.IsYou(name) && c.say(name) == p.Player
	}
	draw := len(holds) == 2 && holds[0] && holds[1]
	switch {
	case len(holds) > 2 && you:
		return text.Say("You were safe until %s.", p.Act)
	case len(holds) > 2:
		return text.Say("%s was safe until %s.", p.Player, p.Act)
	case draw && you:
		return text.Say("You had a draw until %s.", p.Act)
	case draw:
		return text.Say("%s had a draw until %s.", p.Player, p.Act)
	case you:
		return text.Say("You had it won until %s.", p.Act)
	}
	return text.Say("%s had it won until %s.", p.Player, p.Act)
}
