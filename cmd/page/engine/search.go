package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"

	"wordgame/internal/gametree"
	"wordgame/internal/picture"
	"wordgame/internal/text"
	"wordgame/solver"
	"wordgame/solver/face"
)

const (
	maxStepped = 300     // positions of a search that the page steps through
	maxChosen  = 25      // of one that the engine chooses
	maxPlayed  = 300     // plies of games among whose positions it is looked for
	maxCounted = 200_000 // of one that is too large for it, to say how large
)

// A walk is a search, to be stepped through.
type walk struct {
	*gametree.Steps
	At     string `json:"at"`
	Begin  int    `json:"begin"`  // the step that is worth looking at first
	Values []int  `json:"values"` // that positions have
	// Visits is how many positions a search by each method visits, but for those that
	// visit too many.
	Visits map[gametree.Method]int `json:"visits"`

	Walked []walkStep `json:"steps"` // instead of those of Steps
	SVG    string     `json:"svg"`   // the whole tree, as [picture.Search] draws it
}

// A walkStep is a step, and what can be predicted of it.
type walkStep struct {
	gametree.Step
	Says  string      `json:"says"`            // as it stands alone
	Ask   string      `json:"ask,omitempty"`   // askValue: what a position is worth; askCut: whether moves are cut off
	Right string      `json:"right,omitempty"` // the answer: a value, "yes" or "no"
	From  []moveValue `json:"from,omitempty"`  // what a returned value comes from
}

const (
	askValue = "value"
	askCut   = "cut"
)

// A moveValue is what the search has found of a move.
type moveValue struct {
	Move string `json:"move"`
	Low  int    `json:"low"`
	High int    `json:"high"`
}

// search returns the steps of a search.
func (e *engine) search(ctx context.Context, r request) (any, error) {
	by := gametree.Method(r.By)
	if !slices.Contains(gametree.Methods, by) {
		var all []string
		for _, m := range gametree.Methods {
			all = append(all, string(m))
		}
		return nil, fmt.Errorf("by %.40q: want %s", r.By, text.List(all, "or"))
	}
	f, err := e.faceOf(ctx, r)
	if err == nil {
		err = f.at.OnlySolved()
	}
	if err != nil {
		return nil, err
	}
	tree := func(p face.Position) gametree.Drawer { return p.Tree(gametree.Settings{}) }
	game := func(choose func(moves int) int) (all []later, err error) {
		for p := f.at; err == nil && len(all) < maxPlayed; {
			if _, over := p.Over(); over {
				break
			}
			all = append(all, later{tree(p), p.String()})
			moves := p.Moves()
			p, err = p.Play(moves[choose(len(moves))])
		}
		return all, err
	}
	var random func(*rand.Rand) ([]later, error)
	if len(f.at.Moves()) <= maxShown {
		first, err := game(func(int) int { return 0 }) // as a search begins
		if err != nil {
			return nil, err
		}
		if len(first) < maxPlayed {
			random = func(r *rand.Rand) ([]later, error) { return game(r.IntN) }
		}
	}
	a, err := e.walkFrom(ctx, r, tree(f.at), by, f.at.String(), random)
	if w, ok := a.(*walk); ok && w.SVG == "" { // which was not drawn for a later position
		w.SVG = picture.Search(w.Steps, by, f.drawing)
	}
	return a, err
}

// drawing draws a position as a tree shows it.
func (f faced) drawing(at string) gametree.Drawing {
	if p, err := f.game.At(at); err == nil {
		if drawn := p.Picture(); !drawn.IsText() {
			return drawn.Draw()
		}
	}
	return picture.Letters(at)
}

