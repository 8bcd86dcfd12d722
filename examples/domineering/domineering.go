// Command domineering is a whole game, rules and face: two players lay dominoes on a board,
// one of them upright, the other flat, and who cannot lay one loses. docs/your-game.md leads
// through it. bounds.go has what makes the search of larger boards quick.
package main

import (
	"context"
	"fmt"
	"strings"

	"wordgame/solver"
	"wordgame/solver/face"
)

// family is the game on boards of all sizes.
func family() face.Family {
	return face.Family{
		Name: "domineering", About: "Domineering, a game of dominoes", Example: "V.../V.../..HH/....",
		Settings: []face.Setting{{Name: "size", Kind: face.Number, Default: "4", Min: 2, Max: 8, About: "play on `N` rows of N cells"}},
		Presets: []face.Preset{
			{Name: "five", About: "5×5: whoever begins loses", Values: face.Values{"size": "5"}, Late: "VHHV./V..V./...HH/V..V./VHHV."},
			{Name: "eight", About: "8×8, on which people play", Values: face.Values{"size": "8"},
				Late: ".VVV...V/.VVVHHVV/..HH..VV/.HH.HH.V/..HHHH.V/.HHVVHHV/.HHVVVV./...HHVV."},
		},
		New: func(_ context.Context, v face.Values, _ string) (face.Game, error) {
			return face.Of(newGame(v.Int("size"))), nil
		},
	}
}

// A board is the rules, on so many rows of as many cells.
type board struct{ size int }

// A position is the rows from the top, with a stroke between them, and who is to move: 0
// lays upright, 1 flat. It is drawn as it is kept: "V.../V.../..HH/....".
type position struct {
	cells string
	mover int
}

// domino returns the lower or right cell of the mover's domino whose other cell is given, and
// whether both are free. After the last cell of a row comes the stroke, which is not.
func (b board) domino(p position, cell int) (other int, free bool) {
	other = cell + 1
	if p.mover == 0 {
		other = cell + b.size + 1
	}
	return other, other < len(p.cells) && p.cells[cell] == '.' && p.cells[other] == '.'
}

// Moves appends the upper or left cells of the mover's dominoes.
func (b board) Moves(dst []int, p position) []int {
	for cell := range p.cells {
		if _, free := b.domino(p, cell); free {
			dst = append(dst, cell)
		}
	}
	return dst
}

// Terminal returns Loss for a player who cannot lay a domino.
func (b board) Terminal(p position) solver.Value {
	if len(b.Moves(nil, p)) == 0 {
		return solver.Loss
	}
	return solver.Undecided
}

// Play lays a domino.
func (b board) Play(p position, cell int) position {
	other, _ := b.domino(p, cell)
	cells := []byte(p.cells)
	cells[cell], cells[other] = "VH"[p.mover], "VH"[p.mover]
	return position{string(cells), 1 - p.mover}
}

// newGame returns the game as people meet it.
func newGame(size int) face.Face[position, int] {
	b := board{size}
	return face.Face[position, int]{
		Rules: bounded{b}, Title: fmt.Sprintf("Domineering on %d rows of %d cells", size, size),
		How: []string{
			"V lays dominoes upright, and H flat. Whoever cannot lay one loses.",
			fmt.Sprintf("A move is the upper or left cell of a domino, such as %s.", b.name(0)),
		},
		Start: position{strings.TrimSuffix(strings.Repeat(strings.Repeat(".", size)+"/", size), "/"), 0},
		Sides: [2]string{"V", "H"}, Mover: func(p position) int { return p.mover }, Write: func(p position) string { return p.cells },
		Read: b.read, Draw: b.draw, Why: b.why, Facts: b.facts, Oracle: b.oracle(),
		Move: func(_ position, cell int) face.Move { return face.Move{Name: b.name(cell)} },
	}
}

// read lays the dominoes that a text shows on an empty board, and sees whether that gives
// the same text.
func (b board) read(text string) (position, error) {
	p, more := newGame(b.size).Start, 0 // dominoes of V than of H
	wanted := strings.ToUpper(strings.Join(strings.Fields(text), "/"))
	for cell, mark := range []byte(wanted) {
		p.mover = strings.IndexByte("VH", mark)
		if _, free := b.domino(p, cell); free && p.mover >= 0 {
			p = b.Play(p, cell)
			more += 2*p.mover - 1
		}
	}
	p.mover = more
	if p.cells != wanted || more < 0 || more > 1 {
		return p, fmt.Errorf("%.80q: want %d rows of . V and H with whole dominoes, as many of H as of V or one fewer", text, b.size)
	}
	return p, nil
}

// name writes a cell as the letter of its column and the number of its row.
func (b board) name(cell int) string {
	return fmt.Sprintf("%c%d", 'a'+cell%(b.size+1), 1+cell/(b.size+1))
}

// draw draws a board. Pressing a cell begins the dominoes that would cover it; where there
// are two, a second cell decides.
func (b board) draw(p position) face.Picture {
	begins := map[int][]string{}
	for _, m := range b.Moves(nil, p) {
		other, _ := b.domino(p, m)
		begins[m], begins[other] = append(begins[m], b.name(m)), append(begins[other], b.name(m))
	}
	part := face.Part{Kind: face.Cells}
	for y, row := range strings.Split(p.cells, "/") {
		var places []face.Place
		for x, mark := range row {
			cell := y*(b.size+1) + x
			places = append(places, face.Place{Mark: strings.Trim(string(mark), "."), Moves: begins[cell]})
		}
		part.Rows = append(part.Rows, places)
		part.Names, part.Columns = append(part.Names, fmt.Sprint(1+y)), append(part.Columns, string(rune('a'+y)))
	}
	return face.Picture{Parts: []face.Part{part}}
}

// room returns at how many places V and H could lay a domino.
func (b board) room(p position) [2]int {
	return [2]int{len(b.Moves(nil, position{p.cells, 0})), len(b.Moves(nil, position{p.cells, 1}))}
}

// facts are what only this game knows of a position.
func (b board) facts(_ context.Context, p position, _ face.Question) ([]face.Fact, error) {
	r := b.room(p)
	return []face.Fact{{Name: "room", Value: r, Label: fmt.Sprintf("V has room at %d places, and H at %d.", r[0], r[1])}}, nil
}

// why says what shows a result: the last domino of best play.
func (b board) why(p position, line []int, _ solver.Result) []string {
	last := ""
	for _, m := range line {
		last = b.name(m)
		p = b.Play(p, m)
	}
	return []string{fmt.Sprintf("%s is the last domino: then %s has no room.", last, "VH"[p.mover:p.mover+1])}
}
