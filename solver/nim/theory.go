package nim

import (
	"iter"

	"wordgame/solver"
)

// A theory knows who wins at a position from the Grundy values of its parts.
//
// In normal play the player to move loses exactly if their nim-sum is 0 (Sprague
// 1935, Grundy 1939). In misère play, where the parts are worth heaps of Nim, the
// same holds as long as a value is over 1; when none is, it is the other way
// round: what counts is only whether an odd number of ones is left (Bouton 1901).
type theory struct {
	misere  bool
	worth   []int64 // of each part
	sum     int64   // of them
	overOne int     // how many are worth more than 1
}

func newTheory(worth []int64, play Play) *theory {
	t := &theory{misere: play == Misere, worth: worth}
	for _, w := range worth {
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
	return lostIf(t.sum == lost)
}

// target returns what a move must make part i worth to win.
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

// A heapTheory is that of the heaps of one rule.
type heapTheory struct {
	*theory
	values Values
	heaps  []int64
}

func newHeapTheory(v Values, play Play, heaps []int64) *heapTheory {
	worth := make([]int64, len(heaps))
	for i, n := range heaps {
		worth[i] = v.Of(n)
	}
	return &heapTheory{newTheory(worth, play), v, heaps}
}

// wins reports whether an option of heap i wins.
func (t *heapTheory) wins(i int, o Option) bool {
	return t.values.Of(o[0])^t.values.Of(o[1])^t.values.Of(o[2]) == t.target(i)
}

// winning yields the winning moves, each with the place of its heap. It looks
// for those of heaps of one size once.
func (t *heapTheory) winning() iter.Seq2[int, Option] {
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

// all reports whether winning yields all winning moves.
func (t *heapTheory) all() bool {
	for _, n := range t.heaps {
		if !t.values.All(n) {
			return false
		}
	}
	return true
}
