package main

import (
	"context"
	"fmt"
	"slices"

	"wordgame/internal/tree"
	"wordgame/solver/face"
)

const (
	maxStepped = 300 // positions of a search that the page steps through
	minChosen  = 2   // steps of a search that the engine chooses
	maxChosen  = 40  // positions of it
	maxAhead   = 60  // plies that it looks ahead, and maxTried moves at each
	maxTried   = 12
	maxCounted = 20_000 // of one by another method, to say how large it is
)

// A walk is a search, to be stepped through.
type walk struct {
	*tree.Steps
	At     string              `json:"at"`
	Visits map[tree.Method]int `json:"visits"` // positions, by each method that does not visit too many
	SVG    string              `json:"svg"`    // the whole tree, as [tree.Steps.SVG] draws it
}

// search returns the steps of a search. If it is too large, it goes to a later position where no position was asked
// for, and else names one.
func (e *engine) search(ctx context.Context, r request) (any, error) {
	by := tree.Method(r.By)
	if !slices.Contains(tree.Methods, by) {
		return nil, fmt.Errorf("by %.40q: want one of %q", r.By, tree.Methods)
	}
	f, err := e.faceOf(ctx, r)
	if err == nil {
		_, err = f.at.Search()
	}
	if err != nil {
		return nil, err
	}
	t := treeOf(f.at)
	steps, err := t.Steps(ctx, by, maxStepped)
	if err == nil {
		w := &walk{Steps: steps, At: f.at.String(), Visits: map[tree.Method]int{}}
		w.SVG = steps.SVG(by, f.drawing)
		for _, m := range tree.Methods {
			n, err := t.Visits(ctx, m, maxCounted)
			if err == nil {
				w.Visits[m] = n
			} else if !face.IsLimit(err) {
				return nil, err
			}
		}
		return w, nil
	}
	if !face.IsLimit(err) {
		return nil, err
	}
	nearest := f.later(ctx, by)
	if r.At == "" && nearest != "" {
		r.At = nearest
		return e.search(ctx, r)
	}
	const why = "this search visits more than %d positions, too many to step through: begin later in the game"
	return nil, &failure{Nearest: nearest, err: fmt.Errorf(why, maxStepped)}
}

// later returns a position late in the game from which a search is short, and not too short; "" if none was found.
func (f faced) later(ctx context.Context, by tree.Method) (found string) {
	for _, p := range f.late() {
		most := minChosen
		for ply := 0; p != nil && found == "" && ply < maxAhead; ply++ {
			moves := p.Moves()
			next := face.Position(nil) // from which a search is too long
			for _, m := range moves[:min(len(moves), maxTried)] {
				after := p.Play(m)
				steps, err := treeOf(after).Steps(ctx, by, maxChosen)
				if err != nil {
					next = after
				} else if len(steps.Steps) > most {
					most, found = len(steps.Steps), after.String()
				}
			}
			p = next
		}
		if found != "" {
			break
		}
	}
	return found
}

func treeOf(p face.Position) tree.Drawer {
	look, _ := p.Search() // an error says that people cannot see a tree, which the page has asked before
	return look.Tree(tree.Settings{})
}

// drawing draws a position as a tree shows it.
func (f faced) drawing(at string) tree.Drawing {
	if p, err := f.game.At(at); err == nil {
		if drawn := p.Picture(); !drawn.IsText() {
			return drawn.Draw()
		}
	}
	return tree.Letters(at)
}
