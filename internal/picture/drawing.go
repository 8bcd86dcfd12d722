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

const (
	mostCounters = 12 // in a row
	mostHeaps    = 8
	counter      = 12 // pixels
)

// Counters draws heaps, a row of counters each; a large one as its number.
func Counters(heaps []int64) gametree.Drawing {
	if len(heaps) == 0 {
		return Letters("0")
	}
	var b strings.Builder
	d := gametree.Drawing{}
	rest := ""
	if len(heaps) > mostHeaps {
		rest = fmt.Sprintf("… %d more", len(heaps)-mostHeaps)
		heaps = heaps[:mostHeaps]
	}
	for _, n := range heaps {
		y := d.Height + counter/2
		shown := n
		if n > mostCounters {
			shown = 1
			text := "× " + strconv.FormatInt(n, 10)
			width := textWidth(text, small)
			fmt.Fprintf(&b, `<text x="%d" y="%d">%s</text>`, counter+2+width/2, y+4, text)
			d.Width = max(d.Width, counter+2+width)
		}
		if shown > 0 {
			b.WriteString(`<path class="o" d="`)
			for i := range shown {
				to(&b, 'M', int(i)*counter+1, y)
				b.WriteString(ring(counter/2 - 1))
			}
			b.WriteString(`"/>`)
		}
		d.Width = max(d.Width, int(shown)*counter)
		d.Height += counter + 2
	}
	if rest != "" {
		width := textWidth(rest, small)
		fmt.Fprintf(&b, `<text x="%d" y="%d">%s</text>`, width/2, d.Height+small-2, rest)
		d.Width, d.Height = max(d.Width, width), d.Height+small+2
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

// ring is a circle of a path that begins at its left.
func ring(radius int) string {
	return fmt.Sprintf("a%d %d 0 1 0 %d 0a%d %d 0 1 0 %d 0", radius, radius, 2*radius, radius, radius, -2*radius)
}

const cell = 14 // pixels

// Grid draws a board with the marks X and O on it, and whatever else is a mark
// as nothing.
func Grid(columns, rows int, mark func(x, y int) byte) gametree.Drawing {
	d := gametree.Drawing{Width: columns * cell, Height: rows * cell}
	var lines, crosses, rings strings.Builder
	for x := 1; x < columns; x++ {
		to(&lines, 'M', x*cell, 0)
		lines.WriteString("V" + strconv.Itoa(d.Height))
	}
	for y := 1; y < rows; y++ {
		to(&lines, 'M', 0, y*cell)
		lines.WriteString("H" + strconv.Itoa(d.Width))
	}
	circle := ring(4)
	for y := range rows {
		for x := range columns {
			switch mark(x, y) {
			case 'X':
				to(&crosses, 'M', x*cell+3, y*cell+3)
				crosses.WriteString("l8 8m0-8l-8 8")
			case 'O':
				to(&rings, 'M', x*cell+3, y*cell+cell/2)
				rings.WriteString(circle)
			}
		}
	}
	d.SVG = `<path class="g" d="` + lines.String() + `"/>`
	if crosses.Len()+rings.Len() > 0 {
		d.SVG += `<path class="m" d="` + crosses.String() + rings.String() + `"/>`
	}
	return d
}

// Beside puts drawings side by side.
func Beside(drawings ...gametree.Drawing) gametree.Drawing {
	var b strings.Builder
	var all gametree.Drawing
	for i, d := range drawings {
		if i > 0 {
			all.Width += cell
		}
		fmt.Fprintf(&b, `<g transform="translate(%d,0)">%s</g>`, all.Width, d.SVG)
		all.Width += d.Width
		all.Height = max(all.Height, d.Height)
	}
	all.SVG = b.String()
	return all
}
