package nim

import (
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"wordgame/internal/text"
	"wordgame/solver"
)

// Chomp is the game of a bar of chocolate whose first square is poisoned: a bite at a
// square takes it with all that are not before it in row or column, and nobody may take
// the first (Gale, A curious Nim-type game, 1974; Schuh 1952). The sizes are the lengths
// of the rows.
type Chomp struct{}

func (Chomp) String() string { return "chomp" }

// mostRows bounds the rows of a bar that is given by width and height.
const mostRows = 1000

// read reads a bar: width and height, such as 5x3, or the lengths of its rows.
func (Chomp) read(words []string) ([]Sizes, error) {
	if len(words) == 1 && strings.ContainsAny(words[0], "xX×") {
		size := strings.FieldsFunc(words[0], func(r rune) bool { return strings.ContainsRune("xX×", r) })
		if len(size) == 2 {
			width, err1 := strconv.ParseUint(size[0], 10, 63)
			height, err2 := strconv.ParseUint(size[1], 10, 63)
			if err1 == nil && err2 == nil && width > 0 && 0 < height && height <= mostRows {
				return []Sizes{slices.Repeat(Sizes{int64(width)}, int(height))}, nil
			}
		}
		return nil, fmt.Errorf("chomp %.60q: want width and height, such as 5x3, with at most %s rows", words[0], text.Thousands(mostRows))
	}
	b, err := readSizes(words)
	if err != nil {
		return nil, err
	}
	for i, n := range b {
		if i > 0 && n > b[i-1] {
			return nil, fmt.Errorf("chomp: row %d is longer than the row before it (%s and %s): want rows that get no longer", i+1, text.Thousands(n), text.Thousands(b[i-1]))
		}
	}
	return []Sizes{b}, nil
}

// canMove reports whether there is a square that is not poisoned.
func (Chomp) canMove(b Sizes) bool { return len(b) > 0 && b[0] > 1 || len(b) > 1 && b[1] > 0 }

// options appends what bites leave, by row and column, the last first.
func (Chomp) options(dst []Sizes, b Sizes) []Sizes {
	for row := len(b) - 1; row >= 0; row-- {
		for i := range b[row] {
			column := b[row] - 1 - i
			if row+int(min(1, column)) > 0 {
				dst = append(dst, bite(b, row, column))
			}
		}
	}
	return dst
}

func bite(b Sizes, row int, column int64) Sizes {
	to := slices.Clone(b)
	for i := row; i < len(to); i++ {
		to[i] = min(to[i], column)
	}
	return to
}

// count returns the number of squares that are not poisoned.
func (Chomp) count(b Sizes) *big.Int {
	sum := new(big.Int)
	for _, n := range b {
		sum.Add(sum, big.NewInt(n))
	}
	if sum.Sign() > 0 {
		sum.Sub(sum, big.NewInt(1))
	}
	return sum
}

// tell writes the square of a bite: its row and column.
func (c Chomp) tell(from, to Sizes) (none string) {
	if square := c.short(from, to); square != "" {
		return "bite (" + square + ")"
	}
	return none // no bite
}

// short writes the square of a bite; "" if it is none.
func (Chomp) short(from, to Sizes) string {
	for i := range from {
		if from[i] != to[i] {
			return fmt.Sprintf("%d,%d", i+1, to[i]+1)
		}
	}
	return ""
}

// typing says how bites are typed.
func (Chomp) typing(b Sizes, alone bool) (written, shown string) {
	if alone {
		written = "A move is the row and the column of a square: 2 3 bites off the square in row 2, column 3, and all below and to the right."
	}
	if len(b) > 0 && len(b) <= maxCounters && b[0] <= maxCounters {
		shown = "× is the poisoned square. (2,3) is the square in row 2, column 3."
	}
	return written, shown
}

// illegal says why what was typed is no bite.
func (Chomp) illegal(_ Sizes, e entry) string {
	if len(e.numbers) != 2 {
		return "want the row and the column of a square, such as 2 1"
	}
	row, column := e.numbers[0], e.numbers[1]
	if row == 1 && column == 1 {
		return "the square is poisoned: nobody may bite it"
	}
	return "there is no square in row " + text.Thousands(row) + ", column " + text.Thousands(column)
}

// know says what is known of bars of one row or column, of two rows, of squares, of one
// row and column, and of rectangles that the first player wins, though nobody may know
// how: if the bite at the last square does not win, an answer to it is a bite that
// could have been made at once.
func (c Chomp) know(b Sizes, play Play) known {
	rows := slices.DeleteFunc(slices.Clone(b), func(n int64) bool { return n == 0 })
	if play == Misere || len(rows) == 0 {
		return known{grundy: solver.Unknown}
	}
	won := func(why string, row int, column int64) known {
		k := knows(solver.Win, play, why)
		k.winning = func(yield func(Sizes) bool) { yield(bite(b, row, column)) }
		return k
	}
	lost := func(why, short string) known {
		k := knows(solver.Loss, play, why)
		k.lost, k.all = short, true
		return k
	}
	height, width := int64(len(rows)), rows[0]
	hook := height > 1 && rows[1] == 1
	switch {
	case height == 1 && width == 1:
		return lost("Only the poisoned square is left.", "only the poisoned square is left")
	case height == 1:
		k := won("All but the poisoned square can be bitten off the one row.", 0, 1)
		k.grundy = width - 1
		return k
	case width == 1:
		k := won("All but the poisoned square can be bitten off the one column.", 1, 0)
		k.grundy = height - 1
		return k
	case hook:
		why := "A row and a column that meet in the poisoned square are two heaps of Nim."
		k := lost(why, "row and column are two equal heaps of Nim")
		switch {
		case width > height:
			k = won(why, 0, height)
		case width < height:
			k = won(why, int(width), 0)
		}
		k.grundy = (width - 1) ^ (height - 1)
		return k
	case height == 2:
		why := "Two rows lose if the second is one shorter than the first."
		switch {
		case rows[0] == rows[1]+1:
			return lost(why, "the second of two rows is one shorter")
		case rows[0] == rows[1]:
			return won(why, 1, rows[0]-1)
		}
		return won(why, 0, rows[1]+1)
	case width == height && rows[height-1] == width:
		return won("A square wins by the bite at (2,2): what is left is two equal heaps of Nim.", 1, 1)
	case rows[height-1] == width:
		return knows(solver.Win, play, "A rectangle wins: if biting off only the last square loses, the reply that wins could have been the first bite.")
	}
	return known{grundy: solver.Unknown}
}
