package solver

import (
	"context"
	"errors"
)

// A Split is a number of positions or games, split by how they end.
type Split struct{ First, Second, Draws int } // won by the player who began, by the other, by nobody

// Sum returns the number of all positions or games of the split.
func (s Split) Sum() int { return s.First + s.Second + s.Draws }

// Add counts n positions or games that are over after so many plies from the start, with
// v for the player to move.
func (s *Split) Add(plies int, v Value, n int) {
	switch {
	case v == Draw:
		s.Draws += n
	case (v == Win) == (plies%2 == 0):
		s.First += n
	default:
		s.Second += n
	}
}

// A Layer has the counts after some number of plies.
type Layer struct {
	Positions    int
	UpToSymmetry int // positions, if those with the same canonical position count once
	Lines        int // of play that come so far: perft
}

// A Census has counts of a whole game: its positions, final positions, games and lines of
// play.
type Census struct {
	Layers []Layer // by plies from the start, from 0
	// Total counts the whole game. A position that can come up after several numbers of
	// plies counts in each of these layers, but once here.
	Total Layer
	// Final counts the positions at which the game is over. A position counts for both
	// players if the number of plies before it decides which of them has won.
	Final             Split
	FinalUpToSymmetry Split
	Games             Split
}

var errTooMany = errors.New("there are too many lines of play to count")

// Count counts all positions that can come up in games from a start, all final positions, all
// games, and all lines of play. No line may be longer than [MaxPlies].
//
// In a [Mirrored] game Count looks at one position of each set of mirror images, if the start
// is its own only mirror image: then all images can come up if one can. In other games it
// looks at every position; in a [Symmetric] one it also counts the canonical positions.
//
// Count takes time in the number of moves at the positions that it looks at, in each layer. It
// keeps the positions of two layers, and the final positions; in a game that is not [Timed],
// it keeps all positions.
//
// If the context ends the count, Count returns the census of the complete layers with the
// error.
//
// If progress is not nil, it gets the number of moves made so far, every some thousand moves.
func Count[P comparable, M any](ctx context.Context, g Game[P, M], start P, progress func(moves int)) (*Census, error) {
	c := newCensusTaker(ctx, g, start)
	c.progress = progress
	layer := map[P]int{start: 1} // and the number of lines that lead to each
	for plies := 0; len(layer) > 0; plies++ {
		var err error
		complete := c.Census
		if layer, err = c.take(plies, layer); err != nil && ctx.Err() == nil {
			return nil, err
		}
		if err != nil {
			complete.Total.Lines = 0 // those of a layer more were counted
			for _, l := range complete.Layers {
				complete.Total.Lines += l.Lines
			}
			return &complete, err
		}
	}
	return &c.Census, nil
}

// A censusTaker counts the positions of a game layer by layer. There are two ways. One looks
// at a canonical position in place of all that mirror it; the other at every position, and
// keeps a register of the canonical ones, unless each position is its own.
type censusTaker[P comparable, M any] struct {
	Census
	game      Game[P, M]
	mirrored  Mirrored[P]  // nil in the second way
	symmetric Symmetric[P] // nil if each position is its own

	positions, classes register[P]

	ctx      context.Context
	progress func(positions int)
	made     int // moves
	moves    []M // at a position
}

func newCensusTaker[P comparable, M any](ctx context.Context, g Game[P, M], start P) *censusTaker[P, M] {
	c := &censusTaker[P, M]{game: g, ctx: ctx, Census: Census{Total: Layer{Lines: 1}}}
	c.symmetric, _ = g.(Symmetric[P])
	if mirrored, ok := g.(Mirrored[P]); ok && c.symmetric != nil && mirrored.Mirrors(start) == 1 {
		c.mirrored = mirrored
	}
	_, timed := g.(Timed[P])
	c.positions = register[P]{make(map[P]ends), timed}
	c.classes = register[P]{make(map[P]ends), false}
	return c
}

// take counts the layer after some plies, and returns the next one.
func (c *censusTaker[P, M]) take(plies int, layer map[P]int) (map[P]int, error) {
	next := make(map[P]int)
	var sum Layer
	here := make(map[P]bool) // canonical positions, in the second way
	for p, lines := range layer {
		v := c.game.Terminal(p)
		images := 1
		if c.mirrored != nil {
			images = c.mirrored.Mirrors(p)
		}
		sum.Positions += images
		sum.Lines += lines
		isNew, newEnd := c.positions.enter(p, plies, v)
		if isNew {
			c.Total.Positions += images
		}
		if newEnd {
			c.Final.Add(plies, v, images)
		}
		if c.symmetric == nil || c.mirrored != nil {
			sum.UpToSymmetry++
		} else {
			q := c.symmetric.Canonical(p)
			if !here[q] {
				here[q] = true
				sum.UpToSymmetry++
			}
			isNew, newEnd = c.classes.enter(q, plies, v)
		}
		if isNew {
			c.Total.UpToSymmetry++
		}
		if newEnd {
			c.FinalUpToSymmetry.Add(plies, v, 1)
		}
		if v != Undecided {
			c.Games.Add(plies, v, lines)
			continue
		}
		if plies == MaxPlies {
			return nil, tooDeep(p)
		}
		if err := c.goOn(p, lines, next); err != nil {
			return nil, err
		}
	}
	c.Layers = append(c.Layers, sum)
	return next, nil
}

// goOn adds the lines that lead to p, each with every move there, to the next layer.
func (c *censusTaker[P, M]) goOn(p P, lines int, next map[P]int) error {
	c.moves = c.game.Moves(c.moves[:0], p)
	if len(c.moves) == 0 {
		return noMoves(p)
	}
	for _, m := range c.moves {
		if c.made++; c.made%tellEvery == 0 {
			if err := c.ctx.Err(); err != nil {
				return err
			}
			if c.progress != nil {
				c.progress(c.made)
			}
		}
		q := c.game.Play(p, m)
		if c.mirrored != nil {
			q = c.symmetric.Canonical(q)
		}
		next[q] += lines
		if c.Total.Lines += lines; c.Total.Lines < 0 { // all other numbers of lines are part of this
			return errTooMany
		}
	}
	return nil
}

// A register tells which positions are new in a game, and which ends.
type register[P comparable] struct {
	known map[P]ends
	timed bool // so a position at which the game goes on can come after one number of plies only
}

// ends are the ways in which the game may have ended at a position, a bit for each; the first
// one says that it goes on there.
type ends uint8

// enter reports whether p has not come before, and whether it has not come before as an end
// won by the same player.
func (r register[P]) enter(p P, plies int, v Value) (isNew, newEnd bool) {
	end := ends(1)
	switch {
	case v == Undecided && r.timed:
		return true, false
	case v == Draw:
		end = 2
	case v != Undecided:
		end = 4 << (plies % 2) // the player to move has won in all cases, or in none
	}
	before := r.known[p]
	r.known[p] = before | end
	return before == 0, v != Undecided && before&end == 0
}
