package face

import (
	"context"

	"wordgame/solver"
)

// A Trial finds who wins at a position by some techniques alone, so that people see what each of them saves. Of a
// question it asks what a search may cost.
type Trial struct {
	Technique string
	Run       func(ctx context.Context, q Question) (v solver.Value, positions int, err error)
}

// maxGrowing bounds the positions of a search where each tells all that was played, and so takes ever more memory.
const maxGrowing = 5_000

// NewTrial returns a trial of a game without some techniques.
func NewTrial[P comparable, M any](technique string, g solver.Game[P, M], p P, without solver.Technique) Trial {
	return Trial{technique, func(ctx context.Context, q Question) (solver.Value, int, error) {
		s := solver.Solver[P, M]{Game: g, Without: without, OnlyValues: true, MaxPositions: q.Positions}
		s.Progress = q.progress(0)
		if _, grows := any(p).(interface{ Len() int }); grows {
			s.MaxPositions = min(s.MaxPositions, maxGrowing)
		}
		v, err := s.Value(ctx, p)
		return v, s.Stats().Positions, err
	}}
}

func (x position[P, M]) Trials() (all []Trial) {
	_, symmetric := x.Rules.(solver.Symmetric[P])
	for _, t := range []struct {
		name    string
		with    solver.Technique
		offered bool
	}{
		{"minimax", 0, true},
		{"minimax with a table", solver.Table, true},
		{"minimax with a table and symmetry", solver.Table | solver.Symmetry, symmetric},
		{"alpha-beta", solver.AlphaBeta, true},
		{"alpha-beta with a table", solver.AlphaBeta | solver.Table, true},
		{"all that the game offers", solver.All, true},
	} {
		if t.offered {
			all = append(all, NewTrial(t.name, x.Rules, x.p, solver.All&^t.with))
		}
	}
	if x.Face.Trials != nil {
		all = append(all, x.Face.Trials(x.p)...)
	}
	return all
}
