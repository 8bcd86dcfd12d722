package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"

	"wordgame/internal/text"
	"wordgame/internal/tree"
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
	*tree.Steps
	At     string `json:"at"`
	Begin  int    `json:"begin"`  // the step that is worth looking at first
	Values []int  `json:"values"` // that positions have
	// Visits is how many positions a search by each method visits, but for those that
	// visit too many.
	Visits map[tree.Method]int `json:"visits"`

	Walked []walkStep `json:"steps"` // instead of those of Steps
	SVG    string     `json:"svg"`   // the whole tree, as [tree.Steps.SVG] draws it
}

// A walkStep is a step, and what can be predicted of it.
type walkStep struct {
	tree.Step
	Says  string      `json:"says"`            // as it stands alone
	Ask   string      `json:"ask,omitempty"`   // value: what a position is worth; cut: whether moves are cut off
	Right string      `json:"right,omitempty"` // the answer: a value, "yes" or "no"
	From  []tree.Step `json:"from,omitempty"`  // of the moves that a returned value comes from
}

// search returns the steps of a search. If it is too large, it goes to a later position where no position was asked
// for, and else names one.
func (e *engine) search(ctx context.Context, r request) (any, error) {
	by := tree.Method(r.By)
	if !slices.Contains(tree.Methods, by) {
		var all []string
		for _, m := range tree.Methods {
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
		w := &walk{Steps: steps, At: f.at.String(), Visits: map[tree.Method]int{}}
		w.SVG = steps.SVG(by, f.drawing)
		for _, m := range tree.Methods {
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
func example(ctx context.Context, by tree.Method, start face.Position) (found string, short bool, err error) {
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
			if slices.ContainsFunc(steps.Steps, func(s tree.Step) bool { return s.Kind == tree.Cut }) {
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
func (w *walk) ask(by tree.Method) {
	moves := map[int][]tree.Step{} // that are known, by the node they start from
	met := map[int]int{}           // moves that were made from a node
	w.Values = []int{-1, 1}
	for _, s := range w.Steps.Steps {
		step := walkStep{Step: s, Says: alone(s.Says)}
		switch s.Kind {
		case tree.Visited, tree.Known:
			if met[s.Above]++; met[s.Above] > 1 && by != tree.Minimax {
				step.Ask, step.Right = "cut", "no"
			}
		case tree.Cut:
			step.Ask, step.Right = "cut", "yes"
		case tree.Returned:
			step.Ask, step.Right, step.From = "value", strconv.Itoa(foundValue(s)), moves[s.Node]
		}
		if s.Kind == tree.Known || s.Kind == tree.Returned {
			moves[s.Above] = append(moves[s.Above], s)
			if foundValue(s) == 0 {
				w.Values = []int{-1, 0, 1}
			}
		}
		w.Walked = append(w.Walked, step)
	}
	for _, kind := range []tree.StepKind{tree.Returned, tree.Cut} {
		if i := slices.IndexFunc(w.Steps.Steps, func(s tree.Step) bool { return s.Kind == kind }); i >= 0 {
			w.Begin = i
		}
	}
}

// foundValue returns the value that a search has found, which may be a bound.
func foundValue(s tree.Step) int {
	if s.Low == -1 {
		return s.High
	}
	return s.Low
}
