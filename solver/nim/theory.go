package nim

import (
	"iter"

	"wordgame/solver"
)

// A theory knows who wins at a position from the Grundy values of its heaps.
//
// In normal play the player to move loses exactly if their nim-sum is 0 (Sprague
// 1935, Grundy 1939). In misère play, where the heaps are worth heaps of Nim, the
// same holds as long as a value is over 1; when none is, it is the other way
// round: what counts is only whether an odd number of ones is left (Bouton 1901).
type theory struct {
	values  Values
	misere  bool
	heaps   []int64
	worth   []int64 // of each heap
	sum     int64   // of them
	overOne int     // how many are worth more than 1
}

func newTheory(v Values, play Play, heaps []int64) *theory {
	t := &theory{values: v, misere: play == Misere, heaps: heaps, worth: make([]int64, len(heaps))}
	for i, n := range heaps {
		w := v.Of(n)
		t.worth[i] = w
		t.sum ^= w
		if w > 1 {
			t.overOne++
		}
	}
	return t
}

// value returns who wins.
func (t *theory) value() solver.Value {
	lost := int64(0)
	if t.misere && t.overOne == 0 {
		lost = 1
	}
	if t.sum == lost {
		return solver.Loss
	}
	return solver.Win
}

// target returns what a move must make heap i worth to win.
func (t *theory) target(i int) int64 {
	others := t.overOne
	if t.worth[i] > 1 {
		others--
	}
	target := t.sum ^ t.worth[i]
	if t.misere && others == 0 {
		// The others are worth 0 or 1, and so is what this one must be.
		target ^= 1
	}
	return target
}

// wins reports whether an option of heap i wins.
func (t *theory) wins(i int, o Option) bool {
	return t.values.Of(o[0])^t.values.Of(o[1]) == t.target(i)
}

// winning yields the winning moves, each with the place of its heap. It looks
// for those of heaps of one size once.
func (t *theory) winning() iter.Seq2[int, Option] {
	return func(yield func(int, Option) bool) {
		if t.value() != solver.Win {
			return
		}
		none := make(map[int64]bool)
		for i, n := range t.heaps {
			if none[n] {
				continue
			}
			none[n] = true
			for o := range t.values.To(n, t.target(i)) {
				none[n] = false
				if !yield(i, o) {
					return
				}
			}
		}
	}
}
