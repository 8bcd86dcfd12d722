package face_test

import (
	"fmt"
	"slices"
	"testing"

	"wordgame/internal/text"
	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/solver/face/facetest"
	"wordgame/solver/tictactoe"
)

// steps is a game on a row of texts: one or two steps to the right, and whoever reaches the
// last wins. It has positions of any text.
type steps int

func (n steps) Terminal(p int) solver.Value {
	if p == int(n)-1 {
		return solver.Loss
	}
	return solver.Undecided
}

func (n steps) Moves(dst []int, p int) []int {
	for m := 1; m <= min(2, int(n)-1-p); m++ {
		dst = append(dst, m)
	}
	return dst
}

func (n steps) Play(p, m int) int { return p + m }

func along(texts ...string) face.Face[int, int] {
	f := facetest.Heap()
	f.Rules, f.Start = steps(len(texts)), 0
	f.Write = func(p int) string { return texts[p] }
	f.Read = func(typed string) (int, error) {
		if i := slices.Index(texts, typed); i >= 0 {
			return i, nil
		}
		return 0, fmt.Errorf("%.40q: want one of %s", typed, text.List(texts, "or"))
	}
	return f
}

// at returns a position of a new game of lines.
func at(t testing.TB, preset, text string) (face.Game, face.Position) {
	return facetest.Open(t, tictactoe.Family(), preset, nil, text)
}
