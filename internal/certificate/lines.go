package certificate

import (
	"iter"
	"slices"
	"strings"

	"wordgame/internal/text"
)

// A lineGame is a board on which a line of marks decides. A position is the cells by rows
// from the top: X, O or a full stop.
type lineGame struct {
	width   int
	cells   int
	variant string
	gravity bool
	lines   [][]int // the cells of each
}

// readLineGame reads the rules in line 2.
func readLineGame(f []string) (*lineGame, error) {
	const most = 64 // cells
	gravity := len(f) == 6 && f[5] == "gravity"
	ok := gravity || len(f) == 5
	var sizes [3]int
	for i := range sizes {
		if ok {
			sizes[i], ok = digits(f[i+1], most)
		}
	}
	width, height, line := sizes[0], sizes[1], sizes[2]
	if cells := width * height; cells < 1 || cells > most || line < 1 || !ok || !slices.Contains([]string{"standard", "misere", "wild", "notakto"}, f[4]) {
		return nil, text.Say("the game is %.60q: want line WIDTH HEIGHT LINE VARIANT, with 1 to %d cells and standard, misere, wild or notakto, and perhaps gravity", strings.Join(f, " "), most)
	}
	g := &lineGame{width: width, cells: width * height, variant: f[4], gravity: gravity}
	for y := range height {
		for x := range width {
			for _, step := range [][2]int{{1, 0}, {0, 1}, {1, 1}, {-1, 1}} {
				endX, endY := x+(line-1)*step[0], y+(line-1)*step[1]
				if endX < 0 || endX >= width || endY >= height {
					continue
				}
				cells := make([]int, line)
				for i := range cells {
					cells[i] = (y+i*step[1])*width + x + i*step[0]
				}
				g.lines = append(g.lines, cells)
			}
		}
	}
	return g, nil
}

// Read reads a position, be it one that a game comes to or not.
func (g *lineGame) Read(b string) (string, error) {
	if len(b) != g.cells || strings.Trim(b, ".XO") != "" {
		return "", text.Say("the board is %.100q: want %d cells of ., X and O", b, g.cells)
	}
	return b, nil
}

// Text returns the position itself.
func (g *lineGame) Text(b string) string { return b }

// marks returns those of which whoever has just moved made a line, and those that the player to move may put.
// X moves first.
func (g *lineGame) marks(b string) (made, may string) {
	switch moved := len(b) - strings.Count(b, "."); {
	case g.variant == "wild":
		return "XO", "XO"
	case g.variant == "notakto":
		return "X", "X"
	case moved%2 == 0:
		return "O", "X"
	}
	return "X", "O"
}

// Over says what a line is worth to the player to move, who hasn't made it; a board that
// is full without one is a draw.
func (g *lineGame) Over(b string) Outcome {
	switch made, _ := g.marks(b); {
	case g.has(b, made) && (g.variant == "misere" || g.variant == "notakto"):
		return Win
	case g.has(b, made):
		return Loss
	case !strings.Contains(b, "."):
		return Draw
	}
	return Undecided
}

// has reports whether there is a line of one of some marks.
func (g *lineGame) has(b, marks string) bool {
	for _, line := range g.lines {
		for _, mark := range []byte(marks) {
			if !slices.ContainsFunc(line, func(cell int) bool { return b[cell] != mark }) {
				return true
			}
		}
	}
	return false
}

// Moves yields the boards after each move.
func (g *lineGame) Moves(b string) iter.Seq[string] {
	_, may := g.marks(b)
	return func(yield func(string) bool) {
		for i := range b {
			if below := i + g.width; b[i] != '.' || g.gravity && below < g.cells && b[below] == '.' {
				continue
			}
			for _, mark := range may {
				if !yield(b[:i] + string(mark) + b[i+1:]) {
					return
				}
			}
		}
	}
}
