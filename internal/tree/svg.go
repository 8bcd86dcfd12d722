package tree

import (
	"bufio"
	"fmt"
	"html"
	"io"
	"slices"
	"strings"
	"unicode"

	"wordgame/internal/text"
)

const margin = 16 // around a picture, pixels

// Style is the same in all pictures: CSS of their classes.
const Style = `text{font-family:ui-monospace,Menlo,Consolas,"DejaVu Sans Mono","Liberation Mono",monospace;` +
	`text-anchor:middle;fill:#000}.s{text-anchor:start}.e,.c,.b,.g,.m{fill:none;stroke:#444}` +
	`.m{stroke:#000;stroke-width:2}.g{stroke:#888}.o{fill:#444}.c,.h{stroke:#888;stroke-dasharray:4 3}` +
	`.b{stroke:#000;stroke-width:4}rect{stroke:#444}.p{stroke:#000;stroke-width:4}.k{opacity:.55}` +
	`.x{fill:` + maxColour + `}.n{fill:` + minColour + `}.w{fill:` + firstColour +
	`}.l{fill:` + secondColour + `}.d{fill:` + drawColour + `}`

// MaxWidth is how wide a picture may be that people can read, in pixels.
const MaxWidth = 4000

// SVG writes the tree as a picture, of so many pixels at most: 0 means any number.
//
// It is written by hand, in whole numbers, so that the same input gives the same bytes everywhere. It can be read
// without colours and without eyes: whose turn it is has a shape, who wins is said in words or by a sign, and each
// node has a title. No two texts overlap in a font whose letters are equally wide.
func (t *Tree) SVG(w io.Writer, most int) error {
	l := newLayout(t, t.Lines)
	key, keyWidth, top := t.legend()
	width := max(l.width, keyWidth) + 2*margin
	if most > 0 && width > most {
		return fmt.Errorf("the picture would be %s pixels wide", text.Thousands(width))
	}
	b := bufio.NewWriterSize(w, 1<<16)
	fmt.Fprintf(b, `<svg class="wordgame-tree" xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %[1]d %[2]d"`+
		` font-size="%[3]d" role="img" aria-labelledby="title desc">`+"\n", width, top+l.height+margin, small)
	fmt.Fprintf(b, "<title id=\"title\">%s</title>\n<desc id=\"desc\">%s</desc>\n<style>%s</style>\n",
		escape(t.Title), escape(t.describe()), Style)
	fmt.Fprintf(b, `<path fill="#fff" d="M0 0H%dV%dH0z"/>`+"\n", width, top+l.height+margin)
	b.WriteString(key)
	fmt.Fprintf(b, "<g transform=\"translate(%d,%d)\">\n", margin+max(0, keyWidth-l.width)/2, top)
	l.draw(b, t, pen{
		title: func(n *Node) string {
			if n.Over {
				return "the end, " + t.Result(n)
			}
			return t.name(n.Turn) + " to move, " + t.Result(n)
		},
		node: func(*Node) string { return "" },
		line: func(*Node, string) string { return "" },
	})
	b.WriteString("</g>\n</svg>\n")
	return b.Flush()
}

// A pen says what a picture writes at nodes beside their positions.
type pen struct {
	title func(n *Node) string              // what the node is
	node  func(n *Node) string              // attributes of all that belongs to it
	line  func(n *Node, line string) string // those of a line of text in its box
}

