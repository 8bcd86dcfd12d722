package main

import (
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

// toMove says whose turn it is: that of a side, or if sides have no names, of whoever reads it.
func toMove(side string) text.Sentence {
	if side == "" {
		return text.Say("You to move.")
	}
	return text.Say("%s to move.", side)
}

// outcome says to the player to move at p who wins, and with what.
func outcome(p face.Position, a *face.Answer) text.Sentence {
	var best, told text.Either // moves as they are printed, and what to do
	for _, m := range a.Moves {
		if m.Result.Value == a.Result.Value {
			best = append(best, m.Said)
		}
	}
	for _, m := range a.Moves[:min(len(best), maxTold)] {
		if s := p.Told(m.Move); s.Format != "" {
			told = append(told, s)
		}
	}
	tell := len(best) == len(told) && len(told) > 0
	all := len(best) == len(a.Moves) && a.MovesTotal == nil && len(best) > 1
	few := len(best) <= maxBest && !a.More
	switch v := a.Result.Value; {
	case len(a.Moves) > 0 && a.Moves[0].Own, a.By == face.ByRules:
		return a.Verdict
	case v == solver.Undecided && p.Told(a.Moves[0].Move).Format != "":
		return text.Say("Best, it seems: %s.", p.Told(a.Moves[0].Move))
	case v == solver.Undecided:
		return text.Say("Best, it seems: %s.", a.Moves[0].Said)
	case v == solver.Loss && len(a.Moves) == 1 && a.MovesTotal == nil:
		return text.Say("You lose: only %s is left.", best[0])
	case v == solver.Loss:
		return text.Say("You lose, whatever you play.")
	case v == solver.Win && len(best) == 0:
		return text.Say("You win, but theory does not say how.")
	case v == solver.Win && all:
		return text.Say("You win, whatever you play.")
	case v == solver.Win && few && tell:
		return text.Say("You win: %s.", told)
	case v == solver.Win && few:
		return text.Say("You win with %s.", best)
	case v == solver.Win && a.MovesTotal != nil:
		return text.Say("You win, for example with %s.", best[0])
	case v == solver.Win:
		return text.Say("You win with %d of %d moves.", len(best), len(a.Moves))
	case all:
		return text.Say("A draw, whatever you play.")
	case few:
		return text.Say("You draw with %s.", best)
	}
	return text.Say("You draw with %d of %d moves.", len(best), len(a.Moves))
}

// because says what goes with an outcome: how the game ends by best play, or how long it takes.
func because(a *face.Answer) text.Sentence {
	n := a.Result.Remoteness
	switch {
	case a.By == face.ByRules:
		return text.Sentence{}
	case a.By == face.ByEstimate:
		return text.Say("An estimate, from %d games played at random.", a.Playouts)
	case a.Result.Value == solver.Draw:
		return text.Say("If both play well, nobody wins.")
	case a.By == face.BySearch && len(a.Why) == 1 && !a.Why[0].Is(face.Searched(a.Positions)): // and no longer story
		return a.Why[0]
	case n != solver.Unknown:
		return text.Say("With best play it takes %d move.|With best play it takes %[1]d moves.", n)
	case len(a.Why) > 0:
		return a.Why[len(a.Why)-1]
	}
	return text.Sentence{}
}

// does says what comes of a move.
func does(m face.Ranked) text.Sentence {
	if m.Result.Value == solver.Undecided {
		return text.Say("%s", estimate(m.Score))
	}
	return m.Outlook
}

// A lineStep is a move of a line.
type lineStep struct {
	By   int    `json:"by"`  // 0 or 1, as sides are numbered
	You  bool   `json:"you"` // the player to move at the position where the line begins
	Move string `json:"move"`
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
	if err == nil {
		err = f.at.OnlySolved()
	}
	if err != nil {
		return nil, err
	}
	l, err := f.line(ctx, r.Text, b)
	if err != nil {
		return nil, f.failed(err, r)
	}
	return l, nil
}

// line returns a move, or a best one, and then best play.
func (f faced) line(ctx context.Context, move string, b face.Budget) (*line, error) {
	l := &line{Steps: []lineStep{}}
	p := f.at
	step := func(typed string) error {
		move, err := p.Read(typed)
		if err != nil {
			return err
		}
		next, err := p.Play(typed)
		if err == nil {
			you := len(l.Steps)%2 == 0
			by := f.at.Mover()
			if !you {
				by = 1 - by
			}
			l.Steps = append(l.Steps, lineStep{by, you, move, f.say(p.Said(typed)), next.String()})
			p = next
		}
		return err
	}
	if move != "" {
		if err := step(move); err != nil {
			return nil, err
		}
	}
	if _, over := p.Over(); !over {
		a, err := p.Solve(ctx, b)
		if err != nil {
			return nil, err
		}
		best := a.BestLine
		if best == nil && move == "" && len(a.Moves) > 0 { // which theory knows, and how it goes on not
			best = []string{a.Moves[0].Move}
		}
		for _, m := range best[:min(len(best), maxLine)] {
			if err := step(m); err != nil {
				return nil, err
			}
		}
	}
	if v, over := p.Over(); over {
		l.Ends = f.say(ends(v, len(l.Steps)%2 == 0))
	}
	return l, nil
}

// ends says who has won, by the value for the player to move: whoever reads it, or the other.
func ends(v solver.Value, you bool) text.Sentence {
	switch {
	case v == solver.Draw:
		return text.Say("A draw.")
	case (v == solver.Win) == you:
		return text.Say("You win.")
	}
	return text.Say("You lose.")
}
