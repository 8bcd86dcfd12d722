package tictactoe

import (
	"errors"
	"fmt"
	"math/bits"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"wordgame/internal/text"
	"wordgame/solver"
)

// A Notation writes boards and moves for people, and reads what they write.
//
// A board is its rows from the top, separated by /, each with . for an empty
// cell, X or O: X../.O./... on 3×3. A move is the letter of a column and the
// number of a row, from the top left: a1, b1; with the mark where the player may
// choose, a1=X. Where marks fall, the number of the column says it, too.
type Notation struct {
	game   *Game
	prefix string // of moves, where there are several boards
}

// NewNotation returns the notation for a game.
func NewNotation(g *Game) Notation { return Notation{game: g} }

// Format writes a position as Parse reads it.
func (n Notation) Format(p Position) string {
	var b strings.Builder
	for cell := range bits.Len64(n.game.all) {
		if x, y := n.game.place(cell); x == 0 && y > 0 {
			b.WriteByte('/')
		}
		b.WriteByte(p.mark(cell))
	}
	return b.String()
}

// Parse reads a position as people write it: rows with slashes, spaces or nothing between them, and .
// _ or - where a cell is free; with gravity also the numbers of the columns that were played, from 1. It
// must be one that a game can come to, as far as lines and the number of marks show.
func (n Notation) Parse(given string) (p Position, err error) {
	rows := strings.FieldsFunc(given, func(r rune) bool { return r == '/' || unicode.IsSpace(r) })
	cells := []rune(strings.Join(rows, ""))
	isColumn := func(r rune) bool { return r >= '1' && r <= '9' }
	if n.game.Gravity && len(rows) == 1 && !slices.ContainsFunc(cells, func(r rune) bool { return !isColumn(r) }) {
		return n.played(cells)
	}
	if len(cells) == n.game.Width*n.game.Height && (len(rows) == 1 || len(rows) == len(cells)) {
		rows = nil
		for row := range slices.Chunk(cells, n.game.Width) {
			rows = append(rows, string(row))
		}
	}
	if len(rows) != n.game.Height {
		return p, fmt.Errorf("board %.40q: want %d rows, separated by /, and not %s", given, n.game.Height, text.Thousands(len(rows)))
	}
	for y, row := range rows {
		if err := n.parseRow(&p, y, row); err != nil {
			return Position{}, fmt.Errorf("board %.40q: %w", given, err)
		}
	}
	if err := n.possible(p); err != nil {
		return Position{}, fmt.Errorf("board %.80q: %w", given, err)
	}
	return p, nil
}

// played plays in columns, by their numbers.
func (n Notation) played(columns []rune) (p Position, err error) {
	for i, column := range columns {
		m, err := n.ParseMove(p, string(column))
		if err != nil {
			return p, fmt.Errorf("columns %.80q: number %d: %w", string(columns), i+1, err)
		}
		p = n.game.Play(p, m)
	}
	return p, nil
}

func (n Notation) parseRow(p *Position, y int, row string) error {
	cells := []rune(row)
	if len(cells) != n.game.Width {
		return fmt.Errorf("row %d, %.40q: want %d cells, and not %s", y+1, row, n.game.Width, text.Thousands(len(cells)))
	}
	for x, r := range cells {
		cell := n.game.cell(x, y)
		switch r {
		case '.', '_', '-':
		case 'X', 'x':
			p.X |= 1 << cell
		case 'O', 'o':
			if n.game.Variant == Notakto {
				return fmt.Errorf("%q at %s: in notakto all marks are X", string(r), n.cellName(cell))
			}
			p.O |= 1 << cell
		default:
			return fmt.Errorf("%q at %s: want ., X or O", string(r), n.cellName(cell))
		}
	}
	return nil
}

// possible returns what speaks against a game coming to p.
func (n Notation) possible(p Position) error {
	g := n.game
	xs, os := bits.OnesCount64(p.X), bits.OnesCount64(p.O)
	own := g.Variant <= Misere
	if own && xs != os && xs != os+1 {
		return fmt.Errorf("%s X and %s O: want as many of both, or one X more, since X begins", text.Thousands(xs), text.Thousands(os))
	}
	mine, theirs := p.sides()
	marks := p.X | p.O
	hanging := marks &^ (marks>>g.Width | g.bottom)
	switch {
	case g.hasLine(p.X) && g.hasLine(p.O):
		return errors.New("both X and O have a line: the game was over with the first")
	case own && g.hasLine(mine):
		return fmt.Errorf("there is a line of %s, and %s has moved after it: the game was over",
			g.player(p.Plies()), g.player(p.Plies()+1))
	case !g.byOneMark(mine) || !g.byOneMark(theirs):
		return errors.New("two lines that no single move can make: the game was over with the first")
	case g.Gravity && hanging != 0:
		cell := bits.TrailingZeros64(hanging)
		return fmt.Errorf("nothing is below the %s at %s: with gravity, marks fall down",
			string(p.mark(cell)), n.cellName(cell))
	}
	return nil
}

// byOneMark reports whether all lines among cells share a cell, or there is
// none: only then can the last mark have made them.
func (g *Game) byOneMark(cells uint64) bool {
	shared := cells
	for _, line := range g.lines {
		if line&^cells == 0 {
			shared &= line
		}
	}
	return shared != 0 || cells == 0
}

// Move writes a move.
func (n Notation) Move(m Move) string {
	return n.prefix + n.cellName(m.Cell()) + n.choice(m)
}

// column writes a move as the number of its column.
func (n Notation) column(m Move) string {
	x, _ := n.game.place(m.Cell())
	return strconv.Itoa(x+1) + n.choice(m)
}

// choice returns what of a move's name says which mark is put, if any.
func (n Notation) choice(m Move) string {
	switch {
	case n.game.Variant != Wild:
		return ""
	case m.choseO():
		return "=O"
	}
	return "=X"
}

func (n Notation) cellName(cell int) string {
	x, y := n.game.place(cell)
	return columnName(x) + strconv.Itoa(y+1)
}

// columnName returns a to z, and on very wide boards aa and so on.
func columnName(x int) string {
	letter := string(rune('a' + x%26))
	if x >= 26 {
		return columnName(x/26-1) + letter
	}
	return letter
}

// ParseMove reads a move, capitals or not and with white space or not, that is legal at p. With gravity the
// letter of the column alone will do, or its number from 1.
func (n Notation) ParseMove(p Position, text string) (Move, error) {
	if n.game.Terminal(p) != solver.Undecided {
		return 0, fmt.Errorf("move %.40q: the game is over", text)
	}
	given := strings.Join(strings.Fields(text), "")
	moves := n.game.Moves(nil, p)
	for _, m := range moves {
		x, _ := n.game.place(m.Cell())
		letter := columnName(x) + n.choice(m)
		if strings.EqualFold(given, n.Move(m)) ||
			n.game.Gravity && (strings.EqualFold(given, letter) || strings.EqualFold(given, n.column(m))) {
			return m, nil
		}
	}
	for cell := range bits.Len64(n.game.all) {
		if name := n.cellName(cell); p.mark(cell) != '.' && strings.EqualFold(strings.Split(given, "=")[0], name) {
			return 0, fmt.Errorf("move %.40q: %s is taken", text, name)
		}
	}
	if n.game.Gravity {
		return 0, fmt.Errorf("move %.40q: want a column, such as %s", text, n.column(moves[0]))
	}
	return 0, fmt.Errorf("move %.40q: want a move such as %s", text, n.Move(moves[0]))
}
