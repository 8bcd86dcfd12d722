package nim

import (
	"fmt"
	"math/big"
	"slices"
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
	if w, h, is := strings.Cut(strings.NewReplacer("X", "x", "×", "x").Replace(words[0]), "x"); is && len(words) == 1 {
		size, err := readSizes([]string{w, h})
		if err != nil || size[0] < 1 || size[1] < 1 || size[1] > mostRows {
			return nil, fmt.Errorf("chomp %.60q: want width and height, such as 5x3, with at most %s rows", words[0],
				text.Thousands(mostRows))
		}
		return []Sizes{slices.Repeat(size[:1], int(size[1]))}, nil
	}
	b, err := readSizes(words)
	if err != nil {
		return nil, err
	}
	for i, n := range b {
		if i > 0 && n > b[i-1] {
			return nil, fmt.Errorf("chomp: row %d is longer than the row before it (%s and %s): want rows that get no "+
				"longer", i+1, text.Thousands(n), text.Thousands(b[i-1]))
		}
	}
	return []Sizes{b}, nil
}

// canMove reports whether there is a square that is not poisoned.
func (Chomp) canMove(b Sizes) bool { return len(b) > 0 && b[0] > 1 || len(b) > 1 && b[1] > 0 }

// moves appends bites, by row and column, the last first.
func (Chomp) moves(dst []Move, b Sizes) []Move {
	for row := len(b) - 1; row >= 0; row-- {
		for i := range b[row] {
			column := b[row] - 1 - i
			if row+int(min(1, column)) > 0 {
				dst = append(dst, Move{board: bite(b, row, column)})
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

// tell writes the row and column of a bite.
func (Chomp) tell(from, to Sizes) (none string) {
	for i := range from {
		if from[i] != to[i] {
			return fmt.Sprintf("bite %d,%d", i+1, to[i]+1)
		}
	}
	return none
}

// small reports whether a bar is drawn by its squares.
func (Chomp) small(b Sizes) bool { return len(b) > 0 && len(b) <= maxCounters && b[0] <= maxCounters }

func (c Chomp) shown(b Sizes) (nothing string) {
	if !c.small(b) {
		return nothing
	}
	return "× is the poisoned square, row 1, column 1."
}

// know says what is known of bars of one row and one column, of two rows, of squares, and of
// rectangles that the first player wins, though nobody may know how: if the bite at the last
// square does not win, an answer to it is a bite that could have been made at once.
func (Chomp) know(b Sizes, play Play) (k known) {
	rows := slices.DeleteFunc(slices.Clone(b), func(n int64) bool { return n == 0 })
	if play == Misere || len(rows) == 0 {
		return k
	}
	won := func(why string, row, column int64) known {
		winning := func() []Sizes { return []Sizes{bite(b, int(row), column)} }
		return known{value: solver.Win, why: func() string { return why }, winning: winning}
	}
	lost := func(why string) known { return known{value: solver.Loss, why: func() string { return why }} }
	const cross, step = "A row and a column that meet in the poisoned square are two heaps of Nim.",
		"Two rows lose if the second is one shorter than the first."
	height, width := int64(len(rows)), rows[0]
	switch whole, single := rows[height-1] == width, height == 1 || rows[1] == 1; {
	case single && width > height:
		return won(cross, 0, height)
	case single && width < height:
		return won(cross, width, 0)
	case single && width == 1:
		return lost("only the poisoned square is left")
	case single:
		return lost("row and column are two equal heaps of Nim")
	case height == 2 && width == rows[1]+1:
		return lost("the second of two rows is one shorter")
	case height == 2 && whole:
		return won(step, 1, width-1)
	case height == 2:
		return won(step, 0, rows[1]+1)
	case whole && width == height:
		return won("A square wins by the bite at 2,2: what is left is two equal heaps of Nim.", 1, 1)
	case whole:
		k = won("A rectangle wins: if biting off only the last square loses, the reply that wins could have been the first bite.", 0, 0)
		k.winning = nil
	}
	return k
}
