package nim

import (
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"wordgame/solver"
)

// Chomp is the game of a bar of chocolate whose first square is poisoned: a bite at a
// square takes it with all that are not before it in row or column, and nobody may take
// the first (Gale, A curious Nim-type game, 1974; Schuh 1952). The sizes are the lengths
// of the rows.
type Chomp struct{}

func (Chomp) String() string { return "chomp" }

// Play returns Normal: who is left with the poisoned square loses.
func (Chomp) Play() Play { return Normal }

// mostRows bounds the rows of a bar that is given by width and height.
const mostRows = 1000

// Read reads a bar: width and height, such as 5x3, or the lengths of its rows.
func (Chomp) Read(words []string) ([]Board, error) {
	if len(words) == 1 && strings.ContainsAny(words[0], "xX×") {
		size := strings.FieldsFunc(words[0], func(r rune) bool { return strings.ContainsRune("xX×", r) })
		if len(size) == 2 {
			width, err1 := strconv.ParseUint(size[0], 10, 63)
			height, err2 := strconv.ParseUint(size[1], 10, 63)
			if err1 == nil && err2 == nil && width > 0 && 0 < height && height <= mostRows {
				return []Board{slices.Repeat(Board{int64(width)}, int(height))}, nil
			}
		}
		return nil, fmt.Errorf("chomp %.60q: want width and height, such as 5x3, with at most %d rows", words[0], mostRows)
	}
	b, err := readHeaps(words)
	if err != nil {
		return nil, err
	}
	for i, n := range b {
		if i > 0 && n > b[i-1] {
			return nil, fmt.Errorf("chomp: row %d is longer than the row before it (%d and %d): want rows that get no longer", i+1, n, b[i-1])
		}
	}
	return []Board{b}, nil
}

// Options appends what bites leave, by row and column, the last first.
func (Chomp) Options(dst []Board, b Board) []Board {
	for row := len(b) - 1; row >= 0; row-- {
		for column := b[row] - 1; column >= 0; column-- {
			if row+int(min(1, column)) > 0 {
				dst = append(dst, bite(b, row, column))
			}
		}
	}
	return dst
}

func bite(b Board, row int, column int64) Board {
	to := slices.Clone(b)
	for i := row; i < len(to); i++ {
		to[i] = min(to[i], column)
	}
	return to
}

// Count returns the number of squares that are not poisoned.
func (Chomp) Count(b Board) *big.Int {
	sum := Staircase{}.Count(b)
	if sum.Sign() > 0 {
		sum.Sub(sum, big.NewInt(1))
	}
	return sum
}

// Positions returns the number of bars that can be left.
func (Chomp) Positions(b Board) float64 { return shrunk(b) }

// Tell writes the square of a bite: its row and column.
func (Chomp) Tell(from, to Board) string {
	for i := range from {
		if from[i] != to[i] {
			return fmt.Sprintf("bite (%d,%d)", i+1, to[i]+1)
		}
	}
	return tellSizes(from, to)
}

// Know says what is known of bars of one row or column, of two rows, of squares, of one
// row and column, and of rectangles that the first player wins, though nobody may know
// how: if the bite at the last square does not win, an answer to it is a bite that
// could have been made at once.
func (c Chomp) Know(b Board, play Play) Known {
	rows := slices.DeleteFunc(slices.Clone(b), func(n int64) bool { return n == 0 })
	if play == Misere || len(rows) == 0 {
		return nothing()
	}
	won := func(why string, row int, column int64) Known {
		k := Known{Value: solver.Win, Grundy: Unknown, Why: why}
		if row >= 0 {
			k.Winning = func(yield func(Board) bool) { yield(bite(b, row, column)) }
		} else {
			k.Winning = func(func(Board) bool) {}
		}
		return k
	}
	lost := func(why string) Known {
		return Known{Value: solver.Loss, Why: why, All: true, Winning: func(func(Board) bool) {}}
	}
	height, width := int64(len(rows)), rows[0]
	hook := height > 1 && rows[1] == 1
	switch {
	case height == 1 && width == 1:
		return lost("Only the poisoned square is left.")
	case height == 1:
		k := won("All but the poisoned square can be bitten off the one row.", 0, 1)
		k.Grundy = width - 1
		return k
	case width == 1:
		k := won("All but the poisoned square can be bitten off the one column.", 1, 0)
		k.Grundy = height - 1
		return k
	case hook:
		const why = "A row and a column that meet in the poisoned square are two heaps of Nim."
		k := lost(why)
		switch {
		case width > height:
			k = won(why, 0, height)
		case width < height:
			k = won(why, int(width), 0)
		}
		k.Grundy = (width - 1) ^ (height - 1)
		return k
	case height == 2 && rows[0] == rows[1]+1:
		return lost("Of two rows, those lose of which the second is one shorter.")
	case height == 2 && rows[0] == rows[1]:
		return won("Of two rows, those lose of which the second is one shorter.", 1, rows[0]-1)
	case height == 2:
		return won("Of two rows, those lose of which the second is one shorter.", 0, rows[1]+1)
	case rows[height-1] >= 2 && width == height && rows[height-1] == width:
		return won("A square wins by the bite at (2,2): what is left is two equal heaps of Nim.", 1, 1)
	case rows[height-1] == width:
		return won("A rectangle wins: if the bite at its last square did not, the answer to it would be a bite that does.", -1, 0)
	}
	return nothing()
}
