package main

import (
	"cmp"
	"context"

	"wordgame/internal/text"
	"wordgame/solver"
	"wordgame/solver/face"
)

const (
	maxBest = 4   // best moves that a headline names
	maxTold = 2   // of these, so many where it says what to do
	maxLine = 200 // moves of a line
)

// toMove says whose turn it is: that of a side, or if sides have no names, of whoever reads it; nothing if the game is
// over.
func (f faced) toMove(p face.Position) string {
	_, over := p.Over()
	switch side := f.game.Names()[p.Mover()]; {
	case over:
		return ""
	case p.Turn() != "" && side != "":
		return side + " to move."
	}
	return "You to move."
}

// outcome says to the player to move at p who wins, and with what.
func outcome(a *face.Answer) string {
	var best, told []string // moves as they are printed, and what to do
	for _, m := range a.Moves {
		if m.Result.Value == a.Result.Value {
			best = append(best, m.Move.Text)
		}
	}
	for _, m := range a.Moves[:min(len(best), maxTold)] {
		if m.Move.Advice != "" {
			told = append(told, m.Move.Advice)
		}
	}
	tell := len(best) == len(told) && len(told) > 0
	all := len(best) == len(a.Moves) && a.MovesTotal == nil && len(best) > 1
	few := len(best) <= maxBest && !a.More
	do, always := "You win", "You win"
	if a.Result.Value == solver.Draw {
		do, always = "You draw", "A draw"
	}
	switch v := a.Result.Value; {
	case len(a.Moves) > 0 && a.Moves[0].Own, a.By == face.ByRules:
		return a.Verdict
	case v == solver.Undecided:
		return "Best, it seems: " + cmp.Or(a.Moves[0].Move.Advice, a.Moves[0].Move.Text) + "."
	case v == solver.Loss && len(a.Moves) == 1 && a.MovesTotal == nil:
		return "You lose: only " + best[0] + " is left."
	case v == solver.Loss:
		return "You lose, whatever you play."
	case len(best) == 0:
		return do + ", but theory does not say how."
	case all:
		return always + ", whatever you play."
	case v == solver.Win && few && tell:
		return do + ": " + text.List(told, "or") + "."
	case few:
		return do + " with " + text.List(best, "or") + "."
	case a.MovesTotal != nil:
		return do + ", for example with " + best[0] + "."
	}
	return do + " with " + text.Thousands(len(best)) + " of " + text.Thousands(len(a.Moves)) + " moves."
}

// because says what goes with an outcome: how the game ends by best play, or how long it takes.
func because(a *face.Answer) string {
	n := a.Result.Remoteness
	switch {
	case a.By == face.ByRules:
		return ""
	case a.By == face.ByEstimate:
		return "An estimate, from " + text.Thousands(a.Playouts) + " games played at random."
	case a.Result.Value == solver.Draw:
		return "If both play well, nobody wins."
	case a.By == face.BySearch && len(a.Why) == 1 && a.Why[0] != face.Searched(a.Positions): // and no longer story
		return a.Why[0]
	case n != solver.Unknown:
		return "With best play it takes " + text.Count(n, "move") + "."
	case len(a.Why) > 0:
		return a.Why[len(a.Why)-1]
	}
	return ""
}

// A lineStep is a move of a line.
type lineStep struct {
	You  bool   `json:"you"` // the player to move at the position where the line begins
	Said string `json:"said"`
	At   string `json:"at"` // the position after it
}

// A line is moves from a position on.
type line struct {
	Steps []lineStep `json:"steps"`
	Ends  string     `json:"ends"` // who wins by it; "": it is not known
}

// line returns a move, or if none is named a best one, and then best play to the end.
func (e *engine) line(ctx context.Context, r request) (any, error) {
	f, b, err := e.toSolve(ctx, r)
	if err != nil {
		return nil, err
	}
	var given []face.Move
	if r.Text != "" {
		move, err := f.at.Read(r.Text)
		if err != nil {
			return nil, err
		}
		given = append(given, move)
	}
	l, err := f.line(ctx, b, given...)
	return l, f.failed(err, r)
}

// line returns moves, or a best one, and then best play.
func (f faced) line(ctx context.Context, b face.Question, given ...face.Move) (*line, error) {
	if _, err := f.at.Search(); err != nil {
		return nil, err
	}
	l := &line{Steps: []lineStep{}}
	p := f.at
	step := func(moves ...face.Move) {
		for _, m := range moves {
			p = p.Play(m)
			l.Steps = append(l.Steps, lineStep{len(l.Steps)%2 == 0, m.Text, p.String()})
		}
	}
	step(given...)
	if _, over := p.Over(); !over {
		a, err := p.Solve(ctx, b)
		if err != nil {
			return nil, err
		}
		best := a.BestLine
		if len(best) == 0 && given == nil && len(a.Moves) > 0 { // which theory knows, and how it goes on not
			best = []face.Move{a.Moves[0].Move}
		}
		step(best[:min(len(best), maxLine)]...)
	}
	if v, over := p.Over(); over {
		l.Ends = ends(v, len(l.Steps)%2 == 0)
	}
	return l, nil
}

// ends says who has won, by the value for the player to move: whoever reads it, or the other.
func ends(v solver.Value, you bool) string {
	switch {
	case v == solver.Draw:
		return "A draw."
	case (v == solver.Win) == you:
		return "You win."
	}
	return "You lose."
}
