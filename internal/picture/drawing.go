package picture

import (
	"fmt"
	"strconv"
	"strings"

	"wordgame/internal/gametree"
)

// Letters draws a word, or what has been said of one.
func Letters(text string) gametree.Drawing {
	width := textWidth(text, large)
	return gametree.Drawing{Width: width, Height: large + 2,
		SVG: fmt.Sprintf(`<text x="%d" y="%d" font-size="%d">%s</text>`, width/2, large-2, large, escape(text))}
}

// Counters draws heaps, a row of counters each; a large heap as its number, and of
// many heaps the first ones.
func Counters(heaps []int64) gametree.Drawing {
	const (
		maxHeaps    = 8
		maxCounters = 12 // in a row
		size        = 12 // of a counter, in pixels
	)
	if len(heaps) == 0 {
		return Letters("0")
	}
	var b strings.Builder
	d := gametree.Drawing{}
	write := func(left, bottom int, text string) {
		width := textWidth(text, small)
		fmt.Fprintf(&b, `<text x="%d" y="%d">%s</text>`, left+width/2, bottom, text)
		d.Width = max(d.Width, left+width)
	}
	for _, n := range heaps[:min(len(heaps), maxHeaps)] {
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
				to(&b, 'M', i*size+1, y)
				b.WriteString("a5 5 0 1 0 10 0a5 5 0 1 0 -10 0") // a circle
			}
			b.WriteString(`"/>`)
		}
		d.Width = max(d.Width, shown*size, size)
		d.Height += size + 2
	}
	if len(heaps) > maxHeaps {
		write(0, d.Height+small-2, fmt.Sprintf("… + %d", len(heaps)-maxHeaps))
		d.Height += small + 2
	}
	d.SVG = b.String()
	return d
}

// to writes a command of a path that goes to a point: M begins a line there.
func to(b *strings.Builder, command byte, x, y int) {
	b.WriteByte(command)
	b.WriteString(strconv.Itoa(x))
	b.WriteByte(' ')
	b.WriteString(strconv.Itoa(y))
}

const cell = 14 // pixels

// Grid draws a board with the marks X and O on it, and whatever else is a mark
// as nothing.
func Grid(columns, rows int, mark func(x, y int) byte) gametree.Drawing {
	d := gametree.Drawing{Width: columns * cell, Height: rows * cell}
	var lines, crosses, rings strings.Builder
	for x := 1; x < columns; x++ {
		to(&lines, 'M', x*cell, 0)
		to(&lines, 'L', x*cell, d.Height)
	}
	for y := 1; y < rows; y++ {
		to(&lines, 'M', 0, y*cell)
		to(&lines, 'L', d.Width, y*cell)
	}
	for y := range rows {
		for x := range columns {
			switch mark(x, y) {
			case 'X':
				to(&crosses, 'M', x*cell+3, y*cell+3)
				crosses.WriteString("l8 8m0-8l-8 8")
			case 'O':
				to(&rings, 'M', x*cell+3, y*cell+cell/2)
				rings.WriteString("a4 4 0 1 0 8 0a4 4 0 1 0 -8 0") // a circle
			}
		}
	}
	d.SVG = `<path class="g" d="` + lines.String() + `"/>`
	if crosses.Len()+rings.Len() > 0 {
		d.SVG += `<path class="m" d="` + crosses.String() + rings.String() + `"/>`
	}
	return d
}

// maxWidth is how wide drawings that stand side by side may be together, in pixels.
const maxWidth = 600

// Beside puts drawings side by side, and below each other where that is too wide.
func Beside(drawings ...gametree.Drawing) gametree.Drawing {
	var all gametree.Drawing
	left, top := 0, 0 // of the next
	for i, d := range drawings {
		if i > 0 && left+d.Width > maxWidth {
			left, top = 0, all.Height+cell
		}
		all.SVG += fmt.Sprintf(`<g transform="translate(%d,%d)">%s</g>`, left, top, d.SVG)
		all.Width, all.Height = max(all.Width, left+d.Width), max(all.Height, top+d.Height)
		left += d.Width + cell
	}
	return all
}
