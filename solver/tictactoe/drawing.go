package tictactoe

import (
	"fmt"
	"strconv"
	"strings"
)

// Draw returns a picture of the boards, side by side, with the names of columns
// and rows around them; or with the digits of a keypad in the empty cells. It
// ends with a newline.
func (n Notation) Draw(p Position) string {
	boards := make([][]string, n.game.Boards)
	for i := range boards {
		boards[i] = n.drawBoard(p, i)
	}
	var b strings.Builder
	for line := range boards[0] {
		var row strings.Builder
		for i := range boards {
			width := 0
			for _, l := range boards[i] {
				width = max(width, len(l))
			}
			if i > 0 {
				row.WriteString("    ")
			}
			fmt.Fprintf(&row, "%-*s", width, boards[i][line])
		}
		b.WriteString(strings.TrimRight(row.String(), " ") + "\n")
	}
	return b.String()
}

// drawBoard returns the lines of one board.
func (n Notation) drawBoard(p Position, board int) []string {
	g := n.game
	side := len(strconv.Itoa(g.Height))
	column := len(columnName(g.Width - 1))
	var lines []string
	if g.Boards > 1 {
		title := fmt.Sprintf("board %d", board+1)
		if g.live(p)>>g.cell(board, 0, 0)&1 == 0 {
			title += ", dead"
		}
		lines = append(lines, title)
	}
	if !n.keypad {
		head := strings.Repeat(" ", side)
		for x := range g.Width {
			head += fmt.Sprintf(" %*s", column, columnName(x))
		}
		lines = append(lines, head)
	}
	for y := range g.Height {
		row := ""
		if !n.keypad {
			row = fmt.Sprintf("%*d ", side, y+1)
		}
		for x := range g.Width {
			if x > 0 {
				row += " "
			}
			m := string(mark(p, g.cell(board, x, y)))
			if n.keypad && m == "." {
				m = strconv.Itoa(keypadDigit(x, y))
			}
			row += fmt.Sprintf("%*s", column, m)
		}
		lines = append(lines, row)
	}
	return lines
}
