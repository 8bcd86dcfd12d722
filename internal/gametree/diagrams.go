package gametree

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"unicode"

	"wordgame/internal/text"
)

// The colours can be told apart by those who do not see all of them (Okabe and Ito,
// Color Universal Design, 2008), made light; labels say the same.
const (
	FirstColour  = "#bfe0f7" // the first player has won
	SecondColour = "#fbd29a" // the second has
	DrawColour   = "#dddddd"
	MaxColour    = "#ffffff" // the first player is to move
	MinColour    = "#ececec"
)

// DOT writes a graph in the language of Graphviz.
func (g *Graph) DOT(w io.Writer) error {
	b := new(bytes.Buffer)
	fmt.Fprintf(b, "// wordgame tree\ndigraph game {\n\tgraph [label=%s, labelloc=t];\n\tnode [fontname=monospace, style=filled];\n\tedge [fontname=monospace];\n",
		dotText(strings.TrimSpace(g.Title+". "+g.Perspective()+"\n"+g.Counts()+" "+g.Omitted())))
	const cut = "color=gray60, fontcolor=gray40"
	for i := range g.Nodes {
		n := &g.Nodes[i]
		shape, fill, more := "ellipse", MinColour, ""
		if n.Turn == First {
			shape, fill = "box", MaxColour
		}
		switch {
		case n.Best:
			more = ", penwidth=3"
		case n.Cut():
			more = `, style="filled,dashed", ` + cut
		}
		if n.Over {
			fill = [...]string{SecondColour, DrawColour, FirstColour}[n.Sign+1]
			more += ", peripheries=2"
		}
		label := strings.Join(append([]string{n.Position}, g.Lines(n)...), "\n")
		fmt.Fprintf(b, "\tn%d [shape=%s, fillcolor=%q, label=%s%s];\n", i, shape, fill, dotText(label), more)
	}
	for i := range g.Nodes {
		for _, e := range g.Nodes[i].Moves {
			more := ""
			switch {
			case e.Best:
				more = ", penwidth=4"
			case g.Nodes[e.To].Cut():
				more = ", style=dashed, " + cut
			}
			fmt.Fprintf(b, "\tn%d -> n%d [label=%s%s];\n", i, e.To, dotText(e.Move), more)
		}
	}
	b.WriteString("}\n")
	_, err := b.WriteTo(w)
	return err
}

// dotText quotes a text for DOT, in which a backslash begins an escape.
func dotText(text string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`).Replace(text) + `"`
}

// What Mermaid draws if nobody has told it otherwise: its maxEdges and its
// maxTextSize, in bytes here and in characters there.
const (
	MermaidEdges = 500
	mermaidBytes = 50_000
)

// Mermaid writes a graph as a flowchart of Mermaid. A graph that is larger than
// Mermaid draws is an error.
func (g *Graph) Mermaid(w io.Writer) error {
	b := new(bytes.Buffer)
	fmt.Fprintf(b, "---\ntitle: %q\n---\nflowchart TD\n", strings.TrimSpace(g.Title+". "+g.Perspective()+" "+g.Counts()+" "+g.Omitted()))
	for _, class := range [][2]string{{"max", MaxColour}, {"min", MinColour}, {"first", FirstColour}, {"second", SecondColour}, {"draw", DrawColour}} {
		fmt.Fprintf(b, "classDef %s fill:%s,stroke:#333,color:#000\n", class[0], class[1])
	}
	b.WriteString("classDef cut fill:#fff,stroke:#999,color:#666,stroke-dasharray:4\n")
	for i := range g.Nodes {
		n := &g.Nodes[i]
		format, class := "n%d([\"%s\"]):::%s\n", "min"
		if n.Turn == First {
			format, class = "n%d[\"%s\"]:::%s\n", "max"
		}
		switch {
		case n.Cut():
			class = "cut"
		case n.Over:
			class = [...]string{"second", "draw", "first"}[n.Sign+1]
		}
		label := mermaidText(n.Position)
		for _, line := range g.Lines(n) {
			label += "<br/>" + mermaidText(line)
		}
		fmt.Fprintf(b, format, i, label, class)
	}
	edges := 0
	for i := range g.Nodes {
		edges += len(g.Nodes[i].Moves)
		for _, e := range g.Nodes[i].Moves {
			arrow := "-->"
			switch {
			case e.Best:
				arrow = "==>"
			case g.Nodes[e.To].Cut():
				arrow = "-.->"
			}
			fmt.Fprintf(b, "n%d %s|\"%s\"| n%d\n", i, arrow, mermaidText(e.Move), e.To)
		}
	}
	if edges > MermaidEdges || b.Len() > mermaidBytes {
		return fmt.Errorf("a tree of %s and %d bytes for Mermaid, which draws at most %d moves and %d characters: want a smaller --limit or --depth (%d nodes are drawn now), or --format svg",
			text.Count(edges, "move", "moves"), b.Len(), MermaidEdges, mermaidBytes, len(g.Nodes))
	}
	_, err := b.WriteTo(w)
	return err
}

// mermaidText writes all but letters, digits and spaces by their numbers, since
// signs mean something to Mermaid.
func mermaidText(s string) string {
	var b strings.Builder
	for _, r := range s {
		if r == ' ' || unicode.IsLetter(r) || unicode.IsMark(r) || unicode.IsDigit(r) {
			b.WriteRune(r)
		} else {
			fmt.Fprintf(&b, "#%d;", r)
		}
	}
	return b.String()
}
