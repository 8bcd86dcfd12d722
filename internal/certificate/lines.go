package certificate

import (
	"cmp"
	"fmt"
	"strings"
)

// A lineGame is a board on which a line of marks decides. A position is its cells by rows
// from the top: X, O or a full stop.
type lineGame struct {
	width   int
	cells   int
	variant string
	gravity bool
	lines   [][]int // the cells of each
}

// verifyLines checks a certificate about a line game.
func (c *Certificate) verifyLines() error {
	g, err := readLineGame(c.Game)
	if err != nil {
		return err
	}
	return Check(c, g)
}

// readLineGame reads the rules in line 2.
func readLineGame(f []string) (*lineGame, error) {
	const most = 64 // cells
	gravity := len(f) == 6 && f[5] == "gravity"
	if f[0] != "line" || len(f) != 5 && !gravity {
		return nil, bad(2, "the game is %.60q: want line WIDTH HEIGHT LINE VARIANT, and perhaps gravity", strings.Join(f, " "))
	}
	width, err1 := number(2, "the width", f[1], most)
	height, err2 := number(2, "the height", f[2], most)
	line, err3 := number(2, "the line", f[3], most)
	if err := cmp.Or(err1, err2, err3); err != nil {
		return nil, err
	}
	if width*height == 0 || width*height > most || line == 0 {
		return nil, bad(2, "a board of %d by %d with lines of %d: want 1 to %d cells", width, height, line, most)
	}
	switch f[4] {
	case "standard", "misere", "wild", "notakto":
	default:
		return nil, bad(2, "the variant is %.60q: want standard, misere, wild or notakto", f[4])
	}
	g := &lineGame{width: width, cells: width * height, variant: f[4], gravity: gravity}
	for y := range height {
		for x := range width {
			for _, step := range [][2]int{{1, 0}, {0, 1}, {1, 1}, {-1, 1}} {
				endX, endY := x+(line-1)*step[0], y+(line-1)*step[1]
				if endX < 0 || endX >= width || endY >= height {
					continue
				}
				var cells []int
				for i := range line {
					cells = append(cells, (y+i*step[1])*width+x+i*step[0])
				}
				g.lines = append(g.lines, cells)
			}
		}
	}
	return g, nil
}

// Read reads a position.
func (g *lineGame) Read(text string) (string, error) {
	if len(text) != g.cells {
		return "", fmt.Errorf("the board %.100q has %d cells: want %d", text, len(text), g.cells)
	}
	for _, c := range text {
		if !strings.ContainsRune("XO.", c) {
			return "", fmt.Errorf("the board has %q: want ., X and O", c)
		}
	}
	return text, nil
}

// Text returns the position itself.
func (g *lineGame) Text(board string) string { return board }

// turn returns the marks of the player to move, and of the other. X moves first.
func turn(board string) (mine, theirs byte) {
	if (len(board)-strings.Count(board, "."))%2 == 0 {
		return 'X', 'O'
	}
	return 'O', 'X'
}

// Over says what a line is worth to the player to move, who hasn't made it; a board that
// is full without one is a draw.
func (g *lineGame) Over(board string) Outcome {
	_, theirs := turn(board)
	switch {
	case g.variant == "standard" && g.has(board, theirs), g.variant == "wild" && (g.has(board, 'X') || g.has(board, 'O')):
		return Loss
	case g.variant == "misere" && g.has(board, theirs), g.variant == "notakto" && g.has(board, 'X'):
		return Win
	case !strings.Contains(board, "."):
		return Draw
	}
	return Undecided
}

// has reports whether there is a line of a mark.
func (g *lineGame) has(board string, mark byte) bool {
lines:
	for _, line := range g.lines {
		for _, cell := range line {
			if board[cell] != mark {
				continue lines
			}
		}
		return true
	}
	return false
}

// Moves returns the boards after each move.
func (g *lineGame) Moves(board string) (after []string) {
	mine, _ := turn(board)
	marks := map[string]string{"wild": "XO", "notakto": "X"}[g.variant]
	for cell := range len(board) {
		below := cell + g.width
		if board[cell] != '.' || g.gravity && below < len(board) && board[below] == '.' {
			continue
		}
		for _, mark := range cmp.Or(marks, string(mine)) {
			after = append(after, board[:cell]+string(mark)+board[cell+1:])
		}
	}
	return after
}