// walkFrom returns the steps of a search from the start of a tree. If it is too large, it
// goes to a later position where no position was asked for, and else names one. The
// function plays a game at random; nil: that would take long.
func (e *engine) walkFrom(ctx context.Context, r request, t gametree.Drawer, by gametree.Method, at string, game func(*rand.Rand) ([]later, error)) (any, error) {
	steps, err := t.Steps(ctx, by, maxStepped)
	limit := new(solver.LimitError)
	if !errors.As(err, &limit) {
		if err != nil {
			return nil, err
		}
		w := &walk{Steps: steps, At: at, Values: []int{-1, 1}, Visits: map[gametree.Method]int{}}
		if slices.ContainsFunc(steps.Steps, func(s gametree.Step) bool {
			return (s.Kind == gametree.Known || s.Kind == gametree.Returned) && foundValue(s) == 0
		}) {
			w.Values = []int{-1, 0, 1}
		}
		for _, m := range gametree.Methods {
			n, err := t.Visits(ctx, m, maxCounted/10)
			if err == nil {
				w.Visits[m] = n
			} else if !errors.As(err, &limit) {
				return nil, err
			}
		}
		w.ask(by)
		return w, nil
	}
	nearest := ""
	if game != nil {
		if nearest, err = example(ctx, by, game); err != nil {
			return nil, err
		}
	}
	if r.At == "" && nearest != "" {
		r.At = nearest
		return e.search(ctx, r)
	}
	visits := "more than " + text.Thousands(maxCounted)
	if game != nil {
		n, err := t.Visits(ctx, by, maxCounted)
		if err == nil {
			visits = text.Thousands(n)
		} else if !errors.As(err, &limit) {
			return nil, err
		}
	}
	large := fmt.Errorf("this search visits %s positions, and the page steps through up to %d: begin later in the game", visits, maxStepped)
	return nil, &failure{Nearest: nearest, err: large}
}

// A later is a position of a game, with the tree below it.
type later struct {
	tree gametree.Drawer
	at   string // as addresses have it
}

// example returns a later position from which a search is short, but long enough to cut
// off moves, if there is one; "" if none was found. It is always the same.
func example(ctx context.Context, by gametree.Method, game func(*rand.Rand) ([]later, error)) (found string, err error) {
	const games = 20
	r := rand.New(rand.NewPCG(1, 1))
	most := 0
	for range games {
		positions, err := game(r)
		if err != nil {
			return "", err
		}
		for i := len(positions) - 1; i > 0; i-- {
			steps, err := positions[i].tree.Steps(ctx, by, maxChosen)
			if err != nil {
				break
			}
			n := len(steps.Steps)
			if slices.ContainsFunc(steps.Steps, func(s gametree.Step) bool { return s.Kind == gametree.Cut }) {
				n += 2 * maxChosen
			}
			if n > most {
				most, found = n, positions[i].at
			}
		}
	}
	return found, nil
}

// ask finds what can be predicted, and where to begin.
func (w *walk) ask(by gametree.Method) {
	moves := map[int][]moveValue{} // that are known, by the node they start from
	met := map[int]int{}           // moves that were made from a node
	w.Begin = -1
	name := map[int]gametree.Step{}
	for i, s := range w.Steps.Steps {
		step := walkStep{Step: s, Says: alone(s.Says)}
		switch s.Kind {
		case gametree.Visited, gametree.Known:
			name[s.Node] = s
			if met[s.Above]++; met[s.Above] > 1 && by != gametree.Minimax {
				step.Ask, step.Right = askCut, "no"
			}
		case gametree.Cut:
			step.Ask, step.Right = askCut, "yes"
			if w.Begin < 0 {
				w.Begin = i
			}
		case gametree.Returned:
			step.Ask, step.Right, step.From = askValue, strconv.Itoa(foundValue(s)), moves[s.Node]
		}
		if s.Kind == gametree.Known || s.Kind == gametree.Returned {
			moves[s.Above] = append(moves[s.Above], moveValue{name[s.Node].Move, s.Low, s.High})
		}
		w.Walked = append(w.Walked, step)
	}
	if w.Begin < 0 {
		w.Begin = max(0, slices.IndexFunc(w.Steps.Steps, func(s gametree.Step) bool { return s.Kind == gametree.Returned }))
	}
}

// foundValue returns the value that a search has found, which may be a bound.
func foundValue(s gametree.Step) int {
	if s.Low == -1 {
		return s.High
	}
	return s.Low
}
