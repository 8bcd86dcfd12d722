package nim

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"wordgame/internal/text"
	"wordgame/solver/face"
)

// maxCounters is the number of counters of a heap that are drawn, and the most of a board
// that is drawn by its squares.
const maxCounters = 40

// maxRows is how many heaps are drawn, a row each.
const maxRows = 100

// picture draws a position: a row for each heap, and other boards as their players see them.
func (g *Game) picture(p Position) face.Picture {
	var pic face.Picture
	parts := g.parts(p)
	if sizes := sizesOf(parts); len(sizes) > maxRows {
		place := face.Place{Mark: fmt.Sprintf("%v … (%s in all)", Sizes(sizes[:maxRows]), text.Thousands(len(sizes)))}
		return face.Picture{Parts: []face.Part{{Kind: face.Text, Rows: [][]face.Place{{place}}}}}
	}
	presses := map[string][]press{} // by the part: equal ones have the same moves
	if tooMany(parts) == nil {
		for _, m := range g.Moves(nil, p) {
			name := parts[m.part].String()
			presses[name] = append(presses[name], press{g.typed(p, m), m.sizes()})
		}
	}
	for i, part := range parts {
		drawn := part.draw(presses[part.String()], g.single())
		if last := len(pic.Parts) - 1; i > 0 && isHeap(part.Rule) && part.Rule == parts[i-1].Rule {
			pic.Parts[last].Names = append(pic.Parts[last].Names, drawn.Names...)
			pic.Parts[last].Rows = append(pic.Parts[last].Rows, drawn.Rows...)
			continue
		}
		pic.Parts = append(pic.Parts, drawn)
	}
	return pic
}

// A press is a move that pressing a place can begin, and what it makes of a part.
type press struct {
	move string
	to   []Sizes
}

// draw draws a part, with the name of its rule unless that is the only one.
func (p Part) draw(moves []press, single bool) (part face.Part) {
	sizes, title := p.Sizes, p.Rule.String()
	if single {
		title = ""
	}
	switch r := p.Rule.(type) {
	case Chomp:
		if r.small(sizes) { // pressing a square bites there
			part = grid(sizes, 1, moves, func(to Sizes) (y, x int64) {
				for to[y] == sizes[y] {
					y++
				}
				return y, to[y]
			})
			if part.Kind = face.Squares; sizes[0] > 0 {
				part.Rows[0][0].Mark = "×"
			}
		}
	case wythoffRule:
		if r.small(sizes) { // a point, which moves down, left, or both by as much, to 0 0
			widths := slices.Repeat(Sizes{sizes[1] + 1}, int(sizes[0]+1))
			part = grid(widths, 0, moves, func(to Sizes) (y, x int64) { return sizes[0] - to[0], to[1] })
			part.Kind = face.Cells
			slices.Reverse(part.Names)
			part.Rows[0][sizes[1]].Mark = "●"
		}
	case Dynamic:
		title = strings.TrimPrefix(fmt.Sprintf("%s, at most %d to take", title, sizes[1]), ", ")
		sizes = sizes[:1]
	}
	if part.Rows == nil {
		part = rows(sizes, moves)
	}
	part.Title = title
	return part
}

// grid draws rows of some widths, numbered from first on as columns are. A move can be begun at the place of what it leaves.
func grid(widths Sizes, first int, moves []press, at func(to Sizes) (y, x int64)) (part face.Part) {
	for y, width := range widths {
		part.Names = append(part.Names, strconv.Itoa(first+y))
		part.Rows = append(part.Rows, make([]face.Place, width))
	}
	for x := range part.Rows[0] {
		part.Columns = append(part.Columns, strconv.Itoa(first+x))
	}
	for _, m := range moves {
		y, x := at(m.to[0])
		part.Rows[y][x].Moves = append(part.Rows[y][x].Moves, m.move)
	}
	return part
}

// rows draws heaps. Pressing a counter begins the moves that leave as many of the heap as stand
// before it, or split it there.
func rows(sizes Sizes, moves []press) face.Part {
	part := face.Part{Kind: face.Heaps}
	for y, n := range sizes {
		row := make([]face.Place, min(n, maxCounters+1))
		for x := range row {
			row[x].Mark = "o"
		}
		if n > maxCounters {
			row[maxCounters].Mark = "…"
		}
		for _, m := range moves {
			for i, to := range m.to {
				left := to[min(y, len(to)-1)]
				if len(sizes) > 1 && left == n || len(row) == 0 {
					continue // it changes other heaps
				}
				place := &row[min(left, int64(len(row)-1))]
				if i == 0 || to[0] != m.to[i-1][0] {
					place.Moves = append(place.Moves, m.move)
				}
			}
		}
		part.Names, part.Rows = append(part.Names, strconv.FormatInt(n, 10)), append(part.Rows, row)
	}
	return part
}
