package tictactoe

import (
	"context"
	"errors"
	"math/bits"

	"wordgame/solver"
)

// A Split is a number of positions or games by how they end.
type Split struct{ First, Second, Draws int } // won by the player who began, by the other, by nobody

// Sum returns the number of all.
func (s Split) Sum() int { return s.First + s.Second + s.Draws }

func (s *Split) add(plies int, v solver.Value, n int) {
	switch {
	case v == solver.Draw:
		s.Draws += n
	case (v == solver.Win) == (plies%2 == 0):
		s.First += n
	default:
		s.Second += n
	}
}

// A Layer is what there is after some number of plies.
type Layer struct {
	Positions    int
	UpToSymmetry int // positions, if those that mirror each other count once
	Lines        int // of play, that have come so far
}

// A Census counts the whole of a game.
type Census struct {
	Layers            []Layer // by plies, from 0
	Final             Split   // positions at which the game is over
	FinalUpToSymmetry Split
	Games             Split
}

// Count counts every position that a game can come to, every end and every line
// of play. It looks at one position of all that mirror each other, and keeps
// those of two layers at a time.
func (g *Game) Count(ctx context.Context) (*Census, error) {
	c := new(Census)
	layer := map[Position]int{{}: 1} // canonical positions, and in how many ways they come up
	var moves []Move
	for plies := 0; len(layer) > 0; plies++ {
		var sum Layer
		next := make(map[Position]int)
		for p, lines := range layer {
			if sum.UpToSymmetry++; sum.UpToSymmetry%checkEvery == 0 && ctx.Err() != nil {
				return nil, ctx.Err()
			}
			mirrors := g.Mirrors(p)
			sum.Positions += mirrors
			var carry uint64
			if sum.Lines, carry = add(sum.Lines, lines); carry != 0 {
				return nil, errTooMany
			}
			if v := g.Terminal(p); v != solver.Undecided {
				c.Final.add(plies, v, mirrors)
				c.FinalUpToSymmetry.add(plies, v, 1)
				c.Games.add(plies, v, lines)
				continue
			}
			moves = g.Moves(moves[:0], p)
			for _, m := range moves {
				q := g.Canonical(g.Play(p, m))
				if next[q], carry = add(next[q], lines); carry != 0 {
					return nil, errTooMany
				}
			}
		}
		c.Layers = append(c.Layers, sum)
		layer = next
	}
	if g := c.Games; g.First|g.Second|g.Draws < 0 || g.Sum() < 0 {
		return nil, errTooMany
	}
	return c, nil
}

const checkEvery = 1 << 12 // positions between looks at the context

var errTooMany = errors.New("there are more lines of play than an int of this machine holds")

// add returns a sum of numbers that are not negative, and whether it is too
// large.
func add(a, b int) (int, uint64) {
	sum, _ := bits.Add64(uint64(a), uint64(b), 0)
	return int(sum), sum >> 63
}

// Total returns the sum of all layers.
func (c *Census) Total() (sum Layer) {
	for _, l := range c.Layers {
		sum.Positions += l.Positions
		sum.UpToSymmetry += l.UpToSymmetry
		sum.Lines += l.Lines
	}
	return sum
}
