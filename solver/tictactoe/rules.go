// Package tictactoe has the rules of line games on boards of up to 64 cells:
// players in turn put a mark on a cell, and a line of marks decides. Notakto is
// played on several boards, too: sum.go has those, and theory.go who wins there.
package tictactoe

import (
	"fmt"
	"math/bits"

	"wordgame/solver"
)

// A Variant says whose marks are whose, and what a line is worth.
type Variant uint8

// The variants. In each, the players move in turn.
const (
	Standard Variant = iota // X and O are the players' own; whoever makes a line wins
	Misere                  // whoever makes a line loses
	Wild                    // a player puts either mark; whoever makes a line of one mark wins
	Notakto                 // all put X; whoever makes a line loses, on several boards whoever makes the last one: see [Sum]
)

func (v Variant) String() string { return variants[v].name }

// A variant is what one is called as a setting, in a form and in a title, and who wins by it.
type variant struct{ name, label, title, about string }

var variants = [...]variant{
	Standard: {"standard", "Standard", "Tic-tac-toe", "Whoever makes a line wins."},
	Misere:   {"misere", "Misère", "Misère tic-tac-toe", "Whoever makes a line loses."},
	Wild:     {"wild", "Wild", "Wild tic-tac-toe", "Both put X or O; whoever makes a line of one mark wins."},
	Notakto:  {"notakto", "Notakto", "Notakto", "Both put X. A line kills a board; whoever kills the last one loses."},
}

// Rules say what is played. The zero value of a field is that of 3×3
// tic-tac-toe.
type Rules struct {
	Width, Height int // of a board; 0 means 3
	Line          int // marks that make a line; 0 means 3
	Variant       Variant
	Gravity       bool // marks fall down the columns
}

// A Position is the cells that hold an X, and those that hold an O: bit
// y·Width+x is the cell in column x and row y, both from 0 at the top left. The
// zero value is the empty board.
type Position struct{ X, O uint64 }

// A Move is the number of a cell in bits 0 to 5, and in bit 6 whether an O is
// put where the player may choose.
type Move uint8

const cellBits = 6

// Cell returns the number of the cell.
func (m Move) Cell() int { return int(m & (1<<cellBits - 1)) }

// choseO reports whether the player chose to put an O.
func (m Move) choseO() bool { return m>>cellBits != 0 }

// A Game is rules made ready to play by. It is immutable.
type Game struct {
	Rules
	all        uint64    // every cell
	directions []pattern // in which lines run
	lines      []uint64  // all of them
	bottom     uint64    // row
	oddFromTop uint64    // the first, third, fifth and so on row
	on         [64]uint8 // how many lines a cell is on
	symmetries []symmetry
}

// A pattern is a direction in which lines run.
type pattern struct {
	step   uint   // from a cell to the next
	starts uint64 // cells from which a line fits onto the board
	former uint64 // cells that have a next one
	later  uint64 // cells that are the next of another
}

// New returns the game of the rules, or an error that says which of them
// cannot be.
func New(r Rules) (*Game, error) {
	for _, f := range []*int{&r.Width, &r.Height, &r.Line} {
		if *f == 0 {
			*f = 3
		}
	}
	switch {
	case r.Width < 1 || r.Height < 1 || r.Line < 1:
		return nil, fmt.Errorf("a board of %d×%d with lines of %d: want 1 or more of each", r.Width, r.Height, r.Line)
	case r.Width > 64 || r.Height > 64 || r.Width*r.Height > 64:
		return nil, fmt.Errorf("--size %d×%d: want at most 64 cells", r.Width, r.Height)
	case r.Line > max(r.Width, r.Height):
		return nil, fmt.Errorf("lines of %d do not fit onto a board of %d×%d", r.Line, r.Width, r.Height)
	case r.Variant > Notakto: // as a certificate may name
		return nil, fmt.Errorf("variant %d: want at most %d", r.Variant, Notakto)
	}
	// A shift by 64 gives 0, and that less 1 every bit.
	g := &Game{Rules: r, all: 1<<(r.Width*r.Height) - 1}
	g.findLines()
	g.findSymmetries()
	return g, nil
}

// cell returns the number of a cell, and place its column and row.
func (g *Game) cell(x, y int) int { return y*g.Width + x }

