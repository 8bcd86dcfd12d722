package play_test

import (
	"testing"

	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/solver/face/facetest"
	"wordgame/solver/tictactoe"
)

// at returns a position of a new game of lines.
func at(t testing.TB, preset, text string) (face.Game, face.Position) {
	return facetest.Open(t, tictactoe.Family(), preset, nil, text)
}

// plain is plain minimax over the texts of positions.
type plain map[string]solver.Value

func (x plain) value(p face.Position) solver.Value {
	if v, ok := x[p.String()]; ok {
		return v
	}
	best, over := p.Over()
	if !over {
		for _, m := range p.Moves() {
			best = max(best, x.value(p.Play(m)).Opposite())
		}
	}
	x[p.String()] = best
	return best
}
