package main

import (
	"context"
	"strings"

	"wordgame/internal/text"
	"wordgame/solver/face"
	"wordgame/solver/face/play"
)

// course says who was winning. Of a game that is not soon solved from the start, a little
// is searched at each ply.
func (c *contest) course(ctx context.Context) (any, error) {
	b := c.hire.Act
	b.Brief, b.Playouts = true, 0
	if _, err := c.Rounds[0].Tables[0].Solve(ctx, b); face.IsLimit(err) {
		b.Positions = face.AtOnce.Positions
	}
	course, err := c.History(ctx, b)
	type ply struct {
		play.Ply
		Said string `json:"said"` // the act, as people say it
		Says string `json:"says"` // who wins
	}
	type round struct {
		play.Past
		Plies []ply `json:"plies"`
	}
	var rounds []round
	for n, r := range course.Rounds {
		r.Note = c.say(r.Note)
		shown := round{Past: r}
		for i, p := range r.Plies {
			what := ""
			if i > 0 {
				what, _ = said(&c.Rounds[n], i-1)
			}
			shown.Plies = append(shown.Plies, ply{p, strings.TrimSuffix(what, "."), c.say(holds(r.Players, p))})
		}
		rounds = append(rounds, shown)
	}
	return map[string]any{"rounds": rounds}, err
}

// holds says who wins after a ply.
func holds(players []string, p play.Ply) string {
	if p.Unknown || len(players) > 2 {
		return strings.Replace(p.Worth, "?", "not known", 1)
	}
	says := p.Worth
	switch {
	case p.Holds[0] && p.Holds[1]: // a draw
	case says == face.You:
		says += " win"
	default:
		says += " wins"
	}
	if p.Remoteness > 0 {
		says += " in " + text.Count(p.Remoteness, "move")
	}
	return says
}
