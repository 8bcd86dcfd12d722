package nim

import (
	"math/big"
	"slices"
	"strconv"

	"wordgame/solver"
	"wordgame/solver/face"
)

// staircaseRule is Staircase Nim: counters lie on steps, the first number being those on
// the lowest; a move takes any number from one step to the next below, and from the
// lowest off the stairs (Sprague, Über zwei Abarten von Nim, 1937).
//
// It is worth Nim with the heaps on the first, third, fifth, ... step, since whoever puts
// counters on one of these can have them moved on at once. The same holds in misère
// play: if those heaps are empty, one counter moved onto one leaves a lost position.
type staircaseRule struct{}

func (staircaseRule) String() string { return "staircase" }

// read reads the steps.
func (staircaseRule) read(words []string) ([]Sizes, error) {
	b, err := readSizes(words)
	if err != nil {
		return nil, err
	}
	sum := int64(0)
	for _, n := range b {
		if n > MostCounters-sum {
			return nil, face.Say("more than %d counters on the stairs", MostCounters)
		}
		sum += n
	}
	return []Sizes{b}, nil
}

// options appends the moves from the lowest step on, the fewest counters first.
func (staircaseRule) options(dst []Sizes, b Sizes) []Sizes {
	for i := range b {
		for j := range b[i] {
			dst = append(dst, moveDown(b, i, j+1))
		}
	}
	return dst
}

func moveDown(b Sizes, step int, counters int64) Sizes {
	to := slices.Clone(b)
	to[step] -= counters
	if step > 0 {
		to[step-1] += counters
	}
	return to
}

// count returns the number of counters.
func (staircaseRule) count(b Sizes) *big.Int {
	sum := new(big.Int)
	for _, n := range b {
		sum.Add(sum, big.NewInt(n))
	}
	return sum
}

// plies returns how many steps all counters can go down, one by one.
func (staircaseRule) plies(b Sizes) float64 {
	sum := 0.0
	for i, n := range b {
		sum += float64(i+1) * float64(n)
	}
	return sum
}

// tell writes which step gives how many.
func (staircaseRule) tell(from, to Sizes) (none face.Sentence) {
	for i := range from {
		if n := from[i] - to[i]; n > 0 {
			return face.Say("%s from step %d", strconv.FormatInt(n, 10), i+1)
		}
	}
	return none // no move
}

// typing says how moves are typed.
func (staircaseRule) typing(_ Sizes, alone bool) (written, nothing face.Sentence) {
	if alone {
		written = face.Say("2 from step 3 takes two counters from the third step, counted from the lowest, to the second.")
	}
	return written, nothing
}

// illegal says so if there is no such step, or too little on it.
func (staircaseRule) illegal(b Sizes, e entry) (unknown face.Sentence) {
	if len(e.numbers) != 2 {
		return unknown
	}
	counters, step := e.numbers[0], e.numbers[1]
	switch {
	case step < 1 || step > int64(len(b)):
		return face.Say("there is no step %d: want one from 1 to %d", step, len(b))
	case counters > b[step-1]:
		return face.Say("there is %d counter on step %d|there are %[1]d counters on step %[2]d", b[step-1], step)
	}
	return unknown
}

// know says who wins, and all winning moves.
func (staircaseRule) know(b Sizes, play Play) known {
	var heaps []int64
	for i := 0; i < len(b); i += 2 {
		heaps = append(heaps, b[i])
	}
	t := newNimTheory(heaps, play)
	k := known{
		value: t.value(), grundy: t.sum, all: true,
		why:  face.Say("Only the first, third, fifth, ... steps count, as heaps of Nim: their nim-sum is %s.", strconv.FormatInt(t.sum, 10)),
		lost: face.Say("the nim-sum of the first, third, fifth, ... steps is %s", strconv.FormatInt(t.sum, 10)),
	}
	k.winning = func(yield func(Sizes) bool) {
		if k.value != solver.Win {
			return
		}
		for i := range b {
			change := b[i] - t.target(i/2) // of a step that counts
			if i%2 == 1 {
				change = t.target(i/2) - b[i-1] // onto one
			}
			if change > 0 && change <= b[i] && !yield(moveDown(b, i, change)) {
				return
			}
		}
	}
	return k
}
