// Package picture draws the trees of games, and the course of a match, as SVG.
//
// It writes SVG by hand, in whole numbers, so that the same input gives the same
// bytes everywhere. The pictures can be read without colours and without eyes: whose
// turn it is has a shape, who wins is said in words or by a sign, and each node has a
// title. No two texts overlap in a font whose letters are equally wide.
package picture

import (
	"bufio"
	"fmt"
	"html"
	"io"
	"strings"
	"unicode"

	"wordgame/internal/gametree"
	"wordgame/internal/text"
)

const margin = 16 // around a picture, pixels

// Style is the same in all pictures: CSS of their classes.
const Style = `text{font-family:ui-monospace,Menlo,Consolas,"DejaVu Sans Mono","Liberation Mono",monospace;` +
	`text-anchor:middle;fill:#000}.s{text-anchor:start}.e,.c,.b,.g,.m{fill:none;stroke:#444}` +
	`.m{stroke:#000;stroke-width:2}.g{stroke:#888}.o{fill:#444}.c,.h{stroke:#888;stroke-dasharray:4 3}` +
	`.b{stroke:#000;stroke-width:4}rect{stroke:#444}.p{stroke:#000;stroke-width:4}.k{opacity:.55}` +
	`.x{fill:` + gametree.MaxColour + `}.n{fill:` + gametree.MinColour + `}.w{fill:` + gametree.FirstColour +
	`}.l{fill:` + gametree.SecondColour + `}.d{fill:` + gametree.DrawColour + `}`

// Tree draws a graph. A graph of positions that are shared may be too large to be
// laid out, which is an error; a tree never is.
func Tree(w io.Writer, g *gametree.Graph) error {
	l, err := newLayout(g, g.Lines)
	if err != nil {
		return err
	}
	key, keyWidth, top := legend(g)
	width := max(l.width, keyWidth) + 2*margin
	b := bufio.NewWriterSize(w, 1<<16)
	begin(b, "wordgame-tree", width, top+l.height+margin, g.Title, describe(g))
	b.WriteString(key)
	fmt.Fprintf(b, "<g transform=\"translate(%d,%d)\">\n", margin+max(0, keyWidth-l.width)/2, top)
	l.wires(b, g)
	for i := range g.Nodes {
		l.node(b, g, &g.Nodes[i])
	}
	for _, m := range l.moves {
		x, y := l.name(m)
		class := ""
		if g.Nodes[m.To].Cut() {
			class = "k"
		}
		writeText(b, class, x, y, m.Move)
	}
	b.WriteString("</g>\n</svg>\n")
	return b.Flush()
}

// begin writes what a picture begins with: first its class, which tells it from those that
// other programs draw.
func begin(b *bufio.Writer, class string, width, height int, title, description string) {
	fmt.Fprintf(b, `<svg class="%s" xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %[2]d %[3]d"`+
		` font-size="%[4]d" role="img" aria-labelledby="title desc">`+"\n", class, width, height, small)
	fmt.Fprintf(b, "<title id=\"title\">%s</title>\n<desc id=\"desc\">%s</desc>\n<style>%s</style>\n",
		escape(title), escape(description), Style)
	fmt.Fprintf(b, `<path fill="#fff" d="M0 0H%dV%dH0z"/>`+"\n", width, height)
}

// writeText writes a text of small letters: "" is centred at x, class s starts there.
func writeText(w io.Writer, class string, x, y int, text string) {
	if class != "" {
		class = fmt.Sprintf(` class="%s"`, class)
	}
	fmt.Fprintf(w, "<text%s x=\"%d\" y=\"%d\">%s</text>\n", class, x, y, escape(text))
}

// wires draws the lines of moves, with a gap for their names.
func (l *layout) wires(b *bufio.Writer, g *gametree.Graph) {
	classes := [...]string{"e", "c", "b"}
	var paths [len(classes)]strings.Builder
	for _, m := range l.moves {
		path := &paths[0]
		switch {
		case m.Best:
			path = &paths[2]
		case g.Nodes[m.To].Cut():
			path = &paths[1]
		}
		l.wire(path, m)
	}
	for i, class := range classes {
		if paths[i].Len() > 0 {
			fmt.Fprintf(b, "<path class=\"%s\" d=\"%s\"/>\n", class, paths[i].String())
		}
	}
}

// wire draws the line of a move, with a gap for its name.
func (l *layout) wire(path *strings.Builder, m move) {
	for i, id := range m.path {
		v := &l.vertices[id]
		at, command := l.layers[v.layer], byte('L')
		switch i {
		case 0:
			command, at.top = 'M', at.top+v.height
		case len(m.path) - 2:
			to(path, 'L', v.middle, at.top)
			command, at.top = 'M', at.bottom
		case len(m.path) - 1:
			at.bottom = at.top
		}
		to(path, command, v.middle, at.top)
		if at.bottom != at.top {
			to(path, 'L', v.middle, at.bottom)
		}
	}
}

// name returns where the name of a move stands: its middle, and its line.
func (l *layout) name(m move) (x, y int) {
	name := &l.vertices[m.path[len(m.path)-2]]
	return name.middle, l.layers[name.layer].top + small
}

// node draws a node of a tree.
func (l *layout) node(b *bufio.Writer, g *gametree.Graph, n *gametree.Node) {
	class, turn := look(g, n)
	if n.Over {
		turn = "the end"
	}
	if n.Best {
		class += " p"
	}
	group := ""
	if n.Cut() {
		class += " h"
		group = ` class="k"`
	}
	l.box(b, n, group, turn+", "+g.Result(n), class, func(string) string { return "" })
}

