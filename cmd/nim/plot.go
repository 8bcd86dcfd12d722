package main

import (
	"bufio"
	"fmt"
	"html"
	"io"

	"wordgame/internal/text"
	"wordgame/solver/nim"
)

// maxPlotted is the number of heaps that a picture is drawn of.
const maxPlotted = 20_000

// The picture, in pixels.
const (
	pictureWidth  = 960
	pictureHeight = 420
	marginLeft    = 56
	marginRight   = 16
	marginTop     = 36
	marginBottom  = 40
)

// A scale maps values to pixels.
type scale struct {
	width, height float64
	heaps, most   float64
}

func (s scale) x(n float64) float64 { return marginLeft + n/s.heaps*s.width }
func (s scale) y(v float64) float64 { return marginTop + s.height - v/s.most*s.height }

// writeSVG draws the values as dots, over bands of the period if there is one: dark
// enough to be told apart without colour.
func writeSVG(w io.Writer, a *valuesAnswer, l *text.Language) {
	s := scale{pictureWidth - marginLeft - marginRight, pictureHeight - marginTop - marginBottom, float64(max(1, len(a.Values)-1)), 1}
	for _, v := range a.Values {
		s.most = max(s.most, float64(v))
	}
	b := bufio.NewWriter(w)
	fmt.Fprintf(b, `<svg class="nim-table" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="sans-serif" font-size="12">`+"\n", pictureWidth, pictureHeight)
	title := html.EscapeString(text.Say("Grundy values of %s", a.Title).In(l))
	fmt.Fprintf(b, "<title>%s</title>\n<desc>%s</desc>\n", title, html.EscapeString(a.Repeat.In(l)))
	fmt.Fprintf(b, `<rect width="%d" height="%d" fill="#fff"/>`+"\n", pictureWidth, pictureHeight)
	fmt.Fprintf(b, `<text x="%d" y="22" font-size="15">%s</text>`+"\n", marginLeft, title)
	bands(b, a.Table, s)
	axes(b, s, l)
	radius := min(3.0, max(0.7, s.width/s.heaps/2))
	b.WriteString(`<g fill="#1f4e8c">` + "\n")
	for n, v := range a.Values {
		fmt.Fprintf(b, `<circle cx="%.1f" cy="%.1f" r="%.1f"/>`+"\n", s.x(float64(n)), s.y(float64(v)), radius)
	}
	b.WriteString("</g>\n</svg>\n")
	b.Flush()
}

// bands draws every other period, unless they would be too narrow to see.
func bands(b *bufio.Writer, t *nim.Table, s scale) {
	if t.Period == 0 || float64(t.Period)/s.heaps*s.width < 4 {
		return
	}
	last := int64(len(t.Values)) - 1
	for start := t.Preperiod; start < last; start += 2 * t.Period {
		from, to := s.x(float64(start)), s.x(float64(min(start+t.Period, last)))
		fmt.Fprintf(b, `<rect x="%.1f" y="%d" width="%.1f" height="%.1f" fill="#e8e8e8"/>`+"\n", from, marginTop, to-from, s.height)
	}
}

// axes draws both with their numbers.
func axes(b *bufio.Writer, s scale, l *text.Language) {
	bottom, right := float64(marginTop)+s.height, float64(marginLeft)+s.width
	fmt.Fprintf(b, `<path d="M%d %dV%.0fH%.0f" fill="none" stroke="#333"/>`+"\n", marginLeft, marginTop, bottom, right)
	for n := 0.0; n <= s.heaps; n += step(s.heaps) {
		fmt.Fprintf(b, `<text x="%.1f" y="%.0f" text-anchor="middle">%.0f</text>`+"\n", s.x(n), bottom+16, n)
	}
	for v := 0.0; v <= s.most; v += step(s.most) {
		fmt.Fprintf(b, `<text x="%d" y="%.1f" text-anchor="end">%.0f</text>`+"\n", marginLeft-6, s.y(v)+4, v)
	}
	fmt.Fprintf(b, `<text x="%.0f" y="%.0f" text-anchor="end">%s</text>`+"\n", right, bottom+32, text.Say("counters in the heap").In(l))
}

// step returns a round distance between numbers, of which about ten are up to most.
func step(most float64) float64 {
	step := 1.0
	for {
		for _, times := range []float64{1, 2, 5} {
			if step*times*10 >= most {
				return step * times
			}
		}
		step *= 10
	}
}
