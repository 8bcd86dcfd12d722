package certificate

import (
	"cmp"
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
	if f[0] != "line" || len(f) != 5 && !gravity {
		return nil, bad(2, text.Say("the game is %.60q: want line WIDTH HEIGHT LINE VARIANT, and perhaps gravity", strings.Join(f, " ")))
	}
	width, err1 := number(2, text.Say("the width"), f[1], most)
	height, err2 := number(2, text.Say("the height"), f[2], most)
	line, err3 := number(2, text.Say("the line"), f[3], most)
	if err := cmp.Or(err1, err2, err3); err != nil {
		return nil, err
	}
	if width*height == 0 || width*height > most || line == 0 {
		return nil, bad(2, text.Say("a board of %d by %d with lines of %d: want 1 to %d cells", width, height, line, most))
	}
	switch f[4] {
	case "standard", "misere", "wild", "notakto":
	default:
		return nil, bad(2, text.Say("the variant is %.60q: want standard, misere, wild or notakto", f[4]))
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

// Read reads a position. It fails if the marks show that no game comes to it.
func (g *lineGame) Read(b string) (string, error) {
	if len(b) != g.cells {
		return "", text.Say("the board %.100q has %d cells: want %d", b, len(b), g.cells)
	}
	if other := strings.Trim(b, ".XO"); other != "" {
		return "", text.Say("the board has %q: want ., X and O", string([]rune(other)[0]))
	}
	if why := g.against(b); why.Format != "" {
		return "", text.Say("no game comes to the board %s: %s", b, why)
	}
	return b, nil
}

// Text returns the position itself.
func (g *lineGame) Text(b string) string { return b }

// against says what shows that no game comes to a board, or nothing.
func (g *lineGame) against(b string) (why text.Sentence) {
	xs, os := strings.Count(b, "X"), strings.Count(b, "O")
	last := "XO" // the mark that was put last may be one of these
	if g.variant == "standard" || g.variant == "misere" {
		if xs != os && xs != os+1 {
			return text.Say("it has %d X and %d O, and the players take turns", xs, os)
		}
		last = other(b)
	} else if g.variant == "notakto" && os > 0 {
		return text.Say("all marks are X")
	}
	before := xs+os == 0 // reports whether a game comes to the board without the last mark, and goes on
	for i, c := range b {
		if c == '.' {
			continue
		}
		if below := i + g.width; g.gravity && below < g.cells && b[below] == '.' {
			return text.Say("with gravity, a mark does not hang in the air")
		}
		before = before || strings.ContainsRune(last, c) && !g.has(b[:i]+"."+b[i+1:], "XO")
	}
	if !before {
		return text.Say("play went on after a line")
	}
	return why
}

// other returns the mark of who is not to move, where X moves first.
func other(b string) string {
	if strings.Count(b, ".")%2 == len(b)%2 {
		return "O"
	}
	return "X"
}

// Over says what a line is worth to the player to move, who hasn't made it; a board that
// is full without one is a draw.
func (g *lineGame) Over(b string) Outcome {
	marks, line := other(b), Loss
	switch g.variant {
	case "misere":
		line = Win
	case "wild":
		marks = "XO"
	case "notakto":
		marks, line = "X", Win
	}
	switch {
	case g.has(b, marks):
		return line
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
	marks := "XO"
	switch g.variant {
	case "standard", "misere":
		marks = strings.Trim(marks, other(b))
	case "notakto":
		marks = "X"
	}
	return func(yield func(string) bool) {
		for i := range b {
			if below := i + g.width; b[i] != '.' || g.gravity && below < g.cells && b[below] == '.' {
				continue
			}
			for _, mark := range marks {
				if !yield(b[:i] + string(mark) + b[i+1:]) {
					return
				}
			}
		}
	}
}
