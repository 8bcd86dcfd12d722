package solver

import (
	"cmp"
	"context"
	"fmt"
	"slices"
)

// In an impartial game both players have the same moves. Where whoever cannot move
// loses, each position of it is worth a number, its Grundy value: the least
// that no move from it leads to. A position is lost exactly if that is 0, and
// games played side by side are worth the nim-sum of what each is worth
// (Sprague 1935, Grundy 1939).

// Mex returns the minimum excludant of the values: the least number from 0 on that is not
// among them. It takes time in their number.
func Mex(values []int64) int64 {
	seen := make([]bool, len(values)+1)
	for _, v := range values {
		if 0 <= v && v < int64(len(values)) { // else it is not in the way
			seen[v] = true
		}
	}
	return int64(slices.Index(seen, false))
}

// NimSum returns the nim-sum of the values: their sum in binary without carry, or exclusive
// or.
func NimSum(values ...int64) int64 {
	var sum int64
	for _, v := range values {
		sum ^= v
	}
	return sum
}

// maxGrundy is how many Grundy values are kept if no limit is given, each in some
// tens of bytes.
const maxGrundy = 1 << 23

// Nimbers finds Grundy values of the positions of a game by search, each once. The game must
// be impartial and in normal play: whoever cannot move loses. Nimbers must not be used by
// several goroutines at once, and its fields must not change after the first answer.
type Nimbers[P comparable, M any] struct {
	Game         Game[P, M]
	MaxPositions int // that all answers together may need, before they fail with a *LimitError; 0 means 8 million

	known    map[P]int64
	symmetry Symmetric[P]
	meter
}

// Of returns the Grundy value of a position. It takes time in the number of moves in
// all the positions that can be reached and are not known yet.
func (n *Nimbers[P, M]) Of(ctx context.Context, p P) (int64, error) {
	if err := ctx.Err(); err != nil {
		return 0, err
	}
	if n.known == nil {
		n.known = make(map[P]int64)
		n.symmetry, _ = n.Game.(Symmetric[P])
		n.most = cmp.Or(n.MaxPositions, maxGrundy)
	}
	n.ctx, n.stopped = ctx, nil
	v := n.of(p, 0)
	return v, n.stopped
}

func (n *Nimbers[P, M]) of(p P, depth int) int64 {
	original := p
	if n.symmetry != nil {
		p = n.symmetry.Canonical(p)
	}
	if v, ok := n.known[p]; ok || !n.count() {
		return v
	}
	if v := n.Game.Terminal(p); v != Undecided && v != Loss {
		n.stopped = fmt.Errorf("position %v ends with a %v: want a game in which whoever cannot move loses", original, v)
		return 0
	}
	if depth > MaxPlies {
		n.stopped = tooDeep(original)
		return 0
	}
	moves := n.Game.Moves(nil, p)
	options := make([]int64, len(moves))
	for i, m := range moves {
		options[i] = n.of(n.Game.Play(p, m), depth+1)
		if n.stopped != nil {
			return 0
		}
	}
	v := Mex(options)
	n.known[p] = v
	return v
}
