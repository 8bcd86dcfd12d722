package solver

import (
	"context"
	"fmt"
)

// In an impartial game both players have the same moves. Where who cannot move
// loses, each position of it is worth a number, its Grundy value: the least
// that no move from it leads to. A position is lost exactly if that is 0, and
// games played side by side are worth the nim-sum of what each is worth
// (Sprague 1935, Grundy 1939).

// Mex returns the least number from 0 on that is not among the values: the
// minimum excludant. It takes time in their number.
func Mex(values []int64) int64 {
	var few [64]bool // on the stack
	seen := few[:]
	if len(values) > len(few) {
		seen = make([]bool, len(values))
	}
	for _, v := range values {
		if 0 <= v && v < int64(len(values)) { // else it is not in the way
			seen[v] = true
		}
	}
	for v := range values {
		if !seen[v] {
			return int64(v)
		}
	}
	return int64(len(values))
}

// NimSum returns the sum of values without carry: their exclusive or.
func NimSum(values ...int64) int64 {
	var sum int64
	for _, v := range values {
		sum ^= v
	}
	return sum
}

// mostGrundy is how many positions [Grundy] keeps, each some tens of bytes.
const mostGrundy = 1 << 23

// Grundy returns the Grundy value of a position by search. The game must be
// impartial, and end for both players alike: who cannot move loses. It takes
// time in the number of moves in all the positions that can be reached, and
// returns an error if they are too many, or the context's error when that ends.
func Grundy[P comparable, M any](ctx context.Context, g Game[P, M], p P) (int64, error) {
	return (&Nimbers[P, M]{Game: g}).Of(ctx, p)
}

// Nimbers are the Grundy values of the positions of a game, each found once. It
// must not be used by several goroutines at once.
type Nimbers[P comparable, M any] struct {
	Game  Game[P, M]
	known map[P]int64
	steps int
}

// Of returns the Grundy value of a position, as [Grundy] does.
func (n *Nimbers[P, M]) Of(ctx context.Context, p P) (int64, error) {
	if n.known == nil {
		n.known = make(map[P]int64)
	}
	return n.of(ctx, p, 0)
}

func (n *Nimbers[P, M]) of(ctx context.Context, p P, depth int) (int64, error) {
	original := p
	if s, ok := n.Game.(Symmetric[P]); ok {
		p = s.Canonical(p)
	}
	if v, ok := n.known[p]; ok {
		return v, nil
	}
	if n.steps++; n.steps&0xff == 1 && ctx.Err() != nil {
		return 0, ctx.Err()
	}
	if v := n.Game.Terminal(p); v != Undecided && v != Loss {
		return 0, fmt.Errorf("position %v ends with a %v: want a game in which who cannot move loses", original, v)
	}
	switch {
	case len(n.known) >= mostGrundy:
		return 0, fmt.Errorf("more than %d positions: too many for Grundy values by search", mostGrundy)
	case depth > maxDepth:
		return 0, tooDeep(original)
	}
	moves := n.Game.Moves(nil, p)
	options := make([]int64, len(moves))
	for i, m := range moves {
		v, err := n.of(ctx, n.Game.Play(p, m), depth+1)
		if err != nil {
			return 0, err
		}
		options[i] = v
	}
	v := Mex(options)
	n.known[p] = v
	return v, nil
}