// look returns the class of a node's box, and whose turn it is there.
func look(g *gametree.Graph, n *gametree.Node) (class, turn string) {
	class, turn = "x", g.Names[0]+" to move"
	if n.Turn == gametree.Second {
		class, turn = "n", g.Names[1]+" to move"
	}
	if n.Over {
		class = [...]string{"l", "d", "w"}[n.Sign+1]
	}
	return class, turn
}

// box draws the box of a node: with the attributes of its group, and of each line of text.
func (l *layout) box(b io.Writer, n *gametree.Node, group, title, class string, of func(line string) string) {
	v, round := &l.vertices[n.ID], ""
	if n.Turn == gametree.Second {
		round = ` rx="14"`
	}
	fmt.Fprintf(b, `<g%s transform="translate(%d,%d)"><title>%s: %s</title><rect class="%s" width="%d" height="%d"%s/>`,
		group, v.middle-v.width/2, l.layers[v.layer].top, escape(n.Position), escape(title), class, v.width, v.height, round)
	fmt.Fprintf(b, `<g transform="translate(%d,%d)">%s</g>`, (v.width-v.drawing.Width)/2, padding, v.drawing.SVG)
	y := padding + v.drawing.Height - 2
	for _, line := range v.lines {
		y += lineHeight
		fmt.Fprintf(b, `<text%s x="%d" y="%d">%s</text>`, of(line), v.width/2, y, escape(line))
	}
	io.WriteString(b, "</g>\n")
}

// describe says in words what a picture shows.
func describe(g *gametree.Graph) string {
	var line []string
	for n := &g.Nodes[0]; n != nil; {
		moves := n.Moves
		n = nil
		for _, e := range moves {
			if e.Best {
				line, n = append(line, e.Move), &g.Nodes[e.To]
			}
		}
	}
	root := &g.Nodes[0]
	said := fmt.Sprintf("The tree of the game from %s, where %s moves: %s. %s %s",
		root.Position, g.Names[0], g.Result(root), g.Counts(), g.Cost())
	if line != nil {
		said += " Best play, drawn thick: " + strings.Join(line, ", then ") + "."
	}
	return said
}

// legend draws what stands over a tree: the title, the counts, and what shapes and
// colours mean. It returns how wide it is, and where it ends.
func legend(g *gametree.Graph) (svg string, width, bottom int) {
	const (
		square      = `<rect class="%s" width="22" height="12"/>`
		round       = `<rect class="%s" width="22" height="12" rx="6"/>`
		sampleWidth = 30 // pixels
	)
	var b strings.Builder
	fmt.Fprintf(&b, `<text class="s" x="%d" y="%d" font-size="%d">%s</text>`+"\n",
		margin, margin+large-2, large, escape(g.Title))
	width, bottom = textWidth(g.Title, large), margin+large+2
	for _, head := range []string{g.Counts(), g.Cost()} {
		if head != "" {
			bottom += lineHeight
			writeText(&b, "s", margin, bottom, head)
			width = max(width, textWidth(head, small))
		}
	}
	bottom += 4
	entry := func(sample, meaning string) {
		meaning = text.Capital(meaning)
		bottom += lineHeight + 2
		fmt.Fprintf(&b, `<g transform="translate(%d,%d)">%s<text class="s" x="%d" y="10">%s</text></g>`+"\n",
			margin, bottom-10, sample, sampleWidth, escape(meaning))
		width = max(width, sampleWidth+textWidth(meaning, small))
	}
	one, two := g.Names[0], g.Names[1]
	turns := [2]string{one + " to move", two + " to move"}
	ends := [3]string{"the end: won by " + one, "the end: won by " + two, "the end: a draw"}
	search := "order of the search"
	if g.Values == gametree.ForFirst {
		turns = [2]string{one + " to move, who wants +1 (max)", two + " to move, who wants -1 (min)"}
		ends = [3]string{"+1 at the end: won by " + one, "-1 at the end: won by " + two, "0 at the end: a draw"}
		search = "order of the search, with α and β for " + one + " on the way in"
	}
	entry(fmt.Sprintf(square, "x"), turns[0])
	entry(fmt.Sprintf(round, "n"), turns[1])
	entry(fmt.Sprintf(square, "w"), ends[0])
	entry(fmt.Sprintf(square, "l"), ends[1])
	for i := range g.Nodes {
		if g.Nodes[i].Over && g.Nodes[i].Sign == 0 {
			entry(fmt.Sprintf(square, "d"), ends[2])
			break
		}
	}
	entry(`<path class="b" d="M0 6H22"/>`, "best play")
	if g.AlphaBeta {
		entry(`<path class="c" d="M0 6H22"/>`, "cut off by alpha-beta")
		entry(`<text class="s" x="0" y="10">#1</text>`, search)
	}
	return b.String(), width, bottom + 20
}

// The sizes of letters, in pixels.
const (
	small = 12
	large = 16
)

// textWidth returns how wide a text is at most, in pixels. In fonts whose letters are
// all equally wide, as the pictures ask for, they have 0.6 of their size. What such
// fonts may lack, and is taken from another, counts twice.
func textWidth(text string, size int) int {
	columns := 0
	for _, r := range text {
		switch {
		case unicode.Is(unicode.M, r):
		case r < 0x530, 0x1e00 <= r && r < 0x2070:
			columns++
		default:
			columns += 2
		}
	}
	return (columns*size*62 + 99) / 100
}

// escape writes a text for XML, in which control characters cannot stand. (Package
// encoding/xml does the same, and makes tables at the start of every process.)
func escape(text string) string {
	return html.EscapeString(strings.Map(func(r rune) rune {
		if r < ' ' || r == 0xfffe || r == 0xffff {
			return unicode.ReplacementChar
		}
		return r
	}, text))
}
