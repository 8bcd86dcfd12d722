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
	return c.courseView(course), err
}

// courseView returns a course as JSON.
func (c *contest) courseView(course picture.Course) any {
	type ply struct {
		Player   string `json:"player"`
		Act      string `json:"act"`
		Said     string `json:"said"` // the same, as people say it
		Position string `json:"position"`
		Holds    []bool `json:"holds"` // by the players of the round
		Says     string `json:"says"`  // who wins
		Lost     bool   `json:"lost,omitempty"`
		Unknown  bool   `json:"unknown,omitempty"` // nobody knows who holds
	}
	type round struct {
		Title   string   `json:"title"`
		Note    string   `json:"note"`
		Players []string `json:"players"`
		Plies   []ply    `json:"plies"`
	}
	rounds := []round{}
	for n, r := range course.Rounds {
		shown := round{Title: r.Title, Note: c.say(r.Note), Players: r.Players}
		for i, p := range r.Plies {
			said := ""
			if i > 0 {
				_, said, _ = strings.Cut(strings.TrimSuffix(c.done(n, i-1), "."), ": ")
			}
			shown.Plies = append(shown.Plies, ply{
				p.Player, p.Act, said, p.Position, p.Holds, c.say(c.holds(r.Players, p)), p.Lost, p.Unknown,
			})
		}
		rounds = append(rounds, shown)
	}
	return map[string]any{"rounds": rounds}
}

// holds says who wins after a ply.
func (c *contest) holds(players []string, p picture.Ply) string {
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
