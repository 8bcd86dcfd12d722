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

// Add counts n positions or games with so many plies made, at which the game is over
// with v for the player to move.
func (s *Split) Add(plies int, v solver.Value, n int) {
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
	Lines        int // of play that come so far: perft
}

// A Census counts the whole of a game.
type Census struct {
	Layers            []Layer // by plies, from 0
	Total             Layer   // the sum of all
	Final             Split   // positions at which the game is over
	FinalUpToSymmetry Split
	Games             Split
}

var errTooMany = errors.New("there are too many lines of play to count")

// Count counts every position that a game can come to, every end and every line
// of play. It looks at one position of all that mirror each other, and keeps
// those of two layers at a time.
func (g *Game) Count(ctx context.Context) (*Census, error) {
	c := &Census{Total: Layer{Lines: 1}}
	layer := map[Position]int{{}: 1} // canonical positions, and the number of lines that lead to them
	var moves []Move
	for plies := range g.Left(Position{}) + 1 {
		if len(layer) == 0 {
			break
		}
		var sum Layer
		next := make(map[Position]int)
		for p, lines := range layer {
			if sum.UpToSymmetry++; sum.UpToSymmetry%(1<<12) == 0 && ctx.Err() != nil {
				return nil, ctx.Err()
			}
			mirrors := g.mirrors(p)
			sum.Positions += mirrors
			sum.Lines += lines
			if v := g.Terminal(p); v != solver.Undecided {
				c.Final.Add(plies, v, mirrors)
				c.FinalUpToSymmetry.Add(plies, v, 1)
				c.Games.Add(plies, v, lines)
				continue
			}
			moves = g.Moves(moves[:0], p)
			for _, m := range moves {
				next[g.Canonical(g.Play(p, m))] += lines
				if c.Total.Lines += lines; c.Total.Lines < 0 { // all other numbers of lines are part of this
					return nil, errTooMany
				}
			}
		}
		c.Layers = append(c.Layers, sum)
		c.Total.Positions += sum.Positions
		c.Total.UpToSymmetry += sum.UpToSymmetry
		layer = next
	}
	return c, nil
}

// About returns about how many positions a game can still come to from p, up
// to symmetry. It counts all ways to put marks where there is room, as if no
// line ended the game: there are fewer.
func (g *Game) About(p Position) float64 {
	empty := g.all &^ (p.X | p.O)
	if g.Variant == Notakto {
		empty &= g.live(p)
	}
	// Marks fill columns from below, and without gravity each cell on its own.
	rooms := make([]int, bits.Len64(g.all))
	for cell := range rooms {
		column := cell
		if g.Gravity {
			x, _ := g.place(cell)
			column = g.cell(cell/(g.Width*g.Height), x, 0)
		}
		rooms[column] += int(empty >> cell & 1)
	}
	ways := []float64{1} // to mark each number of cells
	for _, room := range rooms {
		more := make([]float64, len(ways)+room)
		for n, w := range ways {
			for k := range room + 1 {
				more[n+k] += w
			}
		}
		ways = more
	}
	sum, marks := 0.0, 1.0
	for n, w := range ways {
		sum += w * marks
		// marks is the number of ways to mark n cells with both marks.
		switch {
		case g.Variant == Wild:
			marks *= 2
		case g.Variant != Notakto:
			// From one middle binomial coefficient to the next.
			marks *= float64(n+1) / float64((n+2)/2)
		}
	}
	return sum / g.fixing(p)
}