func (g *Game) place(cell int) (x, y int) { return cell % g.Width, cell / g.Width }

func (g *Game) findLines() {
	g.bottom = g.all &^ (g.all >> g.Width)
	for y := 0; y < g.Height; y += 2 {
		g.oddFromTop |= g.all &^ (g.all << g.Width) << (y * g.Width)
	}
	for _, d := range [][2]int{{1, 0}, {0, 1}, {1, 1}, {-1, 1}} {
		step := d[1]*g.Width + d[0]
		p := pattern{step: uint(step)}
		for cell := range bits.Len64(g.all) {
			fits := func(steps int) bool {
				x, y := g.place(cell)
				x, y = x+steps*d[0], y+steps*d[1]
				return 0 <= x && x < g.Width && y < g.Height
			}
			if fits(1) {
				p.former |= 1 << cell
				p.later |= 1 << (cell + step)
			}
			if fits(g.Line - 1) {
				p.starts |= 1 << cell
				var line uint64
				for i := range g.Line {
					line |= 1 << (cell + i*step)
					g.on[cell+i*step]++
				}
				g.lines = append(g.lines, line)
			}
		}
		if p.starts != 0 {
			g.directions = append(g.directions, p)
		}
		if g.Line == 1 {
			break // every direction is the same
		}
	}
}

// hasLine reports whether there is a line among cells.
func (g *Game) hasLine(cells uint64) bool {
	for i := range g.directions {
		d := &g.directions[i]
		// Cells from which so many in a row are there.
		line, length := cells, uint(1)
		for ; 2*length <= uint(g.Line); length *= 2 {
			line &= line >> (length * d.step)
		}
		if line&(line>>((uint(g.Line)-length)*d.step))&d.starts != 0 {
			return true
		}
	}
	return false
}

// struck returns the cells of all lines of one mark.
func (g *Game) struck(p Position) (cells uint64) {
	for _, line := range g.lines {
		if p.X&line == line || p.O&line == line {
			cells |= line
		}
	}
	return cells
}

// mark returns what is on a cell: X, O or a full stop.
func (p Position) mark(cell int) byte {
	switch {
	case p.X>>cell&1 != 0:
		return 'X'
	case p.O>>cell&1 != 0:
		return 'O'
	}
	return '.'
}

// Plies returns the number of moves made.
func (p Position) Plies() int { return bits.OnesCount64(p.X | p.O) }

// sides returns the marks of the player to move, and of the other, where each
// has marks of their own.
func (p Position) sides() (mine, theirs uint64) {
	if p.Plies()%2 == 0 {
		return p.X, p.O
	}
	return p.O, p.X
}

// Terminal returns the value of a finished game.
func (g *Game) Terminal(p Position) solver.Value {
	switch g.Variant {
	case Wild:
		if g.hasLine(p.X) || g.hasLine(p.O) {
			return solver.Loss
		}
	case Notakto:
		if g.hasLine(p.X) {
			return solver.Win
		}
		return solver.Undecided
	default:
		if _, theirs := p.sides(); g.hasLine(theirs) {
			if g.Variant == Misere {
				return solver.Win
			}
			return solver.Loss
		}
	}
	if p.X|p.O == g.all {
		return solver.Draw
	}
	return solver.Undecided
}

// open returns the cells that a mark may be put on while the game goes on.
func (g *Game) open(p Position) uint64 {
	empty := g.all &^ (p.X | p.O)
	if g.Gravity {
		empty &= (p.X|p.O)>>g.Width | g.bottom
	}
	return empty
}

// Moves appends the legal moves: the cells from the top left, by rows; where
// either mark may be put, X before O.
func (g *Game) Moves(dst []Move, p Position) []Move {
	if g.Terminal(p) != solver.Undecided {
		return dst
	}
	for open := g.open(p); open != 0; open &= open - 1 {
		cell := Move(bits.TrailingZeros64(open))
		dst = append(dst, cell)
		if g.Variant == Wild {
			dst = append(dst, cell|1<<cellBits)
		}
	}
	return dst
}

// Play puts a mark.
func (g *Game) Play(p Position, m Move) Position {
	bit := uint64(1) << m.Cell()
	if m.choseO() || g.Variant < Wild && p.Plies()%2 == 1 {
		p.O |= bit
	} else {
		p.X |= bit
	}
	return p
}
