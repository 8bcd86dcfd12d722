package certificate

import (
	"cmp"
	"iter"
	"math/bits"
	"strings"

	"wordgame/internal/text"
)

// A lineGame is a board on which a line of marks decides.
type lineGame struct {
	width   int
	cells   int
	variant string
	gravity bool
	lines   []uint64 // the cells of each
}

// A board has a bit for each cell with a mark, by rows from the top: the lowest bit is the first.
type board struct{ x, o uint64 }

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
				cells := uint64(0)
				for i := range line {
					cells |= 1 << ((y+i*step[1])*width + x + i*step[0])
				}
				g.lines = append(g.lines, cells)
			}
		}
	}
	return g, nil
}

// Read reads a position: the cells by rows from the top, X, O or a full stop. It fails if
// the marks show that no game comes to it.
func (g *lineGame) Read(written string) (b board, err error) {
	if len(written) != g.cells {
		return b, text.Say("the board %.100q has %d cells: want %d", written, len(written), g.cells)
	}
	for i, c := range written {
		switch c {
		case 'X':
			b.x |= 1 << i
		case 'O':
			b.o |= 1 << i
		case '.':
		default:
			return b, text.Say("the board has %q: want ., X and O", string(c))
		}
	}
	if why := g.against(b); why.Format != "" {
		return b, text.Say("no game comes to the board %s: %s", written, why)
	}
	return b, nil
}

// against says what shows that no game comes to a board, or nothing.
func (g *lineGame) against(b board) (why text.Sentence) {
	xs, os := bits.OnesCount64(b.x), bits.OnesCount64(b.o)
	own := g.variant == "standard" || g.variant == "misere"
	marks := b.x | b.o
	bottom := (uint64(1)<<g.width - 1) << (g.cells - g.width)
	switch {
	case g.variant == "notakto" && os > 0:
		return text.Say("all marks are X")
	case own && xs != os && xs != os+1:
		return text.Say("it has %d X and %d O, and the players take turns", xs, os)
	case g.gravity && marks&^(marks>>g.width|bottom) != 0:
		return text.Say("with gravity, a mark does not hang in the air")
	}
	last := marks // the cells of which the last mark may be in one: those that all lines share
	for _, line := range g.lines {
		if b.x&line == line || b.o&line == line {
			last &= line
		}
	}
	mover := b.x // who put the last mark
	switch {
	case !own:
		mover = marks
	case xs == os:
		mover = b.o
	}
	if marks != 0 && last&mover == 0 {
		return text.Say("play went on after a line")
	}
	return why
}

// Text writes a position.
func (g *lineGame) Text(b board) string {
	text := make([]byte, g.cells)
	for i := range text {
		switch cell := uint64(1) << i; {
		case b.x&cell != 0:
			text[i] = 'X'
		case b.o&cell != 0:
			text[i] = 'O'
		default:
			text[i] = '.'
		}
	}
	return string(text)
}

// isX reports whether X is to move, which moves first.
func (b board) isX() bool { return bits.OnesCount64(b.x|b.o)%2 == 0 }

// Over says what a line is worth to the player to move, who hasn't made it; a board that
// is full without one is a draw.
func (g *lineGame) Over(b board) Outcome {
	theirs := b.x
	if b.isX() {
		theirs = b.o
	}
	switch {
	case g.variant == "standard" && g.has(theirs), g.variant == "wild" && (g.has(b.x) || g.has(b.o)):
		return Loss
	case g.variant == "misere" && g.has(theirs), g.variant == "notakto" && g.has(b.x):
		return Win
	case bits.OnesCount64(b.x|b.o) == g.cells:
		return Draw
	}
	return Undecided
}

// has reports whether marks have a line.
func (g *lineGame) has(marks uint64) bool {
	for _, line := range g.lines {
		if marks&line == line {
			return true
		}
	}
	return false
}

// Moves yields the boards after each move.
func (g *lineGame) Moves(b board) iter.Seq[board] {
	wild := g.variant == "wild"
	x := wild || g.variant == "notakto" || b.isX()
	o := wild || !x
	return func(yield func(board) bool) {
		marks := b.x | b.o
		for i := range g.cells {
			cell, below := uint64(1)<<i, uint64(1)<<(i+g.width)
			if marks&cell != 0 || g.gravity && i+g.width < g.cells && marks&below == 0 {
				continue
			}
			if x && !yield(board{b.x | cell, b.o}) || o && !yield(board{b.x, b.o | cell}) {
				return
			}
		}
	}
}