// draw draws the moves of a tree, and the nodes.
func (l *layout) draw(w io.Writer, t *Tree, p pen) {
	for i := range t.Nodes {
		for _, e := range t.Nodes[i].Moves {
			to := &t.Nodes[e.To]
			line, text := "e", ""
			switch {
			case e.Best:
				line = "b"
			case to.Cut():
				line, text = "c", ` class="k"`
			}
			from, at := l.boxes[i], l.boxes[e.To]
			fmt.Fprintf(w, `<path class="%s"%s d="M%d %dL%[3]d %[5]dL%[6]d %[7]dM%[6]d %[8]dL%[6]d %[9]d"/>`+
				`<text%[10]s%[2]s x="%[6]d" y="%[11]d">%[12]s</text>`+"\n",
				line, p.node(to), from.middle, from.top+from.height, at.above, at.middle, at.above+fall,
				at.top-shortFall, at.top, text, at.above+fall+small, escape(e.Text))
		}
	}
	for i := range t.Nodes {
		n, b := &t.Nodes[i], &l.boxes[i]
		class, group, round := t.class(n), "", ""
		if n.Cut() {
			group = ` class="k"`
		}
		if n.Turn == Second {
			round = ` rx="14"`
		}
		fmt.Fprintf(w, `<g%s%s transform="translate(%d,%d)"><title>%s: %s</title><rect class="%s" width="%d" height="%d"%s/>`,
			p.node(n), group, b.middle-b.width/2, b.top, escape(n.Position), escape(p.title(n)), class, b.width, b.height, round)
		fmt.Fprintf(w, `<g transform="translate(%d,%d)">%s</g>`, (b.width-b.drawing.Width)/2, padding, b.drawing.SVG)
		y := padding + b.drawing.Height - 2
		for _, line := range b.lines {
			y += lineHeight
			fmt.Fprintf(w, `<text%s x="%d" y="%d">%s</text>`, p.line(n, line), b.width/2, y, escape(line))
		}
		io.WriteString(w, "</g>\n")
	}
}

// class returns the classes of a node's box.
func (t *Tree) class(n *Node) string {
	class := "x"
	if n.Turn == Second {
		class = "n"
	}
	if n.Over {
		class = [...]string{"l", "d", "w"}[n.Sign+1]
	}
	if n.Best {
		class += " p"
	}
	if n.Cut() {
		class += " h"
	}
	return class
}

// describe says in words what a picture shows.
func (t *Tree) describe() string {
	var line []string
	for i := range t.Nodes {
		for _, e := range t.Nodes[i].Moves {
			if e.Best {
				line = append(line, e.Text)
			}
		}
	}
	root := &t.Nodes[0]
	said := fmt.Sprintf("The tree of the game from %s, where %s moves: %s. %s %s",
		root.Position, t.Names[0], t.Result(root), t.Counts(), t.Cost())
	if line != nil {
		said += " Best play, drawn thick: " + strings.Join(line, ", then ") + "."
	}
	return said
}

// legend draws what stands over a tree: the title, the counts, and what shapes and
// colours mean. It returns how wide it is, and where it ends.
func (t *Tree) legend() (svg string, width, bottom int) {
	const (
		square      = `<rect class="%s" width="22" height="12"/>`
		round       = `<rect class="%s" width="22" height="12" rx="6"/>`
		sampleWidth = 30 // pixels
	)
	var b strings.Builder
	fmt.Fprintf(&b, `<text class="s" x="%d" y="%d" font-size="%d">%s</text>`+"\n",
		margin, margin+large-2, large, escape(t.Title))
	width, bottom = textWidth(t.Title, large), margin+large+2
	for _, head := range []string{t.Counts(), t.Cost()} {
		if head != "" {
			bottom += lineHeight
			fmt.Fprintf(&b, "<text class=\"s\" x=\"%d\" y=\"%d\">%s</text>\n", margin, bottom, escape(head))
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
	one, two := t.Names[0], t.Names[1]
	first, second, search := "", "", "order of the search"
	if t.Values == ForFirst {
		first, second = ", who wants +1 (max)", ", who wants -1 (min)"
		search += ", with α and β for " + one + " on the way in"
	}
	entry(fmt.Sprintf(square, "x"), one+" to move"+first)
	entry(fmt.Sprintf(round, "n"), two+" to move"+second)
	entry(fmt.Sprintf(square, "w"), "the end: won by "+one)
	entry(fmt.Sprintf(square, "l"), "the end: won by "+two)
	if slices.ContainsFunc(t.Nodes, func(n Node) bool { return n.Over && n.Sign == 0 }) {
		entry(fmt.Sprintf(square, "d"), "the end: a draw")
	}
	entry(`<path class="b" d="M0 6H22"/>`, "best play")
	if t.AlphaBeta {
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
