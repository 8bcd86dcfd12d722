package tree

import (
	"fmt"
	"strconv"
	"strings"
)

// A Drawing is a position as elements of SVG, in the order of drawing, with the
// top left corner at 0 0.
type Drawing struct {
	Width, Height int // in pixels
	SVG           string
}

// Letters draws a word, or what has been said of one.
func Letters(text string) Drawing {
	width := textWidth(text, large)
	return Drawing{Width: width, Height: large + 2,
		SVG: fmt.Sprintf(`<text x="%d" y="%d" font-size="%d">%s</text>`, width/2, large-2, large, escape(text))}
}

// counters draws heaps, a row of counters each; a large heap as its number, and of
// many heaps the first ones.
func counters(heaps Part) Drawing {
	const (
		maxHeaps    = 8
		maxCounters = 12 // in a row
		size        = 12 // of a counter, in pixels
	)
	if len(heaps.Rows) == 0 {
		return Letters("0")
	}
	var b strings.Builder
	var d Drawing
	write := func(left, bottom int, text string) {
		width := textWidth(text, small)
		fmt.Fprintf(&b, `<text x="%d" y="%d">%s</text>`, left+width/2, bottom, text)
		d.Width = max(d.Width, left+width)
	}
	for i, row := range heaps.Rows[:min(len(heaps.Rows), maxHeaps)] {
		n := int64(len(row))
		if heaps.Names != nil { // their sizes, of which a row may show the first
			n, _ = strconv.ParseInt(heaps.Names[i], 10, 64)
		}
		y := d.Height + size/2
		shown := int(min(n, maxCounters+1))
		if shown > maxCounters {
			shown = 1
			write(size+2, y+4, fmt.Sprintf("× %d", n))
		}
		if shown == 0 {
			write(2, y+4, "0")
		} else {
			b.WriteString(`<path class="o" d="`)
			for i := range shown {
				fmt.Fprintf(&b, "M%d %da5 5 0 1 0 10 0a5 5 0 1 0 -10 0", i*size+1, y) // a circle
			}
			b.WriteString(`"/>`)
		}
		d.Width = max(d.Width, shown*size, size)
		d.Height += size + 2
	}
	if more := len(heaps.Rows) - maxHeaps; more > 0 {
		write(0, d.Height+small-2, fmt.Sprintf("… + %d", more))
		d.Height += small + 2
	}
	d.SVG = b.String()
	return d
}

const cell = 14 // pixels

// board draws cells of a grid, or the squares of a bar: the marks X and O as such, and others as they are written.
func board(rows [][]Place, grid bool) Drawing {
	var d Drawing
	for y, row := range rows {
		d.Width, d.Height = max(d.Width, len(row)*cell), max(d.Height, (y+1)*min(len(row), 1)*cell)
	}
	if d.Width == 0 {
		return Letters("0")
	}
	var lines, marks, texts strings.Builder
	for x := cell; grid && x < d.Width; x += cell {
		fmt.Fprintf(&lines, "M%d 0L%[1]d %d", x, d.Height)
	}
	for y := range rows {
		if grid && y > 0 {
			fmt.Fprintf(&lines, "M0 %dL%d %[1]d", y*cell, d.Width)
		}
		for x, place := range rows[y] {
			left, top := x*cell, y*cell
			if !grid {
				fmt.Fprintf(&lines, "M%d %dh12v12h-12z", left+1, top+1)
			}
			switch place.Mark {
			case "":
			case "X":
				fmt.Fprintf(&marks, "M%d %dl8 8m0-8l-8 8", left+3, top+3)
			case "O":
				fmt.Fprintf(&marks, "M%d %da4 4 0 1 0 8 0a4 4 0 1 0 -8 0", left+3, top+cell/2) // a circle
			default:
				fmt.Fprintf(&texts, `<text x="%d" y="%d">%s</text>`, left+cell/2, top+cell-3, escape(place.Mark))
			}
		}
	}
	d.SVG = `<path class="g" d="` + lines.String() + `"/>`
	if marks.Len() > 0 {
		d.SVG += `<path class="m" d="` + marks.String() + `"/>`
	}
	d.SVG += texts.String()
	return d
}

// beside puts drawings side by side.
func beside(drawings []Drawing) Drawing {
	var all Drawing
	for i, d := range drawings {
		if i > 0 {
			all.Width += cell
		}
		all.SVG += fmt.Sprintf(`<g transform="translate(%d,0)">%s</g>`, all.Width, d.SVG)
		all.Width, all.Height = all.Width+d.Width, max(all.Height, d.Height)
	}
	return all
}
