package main

import (
	"context"
	"strings"

	"wordgame/internal/picture"
	"wordgame/internal/text"
	"wordgame/solver/face"
)

// course says who was winning. Of a game that is not soon solved from the start, a little
// is searched at each ply.
func (c *contest) course(ctx context.Context) (any, error) {
	b := c.hire.Act
	b.Brief, b.Playouts = true, 0
	if _, err := c.Rounds[0].Tables[0].Solve(ctx, b); face.IsLimit(err) {
		b.Positions = face.AtOnce.Positions
	}
	course, err := c.History(ctx, c.game.Title(), b)
	type ply struct {
		picture.Ply
		Said string `json:"said"` // the act, as people say it
		Says string `json:"says"` // who wins
	}
	type round struct {
		picture.Round
		Plies []ply `json:"plies"`
	}
	var rounds []round
	for n, r := range course.Rounds {
		r.Note = c.say(r.Note)
		shown := round{Round: r}
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
func holds(players []string, p picture.Ply) string {
	var holders []string
	for i, name := range players {
		if p.Holds[i] {
			holders = append(holders, name)
		}
	}
	n := p.Remoteness
	switch {
	case p.Unknown:
		return "not known"
	case len(players) > 2:
		return p.Worth
	case len(holders) > 1 && n > 0:
		return "a draw in " + text.Count(n, "move")
	case len(holders) > 1:
		return "a draw"
	case face.IsYou(holders[0]) && n > 0:
		return "you win in " + text.Count(n, "move")
	case face.IsYou(holders[0]):
		return "you win"
	case n > 0:
		return text.List(holders, "and") + " wins in " + text.Count(n, "move")
	}
	return text.List(holders, "and") + " wins"
}
