// Package picture draws the trees of games, and the course of a match, as SVG.
//
// The pictures are written by hand, with nothing but whole numbers, so that the
// same input gives the same bytes everywhere. They can be read without colours
// and without eyes: whose turn it is has a shape, who wins a sign, and each node
// a title. No two texts overlap in a font whose letters are equally wide.
package picture

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"wordgame/internal/gametree"
)

const margin = 16 // around a picture, pixels

// style is the same in all trees, but for the colours of nodes.
const style = `text{font-family:ui-monospace,Menlo,Consolas,"DejaVu Sans Mono","Liberation Mono",monospace;text-anchor:middle;fill:#000}` +
	`.s{text-anchor:start}.e,.c,.b,.g,.m{fill:none;stroke:#444}.m{stroke:#000;stroke-width:2}.g{stroke:#888}.o{fill:#444}` +
	`.c,.h{stroke:#888;stroke-dasharray:4 3}.b{stroke:#000;stroke-width:4}rect{stroke:#444}.p{stroke:#000;stroke-width:4}.k{opacity:.55}` +
	`.x{fill:` + gametree.MaxColour + `}.n{fill:` + gametree.MinColour + `}.w{fill:` + gametree.FirstColour + `}.l{fill:` + gametree.SecondColour + `}.d{fill:` + gametree.DrawColour + `}`

// Tree draws a graph. A graph of positions that are shared may be too large to be
// laid out, which is an error; a tree never is.
func Tree(w io.Writer, g *gametree.Graph, s gametree.Style) error {
	l, err := newLayout(g, s)
	if err != nil {
		return err
	}
	key := newLegend(g, s)
	width := max(l.width, key.width) + 2*margin
	top := margin + key.height
	left := margin + max(0, key.width-l.width)/2
	b := bufio.NewWriterSize(w, 1<<16)
	begin(b, width, top+l.height+margin, s.Title, describe(g, s))
	key.write(b)

	fmt.Fprintf(b, "<g transform=\"translate(%d,%d)\">\n", left, top)
	for i, class := range [...]string{"e", "c", "b"} {
		if l.wires[i].Len() > 0 {
			fmt.Fprintf(b, "<path class=\"%s\" d=\"%s\"/>\n", class, l.wires[i].String())
		}
	}
	for i := range g.Nodes {
		l.node(b, g, i, s)
	}
	for _, t := range l.labels {
		class := ""
		if t.cut {
			class = ` class="k"`
		}
		fmt.Fprintf(b, "<text%s x=\"%d\" y=\"%d\">%s</text>\n", class, t.x, t.y, escape(t.text))
	}
	b.WriteString("</g>\n</svg>\n")
	return b.Flush()
}

// begin writes what a picture begins with.
func begin(b *bufio.Writer, width, height int, title, description string) {
	fmt.Fprintf(b, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d" font-size="%d" role="img" aria-labelledby="title desc">`+"\n",
		width, height, width, height, small)
	fmt.Fprintf(b, "<title id=\"title\">%s</title>\n<desc id=\"desc\">%s</desc>\n<style>%s</style>\n", escape(title), escape(description), style)
	fmt.Fprintf(b, `<path fill="#fff" d="M0 0H%dV%dH0z"/>`+"\n", width, height)
}

// node draws a box.
func (l *layout) node(b *bufio.Writer, g *gametree.Graph, i int, s gametree.Style) {
	n, x := &g.Nodes[i], &l.boxes[i]
	class, round := "x", ""
	if !n.First {
		class, round = "n", ` rx="14"`
	}
	if n.Over {
		class = [...]string{"l", "d", "w"}[n.Sign()+1]
	}
	if n.Best {
		class += " p"
	}
	group := ""
	if g.Cut(i) {
		class += " h"
		group = ` class="k"`
	}
	turn := s.Mover(n) + " to move"
	if n.Over {
		turn = "the end"
	}
	fmt.Fprintf(b, `<g%s transform="translate(%d,%d)"><title>%s: %s, %s</title><rect class="%s" width="%d" height="%d"%s/>`,
		group, x.x, x.y, escape(n.Position), escape(turn), s.Result(n), class, x.width, x.height, round)
	fmt.Fprintf(b, `<g transform="translate(%d,%d)">%s</g>`, (x.width-x.drawing.Width)/2, padding, x.drawing.SVG)
	for j, line := range x.lines {
		fmt.Fprintf(b, `<text x="%d" y="%d">%s</text>`, x.width/2, padding+x.drawing.Height+(j+1)*lineHeight-2, line)
	}
	b.WriteString("</g>\n")
}

// describe says in words what a picture shows.
func describe(g *gametree.Graph, s gametree.Style) string {
	var line []string
	for i := 0; ; {
		next := -1
		for _, e := range g.Nodes[i].Moves {
			if e.Best {
				line, next = append(line, e.Move), e.To
			}
		}
		if next < 0 {
			break
		}
		i = next
	}
	root := &g.Nodes[0]
	text := fmt.Sprintf("The tree of the game from %s, where %s moves: %s. %s %s", root.Position, s.Names[0], s.Result(root), g.Counts(), g.Omitted(s))
	if line != nil {
		text += " Best play, drawn thick: " + strings.Join(line, ", then ") + "."
	}
	return text
}
