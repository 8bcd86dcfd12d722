package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"

	"wordgame/internal/gametree"
	"wordgame/internal/picture"
	"wordgame/internal/text"
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
	Says  string          `json:"says"`            // as it stands alone
	Ask   string          `json:"ask,omitempty"`   // value: what a position is worth; cut: whether moves are cut off
	Right string          `json:"right,omitempty"` // the answer: a value, "yes" or "no"
	From  []gametree.Step `json:"from,omitempty"`  // of the moves that a returned value comes from
}

// search returns the steps of a search. If it is too large, it goes to a later position where no position was asked
// for, and else names one.
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
		_, err = f.at.Search()
	}
	if err != nil {
		return nil, err
	}
	t := treeOf(f.at)
	steps, err := t.Steps(ctx, by, maxStepped)
	if err == nil {
		w := &walk{Steps: steps, At: f.at.String(), Visits: map[gametree.Method]int{}}
		w.SVG = picture.Search(steps, by, f.drawing)
		for _, m := range gametree.Methods {
			n, err := t.Visits(ctx, m, maxCounted/10)
			if err == nil {
				w.Visits[m] = n
			} else if !face.IsLimit(err) {
				return nil, err
			}
		}
		w.ask(by)
		return w, nil
	}
	if !face.IsLimit(err) {
		return nil, err
	}
	visits := "more than " + text.Thousands(maxCounted)
	nearest, short, err := example(ctx, by, f.at)
	if err == nil && r.At == "" && nearest != "" {
		r.At = nearest
		return e.search(ctx, r)
	}
	if err == nil && short {
		var n int
		if n, err = t.Visits(ctx, by, maxCounted); err == nil {
			visits = text.Thousands(n)
		}
	}
	if err != nil && !face.IsLimit(err) {
		return nil, err
	}
	err = fmt.Errorf("this search visits %s positions, and the page steps through up to %d: begin later in the game",
		visits, maxStepped)
	return nil, &failure{Nearest: nearest, err: err}
}

func treeOf(p face.Position) gametree.Drawer {
	look, _ := p.Search() // an error says that people cannot see a tree, which the page has asked before
	return look.Tree(gametree.Settings{})
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

// played returns the positions of a game from one on, up to maxPlayed of them.
func played(p face.Position, choose func(moves int) int) (all []face.Position) {
	for len(all) < maxPlayed {
		if _, over := p.Over(); over {
			break
		}
		all = append(all, p)
		moves := p.Moves()
		p = p.Play(moves[choose(len(moves))])
	}
	return all
}

// example returns a later position from which a search is short, but long enough to cut
// off moves, if there is one; "" if none was found. It is always the same. Games are not short if it
// would take long to play some, as a search begins or at random.
func example(ctx context.Context, by gametree.Method, start face.Position) (found string, short bool, err error) {
	const games = 20
	if len(start.Moves()) > maxShown {
		return "", false, nil
	}
	if len(played(start, func(int) int { return 0 })) == maxPlayed {
		return "", false, nil
	}
	r := rand.New(rand.NewPCG(1, 1))
	most := 0
	for range games {
		positions := played(start, r.IntN)
		for i := len(positions) - 1; i > 0; i-- {
			steps, err := treeOf(positions[i]).Steps(ctx, by, maxChosen)
			if err != nil {
				break
			}
			n := len(steps.Steps)
			if slices.ContainsFunc(steps.Steps, func(s gametree.Step) bool { return s.Kind == gametree.Cut }) {
				n += 2 * maxChosen
			}
			if n > most {
				most, found = n, positions[i].String()
			}
		}
	}
	return found, true, nil
}

// ask finds what can be predicted, and where to begin: at the first cut, or else at the first value that is returned.
func (w *walk) ask(by gametree.Method) {
	moves := map[int][]gametree.Step{} // that are known, by the node they start from
	met := map[int]int{}               // moves that were made from a node
	w.Values = []int{-1, 1}
	for _, s := range w.Steps.Steps {
		step := walkStep{Step: s, Says: alone(s.Says)}
		switch s.Kind {
		case gametree.Visited, gametree.Known:
			if met[s.Above]++; met[s.Above] > 1 && by != gametree.Minimax {
				step.Ask, step.Right = "cut", "no"
			}
		case gametree.Cut:
			step.Ask, step.Right = "cut", "yes"
		case gametree.Returned:
			step.Ask, step.Right, step.From = "value", strconv.Itoa(foundValue(s)), moves[s.Node]
		}
		if s.Kind == gametree.Known || s.Kind == gametree.Returned {
			moves[s.Above] = append(moves[s.Above], s)
			if foundValue(s) == 0 {
				w.Values = []int{-1, 0, 1}
			}
		}
		w.Walked = append(w.Walked, step)
	}
	for _, kind := range []gametree.StepKind{gametree.Returned, gametree.Cut} {
		if i := slices.IndexFunc(w.Steps.Steps, func(s gametree.Step) bool { return s.Kind == kind }); i >= 0 {
			w.Begin = i
		}
	}
}

// foundValue returns the value that a search has found, which may be a bound.
func foundValue(s gametree.Step) int {
	if s.Low == -1 {
		return s.High
	}
	return s.Low
}
